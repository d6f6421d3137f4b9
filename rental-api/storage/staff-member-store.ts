import { sql } from 'kysely';
import type { TokenRole } from '#contract/staff.ts';
import { describeBrowser } from './session-store.ts';
import type { Queries } from './database.ts';
import { createToken, hashToken } from './tokens.ts';

/** A session ends with the working day. */
const SESSION_HOURS = 12;
/** A counter that nobody uses for so long is left alone. */
const IDLE_HOURS = 4;
/** Precision of the last use. */
const USED_EVERY_MS = 60_000;

/** The member of that name who may sign in. */
export function findMember(db: Queries, name: string) {
  return db
    .selectFrom('staff_members')
    .selectAll()
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

export function listMembers(db: Queries) {
  return db
    .selectFrom('staff_members')
    .select([
      'name',
      'role',
      'created_at',
      'disabled_at',
      sql<Date | null>`(select max(used_at) from staff_sessions
        where member_id = staff_members.id)`.as('used_at'),
    ])
    .orderBy('name')
    .execute();
}

/** What a member signs in with. */
interface Secrets {
  password_hash: string;
  totp_secret: string;
}

interface NewMember extends Secrets {
  name: string;
  role: TokenRole;
  /** Of the form, null for none. */
  idempotency_key: string | null;
}

/** Adds a member; false where there is one of that name, whether they may sign in or not. */
export async function insertMember(db: Queries, now: Date, member: NewMember): Promise<boolean> {
  const added = await db
    .insertInto('staff_members')
    .values({ ...member, totp_counter: 0, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Sets new secrets for the member that the form with that key added with that role, as long as
 * they have not signed in, and nobody has changed their access since; false where there is none.
 */
export async function replaceUnusedSecrets(
  db: Queries,
  { name, role, idempotency_key, ...secrets }: NewMember,
): Promise<boolean> {
  if (idempotency_key === null) return false;
  const member = await db
    .updateTable('staff_members')
    .set(secrets)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('role', '=', role)
    .where('idempotency_key', '=', idempotency_key)
    .where('totp_counter', '=', 0)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return member !== undefined;
}

/**
 * Sets new secrets for the member of that name, and a new role where one is given, ends the
 * sessions, and lets them sign in again; the name as it is written, undefined where there is none.
 */
export async function replaceSecrets(
  db: Queries,
  name: string,
  secrets: Secrets & { role?: TokenRole },
): Promise<string | undefined> {
  const member = await db
    .updateTable('staff_members')
    .set({ ...secrets, totp_counter: 0, disabled_at: null, idempotency_key: null })
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (member) await endSessions(db).where('member_id', '=', member.id).execute();
  return member?.name;
}

/** The member may not sign in any more, and the sessions end; false where there is none. */
export async function markMemberDisabled(db: Queries, now: Date, name: string): Promise<boolean> {
  const member = await db
    .updateTable('staff_members')
    .set({ disabled_at: now, idempotency_key: null })
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (member) await endSessions(db).where('member_id', '=', member.id).execute();
  return member !== undefined;
}

/**
 * Uses up a code of that second factor: false where it, or a later one, was used before, and where
 * the member has got another one or may not sign in any more.
 */
export async function useTotpCounter(
  db: Queries,
  { id, totp_secret }: { id: string; totp_secret: string },
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_members')
    .set({ totp_counter: counter })
    .where('id', '=', id)
    .where('totp_secret', '=', totp_secret)
    .where('disabled_at', 'is', null)
    .where('totp_counter', '<', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Opens a session and returns its bearer token. */
export async function openStaffSession(
  db: Queries,
  now: Date,
  memberId: string,
  userAgent: string,
): Promise<string> {
  const token = createToken();
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      browser: describeBrowser(userAgent),
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
    })
    .execute();
  return token;
}

/** A session that was used last before it is over. */
function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_HOURS * 3_600_000);
}

/** The member of a valid session, whose use is recorded. */
export async function authenticateStaffSession(
  db: Queries,
  now: Date,
  token: string,
): Promise<{ id: string; name: string; role: TokenRole } | undefined> {
  const session = hashToken(token);
  const member = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.member_id')
    .select(['staff_members.id', 'staff_members.name', 'staff_members.role', 'used_at'])
    .where('token_hash', '=', session)
    .where('expires_at', '>', now)
    .where('used_at', '>', idleSince(now))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (member && now.getTime() - member.used_at.getTime() > USED_EVERY_MS)
    await db
      .updateTable('staff_sessions')
      .set({ used_at: now })
      .where('token_hash', '=', session)
      .execute();
  return member && { id: member.id, name: member.name, role: member.role };
}

/** Whether a token that opens nothing was a session's, which is over. */
export async function hasBeenStaffSession(db: Queries, token: string): Promise<boolean> {
  const session = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return session !== undefined;
}

/** A member's sessions, the one used last first. */
export async function listStaffSessions(db: Queries, now: Date, memberId: string, token: string) {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['id', 'browser', 'created_at', 'used_at', 'token_hash'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('used_at', '>', idleSince(now))
    .orderBy('used_at', 'desc')
    .execute();
  const current = hashToken(token);
  return rows.map(({ token_hash, ...row }) => ({ ...row, current: token_hash === current }));
}

export async function endStaffSession(db: Queries, token: string): Promise<void> {
  await endSessions(db).where('token_hash', '=', hashToken(token)).execute();
}

/** Ends one of a member's sessions; false where there is none of that id. */
export async function endStaffSessionById(
  db: Queries,
  memberId: string,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await endSessions(db)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends those that have not been ended. They are kept for some days: see `hasBeenStaffSession`. */
function endSessions(db: Queries) {
  return db
    .updateTable('staff_sessions')
    .set({ expires_at: sql<Date>`created_at` })
    .whereRef('expires_at', '>', 'created_at');
}
