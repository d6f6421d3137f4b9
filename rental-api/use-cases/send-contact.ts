import type { z } from 'zod/v4';
import type { contactForm } from '#contract/forms.ts';
import { CONTACTS_PER_ADDRESS_AN_HOUR } from '#contract/limits.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';

const HOUR_MS = 3_600_000;

/** Keeps a message for the shop. Refuses with contact_limit where an address writes too often. */
export async function sendContact(
  shop: Shop,
  form: z.infer<typeof contactForm>,
  address: string,
): Promise<Outcome<null>> {
  const now = shop.clock();
  if (shop.limitsAddresses && address) {
    const { count } = await shop.db
      .selectFrom('contact_messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('address', '=', address)
      .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow();
    if (count >= CONTACTS_PER_ADDRESS_AN_HOUR) return refused('contact_limit');
  }
  await shop.db
    .insertInto('contact_messages')
    .values({ ...form, address, created_at: now })
    .execute();
  return done(null);
}
