import { Hono, type Context } from 'hono';
import type { Shop } from '../shop.ts';
import { readNotifications } from '../use-cases/notify.ts';
import { answer } from './answers.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';

const NOTIFICATIONS_SHOWN = 50;

/** The signed-in customer's notifications. */
export function notificationRoutes(shop: Shop) {
  const routes = new Hono<ApiEnv>();
  routes.use('/notifications', requireCustomer(shop));
  routes.use('/notifications/*', requireCustomer(shop));

  routes.get('/notifications', async (c) => {
    const rows = await shop.db
      .selectFrom('notifications')
      .select(['id', 'image', 'title', 'body', 'order_id', 'read_at', 'created_at'])
      .where('customer_id', '=', c.get('customer').id)
      .orderBy('id', 'desc')
      .limit(NOTIFICATIONS_SHOWN)
      .execute();
    return answer(c, {
      notifications: rows.map(({ read_at, created_at, ...row }) => ({
        ...row,
        read: read_at !== null,
        at: created_at.toISOString(),
      })),
      unread_notifications_count: await countUnread(shop, c),
    });
  });

  routes.post('/notifications/read', async (c) => {
    await readNotifications(shop, c.get('customer').id);
    return answer(c, { unread_notifications_count: await countUnread(shop, c) });
  });

  return routes;
}

async function countUnread(shop: Shop, c: Context<ApiEnv>): Promise<number> {
  const { unread } = await shop.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('customer_id', '=', c.get('customer').id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}
