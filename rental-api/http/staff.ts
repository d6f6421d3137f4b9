import { Hono, type Context } from 'hono';
import { riyadhDay } from '#contract/days.ts';
import { ORDER_PICTURE_MAX_BYTES, QUERY_MAX } from '#contract/limits.ts';
import { toDecimal } from '#contract/money.ts';
import { ORDER_STATUSES } from '#contract/orders.ts';
import {
  announcementForm,
  couponSettingsForm,
  priceForm,
  STAFF_MOVES,
  staffMoveForm,
  staffTokenForm,
} from '#contract/staff.ts';
import { orderNumber, readOrderNumber } from '../domain/order-number.ts';
import { movesFrom } from '../domain/order-states.ts';
import type { Language } from '../domain/language.ts';
import { failure, type Outcome } from '../domain/outcome.ts';
import { countLateDays } from '../domain/settlement.ts';
import type { AppContext } from '../app-context.ts';
import { listCoupons } from '../storage/coupon-store.ts';
import { contactOf, listOrderHistory, listOrderLines } from '../storage/order-store.ts';
import {
  depositOf,
  findSettlement,
  listOrderPictures,
  sumRentPerDay,
} from '../storage/settlement-store.ts';
import { findStaffOrder, listStaffOrders, type StaffOrderRow } from '../storage/staff-store.ts';
import {
  issueStaffToken,
  listStaffTokens,
  revokeStaffToken,
} from '../storage/staff-token-store.ts';
import { broadcast } from '../use-cases/broadcast.ts';
import { addOrderPicture, removeOrderPicture } from '../use-cases/order-pictures.ts';
import { changePrice } from '../use-cases/change-stock.ts';
import { transitionOrder } from '../use-cases/transition-order.ts';
import { saveCoupon, stopCoupon } from '../use-cases/save-coupon.ts';
import { limitBody } from './body-limit.ts';
import { sendData, sendOutcome, sendFailure, sendStaffFailure, pageMeta } from './responses.ts';
import type { ApiEnv } from './context.ts';
import { requireRole, requireStaff } from './guards.ts';
import { readBody, readCount, readForm, readParam, readQuery } from './requests.ts';
import { serializeSettlement, serializeStaffOrder } from './serializers.ts';
import { staffCounterRoutes } from './staff-counter.ts';
import { staffMemberRoutes, staffSignInRoutes } from './staff-members.ts';
import { staffCatalogueRoutes } from './staff-catalogue.ts';
import { recordStaffEvents } from './staff-events.ts';
import { staffStockRoutes } from './staff-stock.ts';
import { staffShopRoutes } from './staff-shop.ts';

const PER_PAGE = 30;
/** A picture, and what a form has around it. */
const PICTURE_BODY_MAX_BYTES = ORDER_PICTURE_MAX_BYTES + 64 * 1024;
/** The counter moves orders; what is sold, at which price and with which words is the managers'. */
const FOR_MANAGERS = [
  ...[
    'products/*',
    'archived-products',
    'product-terms',
    'coupons',
    'coupons/*',
    'notifications',
    'import',
    'export',
  ],
  ...['pictures', 'pictures/*', 'reports', 'shop', 'starter-pages', 'pages/*'],
  ...['delivery-zones', 'delivery-zones/*', 'moves', 'moves/*'],
  ...['members', 'members/*'],
];

