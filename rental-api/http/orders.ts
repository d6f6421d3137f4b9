import { Hono, type Context } from 'hono';
import { placeOrderForm } from '#contract/forms.ts';
import { COMPLETED_STATUSES, ONGOING_STATUSES } from '#contract/order-constants.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findOrder, listOrders } from '../storage/order-store.ts';
import { transitionOrder } from '../use-cases/transition-order.ts';
import { listOrderDetails } from '../use-cases/list-order-details.ts';
import { placeOrder } from '../use-cases/place-order.ts';
import { sendData, sendOutcome, sendFailure, paginationMeta } from './responses.ts';
import { loadOrderReply } from './order-reply.ts';
import { serializeOrderSummary } from './serializers.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';
import { readCount, readForm, readParam } from './requests.ts';

const ORDERS_PER_PAGE = 10;

/** The signed-in customer's orders: placing, reading, canceling. */
export function orderRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
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
    const outcome = await transitionOrder(app, found.id, { transition: 'cancel', by: 'customer' });
    return sendOutcome(c, app, outcome, 'order_canceled', () => loadOrder(app, c, found.id));
  });

  return routes;
}

async function loadOrder(app: AppContext, c: Context<ApiEnv>, orderId: string) {
  const row = await findOrder(app.db, orderId, c.get('customer').id);
  return row && loadOrderReply(app, row, c.get('language'));
}
