import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setFault, type Fault } from '#rental-api/payments/sandbox/store.ts';
import { payOrder, type PaymentRequest } from '#rental-api/use-cases/pay-order.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import { syncAttempt } from '#rental-api/use-cases/sync-payment.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import {
  attemptsOf,
  sandboxPayments,
  CARDS,
  codeOf,
  newKey,
  orderStatus,
  paymentBy,
  payOnPage,
  place,
  poll,
  pollAbout,
  settleDown,
  notificationsOf,
  valueOf,
} from '#tests/support/paid-order.ts';

const FAULTS = ['hang', 'error', 'lost', 'nonsense'] as const;

describe.each(PREFERRED_DATABASE)('a gateway that fails on %s', (kind) => {
  let test: TestShop;
  let customer: string;
  let branch: string;
  let chair: number;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    ({ chair = 0 } = await addProducts(test.app.db, { chair: 1000 }));
    [customer = ''] = await addCustomers(test.app.db, 1);
    branch = await addBranch(test.app.db);
  });
  afterAll(() => test.stop());
  beforeEach(() => settleDown(test.app.db));

  /** 230 SAR, which Apple Pay goes through with. */
  const order = async () => {
    const days = { from: '2026-03-10', to: '2026-03-11' };
    return valueOf(await place(test.app, { customer, branch, lines: { [chair]: 1 }, ...days })).id;
  };
  const pay = (id: string, request: Partial<PaymentRequest> = {}, app = test.app) =>
    payOrder(app, customer, id, paymentBy(test.sandbox.url, request));
  /** The shop while the gateway fails that way; nobody waits long for one that hangs. */
  const breakGateway = async (call: Fault['call'], fault: Fault['fault']) => {
    await setFault(test.app.db, { call, fault, times: 1000 });
    return fault === 'hang' ? { ...test.app, gateway: test.sandbox.gateway(300) } : test.app;
  };
  const repairGateway = () => settleDown(test.app.db);
  const paid = async () => {
    const id = await order();
    const attempt = valueOf(await pay(id));
    await payOnPage(attempt);
    return { id, attempt };
  };

  describe.each(FAULTS)('whose fault is ‘%s’', (fault) => {
    it.each(['create', 'read'] as const)(
      'refuses to pay while its call ‘%s’ fails, and the same key then opens one page',
      async (call) => {
        const id = await order();
        const request = { idempotency_key: newKey() };
        const broken = await breakGateway(call, fault);
        expect(codeOf(await pay(id, request, broken))).toBe('payment_unavailable');
        expect(await orderStatus(test.app.db, id)).toBe('waiting_payment');
        expect(await attemptsOf(test.app.db, id)).toMatchObject([{ status: 'initiated' }]);

        await repairGateway();
        const attempt = valueOf(await pay(id, request));
        expect((await sandboxPayments(test.app.db, id)).invoices).toMatchObject([
          { status: 'initiated', amount: 23_000, metadata: { attempt_id: attempt.id } },
        ]);
        await payOnPage(attempt);
        expect((await syncAttempt(test.app, attempt.id)).status).toBe('paid');
        expect(await attemptsOf(test.app.db, id)).toHaveLength(1);
      },
    );

    it('leaves a paid attempt open while it cannot be asked, and the poller settles it later', async () => {
      const { id, attempt } = await paid();
      const broken = await breakGateway('read', fault);
      expect(await pollAbout(broken, id)).toHaveLength(1);
      await expect(syncAttempt(broken, attempt.id)).rejects.toThrow();
      expect(await attemptsOf(test.app.db, id)).toMatchObject([{ status: 'initiated' }]);
      expect(await orderStatus(test.app.db, id)).toBe('waiting_payment');

      await repairGateway();
      expect(await pollAbout(test.app, id)).toEqual([]);
      expect(await orderStatus(test.app.db, id)).toBe('confirmed');
    });

    it('charges an Apple Pay token at most once, and reports its result', async () => {
      const id = await order();
      const request = { method: 'apple_pay', token: 'once', idempotency_key: newKey() } as const;
      const broken = await breakGateway('charge', fault);
      expect(codeOf(await pay(id, request, broken))).toBe('payment_unavailable');
      await repairGateway();
      const again = valueOf(await pay(id, request));
      const charged = fault === 'lost';
      expect(again.status).toBe(charged ? 'paid' : 'initiated');
      expect(await orderStatus(test.app.db, id)).toBe(charged ? 'confirmed' : 'waiting_payment');
      expect((await sandboxPayments(test.app.db, id)).payments).toHaveLength(charged ? 1 : 0);
    });

    it.each([
      ['with the same form', true],
      ['after a reload', false],
    ])('charges nothing more before the charge without an answer is known, %s', async (_, same) => {
      const id = await order();
      const charge = { method: 'apple_pay', token: 'once', idempotency_key: newKey() } as const;
      const broken = await breakGateway('charge', fault);
      expect(codeOf(await pay(id, charge, broken))).toBe('payment_unavailable');
      const [open] = await attemptsOf(test.app.db, id);
      const next = (method: PaymentRequest['method']) =>
        pay(id, {
          ...{ method, token: method === 'apple_pay' ? 'twice' : '' },
          idempotency_key: same && method !== 'apple_pay' ? charge.idempotency_key : newKey(),
        });
      // The gateway is asked first, and is still away.
      await breakGateway('read', 'error');
      for (const method of ['mada', 'cash', 'apple_pay'] as const)
        expect(valueOf(await next(method))).toMatchObject({ id: open!.id, status: 'initiated' });

      await repairGateway();
      const isCharged = fault === 'lost';
      const answered = valueOf(await next('mada'));
      expect([answered.id, answered.status]).toEqual([open!.id, isCharged ? 'paid' : 'initiated']);
      expect(await attemptsOf(test.app.db, id)).toHaveLength(1);
      if (isCharged) return expect(await orderStatus(test.app.db, id)).toBe('confirmed');
      // It never arrived: after a while the customer may choose anew.
      await sql`update payment_attempts set created_at = now() - interval '3 minutes'
        where id = ${open!.id}`.execute(test.app.db);
      const page = valueOf(await next('mada'));
      expect([page.method, page.status, page.redirect_url !== null]).toEqual([
        ...['mada', 'initiated', true],
      ]);
      await payOnPage(page);
      expect((await syncAttempt(test.app, page.id)).status).toBe('paid');
      const { payments } = await sandboxPayments(test.app.db, id);
      expect(payments).toMatchObject([{ status: 'paid' }]);
    });

    it('lets the same form be sent with another method where no page was opened', async () => {
      const id = await order();
      const request = { idempotency_key: newKey() };
      const broken = await breakGateway('create', fault);
      expect(codeOf(await pay(id, { ...request, method: 'card' }, broken))).toBe(
        'payment_unavailable',
      );
      await repairGateway();
      const mada = valueOf(await pay(id, { ...request, method: 'mada' }));
      expect(valueOf(await pay(id, { ...request, method: 'mada' }))).toEqual(mada);
      expect(mada.redirect_url).not.toBeNull();
      expect(valueOf(await pay(id, { ...request, method: 'cash' })).status).toBe('due');
      expect(await orderStatus(test.app.db, id)).toBe('pending');
    });

    it('closes the page of a canceled order once it can be closed', async () => {
      const id = await order();
      const attempt = valueOf(await pay(id));
      valueOf(await transitionOrder(test.app, id, { transition: 'cancel', by: 'customer' }));
      const broken = await breakGateway('cancel', fault);
      await pollAbout(broken, id);
      // An answer that was lost closed it all the same.
      const [after] = await attemptsOf(test.app.db, id);
      expect(after!.status).toBe(fault === 'lost' ? 'failed' : 'initiated');

      await repairGateway();
      expect(await pollAbout(test.app, id)).toEqual([]);
      expect(await attemptsOf(test.app.db, id)).toMatchObject([{ status: 'failed' }]);
      await expect(payOnPage(attempt)).rejects.toThrow('no form');
    });

    it('gives money back once, however often its refunds fail', async () => {
      const { id, attempt } = await paid();
      await syncAttempt(test.app, attempt.id);
      valueOf(await transitionOrder(test.app, id, { transition: 'cancel', by: 'customer' }));
      const broken = await breakGateway('refund', fault);
      expect(await pollAbout(broken, id)).toHaveLength(1);
      expect(await attemptsOf(test.app.db, id)).toMatchObject([{ status: 'refunding' }]);
      const toldBefore = await notificationsOf(test.app.db, id);

      await repairGateway();
      expect(await pollAbout(test.app, id)).toEqual([]);
      expect(await attemptsOf(test.app.db, id)).toMatchObject([{ status: 'refunded' }]);
      const { payments } = await sandboxPayments(test.app.db, id);
      expect(payments).toMatchObject([{ status: 'refunded', refunded: 23_000 }]);
      expect(await notificationsOf(test.app.db, id)).toHaveLength(toldBefore.length + 1);
      expect(await pollAbout(test.app, id)).toEqual([]);
      expect(await notificationsOf(test.app.db, id)).toHaveLength(toldBefore.length + 1);
    });
  });

  it('does not let one attempt that fails keep the poller from the next', async () => {
    const first = await paid();
    const second = await paid();
    await test.app.db
      .updateTable('payment_attempts')
      .set({ amount: 1, next_check_at: new Date(0) })
      .where('id', '=', first.attempt.id)
      .execute();
    expect(await pollAbout(test.app, second.id)).toHaveLength(1);
    expect(await orderStatus(test.app.db, first.id)).toBe('waiting_payment');
    expect(await orderStatus(test.app.db, second.id)).toBe('confirmed');
  });

  it.each<{ what: string; change: { amount?: number; currency?: string; metadata?: string } }>([
    { what: 'another amount', change: { amount: 22_999 } },
    { what: 'another currency', change: { currency: 'USD' } },
    { what: 'another attempt', change: { metadata: '{"attempt_id":"of-somebody-else"}' } },
    { what: 'no attempt', change: { metadata: '{}' } },
  ])('does not take a payment for $what', async ({ change }) => {
    const { id, attempt } = await paid();
    const { invoices } = await sandboxPayments(test.app.db, id);
    await test.app.db
      .withTables<{ sandbox_invoices: Record<string, unknown> }>()
      .updateTable('sandbox_invoices')
      .set(change)
      .where('id', '=', invoices[0]!.id)
      .execute();
    await expect(syncAttempt(test.app, attempt.id)).rejects.toThrow('not for this attempt');
    expect(await pollAbout(test.app, id)).toHaveLength(1);
    expect(await orderStatus(test.app.db, id)).toBe('waiting_payment');
    expect(await attemptsOf(test.app.db, id)).toMatchObject([{ status: 'initiated' }]);
  });

  it('gives up an attempt that never reached the gateway, after asking eight times', async () => {
    const id = await order();
    const broken = await breakGateway('create', 'error');
    const request = { idempotency_key: newKey() };
    expect(codeOf(await pay(id, request, broken))).toBe('payment_unavailable');
    await repairGateway();
    for (let round = 1; round < 8; round++) await pollAbout(test.app, id);
    expect(await attemptsOf(test.app.db, id)).toMatchObject([{ status: 'initiated' }]);
    await pollAbout(test.app, id);
    expect(await attemptsOf(test.app.db, id)).toMatchObject([{ status: 'failed', tries: 8 }]);
    expect(valueOf(await pay(id, request))).toMatchObject({ status: 'failed', redirect_url: null });
    const second = valueOf(await pay(id));
    await payOnPage(second, { card: CARDS.visa });
    expect((await syncAttempt(test.app, second.id)).status).toBe('paid');
  });

  it('does not open a page for an order that was canceled while the gateway was away', async () => {
    const id = await order();
    const request = { idempotency_key: newKey() };
    const broken = await breakGateway('create', 'error');
    expect(codeOf(await pay(id, request, broken))).toBe('payment_unavailable');
    valueOf(await transitionOrder(test.app, id, { transition: 'cancel', by: 'customer' }));
    await repairGateway();
    await pay(id, request);
    const { invoices } = await sandboxPayments(test.app.db, id);
    expect(invoices.filter(({ status }) => status === 'initiated')).toEqual([]);
    expect(await poll(test.app)).toEqual([]);
  });
});