/** Routes for staff, with STAFF_TOKEN or a personal token (blueprint section 9). */
export function staffRoutes(app: AppContext, staffToken: string) {
  const routes = new Hono<ApiEnv>();
  const record = recordStaffEvents(app);
  routes.route('/', staffSignInRoutes(app));
  routes.use('/staff/*', requireStaff(app, staffToken));
  for (const path of FOR_MANAGERS) routes.use(`/staff/${path}`, requireRole(app, 'manager'));
  routes.route('/', staffCatalogueRoutes(app, record));
  routes.route('/', staffShopRoutes(app, record));
  routes.route('/', staffCounterRoutes(app, record));
  routes.route('/', staffStockRoutes(app, record));
  routes.route('/', staffMemberRoutes(app, record));

  routes.get('/staff/orders', async (c) => {
    const page = readCount(c, 'page', 1, 10_000);
    const status = ORDER_STATUSES.find((one) => one === readQuery(c, 'status', 30));
    const query = readQuery(c, 'q', QUERY_MAX).trim();
    const { rows, total } = await listStaffOrders(app.db, { status, query }, page, PER_PAGE);
    return sendData(c, rows.map(serializeStaffOrder), '', pageMeta(page, PER_PAGE, total));
  });

  routes.get('/staff/orders/:number', async (c) => {
    const order = await find(c);
    return order
      ? sendData(c, await loadOrderDetail(order, c.get('language')))
      : sendFailure(c, app, failure('order_not_found'));
  });

  routes.use('/staff/orders/:number/pictures', limitBody(app, PICTURE_BODY_MAX_BYTES));
  routes.post('/staff/orders/:number/pictures', (c) =>
    changePictures(c, 'added', async (order) => {
      const { image } = await readBody(c);
      const file = [image].flat().find((value) => value instanceof File);
      return addOrderPicture(app, order, file);
    }),
  );
  routes.post('/staff/orders/:number/pictures/:name/remove', (c) =>
    changePictures(c, `${readParam(c, 'name')} removed`, ({ id }) =>
      removeOrderPicture(app, id, `/media/avatars/${readParam(c, 'name')}`),
    ),
  );

  routes.post('/staff/orders/:number/:move', async (c) => {
    const form = await readForm(c, staffMoveForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const order = await find(c);
    if (!order) return sendFailure(c, app, failure('order_not_found'));
    const move = STAFF_MOVES.find((one) => one === readParam(c, 'move'));
    const { note, damaged, deposit, late_days, damage } = form.value;
    const isInspection = move === 'complete';
    const outcome = move
      ? await transitionOrder(app, order.id, {
          ...{ move, by: 'staff', staff: c.get('staff'), damaged },
          ...(note && { note }),
          deposit: move === 'hand-over' ? (deposit ?? undefined) : undefined,
          charges: isInspection
            ? { lateDays: late_days ?? undefined, damage: damage ?? 0 }
            : undefined,
        })
      : failure('order_move_refused');
    if (!outcome.ok) {
      record(c, 'order-moved', `${orderNumber(order.number)} ${readParam(c, 'move')}`, outcome);
      const now = (await find(c))!;
      return sendStaffFailure(c, app, {
        ...outcome,
        errors: { moves: movesFrom(now.status, 'staff') },
      });
    }
    const given = Object.entries({ deposit, late_days, damage })
      .filter(([, value]) => value !== null)
      .map(([name, value]) => ` ${name}=${value}`);
    record(c, 'order-moved', `${orderNumber(order.number)} ${move}${given.join('')}`);
    return sendData(c, await loadOrderDetail((await find(c))!, c.get('language')));
  });

  routes.post('/staff/products/:slug/price', async (c) => {
    const form = await readForm(c, priceForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const slug = readParam(c, 'slug');
    const outcome = await changePrice(app, slug, form.value.price);
    record(c, 'price-changed', `${slug} ${toDecimal(form.value.price)}`, outcome);
    return sendOutcome(c, app, outcome, '', () => null);
  });

  routes.get('/staff/coupons', async (c) => {
    const coupons = await listCoupons(app.db);
    return sendData(
      c,
      coupons.map((coupon) => ({
        ...coupon,
        value: coupon.kind === 'percent' ? `${coupon.value} %` : toDecimal(coupon.value),
        minimum: toDecimal(coupon.minimum),
      })),
    );
  });
  routes.post('/staff/coupons', async (c) => {
    const form = await readForm(c, couponSettingsForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const outcome = await saveCoupon(app, form.value);
    record(c, 'coupon-saved', form.value.code, outcome);
    return sendOutcome(c, app, outcome, '', (saved) => saved);
  });
  routes.post('/staff/coupons/:code/stop', async (c) => {
    const code = readParam(c, 'code');
    const outcome = await stopCoupon(app, code);
    record(c, 'coupon-saved', `${code.slice(0, 30)} stopped`, outcome);
    return sendOutcome(c, app, outcome, '', () => null);
  });

  routes.post('/staff/notifications', async (c) => {
    const form = await readForm(c, announcementForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const outcome = await broadcast(app, form.value);
    record(c, 'announcement', form.value.phone ? 'one customer' : 'everybody', outcome);
    return sendOutcome(c, app, outcome, '', (sent) => sent);
  });

  routes.use('/staff/tokens', requireRole(app, 'owner'));
  routes.use('/staff/tokens/*', requireRole(app, 'owner'));
  routes.get('/staff/tokens', async (c) => sendData(c, await listStaffTokens(app.db)));
  routes.post('/staff/tokens', async (c) => {
    const form = await readForm(c, staffTokenForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const { name, role } = form.value;
    const token = await issueStaffToken(app.db, app.clock(), name, role);
    record(c, 'staff-token', `${name} issued as ${role}`);
    return sendData(c, { name, token });
  });
  routes.post('/staff/tokens/:name/revoke', async (c) => {
    const name = readParam(c, 'name');
    if (!(await revokeStaffToken(app.db, app.clock(), name)))
      return sendFailure(c, app, failure('not_found'));
    record(c, 'staff-token', `${name} revoked`);
    return sendData(c, null);
  });

  /** Changes the pictures of an order, and answers with the order. */
  async function changePictures(
    c: Context<ApiEnv>,
    what: string,
    change: (order: StaffOrderRow) => Promise<Outcome<null>>,
  ) {
    const order = await find(c);
    if (!order) return sendFailure(c, app, failure('order_not_found'));
    const outcome = await change(order);
    record(c, 'order-picture', `${orderNumber(order.number)} ${what}`, outcome);
    if (!outcome.ok) return sendFailure(c, app, outcome);
    return sendData(c, await loadOrderDetail(order, c.get('language')));
  }

  async function find(c: Context<ApiEnv>): Promise<StaffOrderRow | undefined> {
    const number = readOrderNumber(readParam(c, 'number'));
    return number === undefined ? undefined : findStaffOrder(app.db, number);
  }

  async function loadOrderDetail(order: StaffOrderRow, language: Language) {
    const lines = await listOrderLines(app.db, order.id, language);
    const history = await listOrderHistory(app.db, order.id);
    const { address, latitude, longitude, delivery_slot } = order;
    const { company, days, payment_method } = order;
    const settlement = await findSettlement(app.db, order.id);
    const deposit = depositOf(order);
    const back = riyadhDay(order.delivered_at ?? app.clock());
    return {
      ...serializeStaffOrder(order),
      ...{ fulfilment: order.fulfilment, branch: order.branch?.[language] ?? '' },
      stock_branch: order.stock_branch[language],
      ...{ address, latitude, longitude, delivery_slot, contact: contactOf(order) },
      zone: order.delivery_zone?.[language] ?? null,
      ...{ company, days, payment_method },
      deposit: deposit === null ? null : toDecimal(deposit),
      rent_per_day: toDecimal(await sumRentPerDay(app.db, order.id)),
      late_days: order.received_at ? countLateDays(order.to_day, back) : 0,
      settlement: settlement ? serializeSettlement(settlement) : null,
      damage_pictures: await listOrderPictures(app.db, order.id),
      subtotal: toDecimal(order.subtotal),
      discount: toDecimal(order.discount),
      delivery: toDecimal(order.delivery),
      tax: toDecimal(order.tax),
      placed_at: order.placed_at.toISOString(),
      notes: order.notes,
      lines: lines.map(({ name, quantity }) => ({ name, quantity })),
      history: history.map((change) => ({ ...change, at: change.at.toISOString() })),
      moves: movesFrom(order.status, 'staff'),
    };
  }

  return routes;
}
