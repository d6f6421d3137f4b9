import { Hono, type Context } from 'hono';
import { passwordForm, phoneForm, phoneVerifyForm, profileForm } from '#contract/forms.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { collectPersonalData } from '../storage/personal-data.ts';
import { listSessions } from '../storage/session-store.ts';
import { changeAvatar } from '../use-cases/change-avatar.ts';
import { changeProfile, sendPhoneCode, verifyPhone } from '../use-cases/change-profile.ts';
import { deleteAccount } from '../use-cases/delete-account.ts';
import { logOutEverywhere, logOutSession } from '../use-cases/log-out.ts';
import { answer, answerOutcome, answerRefusal } from './answers.ts';
import type { ApiEnv, Customer } from './context.ts';
import { requireCustomer } from './guards.ts';
import { limitRate } from './rate-limit.ts';
import { clientAddress, readBody, readForm, readParam, requestMeta } from './requests.ts';

/** The customer's own data: name, number, picture, notifications, and their end. */
export function profileRoutes(shop: Shop) {
  const routes = new Hono<ApiEnv>();
  const signedIn = requireCustomer(shop);
  const nothing = () => null;
  const record = (c: Context<ApiEnv>, subject: string, outcome: Outcome<unknown>) =>
    shop.securityLog({
      event: 'account-changed',
      outcome: outcome.ok ? 'done' : outcome.code,
      customer: c.get('customer').id,
      subject,
      address: clientAddress(c),
    });

  routes.get('/account', signedIn, (c) => {
    return answer(c, profileOf(c.get('customer')));
  });
  routes.on(['POST', 'DELETE'], '/account', signedIn, async (c) => {
    const form = await readForm(c, passwordForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await deleteAccount(
      shop,
      c.get('customer').id,
      form.value.password,
      clientAddress(c),
    );
    return answerOutcome(c, shop, outcome, 'account_deleted', nothing);
  });
  routes.on(['POST', 'PUT'], '/account/update', signedIn, async (c) => {
    const form = await readForm(c, profileForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await changeProfile(shop, c.get('customer'), form.value);
    record(c, 'name', outcome);
    return answerOutcome(c, shop, outcome, 'profile_saved', nothing);
  });
  const picturesLimited = limitRate(shop, 'avatar-by-customer', 'image_limit');
  routes.on(['POST', 'PUT'], '/account/update/image', signedIn, picturesLimited, async (c) => {
    const posted = [(await readBody(c)).image].flat().at(-1);
    const file = posted instanceof File ? posted : undefined;
    const outcome = await changeAvatar(shop, c.get('customer').id, file);
    record(c, 'picture', outcome);
    return answerOutcome(c, shop, outcome, 'image_saved', (value) => value);
  });
  const changesLimited = limitRate(shop, 'phone-change-by-customer');
  routes.post('/account/phone/code/send', signedIn, changesLimited, async (c) => {
    const form = await readForm(c, phoneForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await sendPhoneCode(shop, c.get('customer'), form.value, requestMeta(c));
    return answerOutcome(c, shop, outcome, 'code_sent', nothing);
  });
  routes.post('/account/phone/verify', signedIn, async (c) => {
    const form = await readForm(c, phoneVerifyForm);
    if (!form.ok) return answerRefusal(c, shop, form);
    const outcome = await verifyPhone(shop, c.get('customer'), form.value, requestMeta(c));
    return answerOutcome(c, shop, outcome, 'phone_changed', nothing);
  });
  routes.get('/account/data', signedIn, async (c) => {
    const { id } = c.get('customer');
    shop.securityLog({
      event: 'data-exported',
      outcome: 'done',
      customer: id,
      address: clientAddress(c),
    });
    return answer(c, await collectPersonalData(shop.db, id));
  });
  routes.get('/account/sessions', signedIn, async (c) => {
    const { id } = c.get('customer');
    const sessions = await listSessions(shop.db, shop.clock(), id, c.get('token'));
    return answer(
      c,
      sessions.map(({ created_at, used_at, ...session }) => ({
        ...session,
        created_at: created_at.toISOString(),
        used_at: used_at.toISOString(),
      })),
    );
  });
  routes.delete('/account/sessions', signedIn, async (c) => {
    await logOutEverywhere(shop, c.get('customer').id, requestMeta(c));
    return answer(c, null, shop.say(c.get('language'), 'messages.logged_out_everywhere'));
  });
  routes.delete('/account/sessions/:id', signedIn, async (c) => {
    const id = readParam(c, 'id');
    if (!/^[\da-f-]{36}$/.test(id)) return answerRefusal(c, shop, refused('not_found'));
    await logOutSession(shop, c.get('customer').id, id, requestMeta(c));
    return answer(c, null, shop.say(c.get('language'), 'messages.session_ended'));
  });
  routes.patch('/account/notification/status', signedIn, async (c) => {
    const { is_notify } = await shop.db
      .updateTable('customers')
      .set((eb) => ({ is_notify: eb.not('is_notify') }))
      .where('id', '=', c.get('customer').id)
      .returning('is_notify')
      .executeTakeFirstOrThrow();
    record(c, 'notifications', done(null));
    const message = is_notify ? 'messages.notifications_on' : 'messages.notifications_off';
    return answer(c, { is_notify }, shop.say(c.get('language'), message));
  });

  return routes;
}

/** What a customer sees of themselves. */
export function profileOf(customer: Omit<Customer, 'id'>) {
  const { fullname, phone, phone_code, image, is_notify } = customer;
  const complete_phone = `+${phone_code}${phone}`;
  return { fullname, phone, phone_code, complete_phone, image, is_notify };
}
