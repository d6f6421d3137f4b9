import { Hono, type Context } from 'hono';
import { placeOrderForm } from '#contract/forms.ts';
import { toDecimal } from '#contract/money.ts';
import { COMPLETED_STATUSES, ONGOING_STATUSES } from '#contract/orders.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findLastAttempt } from '../storage/attempt-store.ts';
import {
  contactOf,
  findOrder,
  listOrderHistory,
  listOrderLines,
  listOrders,
} from '../storage/order-store.ts';
import { depositOf, findSettlement, listOrderPictures } from '../storage/settlement-store.ts';
import { listBranches } from '../storage/branch-store.ts';
import { canCustomerCancel, transitionOrder } from '../use-cases/transition-order.ts';
import { listOrderDetails } from '../use-cases/list-order-details.ts';
import { placeOrder } from '../use-cases/place-order.ts';
import { sendData, sendOutcome, sendFailure, paginationMeta } from './responses.ts';
import {
  serializeBalance,
  serializeOrderHead,
  serializeOrderSummary,
  serializeSettlement,
} from './serializers.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';
import { readCount, readForm, readParam } from './requests.ts';

const ORDERS_PER_PAGE = 10;

/** The signed-in customer's orders: placing, reading, canceling. */
export function orderRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  routes.use('/orders', requireCustomer(app));
  routes.use('/orders/*', requireCustomer(app));
  const order = (c: Context<ApiEnv>) => (value: { id: string }) => loadOrder(app, c, value.id);

  routes.post('/orders', async (c) => {
    const form = await readForm(c, placeOrderForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await placeOrder(app, c.get('customer').id, form.value);
    return sendOutcome(c, app, outcome, 'order_placed', order(c));
  });

  routes.get('/orders', async (c) => {
    const page = readCount(c, 'page', 1, 10_000);
    const statuses = c.req.query('state') === 'completed' ? COMPLETED_STATUSES : ONGOING_STATUSES;
    const customerId = c.get('customer').id;
    const filter = { statuses, project: c.req.query('project') };
    const { rows, total } = await listOrders(app.db, customerId, filter, page, ORDERS_PER_PAGE);
    return sendData(
      c,
      rows.map(serializeOrderSummary),
      '',
      paginationMeta(page, ORDERS_PER_PAGE, total),
    );
  });

  routes.get('/account/order-details', requireCustomer(app), async (c) =>
    sendData(c, await listOrderDetails(app, c.get('customer').id, c.get('language'))),
  );

  routes.get('/orders/:id', async (c) => {
    const found = await loadOrder(app, c, readParam(c, 'id'));
    return found ? sendData(c, found) : sendFailure(c, app, failure('order_not_found'));
  });

  routes.post('/orders/:id/cancel', async (c) => {
    const found = await findOrder(app.db, readParam(c, 'id'), c.get('customer').id);
    if (!found) return sendFailure(c, app, failure('order_not_found'));
    const outcome = await transitionOrder(app, found.id, { move: 'cancel', by: 'customer' });
    return sendOutcome(c, app, outcome, 'order_canceled', () => loadOrder(app, c, found.id));
  });

  return routes;
}

async function loadOrder(app: AppContext, c: Context<ApiEnv>, orderId: string) {
  const language = c.get('language');
  const row = await findOrder(app.db, orderId, c.get('customer').id);
  if (!row) return undefined;
  const lines = await listOrderLines(app.db, row.id, language);
  const history = await listOrderHistory(app.db, row.id);
  const settlement = await findSettlement(app.db, row.id);
  const deposit = depositOf(row);
  const branch = row.branch_id
    ? (await listBranches(app.db, language)).find(({ id }) => id === row.branch_id)
    : undefined;
  return {
    ...serializeOrderHead(row),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: lines.map((line) => ({
      ...line,
      price_per_day: toDecimal(line.price_per_day),
      amount: toDecimal(line.amount),
    })),
    balance: serializeBalance(row, {
      tax: row.tax_percentage,
      insurance: row.insurance_percentage,
    }),
    coupon: row.coupon_code,
    payment_method: row.payment_method,
    fulfilment: row.fulfilment,
    branch: branch ? `${branch.name} · ${branch.address}` : null,
    address: row.address,
    zone: row.delivery_zone?.[language] ?? null,
    delivery_slot: row.delivery_slot,
    contact: contactOf(row),
    notes: row.notes,
    company: row.company,
    hold_until: row.hold_until?.toISOString() ?? null,
    prepared_at: row.prepared_at?.toISOString() ?? null,
    received_at: row.received_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    damaged: row.damaged || (settlement?.damage ?? 0) > 0,
    deposit: deposit === null ? null : toDecimal(deposit),
    settlement: settlement ? serializeSettlement(settlement) : null,
    damage_pictures: await listOrderPictures(app.db, row.id),
    payment_status: (await findLastAttempt(app.db, row.id))?.status ?? null,
    can_cancel: canCustomerCancel(row, app.clock()),
    // Names of staff are internal.
    history: history.map(({ status, actor, note, at }) => ({
      ...{ status, actor, note },
      at: at.toISOString(),
    })),
  };
}
