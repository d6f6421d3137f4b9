import type { z } from 'zod/v4';
import type { contactForm } from '#contract/forms.ts';
import { success, type Outcome } from '../domain/outcome.ts';
import { insertContactMessage } from '../storage/contact-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { sendStaffEmail } from './order-messages.ts';
import type { AppContext } from '../app-context.ts';

/** Stores a message for the shop, and notifies the staff. */
export async function sendContact(
  app: AppContext,
  form: z.infer<typeof contactForm>,
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    await insertContactMessage(tx, { ...form, created_at: app.clock() });
    await sendStaffEmail(tx, app, 'message', form.fullname);
    return success(null);
  });
}
