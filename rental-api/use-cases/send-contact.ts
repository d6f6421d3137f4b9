import type { z } from 'zod/v4';
import type { contactForm } from '#contract/forms.ts';
import { done, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';

/** Keeps a message for the shop. */
export async function sendContact(
  shop: Shop,
  form: z.infer<typeof contactForm>,
): Promise<Outcome<null>> {
  await shop.db
    .insertInto('contact_messages')
    .values({ ...form, created_at: shop.clock() })
    .execute();
  return done(null);
}
