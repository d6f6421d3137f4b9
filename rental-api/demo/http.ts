import { Hono } from 'hono';
import { answer } from '../http/answers.ts';
import type { ApiEnv } from '../http/context.ts';
import { COUPONS, PEOPLE } from './people.ts';

/** What a newcomer may try. Mounted only while DEMO is on. */
export function demoRoutes() {
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
  return routes;
}
