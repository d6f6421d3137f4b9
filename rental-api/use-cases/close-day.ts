import type { Day } from '#contract/days.ts';
import type { CounterMethod, MoneyPurpose } from '#contract/counter-money.ts';
import type { Halalas } from '#contract/money.ts';
import type { AppContext } from '../app-context.ts';
import {
  findClosing,
  insertClosing,
  listMoneyOfDay,
  type MoneyRow,
} from '../storage/money-store.ts';

interface DaySum {
  method: CounterMethod;
  purpose: MoneyPurpose;
  staff: string;
  count: number;
  amount: Halalas;
}

/** What was taken and given back at a branch on a day, the cash there should be, and its closing. */
export async function readDay(app: AppContext, filter: { day: Day; branchId: number }) {
  const rows = await listMoneyOfDay(app.db, filter);
  const closed = await findClosing(app.db, filter);
  return { rows, sums: sumByKind(rows), cash: sumCash(rows), closed };
}

/** Writes down what was counted in the till, beside what there should be. */
export async function closeDay(
  app: AppContext,
  filter: { day: Day; branchId: number },
  counted: { counted: Halalas; note: string; staff: string },
): Promise<void> {
  const { day, branchId } = filter;
  const expected = sumCash(await listMoneyOfDay(app.db, filter));
  const row = { day, branch_id: branchId, ...counted, expected, at: app.clock() };
  await insertClosing(app.db, row);
}

const sumCash = (rows: readonly MoneyRow[]): Halalas =>
  rows.filter(({ method }) => method === 'cash').reduce((sum, { amount }) => sum + amount, 0);

function sumByKind(rows: readonly MoneyRow[]): DaySum[] {
  const sums = new Map<string, DaySum>();
  for (const { method, purpose, staff, amount } of rows) {
    const kind = [method, purpose, staff].join('\n');
    const sum = sums.get(kind) ?? { method, purpose, staff, count: 0, amount: 0 };
    sums.set(kind, { ...sum, count: sum.count + 1, amount: sum.amount + amount });
  }
  return [...sums.values()];
}
