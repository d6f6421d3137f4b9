import type { PhoneForm, ProfileForm } from '#contract/forms.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import type { Queries } from '../storage/database.ts';
import { clearNumber, clearRegistrations } from '../storage/number-store.ts';
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '../storage/transaction.ts';
import { checkCode, requestCode, useCodeUp } from './codes.ts';
import { findCustomerByPhone, type Origin } from './register.ts';

/** The customer as the session knows them. */
interface Holder extends PhoneForm {
  id: string;
}

/**
 * Saves the name. The number is saved with it only where it is the customer's already: a new
 * one is taken over by `verifyPhone` alone. Refuses with phone_unconfirmed.
 */
export async function changeProfile(
  shop: Shop,
  holder: Holder,
  form: ProfileForm,
): Promise<Outcome<null>> {
  if (!isSamePhone(holder, form))
    return refused('phone_unconfirmed', { phone: ['phoneUnconfirmed'] });
  await shop.db
    .updateTable('customers')
    .set({ fullname: form.fullname })
    .where('id', '=', holder.id)
    .execute();
  return done(null);
}

/**
 * Sends a code to the number a customer wants to change to. Refuses with phone_taken,
 * code_too_soon, code_limit, sms_unavailable.
 */
export async function sendPhoneCode(
  shop: Shop,
  holder: Holder,
  form: PhoneForm,
  origin: Origin,
): Promise<Outcome<null>> {
  if (await findCustomerByPhone(shop, form))
    return refused('phone_taken', { phone: ['phoneTaken'] });
  const { phone_code, phone } = form;
  const request = { phone_code, phone, purpose: 'phone' as const, customerId: holder.id };
  return requestCode(shop, { ...request, ...origin }, true);
}

/**
 * Makes the number the customer's once its code is right. Refuses with code_wrong,
 * code_locked, phone_taken.
 */
export async function verifyPhone(
  shop: Shop,
  holder: Holder,
  form: PhoneForm & { code: string },
): Promise<Outcome<null>> {
  try {
    return await confirmPhone(shop, holder, form);
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    return refused('phone_taken', { code: ['phoneTaken'] });
  }
}

function confirmPhone(
  shop: Shop,
  holder: Holder,
  form: PhoneForm & { code: string },
): Promise<Outcome<null>> {
  const { phone_code, phone, code } = form;
  const request = { phone_code, phone, purpose: 'phone' as const };
  return inTransaction(shop.db, async (tx): Promise<Outcome<null>> => {
    const checked = await checkCode(tx, shop, { ...request, otp: code, customerId: holder.id });
    if (!checked.ok)
      return { ...checked, errors: checked.errors?.otp && { code: checked.errors.otp } };
    await useCodeUp(tx, shop, request);
    await leaveNumber(tx, holder);
    // A registration that somebody began with it can come to nothing any more.
    await clearRegistrations(tx, form);
    await tx
      .updateTable('customers')
      .set({ phone_code, phone })
      .where('id', '=', holder.id)
      .execute();
    return done(null);
  });
}

/** Nothing of the customer stays under the old number but the count of codes sent to it. */
async function leaveNumber(tx: Queries, { id, phone_code, phone }: Holder): Promise<void> {
  await clearNumber(tx, { phone_code, phone });
  await tx
    .updateTable('code_sends')
    .set({ customer_id: id })
    .where('number', '=', phone_code + phone)
    .execute();
}

function isSamePhone(holder: PhoneForm, form: PhoneForm): boolean {
  return holder.phone_code === form.phone_code && holder.phone === form.phone;
}
