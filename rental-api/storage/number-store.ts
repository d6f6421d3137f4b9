import type { PhoneForm } from '#contract/forms.ts';
import type { Queries } from './database.ts';

/** Forgets what waits for a number: its codes, messages and registrations. */
export async function clearNumber(db: Queries, { phone_code, phone }: PhoneForm): Promise<void> {
  await clearRegistrations(db, { phone_code, phone });
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

/** Forgets the registrations that were begun with a number: it is somebody's now, or nobody's. */
export async function clearRegistrations(
  db: Queries,
  { phone_code, phone }: PhoneForm,
): Promise<void> {
  await db
    .deleteFrom('registrations')
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .execute();
}

/** The account of a number, undefined where it has none. */
export function findCustomerByPhone(db: Queries, { phone_code, phone }: PhoneForm) {
  return db
    .selectFrom('customers')
    .select('id')
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .executeTakeFirst();
}
