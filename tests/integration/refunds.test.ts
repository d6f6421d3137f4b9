import { describe, expect, it } from 'vitest';
import { setFault } from '#rental-api/payments/sandbox/store.ts';
import { deleteAccount } from '#rental-api/use-cases/delete-account.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import { payOrder } from '#rental-api/use-cases/pay-order.ts';
import { hashPassword } from '#rental-api/use-cases/passwords.ts';
import { staffOrderReply } from '#contract/staff.ts';
import { findAttempt, updateAttempt } from '#rental-api/storage/attempt-store.ts';
import { syncAttempt } from '#rental-api/use-cases/sync-payment.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import { PREFERRED_DATABASE } from '#tests/support/databases.ts';
import {
  sandboxPayments,
  paymentBy,
  payOnPage,
  poll,
  pollAbout,
  runOut,
  notificationsOf,
  valueOf,
} from '#tests/support/paid-order.ts';
import { setUpSofaRentals, SOFA_HELD } from '#tests/support/sofa-rentals.ts';

const PASSWORD = 'props1234';

describe.each(PREFERRED_DATABASE)('money that goes back on %s', (kind) => {
  const rentals = setUpSofaRentals(kind);
  const {
    placeFor,
    pay,
    status,
    history,
    attemptStatuses,
    cancel,
    payUnnoticed,
    heldNow,
    expectRefunded,
  } = rentals;
  const addLeaving = async () => {
    const password_hash = await hashPassword(PASSWORD);
    const query = rentals.test.app.db.insertInto('customers').values({
      phone_code: '966',
      phone: '599999999',
      fullname: 'Leaving',
      password_hash,
      image: null,
    });
    return (await query.returning('id').execute()).map((row) => row.id);
  };

  it('is shown at the counter as asked for, refused by the gateway, and done', async () => {
    const { test } = rentals;
    const api = new ApiClient(test);
    const { id, attempt } = await payUnnoticed();
    await syncAttempt(test.app, attempt.id);
    const { number } = await test.app.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const refunds = async () =>
      staffOrderReply
        .parse(await api.staff(`orders/M7-${number}`))
        .data.refunds.map(({ state }) => state);
    expect(await refunds()).toEqual([]);
    await cancel(id);
    expect(await refunds()).toEqual(['asked']);

    const { payment_id } = (await findAttempt(test.app.db, attempt.id))!;
    // A payment that the gateway does not know is refused.
    await updateAttempt(test.app.db, attempt.id, { payment_id: 'no-such-payment' });
    await pollAbout(test.app, id);
    expect(await refunds()).toEqual(['refused']);
    await updateAttempt(test.app.db, attempt.id, { payment_id });
    await expectRefunded(id);
    expect(await refunds()).toEqual(['done']);
  });

  it('is refunded when the customer has chosen cash instead', async () => {
    const { id, attempt } = await payUnnoticed();
    await pay(id, { method: 'cash' });
    expect((await syncAttempt(rentals.test.app, attempt.id)).status).toBe('refunding');
    await expectRefunded(id);
    expect(await status(id)).toBe('pending');
    expect(await heldNow()).toEqual(SOFA_HELD);
  });

  it('is refunded when another attempt has paid the order already', async () => {
    const { id } = valueOf(await placeFor(rentals.customer));
    const attempts = [await pay(id), await pay(id, { method: 'mada' })];
    for (const attempt of attempts) await payOnPage(attempt);
    await Promise.all(attempts.map((attempt) => syncAttempt(rentals.test.app, attempt.id)));
    expect(await attemptStatuses(id)).toEqual(['paid', 'refunding']);
    expect((await history(id)).slice(2)).toEqual(['confirmed by gateway']);
    await expectRefunded(id);
    expect(await attemptStatuses(id)).toEqual(['paid', 'refunded']);
    expect(await status(id)).toBe('confirmed');
  });

  it.each([
    { by: 'customer', moves: ['cancel'] },
    { by: 'staff', moves: ['cancel'] },
    { by: 'staff', moves: ['reject'] },
    { by: 'staff', moves: ['accept', 'cancel'] },
  ] as const)('goes back when a paid order ends by $by: $moves', async ({ by, moves }) => {
    const { id, attempt } = await payUnnoticed();
    await syncAttempt(rentals.test.app, attempt.id);
    for (const transition of moves)
      valueOf(await transitionOrder(rentals.test.app, id, { transition, by }));
    expect(await heldNow()).toEqual([]);
    await expectRefunded(id);
  });

  it('is refunded once where the answer to the refund was lost', async () => {
    const { id, attempt } = await payUnnoticed();
    await syncAttempt(rentals.test.app, attempt.id);
    await cancel(id);
    await setFault(rentals.test.app.db, { call: 'refund', fault: 'lost', times: 1 });
    expect(await poll(rentals.test.app)).toHaveLength(1);
    expect((await sandboxPayments(rentals.test.app.db, id)).payments).toMatchObject([
      { status: 'refunded' },
    ]);
    await expectRefunded(id);
  });

  it('is said once where two processes give it back at the same moment', async () => {
    const { id, attempt } = await payUnnoticed();
    await syncAttempt(rentals.test.app, attempt.id);
    await cancel(id);
    const told = await notificationsOf(rentals.test.app.db, id);
    const gateway = rentals.test.app.gateway!;
    const refund = async (paymentId: string) => {
      await gateway.refund(paymentId);
      await syncAttempt(rentals.test.app, attempt.id);
    };
    const slower = { ...rentals.test.app, gateway: { ...gateway, refund } };
    expect((await syncAttempt(slower, attempt.id)).status).toBe('refunded');
    expect(await notificationsOf(rentals.test.app.db, id)).toHaveLength(told.length + 1);
  });

  it.each(['system', 'customer'])(
    'cannot come once the page of an order that the %s canceled is closed',
    async (by) => {
      const { id } = valueOf(await placeFor(rentals.customer));
      const attempt = await pay(id);
      if (by === 'system') await runOut(rentals.test.app, id);
      else await cancel(id);
      expect(await pollAbout(rentals.test.app, id)).toEqual([]);
      expect(await attemptStatuses(id)).toEqual(['failed']);
      expect((await sandboxPayments(rentals.test.app.db, id)).invoices).toMatchObject([
        { status: 'canceled' },
      ]);
      expect((await fetch(attempt.redirect_url!)).status).toBe(410);
      await expect(payOnPage(attempt)).rejects.toThrow('no form');
    },
  );

  it('goes back when its customer has deleted the account: an order of nobody is not brought back', async () => {
    const [leaving = ''] = await addLeaving();
    const { id } = valueOf(await placeFor(leaving));
    const request = paymentBy(rentals.test.sandbox.url);
    const attempt = valueOf(await payOrder(rentals.test.app, leaving, id, request));
    await payOnPage(attempt);
    await runOut(rentals.test.app, id);
    valueOf(await deleteAccount(rentals.test.app, leaving, PASSWORD));
    expect((await syncAttempt(rentals.test.app, attempt.id)).status).toBe('refunding');
    expect(await pollAbout(rentals.test.app, id)).toEqual([]);
    expect(await attemptStatuses(id)).toEqual(['refunded']);
    expect(await status(id)).toBe('canceled');
    expect(await heldNow()).toEqual([]);
  });
});
