import type { PhoneForm } from '#contract/forms.ts';
import { success, failure, rateLimitFailure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { findPasswordHash } from '../storage/customer-store.ts';
import { LOCK_SECONDS, reserveAttempt, reserveFromCap, resetAttempts } from './login-attempts.ts';
import { isPassword } from './passwords.ts';

/**
 * Asks a signed-in customer for the password again. Wrong ones are counted by account, so that
 * nobody else can use up its tries. Fails with password_wrong, login_locked, not_signed_in.
 */
export async function confirmPassword(
  app: AppContext,
  holder: PhoneForm & { id: string },
  password: string,
  clientIp = '',
): Promise<Outcome<null>> {
  const guess = { number: `account ${holder.id}`, origin: '', guesser: 'device' as const };
  const byNumber = { number: `${holder.phone_code}${holder.phone}`, guesser: 'device' as const };
  const record = (outcome: string) =>
    app.securityLog({ event: 'password-asked', outcome, customer: holder.id, address: clientIp });
  // It is the password of the login: both count for what a number may be guessed at in all.
  if (!(await reserveAttempt(app, guess)) || !(await reserveFromCap(app.db, app, byNumber))) {
    record('locked');
    return rateLimitFailure(LOCK_SECONDS, 'login_locked');
  }
  const passwordHash = await findPasswordHash(app.db, holder.id);
  if (passwordHash === undefined) return failure('not_signed_in');
  if (!(await isPassword(passwordHash, password))) {
    record('wrong');
    return failure('password_wrong', { password: ['passwordWrong'] });
  }
  await resetAttempts(app.db, app, guess);
  await resetAttempts(app.db, app, { ...byNumber, origin: '' });
  record('done');
  return success(null);
}
