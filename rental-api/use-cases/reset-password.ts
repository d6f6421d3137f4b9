import type { PhoneForm, ResetForm, VerifyForm } from '#contract/forms.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import { findWeakness } from '../domain/password-strength.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import type { Shop } from '../shop.ts';
import { findCustomerByPhone } from '../storage/number-store.ts';
import { findChallengeOf } from '../storage/challenge-store.ts';
import type { Queries } from '../storage/database.ts';
import { endSessions } from '../storage/session-store.ts';
import { createToken } from '../storage/tokens.ts';
import { inTransaction } from '../storage/transaction.ts';
import { checkCode, requestCode, useCodeUp } from './codes.ts';
import { forgetTries, placeOf } from './guesses.ts';
import { hashPassword } from './passwords.ts';

/**
 * Sends a code to a number that has an account; says and counts the same for one that has
 * none. The token belongs to this request: wrong codes typed with it count for it alone.
 * Refuses with code_too_soon, code_limit, sms_unavailable, invalid_input.
 */
export async function forgetPassword(
  shop: Shop,
  form: PhoneForm,
  from: RequestMeta,
): Promise<Outcome<{ token: string }>> {
  const request = { ...form, purpose: 'reset' as const, ...from };
  const known = (await findCustomerByPhone(shop.db, form)) !== undefined;
  const token = createToken();
  const sent = await requestCode(shop, request, known ? 'code' : 'nothing', token);
  return sent.ok ? done({ token }) : sent;
}

/**
 * Confirms the code of a reset without using it up. The token opens nothing: it is that of the
 * request where one came along, and else only a sign that this happened.
 */
export async function verifyReset(
  shop: Shop,
  form: VerifyForm,
  { challenge, address }: Pick<RequestMeta, 'address' | 'challenge'> = { address: '' },
): Promise<Outcome<{ token: string }>> {
  const checked = await inTransaction(shop.db, (tx) =>
    checkCode(tx, shop, { ...form, purpose: 'reset', challenge, address }),
  );
  return checked.ok ? done({ token: challenge ?? createToken() }) : checked;
}

/**
 * Sets a new password with the code, which is used up, and ends every session of the
 * account. Refuses with code_wrong, code_locked, invalid_input for a password that is too
 * common.
 */
export async function resetPassword(
  shop: Shop,
  form: ResetForm,
  from: Pick<RequestMeta, 'address' | 'challenge'> = { address: '' },
): Promise<Outcome<null>> {
  const weakness = findWeakness(form.password, form.phone);
  if (weakness) return refused('invalid_input', { password: [weakness] });
  const passwordHash = await hashPassword(form.password);
  return inTransaction(shop.db, async (tx): Promise<Outcome<null>> => {
    const phone_code = await findPhoneCode(tx, form.phone, from.challenge);
    if (!phone_code) return refused('code_wrong', { otp: ['codeWrong'] });
    const { phone, otp } = form;
    const request = {
      phone_code,
      phone,
      otp,
      purpose: 'reset' as const,
      challenge: from.challenge,
      address: from.address,
    };
    const checked = await checkCode(tx, shop, request);
    if (!checked.ok) return checked;
    await useCodeUp(tx, shop, request);
    const customer = await tx
      .updateTable('customers')
      .set({ password_hash: passwordHash })
      .where('phone_code', '=', phone_code)
      .where('phone', '=', phone)
      .returning('id')
      .executeTakeFirst();
    if (customer) await endSessions(tx, customer.id);
    await forgetTries(tx, shop, { number: phone_code + phone, place: placeOf(from.address) });
    shop.securityLog({
      event: 'password-changed',
      outcome: 'done',
      customer: customer?.id,
      address: from.address,
    });
    return done(null);
  });
}

/**
 * The call names no dial code (specification section 7): the request's token knows the number;
 * without one it is the number that a code was last asked for. Never several: a wrong code
 * would be a try at each of them.
 */
async function findPhoneCode(
  tx: Queries,
  phone: string,
  token: string | undefined,
): Promise<string | undefined> {
  const challenge = await findChallengeOf(tx, token, phone);
  if (challenge) return challenge.phone_code;
  const last = await tx
    .selectFrom('codes')
    .select('phone_code')
    .where('phone', '=', phone)
    .where('purpose', '=', 'reset')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return last?.phone_code;
}
