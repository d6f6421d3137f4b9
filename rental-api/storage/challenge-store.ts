import type { Selectable } from 'kysely';
import type { CodePurpose } from '#contract/code.ts';
import type { PhoneForm } from '#contract/forms.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';
import { hashToken } from './tokens.ts';

/*
 * A challenge is one request for a code. Whoever made it has its token, and their wrong codes
 * are counted for it, so that nobody can use up the tries of somebody else.
 */

/** Opens the challenge of that token; one that is open already keeps its count. */
export async function openChallenge(
  db: Queries,
  now: Date,
  { phone_code, phone, purpose }: PhoneForm & { purpose: CodePurpose },
  token: string,
): Promise<void> {
  await db
    .insertInto('code_challenges')
    .values({
      token_hash: hashToken(token),
      phone_code,
      phone,
      purpose,
      failed_at: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ phone_code, phone, created_at: now }),
    )
    .execute();
}

/** The challenge of that token, if it is for that number and purpose. */
export async function findChallenge(
  db: Queries,
  token: string | undefined,
  wanted: PhoneForm & { purpose?: CodePurpose },
): Promise<Selectable<Tables['code_challenges']> | undefined> {
  if (!token) return undefined;
  return db
    .selectFrom('code_challenges')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('phone_code', '=', wanted.phone_code)
    .where('phone', '=', wanted.phone)
    .$if(wanted.purpose !== undefined, (query) => query.where('purpose', '=', wanted.purpose!))
    .executeTakeFirst();
}

/** The challenge of that token, whose number has those digits in whichever country. */
export async function findChallengeOf(db: Queries, token: string | undefined, phone: string) {
  if (!token) return undefined;
  return db
    .selectFrom('code_challenges')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('phone', '=', phone)
    .executeTakeFirst();
}

export async function countFailure(
  db: Queries,
  tokenHash: string,
  failed: { failures: number; failed_at: Date },
): Promise<void> {
  await db.updateTable('code_challenges').set(failed).where('token_hash', '=', tokenHash).execute();
}
