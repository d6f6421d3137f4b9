import type { PhoneForm, RegisterForm, VerifyForm } from '#contract/forms.ts';
import type { Language } from '../domain/language.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { clearRegistrations } from '../storage/number-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { checkCode, requestCode, useCodeUp } from './codes.ts';
import { openSession } from './log-in.ts';
import { hashPassword } from './passwords.ts';
import { createToken, hashToken } from './tokens.ts';

/** Where a request comes from, and the language it is answered in. */
export interface Origin {
  language: Language;
  address: string;
}

/**
 * Begins a registration and sends its code. The account is made when the code comes back,
 * with the token given here: who only knows the number cannot slip their own password under
 * the code that its owner will read. Refuses with phone_taken, code_too_soon, code_limit, sms_unavailable.
 */
export async function register(
  shop: Shop,
  form: RegisterForm,
  origin: Origin,
): Promise<Outcome<{ token: string }>> {
  if (await findCustomerByPhone(shop, form))
    return refused('phone_taken', { phone: ['phoneTaken'] });
  const { phone_code, phone, fullname } = form;
  const request = { phone_code, phone, purpose: 'register' as const, ...origin };
  const sent = await requestCode(shop, request, true);
  if (!sent.ok) return sent;
  const token = createToken();
  const registration = {
    phone_code,
    phone,
    token_hash: hashToken(token),
    fullname,
    password_hash: await hashPassword(form.password),
    language: origin.language,
    created_at: shop.clock(),
  };
  await shop.db.insertInto('registrations').values(registration).execute();
  return done({ token });
}

/**
 * Makes the account of a registration whose code is right and signs it in: of the one with
 * that token, or without a token of the last one. Refuses with code_wrong, code_locked,
 * phone_taken.
 */
export function verifyRegistration(
  shop: Shop,
  form: VerifyForm,
  registrationToken?: string,
): Promise<Outcome<{ token: string }>> {
  return inTransaction(shop.db, async (tx): Promise<Outcome<{ token: string }>> => {
    const request = { ...form, purpose: 'register' as const };
    const checked = await checkCode(tx, shop, request);
    if (!checked.ok) return checked;
    const registration = await tx
      .selectFrom('registrations')
      .select(['phone_code', 'phone', 'fullname', 'password_hash', 'language'])
      .where('phone_code', '=', form.phone_code)
      .where('phone', '=', form.phone)
      .$if(registrationToken !== undefined, (query) =>
        query.where('token_hash', '=', hashToken(registrationToken ?? '')),
      )
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (!registration) return refused('code_wrong', { otp: ['codeWrong'] });
    await clearRegistrations(tx, form);
    await useCodeUp(tx, shop, request);
    const customer = await tx
      .insertInto('customers')
      .values({ ...registration, image: null })
      .onConflict((conflict) => conflict.columns(['phone_code', 'phone']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!customer) return refused('phone_taken', { otp: ['phoneTaken'] });
    return done({ token: await openSession(tx, shop, customer.id) });
  });
}

/** Whether a registration of that number waits for its code. */
export async function hasRegistration(shop: Shop, form: PhoneForm): Promise<boolean> {
  const row = await shop.db
    .selectFrom('registrations')
    .select('phone')
    .where('phone_code', '=', form.phone_code)
    .where('phone', '=', form.phone)
    .executeTakeFirst();
  return row !== undefined;
}

export function findCustomerByPhone(shop: Shop, { phone_code, phone }: PhoneForm) {
  return shop.db
    .selectFrom('customers')
    .select('id')
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .executeTakeFirst();
}
