import type { LoginForm } from '#contract/forms.ts';
import type { Language } from '../domain/language.ts';
import { done, refused, refusedFor, type Outcome } from '../domain/outcome.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import type { Shop } from '../shop.ts';
import { isKnownDevice } from '../storage/device-store.ts';
import { endSession, openSession, type OpenedSession } from '../storage/session-store.ts';
import { forgetTries, placeOf, reserveTry, type Guess } from './guesses.ts';
import { isPassword } from './passwords.ts';

/** How long a locked place waits at most (blueprint section 8). */
const LOCK_SECONDS = 900;

/**
 * Signs a customer in: gives the bearer token, and the token that names this browser as one in
 * which they have signed in. The session whose token came along ends. Known and unknown numbers
 * get the same answer after the same work. Refuses with wrong_credentials or login_locked.
 */
export async function logIn(
  shop: Shop,
  form: LoginForm,
  language: Language,
  from: Omit<RequestMeta, 'language'> = { address: '' },
): Promise<Outcome<OpenedSession>> {
  const customer = await shop.db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('phone_code', '=', form.phone_code)
    .where('phone', '=', form.phone)
    .executeTakeFirst();
  const guess = await describeGuess(shop, form, from, customer?.id);
  if (!(await reserveTry(shop, guess))) {
    shop.securityLog({ event: 'sign-in', outcome: 'locked', customer: customer?.id, ...from });
    return refusedFor(LOCK_SECONDS, 'login_locked');
  }
  const matches = await isPassword(customer?.password_hash, form.password);
  if (!customer || !matches) {
    shop.securityLog({ event: 'sign-in', outcome: 'wrong', customer: customer?.id, ...from });
    return refused('wrong_credentials');
  }

  await forgetTries(shop.db, shop, guess);
  if (from.token) await endSession(shop.db, from.token);
  const session = await openSession(shop.db, shop.clock(), customer.id, from);
  await shop.db.updateTable('customers').set({ language }).where('id', '=', customer.id).execute();
  shop.securityLog({ event: 'sign-in', outcome: 'done', customer: customer.id, ...from });
  return done(session);
}

async function describeGuess(
  shop: Shop,
  { phone_code, phone }: LoginForm,
  { address, device }: Omit<RequestMeta, 'language'>,
  customerId: string | undefined,
): Promise<Guess> {
  const number = phone_code + phone;
  const known = await isKnownDevice(shop.db, device, customerId);
  return known && device
    ? { number, place: `device ${device}`, guesser: 'device' }
    : { number, place: placeOf(address), guesser: 'stranger' };
}
