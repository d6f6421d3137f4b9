import { Hono } from 'hono';
import { answer } from '../http/answers.ts';
import type { ApiEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { COUPONS, PEOPLE } from './people.ts';

/** What a newcomer may try. Mounted only while DEMO is on. */
export function demoRoutes(shop: Shop) {
  const routes = new Hono<ApiEnv>();
  routes.get('/demo', (c) => {
    const language = c.get('language');
    return answer(c, {
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
    const messages = await shop.db
      .selectFrom('outbox_messages')
      .select(['number as to', 'text', 'code', 'at'])
      .where('number', '=', (c.req.query('phone') ?? '').replace(/\D/g, ''))
      .orderBy('id', 'desc')
      .limit(50)
      .execute();
    return answer(c, messages);
  });
  return routes;
}
