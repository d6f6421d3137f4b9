import { describe, expect, it } from 'vitest';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { applyCoupon } from '#rental-api/use-cases/coupons.ts';
import { expireHolds } from '#rental-api/use-cases/expire-holds.ts';
import { payOrder } from '#rental-api/use-cases/pay-order.ts';
import { syncAttempt } from '#rental-api/use-cases/sync-payment.ts';
import { PREFERRED_DATABASE, expireHold } from '#tests/support/databases.ts';
import {
  attemptsOf,
  codeOf,
  paymentBy,
  payOnPage,
  runOut,
  notificationsOf,
  valueOf,
} from '#tests/support/paid-order.ts';
import { setUpSofaRentals, SOFA_DAYS, SOFA_HELD } from '#tests/support/sofa-rentals.ts';

describe.each(PREFERRED_DATABASE)('a payment that comes late on %s', (kind) => {
  const rentals = setUpSofaRentals(kind);
  const { placeFor, pay, status, history, cancel, payUnnoticed, heldNow, expectRefunded } = rentals;

  it('is honoured while the hold is over but nobody has looked', async () => {
    const { id, attempt } = await payUnnoticed();
    await expireHold(rentals.test.app.db, id);
    await syncAttempt(rentals.test.app, attempt.id);
    expect(await expireHolds(rentals.test.app)).toBe(0);
    expect(await status(id)).toBe('confirmed');
    expect(await heldNow()).toEqual(SOFA_HELD);
  });

  it('cannot be begun once the hold is over, also while nobody has looked', async () => {
    const { id } = valueOf(await placeFor(rentals.customer));
    await expireHold(rentals.test.app.db, id);
    for (const method of ['card', 'apple_pay', 'cash'] as const) {
      const request = paymentBy(rentals.test.sandbox.url, { method, token: 'token' });
      expect(codeOf(await payOrder(rentals.test.app, rentals.customer, id, request))).toBe(
        'order_not_payable',
      );
    }
    expect(await attemptsOf(rentals.test.app.db, id)).toEqual([]);
    expect(await status(id)).toBe('waiting_payment');
  });

  it('is honoured after the hold ran out, while its days are free', async () => {
    const { id, attempt } = await payUnnoticed();
    await runOut(rentals.test.app, id);
    expect(await heldNow()).toEqual([]);
    expect((await syncAttempt(rentals.test.app, attempt.id)).status).toBe('paid');
    expect((await history(id)).slice(2)).toEqual(['canceled by system', 'confirmed by gateway']);
    expect(await heldNow()).toEqual(SOFA_HELD);
    expect(await findLedgerFaults(rentals.test.app.db)).toEqual([]);
    expect(codeOf(await placeFor(rentals.other))).not.toBe('done');
  });

  it('is refunded when somebody else has a day of it by then, turnaround included', async () => {
    const { id, attempt } = await payUnnoticed();
    await runOut(rentals.test.app, id);
    const theirs = valueOf(await placeFor(rentals.other, { from: '2026-03-13', to: '2026-03-13' }));
    expect((await syncAttempt(rentals.test.app, attempt.id)).status).toBe('refunding');
    expect((await notificationsOf(rentals.test.app.db, id)).at(-1)).toBe('refunding');
    await expectRefunded(id);
    expect(await status(id)).toBe('canceled');
    expect(await status(theirs.id)).toBe('waiting_payment');
    expect(await heldNow()).toEqual(['2026-03-13', '2026-03-14']);
  });

  it('gives the days to one of two orders that were both paid late', async () => {
    const first = await payUnnoticed();
    await runOut(rentals.test.app, first.id);
    const second = await payUnnoticed();
    await runOut(rentals.test.app, second.id);
    const settled = await Promise.all(
      [first, second].map(({ attempt }) => syncAttempt(rentals.test.app, attempt.id)),
    );
    expect(settled.map((attempt) => attempt.status).sort()).toEqual(['paid', 'refunding']);
    expect(await heldNow()).toEqual(SOFA_HELD);
    expect(await findLedgerFaults(rentals.test.app.db)).toEqual([]);
  });

  it('is refunded when the first day has begun and passed meanwhile', async () => {
    const { id, attempt } = await payUnnoticed();
    await runOut(rentals.test.app, id);
    rentals.test.setClock('2026-03-10T21:00:00Z');
    expect((await syncAttempt(rentals.test.app, attempt.id)).status).toBe('refunding');
    expect(await status(id)).toBe('canceled');
    await expectRefunded(id);
  });

  it('counts the coupon of an order that it brings back, and gives it back at a refund', async () => {
    await rentals.test.app.db
      .insertInto('coupons')
      .values({ code: 'TEN', kind: 'percent', value: 10, starts_at: null, ends_at: null })
      .execute();
    const uses = async () =>
      (await rentals.test.app.db.selectFrom('coupons').selectAll().execute()).map(
        (row) => row.uses,
      );
    const before = await uses();
    const apply = () => applyCoupon(rentals.test.app, rentals.customer, 'TEN');
    const { id } = valueOf(await placeFor(rentals.customer, SOFA_DAYS, apply));
    const attempt = await pay(id);
    await payOnPage(attempt);
    await runOut(rentals.test.app, id);
    expect(await uses()).toEqual(before);
    await syncAttempt(rentals.test.app, attempt.id);
    expect(await uses()).toEqual([...before.slice(0, -1), before.at(-1)! + 1]);
    await cancel(id);
    expect(await uses()).toEqual(before);
  });

  it('is refunded when the customer canceled, even while the days are free', async () => {
    const { id, attempt } = await payUnnoticed();
    await cancel(id);
    expect((await syncAttempt(rentals.test.app, attempt.id)).status).toBe('refunding');
    await expectRefunded(id);
    expect((await history(id)).at(-1)).toBe('canceled by customer');
    expect(await heldNow()).toEqual([]);
  });
});
