import type { z } from 'zod/v4';
import type { contactForm } from '#contract/forms.ts';
import { success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '#rental-api/app-context.ts';

/** Keeps a message for the shop. */
export async function sendContact(
  app: AppContext,
  form: z.infer<typeof contactForm>,
): Promise<Outcome<null>> {
  await app.db
    .insertInto('contact_messages')
    .values({ ...form, created_at: app.clock() })
    .execute();
  return success(null);
}
