import type { Transaction } from 'kysely';
import type { Halalas } from '#contract/money.ts';
import { settleRental, type Settlement } from '../domain/settlement.ts';
import type { OrderRow } from '../storage/order-store.ts';
import { saveSettlement, sumRentPerDay } from '../storage/settlement-store.ts';
import type { Tables } from '../storage/schema.ts';

/** Writes down what is kept of the deposit, and what goes back or is still due. */
export async function settleOrder(
  tx: Transaction<Tables>,
  order: OrderRow,
  { deposit, lateDays, damage, at }: SettlementInput & { at: Date },
): Promise<Settlement> {
  const settlement = settleRental({
    ...{ deposit, lateDays, damage, taxPercentage: order.tax_percentage },
    rentPerDay: await sumRentPerDay(tx, order.id),
  });
  await saveSettlement(tx, order.id, settlement, at);
  return settlement;
}

/** What a settlement is worked out from. */
interface SettlementInput {
  deposit: Halalas;
  lateDays: number;
  damage: Halalas;
}
