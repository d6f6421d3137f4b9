import { riyadhDay } from '#contract/days.ts';
import type { Language } from '#contract/language.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { Halalas } from '#contract/money.ts';
import { CANCELED_STATUSES } from '#contract/order-constants.ts';
import type { AppContext } from '../app-context.ts';
import { transitionsFrom } from '../domain/order-states.ts';
import {
  chargeLateDays,
  describeUnits,
  rentPerLateDay,
  sumLateRent,
  type LineOut,
  type UnitCondition,
} from '../domain/line-returns.ts';
import { sumRefundableDues } from '../domain/refunds.ts';
import { countLateDays } from '../domain/settlement.ts';
import {
  findDecisiveAttempt,
  findUnansweredCharge,
  listRefunds,
  sumDue,
} from '../storage/attempt-store.ts';
import { listBranches } from '../storage/branch-store.ts';
import { listDocuments } from '../storage/document-store.ts';
import { listMoneyOfOrder, sumRefundable } from '../storage/money-store.ts';
import { orderNumber } from '../domain/order-number.ts';
import { listMissingOnShelf, listShortBefore } from '../storage/ledger-store.ts';
import {
  contactOf,
  listOrderHistory,
  listOrderLines,
  type OrderRow,
} from '../storage/order-store.ts';
import { countReturned, listLinesOut, listUnitsByReturn } from '../storage/line-return-store.ts';
import { depositOf, findSettlement, listOrderPictures } from '../storage/settlement-store.ts';
import type { StaffOrderRow } from '../storage/staff-store.ts';
import { canCustomerCancel } from '../use-cases/transition-order.ts';
import {
  serializeBalance,
  serializeDocumentSummary,
  serializeMoney,
  serializeOrderChange,
  serializeOrderHead,
  serializeOrderLine,
  serializeOrderOfDay,
  serializeRefund,
  serializeSettlement,
} from './serializers.ts';

/** An order as its customer sees it (`orderSchema`), with names in that language. */
export async function loadOrderReply(app: AppContext, row: OrderRow, language: Language) {
  const lines = await listOrderLines(app.db, row.id, language);
  const history = await listOrderHistory(app.db, row.id);
  const settlement = await findSettlement(app.db, row.id);
  const deposit = depositOf(row);
  const units = await countUnitsOfLines(app, row, await listLinesOut(app.db, row.id));
  const branch = row.branch_id
    ? (await listBranches(app.db, language)).find(({ id }) => id === row.branch_id)
    : undefined;
  return {
    ...serializeOrderHead(row),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: lines.map((line, at) => {
      const { out, back, damaged, missing } = units[at]!;
      const isOut = row.status === 'in_progress';
      const left = isOut && riyadhDay(app.clock()) <= row.to_day ? units[at]!.left : 0;
      const isPart = (isOut && out < line.quantity) || damaged + missing > 0;
      const part = isPart ? { left, out, back, damaged, missing } : null;
      return { ...serializeOrderLine(line), part };
    }),
    balance: serializeBalance(row, {
      tax: row.tax_percentage,
      insurance: row.insurance_percentage,
    }),
    coupon: row.coupon_code,
    payment_method: row.payment_method,
    fulfilment: row.fulfilment,
    branch: branch ? `${branch.name} · ${branch.address}` : null,
    branch_hours: branch?.hours ?? null,
    address: row.address,
    zone: row.delivery_zone?.[language] ?? null,
    delivery_slot: row.delivery_slot,
    contact: contactOf(row),
    notes: row.notes,
    company: row.company,
    hold_until: row.hold_until?.toISOString() ?? null,
    prepared_at: row.prepared_at?.toISOString() ?? null,
    received_at: row.received_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    damaged: row.damaged || (settlement?.damage ?? 0) > 0,
    deposit: deposit === null ? null : toDecimal(deposit),
    settlement: settlement ? serializeSettlement(settlement) : null,
    documents: (await listDocuments(app.db, row.id)).map(serializeDocumentSummary),
    damage_pictures: await listOrderPictures(app.db, row.id),
    owed: CANCELED_STATUSES.includes(row.status)
      ? toDecimal((await sumRefundable(app.db, row.id)).all)
      : null,
    deposit_method: deposit === null ? null : await findDepositMethod(app, row.id),
    payment_status: (await findDecisiveAttempt(app.db, row.id))?.status ?? null,
    unanswered_payment: (await findUnansweredCharge(app.db, row.id))?.id ?? null,
    can_cancel: canCustomerCancel(row, app.clock()),
    history: history.map(serializeOrderChange),
  };
}

