import type { Transaction } from 'kysely';
import { riyadhDay } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import { chargeLateDays, sumLateRent } from '../domain/line-returns.ts';
import { settleRental, type Settlement } from '../domain/settlement.ts';
import type { OrderRow } from '../storage/order-store.ts';
import { listUnitsByReturn } from '../storage/line-return-store.ts';
import { saveSettlement } from '../storage/settlement-store.ts';
import type { Tables } from '../storage/schema.ts';

/** Writes down what is kept of the deposit, and what goes back or is still due. */
export async function settleOrder(
  tx: Transaction<Tables>,
  order: OrderRow,
  { deposit, lateDays, damage, at }: SettlementInput & { at: Date },
): Promise<Settlement> {
  const units = await listUnitsByReturn(tx, order.id, riyadhDay(order.delivered_at ?? at));
  const late = chargeLateDays(units, order.to_day, lateDays);
  const settlement = settleRental({
    ...{ deposit, damage, taxPercentage: order.tax_percentage },
    lateDays: lateDays ?? Math.max(0, ...late.map((one) => one.late_days)),
    late: sumLateRent(late),
  });
  await saveSettlement(tx, order.id, settlement, at);
  return settlement;
}

/** What a settlement is worked out from. */
interface SettlementInput {
  deposit: Halalas;
  /** The most days that a unit is charged for; where it is not given, those that each was late. */
  lateDays?: number | undefined;
  damage: Halalas;
}
