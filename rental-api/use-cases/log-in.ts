import type { LoginForm } from '#contract/forms.ts';
import type { Language } from '#contract/language.ts';
import { success, failure, rateLimitFailure, type Outcome } from '../domain/outcome.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import type { AppContext } from '../app-context.ts';
import { findCredentials, updateCustomer } from '../storage/customer-store.ts';
import { isKnownDevice } from '../storage/device-store.ts';
import { endSession, openSession, type OpenedSession } from '../storage/session-store.ts';
import {
  attemptKey,
  LOCK_SECONDS,
  reserveAttempt,
  resetAttempts,
  type Guess,
} from './login-attempts.ts';
import { isPassword } from './passwords.ts';

/**
 * Signs a customer in: returns the bearer token and a token that recognises this browser later. The
 * session whose token came along ends. Unknown numbers get the same reply after the same work.
 * Fails with wrong_credentials or login_locked.
 */
export async function logIn(
  app: AppContext,
  form: LoginForm,
  language: Language,
  meta: Omit<RequestMeta, 'language'> = { clientIp: '' },
): Promise<Outcome<OpenedSession>> {
  const customer = await findCredentials(app.db, form);
  const guess = await describeGuess(app, form, meta, customer?.id);
  const event = { event: 'sign-in', customer: customer?.id, address: meta.clientIp } as const;
  if (!(await reserveAttempt(app, guess))) {
    app.securityLog({ ...event, outcome: 'locked' });
    return rateLimitFailure(LOCK_SECONDS, 'login_locked');
  }
  const matches = await isPassword(customer?.password_hash, form.password);
  if (!customer || !matches) {
    app.securityLog({ ...event, outcome: 'wrong' });
    return failure('wrong_credentials');
  }

  await resetAttempts(app.db, app, guess);
  if (meta.token) await endSession(app.db, meta.token);
  const session = await openSession(app.db, app.clock(), customer.id, meta);
  await updateCustomer(app.db, customer.id, { language });
  app.securityLog({ ...event, outcome: 'done' });
  return success(session);
}

async function describeGuess(
  app: AppContext,
  { phone_code, phone }: LoginForm,
  { clientIp, device }: Omit<RequestMeta, 'language'>,
  customerId: string | undefined,
): Promise<Guess> {
  const number = phone_code + phone;
  const known = await isKnownDevice(app.db, device, customerId);
  return known && device
    ? { number, origin: `device ${device}`, guesser: 'device' }
    : { number, origin: attemptKey(clientIp), guesser: 'stranger' };
}
