import type { z } from 'zod/v4';
import type { contactForm } from '#contract/forms.ts';
import { success, type Outcome } from '../domain/outcome.ts';
import { insertContactMessage } from '../storage/contact-store.ts';
import type { AppContext } from '../app-context.ts';

/** Keeps a message for the shop. */
export async function sendContact(
  app: AppContext,
  form: z.infer<typeof contactForm>,
): Promise<Outcome<null>> {
  await insertContactMessage(app.db, { ...form, created_at: app.clock() });
  return success(null);
}
