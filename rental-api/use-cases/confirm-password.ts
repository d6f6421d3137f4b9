import type { PhoneForm } from '#contract/forms.ts';
import { done, refused, refusedFor, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { forgetTries, reserveOfCap, reserveTry } from './guesses.ts';
import { isPassword } from './passwords.ts';

const LOCK_SECONDS = 900;

/**
 * Asks a signed-in customer for their password once more. Wrong ones are counted for the
 * account, so that nobody else can use its tries up. Refuses with password_wrong, login_locked,
 * not_signed_in.
 */
export async function confirmPassword(
  shop: Shop,
  holder: PhoneForm & { id: string },
  password: string,
  address = '',
): Promise<Outcome<null>> {
  const guess = { number: `account ${holder.id}`, place: '', guesser: 'device' as const };
  const byNumber = { number: `${holder.phone_code}${holder.phone}`, guesser: 'device' as const };
  const record = (outcome: string) =>
    shop.securityLog({ event: 'password-asked', outcome, customer: holder.id, address });
  // It is the password of the login: both count for what a number may be guessed at in all.
  if (!(await reserveTry(shop, guess)) || !(await reserveOfCap(shop.db, shop, byNumber))) {
    record('locked');
    return refusedFor(LOCK_SECONDS, 'login_locked');
  }
  const customer = await shop.db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', holder.id)
    .executeTakeFirst();
  if (!customer) return refused('not_signed_in');
  if (!(await isPassword(customer.password_hash, password))) {
    record('wrong');
    return refused('password_wrong', { password: ['passwordWrong'] });
  }
  await forgetTries(shop.db, shop, guess);
  await forgetTries(shop.db, shop, { ...byNumber, place: '' });
  record('done');
  return done(null);
}
