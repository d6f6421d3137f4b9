import { paperOf } from '#contract/customer-papers.ts';
import { riyadhDay, type DayRange } from '#contract/days.ts';
import type { IssuedInvoice, StaffReport } from '#contract/staff-reports.ts';
import type { Language } from '#contract/language.ts';
import { orderNumber } from '../domain/order-number.ts';
import type { AppContext } from '../app-context.ts';
import { listTaxDocuments } from '../storage/document-store.ts';
import {
  listEarnedOrders,
  countUnitsByPlace,
  listIdle,
  listUse,
  readDeposits,
  type EarnedOrder,
} from '../storage/report-store.ts';

/** What was rented in those days: sums (halalas), use of the units, and each order. */
export async function writeReport(
  app: AppContext,
  range: DayRange,
  language: Language,
): Promise<StaffReport> {
  const orders = await listEarnedOrders(app.db, range, language);
  const today = riyadhDay(app.clock());
  const { held, late } = await readDeposits(app.db, today);
  const use = await listUse(app.db, range, today, language);
  const idle = await listIdle(app.db, range, today, language);
  const sum = (field: 'subtotal' | 'discount' | 'delivery' | 'tax' | 'total' | 'paid') =>
    orders.reduce((total, order) => total + order[field], 0);
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
      charges: orders.reduce((total, order) => total + chargesOf(order), 0),
    },
    deposits_held: held,
    late,
    units: await countUnitsByPlace(app.db, today),
    use,
    idle,
    orders: orders.map(describeEarned),
  };
}

/** The tax documents (halalas) that were issued in those days, credit notes below zero. */
export async function listInvoices(
  app: AppContext,
  range: DayRange,
  language: Language,
): Promise<IssuedInvoice[]> {
  const documents = await listTaxDocuments(app.db, range, language);
  return documents.map(({ document, branch }) => {
    const { kind, number, order, corrects, issued_at, buyer, net, tax, total } = document;
    const sign = kind === 'credit_note' ? -1 : 1;
    return {
      ...{ paper: paperOf(document), kind, number, order, corrects },
      day: riyadhDay(new Date(issued_at)),
      ...{ customer: buyer.company_name || buyer.name, tax_number: buyer.tax_number },
      ...{ net: sign * net, tax: sign * tax, total: sign * total },
      ...{ branch, coupon: document.coupon ?? '' },
    };
  });
}

/** Halalas for late days with VAT and for damage, without what was waived or given back. */
function chargesOf({ settlement }: EarnedOrder): number {
  if (!settlement) return 0;
  const { late, tax, damage, due, due_method, given_back } = settlement;
  return late + tax + damage - (due_method === 'waived' ? due : 0) - given_back;
}

function describeEarned(order: EarnedOrder) {
  const { status, from_day, to_day, payment_method } = order;
  const { customer, tax_number, branch, coupon, documents, documents_total } = order;
  return {
    ...{ number: orderNumber(order.number), status, from: from_day, to: to_day, payment_method },
    ...{ customer, tax_number, branch, coupon, documents, documents_total },
    subtotal: order.subtotal,
    discount: order.discount,
    delivery: order.delivery,
    tax: order.tax,
    total: order.total,
    paid: order.paid,
    insurance: order.insurance,
    charges: chargesOf(order),
    late: order.settlement?.late ?? 0,
    late_tax: order.settlement?.tax ?? 0,
    damage: order.settlement?.damage ?? 0,
    settled_on: order.settlement?.day ?? null,
    due: order.settlement?.due ?? null,
    due_method: order.settlement?.due_method ?? null,
  };
}
