import type { NewPasswordForm, PhoneForm } from '#contract/forms.ts';
import type { AppContext } from '../app-context.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import { findWeakness } from '../domain/password-strength.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import { updatePassword } from '../storage/customer-store.ts';
import { endSessions } from '../storage/session-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './passwords.ts';

/**
 * Sets a new password for a customer who knows the present one, and ends the other sessions. Fails
 * with password_wrong, login_locked, and invalid_input for a common password.
 */
export async function changePassword(
  app: AppContext,
  holder: PhoneForm & { id: string },
  form: NewPasswordForm,
  { token, clientIp }: Pick<RequestMeta, 'token' | 'clientIp'>,
): Promise<Outcome<null>> {
  const weakness = findWeakness(form.password, holder.phone);
  if (weakness) return failure('invalid_input', { password: [weakness] });
  const confirmed = await confirmPassword(app, holder, form.current_password, clientIp);
  if (!confirmed.ok)
    return confirmed.code === 'password_wrong'
      ? failure('password_wrong', { current_password: ['passwordWrong'] })
      : confirmed;
  const passwordHash = await hashPassword(form.password);
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const customer = await updatePassword(tx, holder, passwordHash);
    if (!customer) return failure('not_signed_in');
    await endSessions(tx, customer, token);
    app.securityLog({ event: 'password-changed', outcome: 'done', customer, address: clientIp });
    return success(null);
  });
}
