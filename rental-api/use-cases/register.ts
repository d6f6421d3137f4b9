import type { RegisterForm, VerifyForm } from '#contract/forms.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import { findWeakness } from '../domain/password-strength.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import type { AppContext } from '../app-context.ts';
import { findCustomerByPhone, insertCustomer } from '../storage/customer-store.ts';
import {
  deleteRegistrations,
  findRegistration,
  insertRegistration,
} from '../storage/registration-store.ts';
import { openSession, type OpenedSession } from '../storage/session-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { checkCode, requestCode, consumeCode } from './codes.ts';
import { hashPassword } from './passwords.ts';
import { createToken } from '../storage/tokens.ts';

/**
 * Starts a registration and sends its code. The account is created only with the code and this
 * token: knowing the number is not enough to choose the password. A number with an account gets the
 * same reply after the same work. Fails with code_too_soon, code_limit, sms_unavailable,
 * invalid_input.
 */
export async function register(
  app: AppContext,
  form: RegisterForm,
  meta: RequestMeta,
): Promise<Outcome<{ token: string }>> {
  const weakness = findWeakness(form.password, form.phone);
  if (weakness) return failure('invalid_input', { password: [weakness] });
  const known = (await findCustomerByPhone(app.db, form)) !== undefined;
  const { phone_code, phone, fullname } = form;
  const request = { phone_code, phone, purpose: 'register' as const, ...meta };
  const token = createToken();
  const sent = await requestCode(app, request, known ? 'notice' : 'code', token);
  if (!sent.ok) return sent;
  const registration = {
    phone_code,
    phone,
    fullname,
    password_hash: await hashPassword(form.password),
    language: meta.language,
    created_at: app.clock(),
  };
  await insertRegistration(app.db, token, registration);
  return success({ token });
}

/**
 * Creates the account with the right code and signs it in: of the registration with that token, or
 * without one of the number's last. Fails with code_wrong, code_locked, phone_taken.
 */
export function verifyRegistration(
  app: AppContext,
  form: VerifyForm,
  registrationToken?: string,
  meta: Pick<RequestMeta, 'clientIp' | 'browser' | 'device'> = { clientIp: '' },
): Promise<Outcome<OpenedSession>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<OpenedSession>> => {
    const { clientIp } = meta;
    const request = {
      ...form,
      purpose: 'register' as const,
      challenge: registrationToken,
      clientIp,
    };
    const checked = await checkCode(tx, app, request);
    if (!checked.ok) return checked;
    const registration = await findRegistration(tx, form, registrationToken);
    if (!registration) return failure('code_wrong', { otp: ['codeWrong'] });
    await deleteRegistrations(tx, form);
    await consumeCode(tx, app, request);
    const customer = await insertCustomer(tx, registration);
    if (!customer) return failure('phone_taken', { otp: ['phoneTaken'] });
    app.securityLog({ event: 'registered', outcome: 'done', customer, address: clientIp });
    return success(await openSession(tx, app.clock(), customer, meta));
  });
}
