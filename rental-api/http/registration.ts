import { Hono } from 'hono';
import { phoneForm, registerForm, resetForm, verifyForm, type PhoneForm } from '#contract/forms.ts';
import type { AppContext } from '../app-context.ts';
import { findCustomerByPhone } from '../storage/customer-store.ts';
import { findSession } from '../storage/session-store.ts';
import { register, verifyRegistration } from '../use-cases/register.ts';
import { findPurpose, resendCode } from '../use-cases/resend-code.ts';
import { forgetPassword, resetPassword, verifyReset } from '../use-cases/reset-password.ts';
import { sendOutcome, sendFailure } from './responses.ts';
import type { ApiEnv } from './context.ts';
import { serializeProfile } from './serializers.ts';
import { limitRate } from './rate-limit.ts';
import { readForm, requestMeta } from './requests.ts';

/** Registration and password reset with one-time codes. */
export function registrationRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  const nothing = () => null;

  const limited = limitRate(app, 'code-by-address');

  routes.post('/register', async (c) => {
    const form = await readForm(c, registerForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await register(app, form.value, requestMeta(c));
    return sendOutcome(c, app, outcome, 'registered', ({ token }) => ({ token }));
  });
  routes.post('/verify', limited, async (c) => {
    const form = await readForm(c, verifyForm);
    if (!form.ok) return sendFailure(c, app, form);
    const meta = requestMeta(c);
    if ((await findPurpose(app, form.value, meta.challenge)) === 'reset') {
      const outcome = await verifyReset(app, form.value, meta);
      return sendOutcome(c, app, outcome, 'reset_verified', async ({ token }) => ({
        token,
        ...(await profileByPhone(form.value)),
      }));
    }
    const outcome = await verifyRegistration(app, form.value, meta.challenge, meta);
    return sendOutcome(c, app, outcome, 'verified', async (session) => ({
      ...session,
      ...serializeProfile((await findSession(app.db, app.clock(), session.token))!),
    }));
  });
  routes.post('/resend/otp', async (c) => {
    const form = await readForm(c, phoneForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await resendCode(app, form.value, requestMeta(c));
    return sendOutcome(c, app, outcome, 'code_sent', nothing);
  });
  routes.post('/password/forget', async (c) => {
    const form = await readForm(c, phoneForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await forgetPassword(app, form.value, requestMeta(c));
    return sendOutcome(c, app, outcome, 'reset_sent', (challenge) => challenge);
  });
  routes.post('/password/reset', limited, async (c) => {
    const form = await readForm(c, resetForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await resetPassword(app, form.value, requestMeta(c));
    return sendOutcome(c, app, outcome, 'password_changed', nothing);
  });

  return routes;

  /** The profile of a number, after its code was confirmed. */
  async function profileByPhone({ phone_code, phone }: PhoneForm) {
    const customer = await findCustomerByPhone(app.db, { phone_code, phone });
    return customer && serializeProfile(customer);
  }
}
