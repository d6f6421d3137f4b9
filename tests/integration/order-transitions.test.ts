import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderStatus } from '#contract/order-constants.ts';
import { ACTORS, type Actor } from '#contract/order-constants.ts';
import { TRANSITION_NAMES, type TransitionName } from '#rental-api/domain/order-states.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import {
  addBranch,
  addCustomers,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import {
  historyOf,
  orderStatus,
  place,
  notificationsOf,
  valueOf,
} from '#tests/support/paid-order.ts';

type Step = readonly [transition: TransitionName, by: Actor];

/** How an order gets to each status. */
const WAYS: Record<Exclude<OrderStatus, 'none'>, readonly Step[]> = {
  ordered: [],
  waiting_payment: [],
  pending: [['choose-cash', 'customer']],
  confirmed: [['pay', 'gateway']],
  canceled: [['expire', 'system']],
  rejected: [
    ['choose-cash', 'customer'],
    ['reject', 'staff'],
  ],
  accepted: [
    ['pay', 'gateway'],
    ['accept', 'staff'],
  ],
  in_progress: [
    ['pay', 'gateway'],
    ['accept', 'staff'],
    ['hand-over', 'staff'],
  ],
  returned: [
    ['pay', 'gateway'],
    ['accept', 'staff'],
    ['hand-over', 'staff'],
    ['return', 'staff'],
  ],
  completed: [
    ['pay', 'gateway'],
    ['accept', 'staff'],
    ['hand-over', 'staff'],
    ['return', 'staff'],
    ['complete', 'staff'],
  ],
  order_closed: [
    ['pay', 'gateway'],
    ['accept', 'staff'],
    ['hand-over', 'staff'],
    ['return', 'staff'],
    ['complete', 'staff'],
    ['close', 'staff'],
  ],
};
const STATUSES = Object.keys(WAYS) as (keyof typeof WAYS)[];

/** The table of blueprint section 8: 'from, transition, actor' to where it leads. */
const TABLE: Record<string, OrderStatus> = {
  'waiting_payment, choose-cash, customer': 'pending',
  'waiting_payment, pay, gateway': 'confirmed',
  'waiting_payment, cancel, customer': 'canceled',
  'waiting_payment, expire, system': 'canceled',
  // docs/decisions/0015: a cash order that nobody approves runs out.
  'pending, expire, system': 'canceled',
  'pending, accept, staff': 'accepted',
  'pending, reject, staff': 'rejected',
  'confirmed, accept, staff': 'accepted',
  'confirmed, reject, staff': 'rejected',
  'pending, cancel, customer': 'canceled',
  'pending, cancel, staff': 'canceled',
  'confirmed, cancel, customer': 'canceled',
  'confirmed, cancel, staff': 'canceled',
  'accepted, cancel, customer': 'canceled',
  'accepted, cancel, staff': 'canceled',
  'accepted, hand-over, staff': 'in_progress',
  'in_progress, return, staff': 'returned',
  'returned, complete, staff': 'completed',
  'completed, close, staff': 'order_closed',
  // "A payment that arrives after that is honoured if the days are still free."
  'canceled, pay-late, gateway': 'confirmed',
};
/** What the customer reads when an order comes to that status. */
const NOTIFIED: readonly OrderStatus[] = [
  ...(['pending', 'confirmed', 'accepted', 'rejected', 'canceled'] as const),
  ...(['in_progress', 'returned', 'completed', 'order_closed'] as const),
];
const NOON = '2026-03-01T09:00:00Z';
const RELEASING: readonly OrderStatus[] = ['canceled', 'rejected'];
const HOLDING: readonly OrderStatus[] = ['pending', 'confirmed', 'accepted', 'in_progress'];
const PAIRS = TRANSITION_NAMES.flatMap((transition) => ACTORS.map((by): Step => [transition, by]));

