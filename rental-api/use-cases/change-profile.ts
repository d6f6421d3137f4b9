import type { NotifyByForm, PhoneForm, ProfileForm } from '#contract/forms.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { Language } from '#contract/language.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import type { AppContext } from '../app-context.ts';
import {
  findCustomerByPhone,
  findNotificationSettings,
  setNotifyBy,
  toggleNotify,
  updateCustomer,
} from '../storage/customer-store.ts';
import { clearNumber } from '../storage/number-store.ts';
import { deleteRegistrations } from '../storage/registration-store.ts';
import { endSessions } from '../storage/session-store.ts';
import { deleteQueuedMailOf } from '../storage/mail-store.ts';
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '../storage/transaction.ts';
import { getShopName } from '../storage/site-store.ts';
import { checkCode, requestCode, consumeCode } from './codes.ts';
import { confirmPassword } from './confirm-password.ts';

/** The customer as the session knows them. */
interface Holder extends PhoneForm {
  id: string;
}

/**
 * Saves the name. The number is saved with it only where it is the customer's already: a new
 * one is taken over by `verifyPhone` alone. Fails with phone_unconfirmed.
 */
export async function changeProfile(
  app: AppContext,
  holder: Holder,
  form: ProfileForm,
): Promise<Outcome<null>> {
  if (!isSamePhone(holder, form))
    return failure('phone_unconfirmed', { phone: ['phoneUnconfirmed'] });
  await updateCustomer(app.db, holder.id, { fullname: form.fullname });
  return success(null);
}

/**
 * Sends a code to the number a customer wants to change to. Fails with phone_taken,
 * code_too_soon, code_limit, sms_unavailable, invalid_input.
 */
export async function sendPhoneCode(
  app: AppContext,
  holder: Holder,
  form: PhoneForm,
  meta: RequestMeta,
): Promise<Outcome<null>> {
  if (await findCustomerByPhone(app.db, form))
    return failure('phone_taken', { phone: ['phoneTaken'] });
  const { phone_code, phone } = form;
  const request = { phone_code, phone, purpose: 'phone' as const, customerId: holder.id };
  return requestCode(app, { ...request, ...meta }, 'code', challengeOf(holder));
}

/** A change of number belongs to the account that asks for it. */
function challengeOf(holder: Holder): string {
  return `phone change of ${holder.id}`;
}

/**
 * Changes the phone number; needs the password too, since an open session may be somebody else's.
 * Ends the other sessions and notifies the old number. Fails with password_wrong, login_locked,
 * code_wrong, code_locked, phone_taken.
 */
export async function verifyPhone(
  app: AppContext,
  holder: Holder,
  form: PhoneForm & { code: string; password: string },
  meta: RequestMeta = { language: 'ar', clientIp: '' },
): Promise<Outcome<null>> {
  let outcome = await confirmPassword(app, holder, form.password, meta.clientIp);
  try {
    if (outcome.ok) outcome = await confirmPhone(app, holder, form, meta);
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    outcome = failure('phone_taken', { code: ['phoneTaken'] });
  }
  const { clientIp } = meta;
  const result = outcome.ok ? 'done' : outcome.code;
  app.securityLog({
    event: 'phone-changed',
    outcome: result,
    customer: holder.id,
    address: clientIp,
  });
  if (outcome.ok)
    await app.sendSms?.({
      to: holder.phone_code + holder.phone,
      customerId: holder.id,
      text: app.translate(meta.language, 'sms.phone_left', {
        shop: await getShopName(app.db, meta.language),
        ending: form.phone.slice(-2),
      }),
    });
  return outcome;
}

function confirmPhone(
  app: AppContext,
  holder: Holder,
  form: PhoneForm & { code: string },
  { token, clientIp }: RequestMeta,
): Promise<Outcome<null>> {
  const { phone_code, phone, code } = form;
  const purpose = 'phone' as const;
  const request = { phone_code, phone, purpose, challenge: challengeOf(holder), clientIp };
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const checked = await checkCode(tx, app, { ...request, otp: code, customerId: holder.id });
    if (!checked.ok) {
      const { errors, ...refused } = checked;
      return errors?.['otp'] ? { ...refused, errors: { code: errors['otp'] } } : refused;
    }
    await consumeCode(tx, app, request);
    await clearNumber(tx, holder);
    // A registration that somebody began with it can come to nothing any more.
    await deleteRegistrations(tx, form);
    await updateCustomer(tx, holder.id, { phone_code, phone });
    await endSessions(tx, holder.id, token);
    return success(null);
  });
}

/** Toggles whether the customer wants notifications; the new value. */
export function toggleNotifications(app: AppContext, customerId: string): Promise<boolean> {
  return toggleNotify(app.db, customerId);
}

/**
 * Sets how the customer is notified of orders outside the shop; refuses a channel that is not
 * configured.
 */
export async function changeNotifyBy(
  app: AppContext,
  customerId: string,
  { notify_by, email }: NotifyByForm,
): Promise<Outcome<null>> {
  if (notify_by !== 'none' && !app.channels[notify_by])
    return failure('invalid_input', { notify_by: ['notifyBy'] });
  // Without a way to send e-mail the page asks for no address: the one of before is kept.
  const kept = app.channels.email
    ? email || null
    : ((await findNotificationSettings(app.db, customerId))?.email ?? null);
  await inTransaction(app.db, async (tx) => {
    await setNotifyBy(tx, customerId, { notify_by, email: kept });
    // Messages can wait for a day while the mail server is away.
    await deleteQueuedMailOf(tx, customerId, notify_by === 'email' ? kept : null);
  });
  return success(null);
}

/** Notifications are written in the language that the customer used last. */
export async function rememberLanguage(
  app: AppContext,
  customerId: string,
  language: Language,
): Promise<void> {
  await updateCustomer(app.db, customerId, { language });
}

function isSamePhone(holder: PhoneForm, form: PhoneForm): boolean {
  return holder.phone_code === form.phone_code && holder.phone === form.phone;
}
