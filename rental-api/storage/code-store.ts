import { sql, type Insertable, type Selectable } from 'kysely';
import type { PhoneForm } from '#contract/forms.ts';
import type { CodePurpose } from '#contract/code.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

/** What a code belongs to. */
type CodeKey = PhoneForm & { purpose: CodePurpose };

/** Serialises the counting of sent codes until the transaction ends. */
export async function lockCodeSends(db: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('code_sends'))`.execute(db);
}

/**
 * How many codes were asked for since then: to a number, from an address or a network, or for an
 * account; without any of these, how many were sent in all.
 */
export async function countCodeSends(
  db: Queries,
  since: Date,
  by?: { field: 'number' | 'address' | 'network' | 'customer_id'; value: string },
): Promise<number> {
  const { sends } = await db
    .selectFrom('code_sends')
    .select((eb) => eb.fn.countAll<number>().as('sends'))
    .where((eb) => (by ? eb(by.field, '=', by.value) : eb('is_sent', '=', true)))
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return sends;
}

export async function insertCodeSend(
  db: Queries,
  send: Insertable<Tables['code_sends']>,
): Promise<void> {
  await db.insertInto('code_sends').values(send).execute();
}

/** Stores a code in place of the last one; the count of its failures stays. */
export async function saveCode(
  db: Queries,
  key: CodeKey,
  code: Pick<
    Insertable<Tables['codes']>,
    'code_hash' | 'expires_at' | 'created_at' | 'used_at' | 'customer_id'
  >,
): Promise<void> {
  const { phone_code, phone, purpose } = key;
  await db
    .insertInto('codes')
    .values({ phone_code, phone, purpose, failed_at: null, ...code })
    .onConflict((conflict) =>
      conflict.columns(['phone_code', 'phone', 'purpose']).doUpdateSet(code),
    )
    .execute();
}

/** Locks the code of a number until the transaction ends. */
export function lockCode(
  db: Queries,
  { phone_code, phone, purpose }: CodeKey,
): Promise<Selectable<Tables['codes']> | undefined> {
  return db
    .selectFrom('codes')
    .selectAll()
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCode(
  db: Queries,
  { phone_code, phone, purpose }: CodeKey,
  change: { failures: number; failed_at: Date | null; used_at?: Date },
): Promise<void> {
  await db
    .updateTable('codes')
    .set(change)
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .execute();
}

/** What the last code of a number was for, changes of phone aside. */
export async function findLastPurpose(
  db: Queries,
  { phone_code, phone }: PhoneForm,
): Promise<CodePurpose | undefined> {
  const last = await db
    .selectFrom('codes')
    .select('purpose')
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .where('purpose', '<>', 'phone')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return last?.purpose;
}

/** The dial code of the number with those digits that last asked for a reset. */
export async function findLastResetDialCode(
  db: Queries,
  phone: string,
): Promise<string | undefined> {
  const last = await db
    .selectFrom('codes')
    .select('phone_code')
    .where('phone', '=', phone)
    .where('purpose', '=', 'reset')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return last?.phone_code;
}