describe.each(PREFERRED_DATABASE)('the order states on %s', (kind) => {
  let test: TestShop;
  let customer: string;
  let branch: string;
  let chair: number;

  beforeAll(async () => {
    test = await openTestShop(kind, NOON);
    ({ chair = 0 } = await addProducts(test.app.db, { chair: 1000 }, 1));
    [customer = ''] = await addCustomers(test.app.db, 1);
    branch = await addBranch(test.app.db);
    await test.app.db.updateTable('customers').set({ language: 'en' }).execute();
  });
  afterAll(() => test.stop());
  beforeEach(() => test.setClock(NOON));
  afterEach(async () => expect(await findLedgerFaults(test.app.db)).toEqual([]));

  /** An order of 10 to 12 March that has come to that status by its own transitions. */
  async function bring(status: keyof typeof WAYS): Promise<string> {
    const days = { from: '2026-03-10', to: '2026-03-12' };
    const rental = { customer, branch, lines: { [chair]: 1 }, ...days };
    const { id } = valueOf(await place(test.app, rental));
    for (const [transition, by] of WAYS[status])
      valueOf(await transitionOrder(test.app, id, { transition, by, method: 'card' }));
    if (status === 'ordered')
      await test.app.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    expect(await orderStatus(test.app.db, id)).toBe(status);
    return id;
  }
  async function look(id: string) {
    const held = await test.app.db
      .selectFrom('order_lines')
      .select('blocked_until')
      .where('order_id', '=', id)
      .execute();
    return {
      row: await test.app.db.selectFrom('orders').selectAll().where('id', '=', id).execute(),
      history: await historyOf(test.app.db, id),
      notified: await notificationsOf(test.app.db, id),
      held: held.map((line) => line.blocked_until),
    };
  }

  describe.each(STATUSES)('from %s', (from) => {
    const leadsTo = ([transition, by]: Step) => TABLE[`${from}, ${transition}, ${by}`];
    const allowed = PAIRS.filter(leadsTo);
    const others = PAIRS.filter((step) => !leadsTo(step));

    it('is moved by nothing that the table does not have', async () => {
      const id = await bring(from);
      const before = await look(id);
      for (const [transition, by] of others) {
        const outcome = await transitionOrder(test.app, id, { transition, by });
        expect(outcome, `${transition} by ${by}`).toEqual({
          ok: false,
          code: 'order_move_refused',
        });
      }
      expect(await look(id)).toEqual(before);
    });

    for (const [transition, by] of allowed) {
      const to = leadsTo([transition, by])!;
      it(`becomes ${to} through ${transition} by ${by}`, async () => {
        const id = await bring(from);
        const before = await look(id);
        const outcome = await transitionOrder(test.app, id, { transition, by, note: 'why it was' });
        expect(outcome).toEqual({ ok: true, value: { status: to } });
        const after = await look(id);
        const until = to === 'pending' ? new Date('2026-03-03T09:00:00Z') : null;
        expect(after.row).toMatchObject([{ status: to, hold_until: until }]);
        expect(after.history).toEqual([...before.history, `${to} by ${by}`]);
        expect(NOTIFIED).toContain(to);
        expect(after.notified).toEqual([...before.notified, to]);
        if (RELEASING.includes(to)) expect(after.held).toEqual(['2026-03-09']);
        // Whoever lets an order pay late has taken its days before.
        if (HOLDING.includes(to) && transition !== 'pay-late')
          expect(after.held).toEqual(['2026-03-13']);
        const written = await test.app.db
          .selectFrom('order_history')
          .select(['note', 'at'])
          .where('order_id', '=', id)
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        expect(written).toEqual({ note: 'why it was', at: new Date(NOON) });
        // The same transition again finds the order elsewhere.
        expect((await transitionOrder(test.app, id, { transition, by })).ok).toBe(false);
      });
    }
  });

  it('has every status of the table, and no line of it that was not tried', () => {
    const tried = STATUSES.flatMap((from) =>
      PAIRS.map(([transition, by]) => `${from}, ${transition}, ${by}`),
    );
    expect(Object.keys(TABLE).filter((line) => !tried.includes(line))).toEqual([]);
    expect(tried).toHaveLength(STATUSES.length * TRANSITION_NAMES.length * ACTORS.length);
  });

  it('has no order of a number that nobody has', async () => {
    const outcome = await transitionOrder(test.app, 'nobody-has-it', {
      transition: 'accept',
      by: 'staff',
    });
    expect(outcome).toEqual({ ok: false, code: 'order_not_found' });
  });

  it('sends nothing to a customer who turned notifications off', async () => {
    const id = await bring('confirmed');
    const before = await notificationsOf(test.app.db, id);
    await test.app.db.updateTable('customers').set({ is_notify: false }).execute();
    valueOf(await transitionOrder(test.app, id, { transition: 'accept', by: 'staff' }));
    await test.app.db.updateTable('customers').set({ is_notify: true }).execute();
    expect(await notificationsOf(test.app.db, id)).toEqual(before);
  });

  it.each(['pending', 'confirmed', 'accepted'] as const)(
    'lets a customer cancel while %s until the day before it begins, and staff longer',
    async (status) => {
      const id = await bring(status);
      test.setClock('2026-03-09T21:00:00Z');
      const late = await transitionOrder(test.app, id, { transition: 'cancel', by: 'customer' });
      expect(late).toEqual({ ok: false, code: 'order_move_refused' });
      expect((await transitionOrder(test.app, id, { transition: 'cancel', by: 'staff' })).ok).toBe(
        true,
      );
      test.setClock(NOON);
      const other = await bring(status);
      test.setClock('2026-03-09T20:59:59Z');
      expect(
        (await transitionOrder(test.app, other, { transition: 'cancel', by: 'customer' })).ok,
      ).toBe(true);
    },
  );

  it('makes one transition of several that race', async () => {
    const id = await bring('confirmed');
    const raced = await Promise.all([
      transitionOrder(test.app, id, { transition: 'reject', by: 'staff' }),
      transitionOrder(test.app, id, { transition: 'cancel', by: 'customer' }),
      transitionOrder(test.app, id, { transition: 'reject', by: 'staff' }),
    ]);
    expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await historyOf(test.app.db, id)).toHaveLength(4);
  });
});
