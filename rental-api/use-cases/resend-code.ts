import type { PhoneForm } from '#contract/forms.ts';
import type { Outcome } from '../domain/outcome.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import type { Shop } from '../shop.ts';
import { findCustomerByPhone } from '../storage/number-store.ts';
import { findChallenge } from '../storage/challenge-store.ts';
import { requestCode } from './codes.ts';

/**
 * What a code of that number is for: what the request with that token was for, and without a
 * token what the last code was sent for. Whether the number has an account plays no part.
 */
export async function findPurpose(
  shop: Shop,
  { phone_code, phone }: PhoneForm,
  token: string | undefined,
): Promise<'register' | 'reset'> {
  const challenge = await findChallenge(shop.db, token, { phone_code, phone });
  if (challenge && challenge.purpose !== 'phone') return challenge.purpose;
  const last = await shop.db
    .selectFrom('codes')
    .select('purpose')
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .where('purpose', '<>', 'phone')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return last?.purpose === 'register' ? 'register' : 'reset';
}

/**
 * Sends a new code for whatever the request is in the middle of. Says and does the same where
 * there is nothing to send. Refuses with code_too_soon, code_limit, sms_unavailable,
 * invalid_input.
 */
export async function resendCode(
  shop: Shop,
  form: PhoneForm,
  from: RequestMeta,
): Promise<Outcome<null>> {
  const purpose = await findPurpose(shop, form, from.challenge);
  const known = (await findCustomerByPhone(shop.db, form)) !== undefined;
  const registering = await isRegistering(shop, form);
  const request = { ...form, purpose, ...from };
  if (purpose === 'reset') return requestCode(shop, request, known ? 'code' : 'nothing');
  if (known) return requestCode(shop, request, 'notice');
  return requestCode(shop, request, registering ? 'code' : 'nothing');
}

/** Whether a registration of that number waits for its code. */
async function isRegistering(shop: Shop, form: PhoneForm): Promise<boolean> {
  const row = await shop.db
    .selectFrom('registrations')
    .select('phone')
    .where('phone_code', '=', form.phone_code)
    .where('phone', '=', form.phone)
    .executeTakeFirst();
  return row !== undefined;
}
