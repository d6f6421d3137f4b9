import { Hono } from 'hono';
import { passwordForm, phoneForm, phoneVerifyForm, profileForm } from '#contract/forms.ts';
import type { Shop } from '../shop.ts';
import { changeAvatar } from '../use-cases/change-avatar.ts';
import { changeProfile, sendPhoneCode, verifyPhone } from '../use-cases/change-profile.ts';
import { deleteAccount } from '../use-cases/delete-account.ts';
import { answer, answerOutcome, answerRefusal } from './answers.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';
import { originOf, readBody, readForm } from './requests.ts';

/** The customer's own data: name, number, picture, notifications, and their end. */
export function profileRoutes(shop: Shop) {
  const routes = new Hono<ApiEnv>();
  const signedIn = requireCustomer(shop);
  const nothing = () => null;

  routes.get('/account', signedIn, (c) => {
    const { fullname, phone, phone_code, image, is_notify } = c.get('customer');
    const complete_phone = `+${phone_code}${phone}`;
    return answer(c, { fullname, phone, phone_code, complete_phone, image, is_notify });
  });
  routes.on(['POST', 'DELETE'], '/account', signedIn, async (c) => {
    const form = await readForm(c, passwordForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await deleteAccount(shop, c.get('customer').id, form.value.password);
    return answerOutcome(c, shop, outcome, 'account_deleted', nothing);
  });
  routes.on(['POST', 'PUT'], '/account/update', signedIn, async (c) => {
    const form = await readForm(c, profileForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await changeProfile(shop, c.get('customer'), form.value);
    return answerOutcome(c, shop, outcome, 'profile_saved', nothing);
  });
  routes.on(['POST', 'PUT'], '/account/update/image', signedIn, async (c) => {
    const posted = [(await readBody(c)).image].flat().at(-1);
    const file = posted instanceof File ? posted : undefined;
    const outcome = await changeAvatar(shop, c.get('customer').id, file);
    return answerOutcome(c, shop, outcome, 'image_saved', (value) => value);
  });
  routes.post('/account/phone/code/send', signedIn, async (c) => {
    const form = await readForm(c, phoneForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await sendPhoneCode(shop, c.get('customer'), form.value, originOf(c));
    return answerOutcome(c, shop, outcome, 'code_sent', nothing);
  });
  routes.post('/account/phone/verify', signedIn, async (c) => {
    const form = await readForm(c, phoneVerifyForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await verifyPhone(shop, c.get('customer'), form.value);
    return answerOutcome(c, shop, outcome, 'phone_changed', nothing);
  });
  routes.patch('/account/notification/status', signedIn, async (c) => {
    const { is_notify } = await shop.db
      .updateTable('customers')
      .set((eb) => ({ is_notify: eb.not('is_notify') }))
      .where('id', '=', c.get('customer').id)
      .returning('is_notify')
      .executeTakeFirstOrThrow();
    const message = is_notify ? 'messages.notifications_on' : 'messages.notifications_off';
    return answer(c, { is_notify }, shop.say(c.get('language'), message));
  });

  return routes;
}
