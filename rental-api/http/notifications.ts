import { Hono } from 'hono';
import type { AppContext } from '../app-context.ts';
import { countUnreadNotifications, listNotifications } from '../storage/notification-store.ts';
import { readNotifications, translateNotification } from '../use-cases/notify.ts';
import { sendData } from './responses.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';

const NOTIFICATIONS_SHOWN = 50;

export function notificationRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  routes.use('/notifications/*', requireCustomer(app));

  routes.get('/notifications', async (c) => {
    const { id } = c.get('customer');
    const rows = await listNotifications(app.db, id, NOTIFICATIONS_SHOWN);
    return sendData(c, {
      notifications: rows.map(({ id, image, order_id, read_at, created_at, ...text }) => ({
        id,
        image,
        order_id,
        ...translateNotification(app, c.get('language'), text),
        read: read_at !== null,
        at: created_at.toISOString(),
      })),
      unread_notifications_count: await countUnreadNotifications(app.db, id),
    });
  });

  routes.post('/notifications/read', async (c) => {
    await readNotifications(app, c.get('customer').id);
    return sendData(c, {
      unread_notifications_count: await countUnreadNotifications(app.db, c.get('customer').id),
    });
  });

  return routes;
}
