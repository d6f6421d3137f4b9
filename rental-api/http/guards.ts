import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Language } from '../domain/language.ts';
import { isSameSecret } from '../domain/same-secret.ts';
import { refused } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { hashToken } from '../use-cases/tokens.ts';
import { answerRefusal } from './answers.ts';
import type { ApiEnv } from './context.ts';

const BEARER = /^Bearer ([\w.~+/=-]{1,200})$/;

/** The bearer token of an Authorization header, good or not. */
export function readBearer(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

/** The bearer token of a request. */
export function bearerOf(c: Context<ApiEnv>): string | undefined {
  return readBearer(c.req.header('authorization'));
}

/** Lets only a signed-in customer through, and puts who it is into the context. */
export function requireCustomer(shop: Shop) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerOf(c);
    const customer = token && (await findCustomer(shop, token));
    if (!customer) return answerRefusal(c, shop, refused('not_signed_in'));
    const language = c.get('language');
    if (customer.language !== language) await rememberLanguage(shop, customer.id, language);
    c.set('customer', customer);
    c.set('token', token);
    await next();
  });
}

/** Lets only staff through: whoever has the token of the settings. */
export function requireStaff(shop: Shop, staffToken: string) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!isSameSecret(bearerOf(c) ?? '', staffToken))
      return answerRefusal(c, shop, refused('not_staff'));
    await next();
  });
}

/** Notifications are written in the language the customer used last. */
async function rememberLanguage(shop: Shop, id: string, language: Language): Promise<void> {
  await shop.db.updateTable('customers').set({ language }).where('id', '=', id).execute();
}

/** The customer a token stands for, while its session lasts. */
export function findCustomer(shop: Shop, token: string) {
  return shop.db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'customers.id',
      'customers.phone_code',
      'customers.phone',
      'customers.fullname',
      'customers.image',
      'customers.is_notify',
      'customers.language',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', shop.clock())
    .executeTakeFirst();
}
