import { Hono } from 'hono';
import { phoneForm, registerForm, resetForm, verifyForm } from '#contract/forms.ts';
import type { Shop } from '../shop.ts';
import { hasRegistration, register, verifyRegistration } from '../use-cases/register.ts';
import { resendCode } from '../use-cases/resend-code.ts';
import { forgetPassword, resetPassword, verifyReset } from '../use-cases/reset-password.ts';
import { answerOutcome, answerRefusal } from './answers.ts';
import type { ApiEnv } from './context.ts';
import { bearerOf } from './guards.ts';
import { originOf, readForm } from './requests.ts';

/** Becoming a customer and getting back in: codes, and what they confirm. */
export function registrationRoutes(shop: Shop) {
  const routes = new Hono<ApiEnv>();
  const nothing = () => null;

  routes.post('/register', async (c) => {
    const form = await readForm(c, registerForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await register(shop, form.value, originOf(c));
    return answerOutcome(c, shop, outcome, 'registered', ({ token }) => ({ token }));
  });
  routes.post('/verify', async (c) => {
    const form = await readForm(c, verifyForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const registering = await hasRegistration(shop, form.value);
    const outcome = registering
      ? await verifyRegistration(shop, form.value, bearerOf(c))
      : await verifyReset(shop, form.value);
    return answerOutcome(c, shop, outcome, 'verified', ({ token }) => ({ token }));
  });
  routes.post('/resend/otp', async (c) => {
    const form = await readForm(c, phoneForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await resendCode(shop, form.value, originOf(c));
    return answerOutcome(c, shop, outcome, 'code_sent', nothing);
  });
  routes.post('/password/forget', async (c) => {
    const form = await readForm(c, phoneForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await forgetPassword(shop, form.value, originOf(c));
    return answerOutcome(c, shop, outcome, 'reset_sent', nothing);
  });
  routes.post('/password/reset', async (c) => {
    const form = await readForm(c, resetForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await resetPassword(shop, form.value);
    return answerOutcome(c, shop, outcome, 'password_changed', nothing);
  });

  return routes;
}