/** An order as the counter sees it (`staffOrderSchema`), with names in that language. */
export async function loadStaffOrderReply(
  app: AppContext,
  order: StaffOrderRow,
  language: Language,
) {
  const lines = await listOrderLines(app.db, order.id, language);
  const history = await listOrderHistory(app.db, order.id);
  const settlement = await findSettlement(app.db, order.id);
  const deposit = depositOf(order);
  const documents = await listDocuments(app.db, order.id);
  const money = await listMoneyOfOrder(app.db, order.id);
  const dues = sumRefundableDues(documents, settlement, money);
  const today = riyadhDay(app.clock());
  const back = riyadhDay(order.delivered_at ?? app.clock());
  const moves = transitionsFrom(order.status, 'staff');
  const linesOut = await listLinesOut(app.db, order.id);
  const units = await countUnitsOfLines(app, order, linesOut);
  const dated = await listUnitsByReturn(app.db, order.id, back);
  const isRest =
    order.status === 'in_progress' && order.to_day >= today && units.some(({ left }) => left > 0);
  const isEarly = (moves.includes('hand-over') || isRest) && order.from_day > today;
  const shortBefore = isEarly ? await listShortBefore(app.db, order.id, today, language) : [];
  const missing =
    moves.includes('hand-over') || isRest
      ? await listMissingOnShelf(app.db, order.id, today, language)
      : [];
  return {
    ...serializeOrderOfDay(order, language),
    address: order.address,
    latitude: order.latitude,
    longitude: order.longitude,
    zone: order.delivery_zone?.[language] ?? null,
    delivery_slot: order.delivery_slot,
    contact: contactOf(order),
    company: order.company,
    days: order.days,
    payment_method: order.payment_method,
    deposit: deposit === null ? null : toDecimal(deposit),
    rent_per_day: toDecimal(rentPerLateDay(dated)),
    late_rent: toDecimal(order.received_at ? sumLateRent(chargeLateDays(dated, order.to_day)) : 0),
    units_version: describeUnits(linesOut, {
      ...{ isOut: order.received_at !== null, due: await sumDue(app.db, order.id) },
    }),
    late_days: order.received_at ? countLateDays(order.to_day, back) : 0,
    is_early: isEarly,
    short_before: shortBefore.map(({ name }) => name),
    not_back: missing.map(({ orders, position, ...line }) => ({
      ...{ ...line, position: position + 1 },
      orders: orders.map((one) => ({ ...one, number: orderNumber(one.number) })),
    })),
    settlement: settlement ? serializeSettlement(settlement) : null,
    documents: documents.map(serializeDocumentSummary),
    damage_pictures: await listOrderPictures(app.db, order.id),
    money: money.map(serializeMoney),
    to_pay: toDecimal(await sumToPay(app, order)),
    refundable: toDecimal((await sumRefundable(app.db, order.id)).all),
    refundable_dues: {
      late_days: toDecimal(dues.late_days),
      damage: toDecimal(dues.damage),
    },
    refunds: (await listRefunds(app.db, order.id)).map(serializeRefund),
    subtotal: toDecimal(order.subtotal),
    discount: toDecimal(order.discount),
    delivery: toDecimal(order.delivery),
    tax: toDecimal(order.tax),
    placed_at: order.placed_at.toISOString(),
    notes: order.notes,
    lines: lines.map(({ name, quantity }, at) => ({ name, quantity, ...units[at] })),
    history: history.map((change) => ({ ...serializeOrderChange(change), staff: change.staff })),
    moves: isRest ? [...moves, 'hand-over'] : moves,
  };
}

/** How the deposit was paid; null where that was not written down. */
async function findDepositMethod({ db }: AppContext, orderId: string) {
  const money = await listMoneyOfOrder(db, orderId);
  return money.find(({ purpose }) => purpose === 'deposit')?.method ?? null;
}

/** What can be paid at the counter now: nothing while the gateway owes an answer about a charge. */
async function sumToPay({ db }: AppContext, { id, status, total }: OrderRow): Promise<Halalas> {
  if (CANCELED_STATUSES.includes(status) || (await findUnansweredCharge(db, id))) return 0;
  return status === 'waiting_payment' ? total : sumDue(db, id);
}

/**
 * Of each line of an order: its position, the units that are still to be handed over, out, back,
 * and of those damaged, and missing.
 */
async function countUnitsOfLines(
  app: AppContext,
  { id, status, received_at }: OrderRow,
  lines: readonly LineOut[],
) {
  const returned = await countReturned(app.db, id);
  return lines.map(({ position, quantity, handed_over, out }) => {
    const count = (condition: UnitCondition) =>
      returned.find((one) => one.position === position && one.condition === condition)?.quantity ??
      0;
    const isOut = status === 'in_progress';
    return {
      position,
      left: received_at ? (isOut ? quantity - handed_over : 0) : quantity,
      out: isOut ? out : 0,
      back: count('whole') + count('damaged'),
      damaged: count('damaged'),
      missing: count('missing'),
    };
  });
}
