import type { PhoneForm } from '#contract/forms.ts';
import type { Language } from '#contract/language.ts';
import type { Queries } from './database.ts';
import { hashToken } from './tokens.ts';

interface NewRegistration extends PhoneForm {
  fullname: string;
  password_hash: string;
  language: Language;
  created_at: Date;
}

/** Stores a registration that waits for its code, under the hash of its token. */
export async function insertRegistration(
  db: Queries,
  token: string,
  registration: NewRegistration,
): Promise<void> {
  await db
    .insertInto('registrations')
    .values({ ...registration, token_hash: hashToken(token) })
    .execute();
}

/** The registration of a number with that token; without a token its last one. */
export function findRegistration(
  db: Queries,
  { phone_code, phone }: PhoneForm,
  token: string | undefined,
) {
  return db
    .selectFrom('registrations')
    .select(['phone_code', 'phone', 'fullname', 'password_hash', 'language'])
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .$if(token !== undefined, (query) => query.where('token_hash', '=', hashToken(token ?? '')))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export async function deleteRegistrations(
  db: Queries,
  { phone_code, phone }: PhoneForm,
): Promise<void> {
  await db
    .deleteFrom('registrations')
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .execute();
}
