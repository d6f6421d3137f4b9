import type { PhoneForm } from '#contract/forms.ts';
import type { Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { requestCode } from './codes.ts';
import { findCustomerByPhone, hasRegistration, type Origin } from './register.ts';

/**
 * Sends a new code for whatever the number is in the middle of: its registration, else the
 * reset of its password. Says the same where there is neither. Refuses with code_too_soon,
 * code_limit, sms_unavailable.
 */
export async function resendCode(
  shop: Shop,
  form: PhoneForm,
  origin: Origin,
): Promise<Outcome<null>> {
  const registering = await hasRegistration(shop, form);
  const purpose = registering ? ('register' as const) : ('reset' as const);
  const request = { ...form, purpose, ...origin };
  const known = registering || (await findCustomerByPhone(shop, form)) !== undefined;
  return requestCode(shop, request, known);
}
