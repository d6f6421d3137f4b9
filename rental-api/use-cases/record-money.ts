import type { Transaction } from 'kysely';
import type { CounterMethod, MoneyPurpose } from '#contract/counter-money.ts';
import { riyadhDay } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import { insertMoney } from '../storage/money-store.ts';
import type { OrderRow } from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';

/** How money is taken or given back. */
export interface MoneyWay {
  method: CounterMethod;
  /** What terminal or bank call it. */
  reference: string;
}

/** Writes down money of a locked order: below zero where it is given back. */
export async function recordMoney(
  tx: Transaction<Tables>,
  order: Pick<OrderRow, 'id' | 'stock_branch_id'>,
  money: { purpose: MoneyPurpose; amount: Halalas; way: MoneyWay; staff: string; at: Date },
  refund?: { key: string; text: string; part: string; note: string },
): Promise<void> {
  const { purpose, amount, way, staff, at } = money;
  if (amount === 0) return;
  await insertMoney(tx, {
    ...{ order_id: order.id, branch_id: order.stock_branch_id, purpose, amount, ...way, staff },
    ...{ day: riyadhDay(at), at },
    ...{ part: refund?.part || null, note: refund?.note ?? '' },
    ...{ idempotency_key: refund?.key ?? null, request: refund?.text ?? null },
  });
}
