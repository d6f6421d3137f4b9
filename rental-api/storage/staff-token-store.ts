import type { TokenRole } from '#contract/staff.ts';
import type { Queries } from './database.ts';
import { hashToken } from './tokens.ts';

/** Whose token it is, and what it may do, while it is not revoked. Its use is recorded. */
export async function authenticateStaffToken(
  db: Queries,
  now: Date,
  token: string,
): Promise<{ name: string; role: TokenRole } | undefined> {
  return db
    .updateTable('staff_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .returning(['name', 'role'])
    .executeTakeFirst();
}

export function listStaffTokens(db: Queries) {
  return db
    .selectFrom('staff_tokens')
    .select(['name', 'role', 'created_at', 'used_at', 'revoked_at'])
    .orderBy('name')
    .execute();
}

/** Stores a token for that name as a hash, in place of its previous one. */
export async function saveStaffToken(
  db: Queries,
  now: Date,
  { name, role, token }: { name: string; role: TokenRole; token: string },
): Promise<void> {
  const row = {
    role,
    token_hash: hashToken(token),
    created_at: now,
    used_at: null,
    revoked_at: null,
  };
  await db
    .insertInto('staff_tokens')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** False where nobody of that name has a token that opens something. */
export async function revokeStaffToken(db: Queries, now: Date, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_tokens')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
