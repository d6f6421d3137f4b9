import type { PhoneForm, ResetForm, VerifyForm } from '#contract/forms.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import { findWeakness } from '../domain/password-strength.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import type { AppContext } from '../app-context.ts';
import { findLastResetDialCode } from '../storage/code-store.ts';
import { findCustomerByPhone, updatePassword } from '../storage/customer-store.ts';
import { findChallengeOf } from '../storage/challenge-store.ts';
import type { Queries } from '../storage/database.ts';
import { endSessions } from '../storage/session-store.ts';
import { createToken } from '../storage/tokens.ts';
import { inTransaction } from '../storage/transaction.ts';
import { checkCode, requestCode, consumeCode } from './codes.ts';
import { resetAttempts, attemptKey } from './login-attempts.ts';
import { hashPassword } from './passwords.ts';

/**
 * Sends a code for a new password; the same reply and count for a number without an account. Wrong
 * codes are counted for the returned token. Fails with code_too_soon, code_limit, sms_unavailable,
 * invalid_input.
 */
export async function forgetPassword(
  app: AppContext,
  form: PhoneForm,
  meta: RequestMeta,
): Promise<Outcome<{ token: string }>> {
  const request = { ...form, purpose: 'reset' as const, ...meta };
  const known = (await findCustomerByPhone(app.db, form)) !== undefined;
  const token = createToken();
  const sent = await requestCode(app, request, known ? 'code' : 'nothing', token);
  return sent.ok ? success({ token }) : sent;
}

/**
 * Confirms the code of a reset without using it up. The token opens nothing: it is that of the
 * request where one came along, and else only a sign that this happened.
 */
export async function verifyReset(
  app: AppContext,
  form: VerifyForm,
  { challenge, clientIp }: Pick<RequestMeta, 'clientIp' | 'challenge'> = { clientIp: '' },
): Promise<Outcome<{ token: string }>> {
  const checked = await inTransaction(app.db, (tx) =>
    checkCode(tx, app, { ...form, purpose: 'reset', challenge, clientIp }),
  );
  return checked.ok ? success({ token: challenge ?? createToken() }) : checked;
}

/**
 * Sets a new password with the code and ends every session. Fails with code_wrong, code_locked, and
 * invalid_input for a common password.
 */
export async function resetPassword(
  app: AppContext,
  form: ResetForm,
  meta: Pick<RequestMeta, 'clientIp' | 'challenge'> = { clientIp: '' },
): Promise<Outcome<null>> {
  const weakness = findWeakness(form.password, form.phone);
  if (weakness) return failure('invalid_input', { password: [weakness] });
  const passwordHash = await hashPassword(form.password);
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const phone_code = await findPhoneCode(tx, form.phone, meta.challenge);
    if (!phone_code) return failure('code_wrong', { otp: ['codeWrong'] });
    const { phone, otp } = form;
    const request = {
      phone_code,
      phone,
      otp,
      purpose: 'reset' as const,
      challenge: meta.challenge,
      clientIp: meta.clientIp,
    };
    const checked = await checkCode(tx, app, request);
    if (!checked.ok) return checked;
    await consumeCode(tx, app, request);
    const customer = await updatePassword(tx, { phone_code, phone }, passwordHash);
    if (customer) await endSessions(tx, customer);
    await resetAttempts(tx, app, { number: phone_code + phone, origin: attemptKey(meta.clientIp) });
    app.securityLog({
      event: 'password-changed',
      outcome: 'done',
      customer,
      address: meta.clientIp,
    });
    return success(null);
  });
}

/**
 * The call has no dial code (specification section 7): it is the token's, or that of the number's
 * last code. Never several: a wrong code would be a try at each of them.
 */
async function findPhoneCode(
  tx: Queries,
  phone: string,
  token: string | undefined,
): Promise<string | undefined> {
  const challenge = await findChallengeOf(tx, token, phone);
  if (challenge) return challenge.phone_code;
  return findLastResetDialCode(tx, phone);
}
