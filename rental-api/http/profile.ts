import { Hono, type Context } from 'hono';
import {
  newPasswordForm,
  notifyByForm,
  passwordForm,
  phoneForm,
  phoneVerifyForm,
  profileForm,
} from '#contract/forms.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { collectPersonalData } from '../storage/personal-data.ts';
import { findNotificationSettings } from '../storage/customer-store.ts';
import { listSessions } from '../storage/session-store.ts';
import { changeAvatar } from '../use-cases/change-avatar.ts';
import { changePassword } from '../use-cases/change-password.ts';
import {
  changeNotifyBy,
  changeProfile,
  toggleNotifications,
  sendPhoneCode,
  verifyPhone,
} from '../use-cases/change-profile.ts';
import { deleteAccount } from '../use-cases/delete-account.ts';
import { logOutEverywhere, logOutSession } from '../use-cases/log-out.ts';
import { sendData, sendOutcome, sendFailure } from './responses.ts';
import type { ApiEnv } from './context.ts';
import { requireCustomer } from './guards.ts';
import { limitRate } from './rate-limit.ts';
import { clientIp, readBody, readForm, readParam, requestMeta } from './requests.ts';
import { serializeProfile } from './serializers.ts';

/** The customer's profile, picture, notification setting, sessions and account deletion. */
export function profileRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  const signedIn = requireCustomer(app);
  const nothing = () => null;
  const record = (c: Context<ApiEnv>, subject: string, outcome: Outcome<unknown>) =>
    app.securityLog({
      event: 'account-changed',
      outcome: outcome.ok ? 'done' : outcome.code,
      customer: c.get('customer').id,
      subject,
      address: clientIp(c),
    });

  routes.get('/account', signedIn, (c) => {
    return sendData(c, serializeProfile(c.get('customer')));
  });
  routes.on(['POST', 'DELETE'], '/account', signedIn, async (c) => {
    const form = await readForm(c, passwordForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await deleteAccount(
      app,
      c.get('customer').id,
      form.value.password,
      clientIp(c),
    );
    return sendOutcome(c, app, outcome, 'account_deleted', nothing);
  });
  routes.on(['POST', 'PUT'], '/account/update', signedIn, async (c) => {
    const form = await readForm(c, profileForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await changeProfile(app, c.get('customer'), form.value);
    record(c, 'name', outcome);
    return sendOutcome(c, app, outcome, 'profile_saved', nothing);
  });
  const picturesLimited = limitRate(app, 'avatar-by-customer', 'image_limit');
  routes.on(['POST', 'PUT'], '/account/update/image', signedIn, picturesLimited, async (c) => {
    const posted = [(await readBody(c))['image']].flat().at(-1);
    const file = posted instanceof File ? posted : undefined;
    const outcome = await changeAvatar(app, c.get('customer').id, file);
    record(c, 'picture', outcome);
    return sendOutcome(c, app, outcome, 'image_saved', (value) => value);
  });
  const changesLimited = limitRate(app, 'phone-change-by-customer');
  routes.post('/account/phone/code/send', signedIn, changesLimited, async (c) => {
    const form = await readForm(c, phoneForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await sendPhoneCode(app, c.get('customer'), form.value, requestMeta(c));
    return sendOutcome(c, app, outcome, 'code_sent', nothing);
  });
  routes.post('/account/phone/verify', signedIn, async (c) => {
    const form = await readForm(c, phoneVerifyForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await verifyPhone(app, c.get('customer'), form.value, requestMeta(c));
    return sendOutcome(c, app, outcome, 'phone_changed', nothing);
  });
  routes.on(['POST', 'PUT'], '/account/password', signedIn, async (c) => {
    const form = await readForm(c, newPasswordForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await changePassword(app, c.get('customer'), form.value, requestMeta(c));
    return sendOutcome(c, app, outcome, 'password_changed', nothing);
  });
  routes.get('/account/data', signedIn, async (c) => {
    const { id } = c.get('customer');
    app.securityLog({
      event: 'data-exported',
      outcome: 'done',
      customer: id,
      address: clientIp(c),
    });
    return sendData(c, await collectPersonalData(app.db, id));
  });
  routes.get('/account/sessions', signedIn, async (c) => {
    const { id } = c.get('customer');
    const sessions = await listSessions(app.db, app.clock(), id, c.get('token'));
    return sendData(
      c,
      sessions.map(({ created_at, used_at, ...session }) => ({
        ...session,
        created_at: created_at.toISOString(),
        used_at: used_at.toISOString(),
      })),
    );
  });
  routes.delete('/account/sessions', signedIn, async (c) => {
    await logOutEverywhere(app, c.get('customer').id, requestMeta(c));
    return sendData(c, null, app.translate(c.get('language'), 'messages.logged_out_everywhere'));
  });
  routes.delete('/account/sessions/:id', signedIn, async (c) => {
    const id = readParam(c, 'id');
    if (!/^[\da-f-]{36}$/.test(id)) return sendFailure(c, app, failure('not_found'));
    await logOutSession(app, c.get('customer').id, id, requestMeta(c));
    return sendData(c, null, app.translate(c.get('language'), 'messages.session_ended'));
  });
  routes.get('/account/notify-by', signedIn, async (c) => {
    const settings = await findNotificationSettings(app.db, c.get('customer').id);
    const { notify_by = 'none', email = null } = settings ?? {};
    return sendData(c, { notify_by, email, channels: Object.keys(app.channels) });
  });
  routes.post(
    '/account/notify-by',
    signedIn,
    limitRate(app, 'notify-by-by-customer'),
    async (c) => {
      const form = await readForm(c, notifyByForm);
      if (!form.ok) return sendFailure(c, app, form);
      const outcome = await changeNotifyBy(app, c.get('customer').id, form.value);
      record(c, 'notify-by', outcome);
      return sendOutcome(c, app, outcome, 'notify_by_saved', nothing);
    },
  );
  routes.patch('/account/notification/status', signedIn, async (c) => {
    const is_notify = await toggleNotifications(app, c.get('customer').id);
    record(c, 'notifications', success(null));
    const message = is_notify ? 'messages.notifications_on' : 'messages.notifications_off';
    return sendData(c, { is_notify }, app.translate(c.get('language'), message));
  });

  return routes;
}
