import { Hono, type Context } from 'hono';
import type { AppContext } from '#rental-api/app-context.ts';
import { readNotifications } from '../use-cases/notify.ts';
import { sendData } from './responses.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';

const NOTIFICATIONS_SHOWN = 50;

/** The signed-in customer's notifications. */
export function notificationRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  routes.use('/notifications', requireCustomer(app));
  routes.use('/notifications/*', requireCustomer(app));

  routes.get('/notifications', async (c) => {
    const rows = await app.db
      .selectFrom('notifications')
      .select(['id', 'image', 'title', 'body', 'order_id', 'read_at', 'created_at'])
      .where('customer_id', '=', c.get('customer').id)
      .orderBy('id', 'desc')
      .limit(NOTIFICATIONS_SHOWN)
      .execute();
    return sendData(c, {
      notifications: rows.map(({ read_at, created_at, ...row }) => ({
        ...row,
        read: read_at !== null,
        at: created_at.toISOString(),
      })),
      unread_notifications_count: await countUnread(app, c),
    });
  });

  routes.post('/notifications/read', async (c) => {
    await readNotifications(app, c.get('customer').id);
    return sendData(c, { unread_notifications_count: await countUnread(app, c) });
  });

  return routes;
}

async function countUnread(app: AppContext, c: Context<ApiEnv>): Promise<number> {
  const { unread } = await app.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('customer_id', '=', c.get('customer').id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}
