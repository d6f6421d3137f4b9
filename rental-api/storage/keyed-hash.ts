import { createHmac } from 'node:crypto';
import type { Database } from './database.ts';

const keys = new WeakMap<Database, string>();

/** Reads the key of this database; once, before anything is hashed with it. */
export async function loadHashKey(db: Database): Promise<void> {
  const { value } = await db
    .selectFrom('app_keys')
    .select('value')
    .where('name', '=', 'keyed-hash')
    .executeTakeFirstOrThrow();
  keys.set(db, value);
}

/**
 * A one-way name for a phone number or an address (HMAC-SHA-256 with a key of this database):
 * counts kept under it outlive an account without naming anybody.
 */
export function keyedHash(db: Database, value: string): string {
  const key = keys.get(db);
  if (!key) throw new Error('the key of this database was not loaded');
  return createHmac('sha256', key).update(value).digest('base64url');
}
