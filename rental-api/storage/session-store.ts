import Bowser from 'bowser';
import { DAY_MS } from '#contract/days.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import { createToken, hashToken } from './tokens.ts';
import { publishSignedOut } from './events.ts';
import type { Queries } from './database.ts';
import { rememberDevice } from './device-store.ts';

/** Maximum age of a session, and of an unused one. */
const SESSION_DAYS = 30;
const IDLE_DAYS = 14;
/** Precision of the last use. */
const USED_EVERY_MS = 3_600_000;

export interface OpenedSession {
  /** The bearer token. */
  token: string;
  /** Identifies this browser as one in which the customer has signed in. */
  device: string;
}

/** Creates a session and remembers the browser. */
export async function openSession(
  db: Queries,
  now: Date,
  customerId: string,
  from: Pick<RequestMeta, 'browser' | 'device'>,
): Promise<OpenedSession> {
  const token = createToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      customer_id: customerId,
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
      created_at: now,
      used_at: now,
      browser: describeBrowser(from.browser ?? ''),
    })
    .execute();
  return { token, device: await rememberDevice(db, now, customerId, from.device) };
}

/** "Chrome, Android": enough for people to tell their sessions apart. */
export function describeBrowser(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent || ' ');
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80);
}

/** The customer of a valid token. */
export function findSession(db: Queries, now: Date, token: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'customers.id',
      'customers.phone_code',
      'customers.phone',
      'customers.fullname',
      'customers.image',
      'customers.is_notify',
      'customers.language',
      'sessions.used_at',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now)
    .where('sessions.used_at', '>', new Date(now.getTime() - IDLE_DAYS * DAY_MS))
    .executeTakeFirst();
}

/** Records the use of a session; writes at most once an hour. */
export async function touchSession(
  db: Queries,
  now: Date,
  token: string,
  usedAt: Date,
): Promise<void> {
  if (now.getTime() - usedAt.getTime() < USED_EVERY_MS) return;
  await db
    .updateTable('sessions')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** The customer's sessions, the one used last first. */
export async function listSessions(db: Queries, now: Date, customerId: string, token: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'browser', 'created_at', 'used_at', 'token_hash'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .where('used_at', '>', new Date(now.getTime() - IDLE_DAYS * DAY_MS))
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const current = hashToken(token);
  return rows.map(({ token_hash, ...row }) => ({ ...row, current: token_hash === current }));
}

/** Ends the session of a token and its sockets; the id of its customer. */
export async function endSession(db: Queries, token: string): Promise<string | undefined> {
  const session = hashToken(token);
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', session)
    .returning('customer_id')
    .executeTakeFirst();
  if (ended) await publishSignedOut(db, ended.customer_id, session);
  return ended?.customer_id;
}

/** Ends one session of the customer by its id; false where there is none. */
export async function endSessionById(db: Queries, customerId: string, id: string) {
  const ended = await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst();
  if (ended) await publishSignedOut(db, customerId, ended.token_hash);
  return ended !== undefined;
}

/** Ends every session of the customer but the one of `keep`, and their sockets. */
export async function endSessions(db: Queries, customerId: string, keep?: string): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .$if(keep !== undefined, (query) => query.where('token_hash', '<>', hashToken(keep ?? '')))
    .returning('token_hash')
    .execute();
  for (const { token_hash } of ended) await publishSignedOut(db, customerId, token_hash);
}
