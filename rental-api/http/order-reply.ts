import type { Language } from '#contract/language.ts';
import { toDecimal } from '#contract/money.ts';
import type { AppContext } from '../app-context.ts';
import { findLastAttempt } from '../storage/attempt-store.ts';
import { listBranches } from '../storage/branch-store.ts';
import {
  contactOf,
  listOrderHistory,
  listOrderLines,
  type OrderRow,
} from '../storage/order-store.ts';
import { depositOf, findSettlement, listOrderPictures } from '../storage/settlement-store.ts';
import { canCustomerCancel } from '../use-cases/transition-order.ts';
import { serializeBalance, serializeOrderHead, serializeSettlement } from './serializers.ts';

/** An order as its customer sees it (`orderSchema`), with names in that language. */
export async function loadOrderReply(app: AppContext, row: OrderRow, language: Language) {
  const lines = await listOrderLines(app.db, row.id, language);
  const history = await listOrderHistory(app.db, row.id);
  const settlement = await findSettlement(app.db, row.id);
  const deposit = depositOf(row);
  const branch = row.branch_id
    ? (await listBranches(app.db, language)).find(({ id }) => id === row.branch_id)
    : undefined;
  return {
    ...serializeOrderHead(row),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: lines.map((line) => ({
      ...line,
      price_per_day: toDecimal(line.price_per_day),
      amount: toDecimal(line.amount),
    })),
    balance: serializeBalance(row, {
      tax: row.tax_percentage,
      insurance: row.insurance_percentage,
    }),
    coupon: row.coupon_code,
    payment_method: row.payment_method,
    fulfilment: row.fulfilment,
    branch: branch ? `${branch.name} · ${branch.address}` : null,
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
    damage_pictures: await listOrderPictures(app.db, row.id),
    payment_status: (await findLastAttempt(app.db, row.id))?.status ?? null,
    can_cancel: canCustomerCancel(row, app.clock()),
    // Names of staff are internal.
    history: history.map(({ status, actor, note, at }) => ({
      ...{ status, actor, note },
      at: at.toISOString(),
    })),
  };
}
