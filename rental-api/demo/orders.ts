import { DAY_MS, addDays, riyadhDay } from '#contract/days.ts';
import { placeOrderForm } from '#contract/forms.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { Actor } from '#contract/order-constants.ts';
import type { TransitionName } from '../domain/order-states.ts';
import type { AppContext } from '../app-context.ts';
import { compareBranches, setCartDates, setCartLine } from '../use-cases/change-cart.ts';
import { recordDemoPayment } from './payments.ts';
import { transitionOrder } from '../use-cases/transition-order.ts';
import { placeOrder } from '../use-cases/place-order.ts';

type Step = [
  transition: TransitionName,
  by: Actor,
  daysLater?: number,
  extra?: { method?: PaymentMethod; note?: string },
];

interface DemoOrder {
  /** Days from today to its first day; past orders are placed in the past. */
  starts: number;
  lasts: number;
  lines: Record<string, number>;
  steps: Step[];
}

const CASH: Step = ['choose-cash', 'customer', 0, { method: 'cash' }];
const MADA: Step = ['pay', 'gateway', 0, { method: 'mada' }];
const CARD: Step = ['pay', 'gateway', 0, { method: 'card' }];
/** How long before its first day an order is placed. */
const PLACED_DAYS_BEFORE = 6;
/** Pending demo orders expire later than real ones, so that visitors find them. */
const DEMO_HOLD_DAYS = 7;
/** Notifications that wait to be read. */
const UNREAD = 3;

/** One order in every state. */
const ORDERS: DemoOrder[] = [
  {
    starts: -24,
    lasts: 3,
    lines: { 'majlis-seating': 1, 'brass-dallah': 4, 'coffee-cups-tray': 3 },
    steps: [
      MADA,
      ['accept', 'staff', 1],
      ['hand-over', 'staff', 6],
      ['return', 'staff', 8],
      ['complete', 'staff', 9],
      ['close', 'staff', 9],
    ],
  },
  {
    starts: -14,
    lasts: 2,
    lines: { 'vintage-camera': 1, clapperboard: 2, 'directors-chair': 4 },
    steps: [
      CARD,
      ['accept', 'staff', 1],
      ['hand-over', 'staff', 6],
      ['return', 'staff', 7],
      ['complete', 'staff', 8],
    ],
  },
  {
    starts: -6,
    lasts: 4,
    lines: { 'brass-lantern': 6, 'crescent-lamp': 2 },
    steps: [CASH, ['accept', 'staff', 1], ['hand-over', 'staff', 6], ['return', 'staff', 9]],
  },
  {
    starts: 0,
    lasts: 5,
    lines: { 'green-sofa': 1, 'round-coffee-table': 1, 'floor-lamp': 2 },
    steps: [MADA, ['accept', 'staff', 1], ['hand-over', 'staff', 6]],
  },
  {
    starts: 4,
    lasts: 3,
    lines: { chandelier: 1, 'gilded-frame': 3 },
    steps: [MADA, ['accept', 'staff', 1]],
  },
  {
    starts: 8,
    lasts: 4,
    lines: { 'bedouin-tent': 1, 'sadu-cushions': 8, 'rolled-rug': 2 },
    steps: [CARD],
  },
  { starts: 11, lasts: 2, lines: { gramophone: 1, 'rotary-telephone': 1 }, steps: [CASH] },
  { starts: 15, lasts: 3, lines: { 'mashrabiya-screen': 2, 'arched-niche': 1 }, steps: [] },
  {
    starts: 20,
    lasts: 2,
    lines: { 'blue-armchair': 2 },
    steps: [CASH, ['cancel', 'customer', 1]],
  },
  {
    starts: 24,
    lasts: 6,
    lines: { 'sword-and-scabbard': 4, 'round-shield': 4 },
    steps: [
      CASH,
      ['reject', 'staff', 1, { note: 'القطع في الصيانة\nThe props are being repaired' }],
    ],
  },
];

/** Creates the customer's demo orders through the regular use cases. */
export async function seedOrders(
  app: AppContext,
  customerId: string,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [index, order] of ORDERS.entries())
    await fillOrder(app, { customerId, productIds }, order, index);
  await readAllButNewest(app, customerId);
  await app.db
    .updateTable('orders')
    .set({ hold_until: new Date(app.clock().getTime() + DEMO_HOLD_DAYS * DAY_MS) })
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['waiting_payment', 'pending'])
    .execute();
}

async function readAllButNewest(app: AppContext, customerId: string): Promise<void> {
  const newest = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(UNREAD)
    .execute();
  await app.db
    .updateTable('notifications')
    .set({ read_at: app.clock() })
    .where('customer_id', '=', customerId)
    .where(
      'id',
      'not in',
      newest.map(({ id }) => id),
    )
    .execute();
}

async function fillOrder(
  app: AppContext,
  { customerId, productIds }: { customerId: string; productIds: ReadonlyMap<string, number> },
  order: DemoOrder,
  index: number,
): Promise<void> {
  const placedDaysAgo = Math.max(0, PLACED_DAYS_BEFORE - order.starts);
  const placedAt = app.clock().getTime() - placedDaysAgo * DAY_MS;
  const thenShop = (daysLater: number): AppContext => ({
    ...app,
    clock: () => new Date(Math.min(placedAt + daysLater * DAY_MS, app.clock().getTime())),
  });
  const placing = thenShop(0);
  const from = addDays(riyadhDay(app.clock()), order.starts);
  expectOk(await setCartDates(placing, customerId, { from, to: addDays(from, order.lasts - 1) }));
  for (const [slug, quantity] of Object.entries(order.lines))
    expectOk(await setCartLine(placing, customerId, productIds.get(slug)!, quantity));
  const branches = await compareBranches(placing, customerId, 'en');
  const able = branches.filter(({ missing }) => missing.length === 0);
  const placed = expectOk(
    await placeOrder(
      placing,
      customerId,
      placeOrderForm.parse({
        idempotency_key: `demo-order-${index}`,
        accept_terms: 'on',
        fulfilment: 'pickup',
        branch_id: String(able[index % able.length]?.id),
      }),
    ),
  );
  for (const [transition, by, daysLater = 0, extra] of order.steps) {
    expectOk(await transitionOrder(thenShop(daysLater), placed.id, { transition, by, ...extra }));
    if (transition === 'pay' && extra?.method)
      await recordDemoPayment(app.db, placed.id, extra.method);
  }
  expectOk(await setCartDates(app, customerId, undefined));
}

function expectOk<T>(outcome: { ok: true; value: T } | { ok: false; code: string }): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`The demo shop cannot be filled: ${outcome.code}`);
}
