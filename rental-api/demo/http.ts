import { Hono } from 'hono';
import { sendData } from '../http/responses.ts';
import type { ApiEnv } from '../http/context.ts';
import type { AppContext } from '../app-context.ts';
import { listOutboxMessages } from '../storage/sms-store.ts';
import { COUPONS, PEOPLE } from './people.ts';

const OUTBOX_SHOWN = 50;

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
    return sendData(c, await listOutboxMessages(app.db, to, OUTBOX_SHOWN));
  });
  return routes;
}
