import { sql } from 'kysely';
import type { LoginForm } from '#contract/forms.ts';
import type { Language } from '../domain/language.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import type { Queries } from '../storage/database.ts';
import { isPassword } from './passwords.ts';
import { createToken, hashToken } from './tokens.ts';

/** Wrong passwords in a row after which a number is locked (blueprint section 8). */
const FAILURES_MAX = 10;
const LOCK_MINUTES = 15;
const SESSION_DAYS = 30;

/**
 * Signs a customer in and gives the bearer token. Known and unknown numbers get the same
 * answer after the same work. Refuses with wrong_credentials or login_locked.
 */
export async function logIn(
  shop: Shop,
  form: LoginForm,
  language: Language,
): Promise<Outcome<{ token: string }>> {
  const number = `${form.phone_code}${form.phone}`;
  if (!(await reserveTry(shop, number))) return refused('login_locked');

  const customer = await shop.db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('phone_code', '=', form.phone_code)
    .where('phone', '=', form.phone)
    .executeTakeFirst();
  const matches = await isPassword(customer?.password_hash, form.password);
  if (!customer || !matches) return refused('wrong_credentials');

  await forgetTries(shop.db, number);
  const token = await openSession(shop.db, shop, customer.id);
  await shop.db.updateTable('customers').set({ language }).where('id', '=', customer.id).execute();
  return done({ token });
}

/** A new session of that customer; gives its bearer token. */
export async function openSession(db: Queries, shop: Shop, customerId: string): Promise<string> {
  const token = createToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      customer_id: customerId,
      expires_at: new Date(shop.clock().getTime() + SESSION_DAYS * 86_400_000),
    })
    .execute();
  return token;
}

/**
 * Counts a try before the password is looked at, so that tries at the same moment count too;
 * a right password clears the count. False while the number is locked.
 */
export async function reserveTry(shop: Shop, number: string): Promise<boolean> {
  const now = shop.clock();
  const lockedUntil = new Date(now.getTime() + LOCK_MINUTES * 60_000);
  const { rows } = await sql<{ allowed: boolean }>`
    insert into login_failures as f (phone, failures, tried_at) values (${number}, 1, ${now})
    on conflict (phone) do update set tried_at = ${now},
      failures = case when f.locked_until <= ${now}::timestamptz then 1 else f.failures + 1 end,
      locked_until = case
        when f.locked_until > ${now}::timestamptz then f.locked_until
        when f.locked_until is null and f.failures + 1 >= ${FAILURES_MAX} then ${lockedUntil}::timestamptz
        end
    returning failures <= ${FAILURES_MAX} as allowed`.execute(shop.db);
  return rows[0]?.allowed ?? false;
}

/** After a right password the count begins anew. */
export async function forgetTries(db: Queries, number: string): Promise<void> {
  await db.deleteFrom('login_failures').where('phone', '=', number).execute();
}
