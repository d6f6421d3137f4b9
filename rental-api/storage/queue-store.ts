import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** Tables of messages on their way: `id`, `tries`, `next_try_at` and `expires_at` beside their own. */
type QueueTable = 'sms_queue' | 'mail_queue';

/**
 * Due messages, those that expire first (codes) before others, each given to one process only, for
 * so many seconds. Deletes expired ones.
 */
export async function claimQueued<M>(
  db: Queries,
  table: QueueTable,
  limit: number,
  leaseSeconds: number,
): Promise<M[]> {
  const queue = sql.table(table);
  await sql`delete from ${queue} where expires_at <= now()`.execute(db);
  const { rows } = await sql<M>`
    update ${queue} set tries = tries + 1,
      next_try_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from ${queue} where next_try_at <= now() and expires_at > now()
      order by expires_at, next_try_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Makes a message due again after so many seconds. */
export async function postponeQueued(
  db: Queries,
  table: QueueTable,
  id: string,
  seconds: number,
): Promise<void> {
  await sql`update ${sql.table(table)} set next_try_at = now() + make_interval(secs => ${seconds})
    where id = ${id}`.execute(db);
}

export async function deleteQueued(db: Queries, table: QueueTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
}
