import { Hono } from 'hono';
import { sendData } from '../http/responses.ts';
import type { ApiEnv } from '../http/context.ts';
import type { AppContext } from '../app-context.ts';
import { COUPONS, PEOPLE } from './people.ts';

/** Accounts, coupons and cards to try. Only while DEMO is on. */
export function demoRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  routes.get('/demo', (c) => {
    const language = c.get('language');
    return sendData(c, {
      people: PEOPLE.map(({ fullname, phone_code, phone, password, note }) => ({
        name: fullname[language],
        phone: `+${phone_code} ${phone}`,
        password,
        note: note[language],
      })),
      coupons: COUPONS.map(({ code, note }) => ({ code, note: note[language] })),
    });
  });
  routes.get('/demo/outbox', async (c) => {
    const asked = c.req.query('phone') ?? '';
    // E-mails stand there by their address.
    const to = asked.includes('@') ? asked : asked.replace(/\D/g, '');
    const messages = await app.db
      .selectFrom('outbox_messages')
      .select(['number as to', 'text', 'code', 'at'])
      .where('number', '=', to)
      .orderBy('id', 'desc')
      .limit(50)
      .execute();
    return sendData(c, messages);
  });
  return routes;
}
