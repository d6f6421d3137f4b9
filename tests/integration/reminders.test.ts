import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RowWorker } from '#rental-api/runtime/jobs.ts';
import { remindOfReturns } from '#rental-api/use-cases/remind-of-returns.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { notificationsOf, place, valueOf } from '#tests/support/paid-order.ts';

describe.each(PREFERRED_DATABASE)('reminders on %s', (kind) => {
  let test: TestShop;
  let customer: string;
  let branch: string;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    [customer = ''] = await addCustomers(test.app.db, 1);
    branch = await addBranch(test.app.db);
    await addProducts(test.app.db, { sofa: 50 });
  });
  afterAll(() => test.stop());

  const remind = () => remindOfReturns(test.app, new RowWorker('remind-of-returns'));
  const transition = (id: string, to: 'accept' | 'hand-over' | 'return') =>
    transitionOrder(test.app, id, { transition: to, by: 'staff' });

  /** Handed over on the first of March, due back on the fourth. */
  async function handOver(): Promise<string> {
    test.setClock('2026-03-01T09:00:00Z');
    const rental = { customer, branch, lines: { 1: 1 }, from: '2026-03-01', to: '2026-03-04' };
    const { id } = valueOf(await place(test.app, rental));
    await transitionOrder(test.app, id, { transition: 'choose-cash', by: 'customer' });
    await transition(id, 'accept');
    await transition(id, 'hand-over');
    return id;
  }
  const reminders = async (id: string) =>
    (await notificationsOf(test.app.db, id)).filter((event) =>
      ['return_tomorrow', 'late'].includes(event ?? ''),
    );

  it('come on the day before the last one, by day, once', async () => {
    const id = await handOver();
    for (const moment of ['2026-03-01T17:00:00Z', '2026-03-02T21:30:00Z', '2026-03-03T05:59:00Z']) {
      test.setClock(moment);
      await remind();
      expect(await reminders(id), moment).toEqual([]);
    }
    test.setClock('2026-03-03T06:00:00Z');
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await reminders(id)).toEqual(['return_tomorrow']);
    test.setClock('2026-03-04T09:00:00Z');
    await remind();
    expect(await reminders(id)).toEqual(['return_tomorrow']);
    await transition(id, 'return');
  });

  it('come once when the pieces are late, and not once they are back', async () => {
    const [late, back] = [await handOver(), await handOver()];
    test.setClock('2026-03-04T09:00:00Z');
    await transition(back, 'return');
    for (const moment of ['2026-03-05T09:00:00Z', '2026-03-06T09:00:00Z']) {
      test.setClock(moment);
      await remind();
    }
    expect(await reminders(late)).toEqual(['late']);
    expect(await reminders(back)).toEqual([]);
    await transition(late, 'return');
  });
});
