import type { PhoneForm, ResetForm, VerifyForm } from '#contract/forms.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import { publishSignedOut } from '../storage/news.ts';
import { inTransaction } from '../storage/transaction.ts';
import { checkCode, requestCode, useCodeUp } from './codes.ts';
import { forgetTries } from './log-in.ts';
import { hashPassword } from './passwords.ts';
import { findCustomerByPhone, type Origin } from './register.ts';
import { createToken } from './tokens.ts';

/**
 * Sends a code to a number that has an account; says and counts the same for one that has
 * none. Refuses with code_too_soon, code_limit, sms_unavailable.
 */
export async function forgetPassword(
  shop: Shop,
  form: PhoneForm,
  origin: Origin,
): Promise<Outcome<null>> {
  const request = { ...form, purpose: 'reset' as const, ...origin };
  const known = (await findCustomerByPhone(shop, form)) !== undefined;
  return requestCode(shop, request, known);
}

/**
 * Confirms the code of a reset without using it up. The token is only a sign that this
 * happened; it opens nothing.
 */
export async function verifyReset(
  shop: Shop,
  form: VerifyForm,
): Promise<Outcome<{ token: string }>> {
  const checked = await inTransaction(shop.db, (tx) =>
    checkCode(tx, shop, { ...form, purpose: 'reset' }),
  );
  return checked.ok ? done({ token: createToken() }) : checked;
}

/**
 * Sets a new password with the code, which is used up, and ends every session of the
 * account. Refuses with code_wrong, code_locked.
 */
export async function resetPassword(shop: Shop, form: ResetForm): Promise<Outcome<null>> {
  const passwordHash = await hashPassword(form.password);
  return inTransaction(shop.db, async (tx): Promise<Outcome<null>> => {
    // The call names no dial code (specification section 7): the code decides between numbers.
    const numbers = await tx
      .selectFrom('codes')
      .select('phone_code')
      .where('phone', '=', form.phone)
      .where('purpose', '=', 'reset')
      .orderBy('created_at', 'desc')
      .limit(5)
      .execute();
    let outcome: Outcome<null> = refused('code_wrong', { otp: ['codeWrong'] });
    for (const { phone_code } of numbers) {
      const request = { phone_code, phone: form.phone, otp: form.otp, purpose: 'reset' as const };
      outcome = await checkCode(tx, shop, request);
      if (!outcome.ok) continue;
      await useCodeUp(tx, shop, request);
      const customer = await tx
        .updateTable('customers')
        .set({ password_hash: passwordHash })
        .where('phone_code', '=', phone_code)
        .where('phone', '=', form.phone)
        .returning('id')
        .executeTakeFirst();
      if (customer) {
        await tx.deleteFrom('sessions').where('customer_id', '=', customer.id).execute();
        await publishSignedOut(tx, customer.id);
      }
      await forgetTries(tx, phone_code + form.phone);
      return done(null);
    }
    return outcome;
  });
}
