import type { MoneyRow } from '../storage/money-store.ts';
import type { SettlementRow } from '../storage/settlement-store.ts';
import type { Language } from '#contract/language.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { IssuedDocument } from '#contract/documents.ts';
import type { StaffReport } from '#contract/staff-reports.ts';
import { orderNumber } from '../domain/order-number.ts';
import type { Balance, Rates } from '../domain/pricing.ts';
import type { AttemptRow } from '../storage/attempt-store.ts';
import type { CardRow, TermRow } from '../storage/catalogue-store.ts';
import type {
  OrderHistoryRow,
  OrderLineRow,
  OrderListRow,
  OrderRow,
} from '../storage/order-store.ts';
import type { StaffOrderRow } from '../storage/staff-store.ts';
import type { Customer } from './context.ts';

/*
 * Rows as the contract's replies have them: amounts in SAR with two decimals, moments in ISO 8601.
 */

const PICTURES_IN_LIST = 4;

/** A category or a tag. */
export function serializeTerm({ id, slug, name, picture, count }: TermRow) {
  return { id, slug, name, picture, count };
}

export function serializeProductCard(row: CardRow) {
  const { id, slug, name, picture, stock, available } = row;
  return {
    id,
    slug,
    name,
    price_per_day: toDecimal(row.price_per_day),
    picture,
    image: picture?.src ?? null,
    stock,
    available,
  };
}

/** Totals, and the percentages they were calculated with. */
export function serializeBalance(balance: Balance, rates: Rates) {
  return {
    subtotal: toDecimal(balance.subtotal),
    discount: toDecimal(balance.discount),
    delivery: toDecimal(balance.delivery),
    tax: toDecimal(balance.tax),
    tax_percentage: rates.tax,
    total: toDecimal(balance.total),
    insurance: toDecimal(balance.insurance),
    insurance_percentage: rates.insurance,
  };
}

/** What the customer may know of an attempt; a decided one has no page any more. */
export function serializeAttempt({ id, status, redirect_url }: AttemptRow) {
  return { id, status, redirect_url: status === 'initiated' ? redirect_url : null };
}

/** A refund, and whether the gateway has done it. */
export function serializeRefund(
  attempt: Pick<AttemptRow, 'method' | 'amount' | 'status' | 'failure'>,
) {
  const { method, amount, status, failure } = attempt;
  const asked = failure === null ? 'asked' : 'refused';
  return { method, amount: toDecimal(amount), state: status === 'refunded' ? 'done' : asked };
}

/** Money that was taken at the counter, below zero where it was given back. */
export function serializeMoney({ part: _, amount, at, ...row }: MoneyRow) {
  return { ...row, amount: toDecimal(amount), at: at.toISOString() };
}

/** What a rental came to, in SAR. */
export function serializeSettlement(row: SettlementRow) {
  return {
    deposit: toDecimal(row.deposit),
    late_days: row.late_days,
    late: toDecimal(row.late),
    tax: toDecimal(row.tax),
    damage: toDecimal(row.damage),
    kept: toDecimal(row.kept),
    returned: toDecimal(row.returned),
    due: toDecimal(row.due),
    due_method: row.due_method,
    at: row.settled_at.toISOString(),
  };
}

/** What an order says of one of its documents. */
export function serializeDocumentSummary(document: IssuedDocument) {
  const { number, kind, subject, corrects, issued_at, total } = document;
  return { number, kind, subject, corrects, issued_at, total: toDecimal(total) };
}

/** A document as it was issued. */
export function serializeDocument(document: IssuedDocument) {
  const { subtotal, discount, delivery, net, tax, total, insurance, settlement } = document;
  return {
    ...document,
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    delivery: toDecimal(delivery),
    net: toDecimal(net),
    tax: toDecimal(tax),
    total: toDecimal(total),
    insurance: insurance === null ? null : toDecimal(insurance),
    lines: document.lines.map((line) => ({
      ...line,
      price_per_day: toDecimal(line.price_per_day),
      amount: toDecimal(line.amount),
    })),
    settlement: settlement && {
      ...settlement,
      deposit: toDecimal(settlement.deposit),
      late: toDecimal(settlement.late),
      damage: toDecimal(settlement.damage),
      kept: toDecimal(settlement.kept),
      returned: toDecimal(settlement.returned),
      due: toDecimal(settlement.due),
    },
  };
}

export function serializeProfile(customer: Omit<Customer, 'id'>) {
  const { fullname, phone, phone_code, image, is_notify } = customer;
  const complete_phone = `+${phone_code}${phone}`;
  return { fullname, phone, phone_code, complete_phone, image, is_notify };
}

/** What every view of an order begins with. */
export function serializeOrderHead(row: OrderRow) {
  return {
    id: row.id,
    number: orderNumber(row.number),
    status: row.status,
    from: row.from_day,
    to: row.to_day,
    days: row.days,
    placed_at: row.placed_at.toISOString(),
    total: toDecimal(row.total),
  };
}

/** A product of an order, with what it costs. */
export function serializeOrderLine(line: OrderLineRow) {
  return {
    ...line,
    price_per_day: toDecimal(line.price_per_day),
    amount: toDecimal(line.amount),
  };
}

/** A step in an order's history, for its customer: names of staff are internal. */
export function serializeOrderChange({ status, actor, note, at, units }: OrderHistoryRow) {
  return { status, actor, note, at: at.toISOString(), ...(units && { units }) };
}

export function serializeOrderSummary(row: OrderListRow) {
  return {
    ...serializeOrderHead(row),
    pieces: Number(row.pieces),
    pictures: row.pictures.slice(0, PICTURES_IN_LIST),
    project: row.company?.project_name ?? null,
  };
}

export function serializeStaffOrder(order: StaffOrderRow) {
  return {
    number: orderNumber(order.number),
    status: order.status,
    damaged: order.damaged || order.damage > 0,
    customer: order.customer,
    phone: order.customer_phone,
    from: order.from_day,
    to: order.to_day,
    total: toDecimal(order.total),
    insurance: toDecimal(order.insurance),
    paid: toDecimal(order.paid),
    pieces: order.pieces,
    prepared: order.prepared_at !== null,
  };
}

/** As `serializeStaffOrder`, with where it is packed and handed over. */
export function serializeOrderOfDay(order: StaffOrderRow, language: Language) {
  return {
    ...serializeStaffOrder(order),
    fulfilment: order.fulfilment,
    branch: order.branch?.[language] ?? '',
    stock_branch: order.stock_branch[language],
  };
}

/** An object as it is sent: the amounts of these names, in halalas, as decimal text. */
export function withDecimals<T extends object, Name extends keyof T>(
  object: T & Record<Name, number | null>,
  amounts: readonly Name[],
) {
  const texts = amounts.map((name) => {
    const amount = object[name];
    return [name, amount === null ? null : toDecimal(amount)] as const;
  });
  return { ...object, ...Object.fromEntries(texts) };
}

const ORDER_SUMS = ['subtotal', 'discount', 'delivery', 'tax', 'total', 'paid'] as const;
const EARNED_SUMS = [
  ...ORDER_SUMS,
  ...(['insurance', 'charges', 'late', 'late_tax', 'damage', 'due', 'documents_total'] as const),
] as const;

export function serializeReport({ revenue, deposits_held, orders, ...report }: StaffReport) {
  return {
    ...report,
    revenue: withDecimals(revenue, [...ORDER_SUMS, 'charges']),
    deposits_held: toDecimal(deposits_held),
    orders: orders.map((order) => withDecimals(order, EARNED_SUMS)),
  };
}
