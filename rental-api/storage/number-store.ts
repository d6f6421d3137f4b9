import type { PhoneForm } from '#contract/forms.ts';
import { deleteRegistrations } from './registration-store.ts';
import type { Queries } from './database.ts';

/** Forgets what waits for a number: its codes, messages and registrations. */
export async function clearNumber(db: Queries, { phone_code, phone }: PhoneForm): Promise<void> {
  await deleteRegistrations(db, { phone_code, phone });
  await db
    .deleteFrom('codes')
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .execute();
  await db
    .deleteFrom('code_challenges')
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .execute();
  for (const table of ['outbox_messages', 'sms_queue'] as const)
    await db
      .deleteFrom(table)
      .where('number', '=', phone_code + phone)
      .execute();
}
