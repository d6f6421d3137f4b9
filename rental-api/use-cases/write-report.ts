import { paperNumber } from '#contract/customer-papers.ts';
import { riyadhDay, type DayRange } from '#contract/days.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { IssuedInvoice, StaffReport } from '#contract/staff-reports.ts';
import type { Language } from '#contract/language.ts';
import { orderNumber } from '../domain/order-number.ts';
import type { AppContext } from '../app-context.ts';
import {
  listEarnedOrders,
  listIdle,
  listIssuedInvoices,
  listUse,
  readDeposits,
  type EarnedOrder,
} from '../storage/report-store.ts';

/** What was rented in those days: sums, use of the units, and each order. */
export async function writeReport(
  app: AppContext,
  range: DayRange,
  language: Language,
): Promise<StaffReport> {
  const orders = await listEarnedOrders(app.db, range);
  const today = riyadhDay(app.clock());
  const { held, late } = await readDeposits(app.db, today);
  const use = await listUse(app.db, range, today, language);
  const idle = await listIdle(app.db, range, today, language);
  const sum = (field: 'subtotal' | 'discount' | 'delivery' | 'tax' | 'total' | 'paid') =>
    toDecimal(orders.reduce((total, order) => total + order[field], 0));
  return {
    ...range,
    revenue: {
      orders: orders.length,
      subtotal: sum('subtotal'),
      discount: sum('discount'),
      delivery: sum('delivery'),
      tax: sum('tax'),
      total: sum('total'),
      paid: sum('paid'),
      charges: toDecimal(orders.reduce((total, order) => total + chargesOf(order), 0)),
    },
    deposits_held: toDecimal(held),
    late,
    use,
    idle,
    orders: orders.map(serializeEarned),
  };
}

/** The invoices and credit notes that were issued in those days, as they were printed. */
export async function listInvoices(app: AppContext, range: DayRange): Promise<IssuedInvoice[]> {
  const rows = await listIssuedInvoices(app.db, range);
  return rows.map(({ paper, day, customer, tax_number, tax, total, ...order }) => {
    const number = orderNumber(order.number);
    return {
      ...{ paper, number: paperNumber(paper, number), order: number, day, customer, tax_number },
      ...{ net: toDecimal(total - tax), tax: toDecimal(tax), total: toDecimal(total) },
    };
  });
}

/** Halalas for late days with VAT and for damage, without what was waived. */
function chargesOf({ settlement }: EarnedOrder): number {
  if (!settlement) return 0;
  const { late, tax, damage, due, due_method } = settlement;
  return late + tax + damage - (due_method === 'waived' ? due : 0);
}

function serializeEarned(order: EarnedOrder) {
  const { status, from_day, to_day, payment_method } = order;
  return {
    ...{ number: orderNumber(order.number), status, from: from_day, to: to_day, payment_method },
    subtotal: toDecimal(order.subtotal),
    discount: toDecimal(order.discount),
    delivery: toDecimal(order.delivery),
    tax: toDecimal(order.tax),
    total: toDecimal(order.total),
    paid: toDecimal(order.paid),
    insurance: toDecimal(order.insurance),
    charges: toDecimal(chargesOf(order)),
    late: toDecimal(order.settlement?.late ?? 0),
    late_tax: toDecimal(order.settlement?.tax ?? 0),
    damage: toDecimal(order.settlement?.damage ?? 0),
    settled_on: order.settlement?.day ?? '',
    due: toDecimal(order.settlement?.due ?? 0),
    due_method: order.settlement?.due_method ?? '',
  };
}
