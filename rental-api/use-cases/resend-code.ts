import type { PhoneForm } from '#contract/forms.ts';
import type { Outcome } from '../domain/outcome.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import type { AppContext } from '../app-context.ts';
import { findLastPurpose } from '../storage/code-store.ts';
import { findCustomerByPhone } from '../storage/customer-store.ts';
import { findRegistration } from '../storage/registration-store.ts';
import { findChallenge } from '../storage/challenge-store.ts';
import { requestCode } from './codes.ts';

/**
 * What a code of that number is for: what the request with that token was for, and without a
 * token what the last code was sent for. Whether the number has an account plays no part.
 */
export async function findPurpose(
  app: AppContext,
  { phone_code, phone }: PhoneForm,
  token: string | undefined,
): Promise<'register' | 'reset'> {
  const challenge = await findChallenge(app.db, token, { phone_code, phone });
  if (challenge && challenge.purpose !== 'phone') return challenge.purpose;
  const last = await findLastPurpose(app.db, { phone_code, phone });
  return last === 'register' ? 'register' : 'reset';
}

/**
 * Sends a new code for the current request; the same reply where there is none. Fails with
 * code_too_soon, code_limit, sms_unavailable, invalid_input.
 */
export async function resendCode(
  app: AppContext,
  form: PhoneForm,
  meta: RequestMeta,
): Promise<Outcome<null>> {
  const purpose = await findPurpose(app, form, meta.challenge);
  const known = (await findCustomerByPhone(app.db, form)) !== undefined;
  const registering = (await findRegistration(app.db, form, undefined)) !== undefined;
  const request = { ...form, purpose, ...meta };
  if (purpose === 'reset') return requestCode(app, request, known ? 'code' : 'nothing');
  if (known) return requestCode(app, request, 'notice');
  return requestCode(app, request, registering ? 'code' : 'nothing');
}
