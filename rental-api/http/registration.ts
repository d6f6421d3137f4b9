import { Hono } from 'hono';
import { phoneForm, registerForm, resetForm, verifyForm, type PhoneForm } from '#contract/forms.ts';
import type { Shop } from '../shop.ts';
import { findSession } from '../storage/session-store.ts';
import { register, verifyRegistration } from '../use-cases/register.ts';
import { findPurpose, resendCode } from '../use-cases/resend-code.ts';
import { forgetPassword, resetPassword, verifyReset } from '../use-cases/reset-password.ts';
import { answerOutcome, answerRefusal } from './answers.ts';
import type { ApiEnv } from './context.ts';
import { profileOf } from './profile.ts';
import { limitRate } from './rate-limit.ts';
import { readForm, requestMeta } from './requests.ts';

/** Becoming a customer and getting back in: codes, and what they confirm. */
export function registrationRoutes(shop: Shop) {
  const routes = new Hono<ApiEnv>();
  const nothing = () => null;

  const limited = limitRate(shop, 'code-by-address');

  routes.post('/register', async (c) => {
    const form = await readForm(c, registerForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await register(shop, form.value, requestMeta(c));
    return answerOutcome(c, shop, outcome, 'registered', ({ token }) => ({ token }));
  });
  routes.post('/verify', limited, async (c) => {
    const form = await readForm(c, verifyForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const meta = requestMeta(c);
    if ((await findPurpose(shop, form.value, meta.challenge)) === 'reset') {
      const outcome = await verifyReset(shop, form.value, meta);
      return answerOutcome(c, shop, outcome, 'reset_verified', async ({ token }) => ({
        token,
        ...(await profileByPhone(form.value)),
      }));
    }
    const outcome = await verifyRegistration(shop, form.value, meta.challenge, meta);
    return answerOutcome(c, shop, outcome, 'verified', async (session) => ({
      ...session,
      ...profileOf((await findSession(shop.db, shop.clock(), session.token))!),
    }));
  });
  routes.post('/resend/otp', async (c) => {
    const form = await readForm(c, phoneForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await resendCode(shop, form.value, requestMeta(c));
    return answerOutcome(c, shop, outcome, 'code_sent', nothing);
  });
  routes.post('/password/forget', async (c) => {
    const form = await readForm(c, phoneForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await forgetPassword(shop, form.value, requestMeta(c));
    return answerOutcome(c, shop, outcome, 'reset_sent', (challenge) => challenge);
  });
  routes.post('/password/reset', limited, async (c) => {
    const form = await readForm(c, resetForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await resetPassword(shop, form.value, requestMeta(c));
    return answerOutcome(c, shop, outcome, 'password_changed', nothing);
  });

  return routes;

  /** Whose number it is, for somebody who has confirmed its code. */
  async function profileByPhone({ phone_code, phone }: PhoneForm) {
    const customer = await shop.db
      .selectFrom('customers')
      .select(['phone_code', 'phone', 'fullname', 'image', 'is_notify'])
      .where('phone_code', '=', phone_code)
      .where('phone', '=', phone)
      .executeTakeFirst();
    return customer && profileOf(customer);
  }
}
