import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * Counts one attempt under a key, unless there are `max` since the last pause of `pauseMs`.
 * Whether it was counted.
 */
export async function countLoginFailure(
  db: Queries,
  key: string,
  { max, pauseMs }: { max: number; pauseMs: number },
  now: Date,
): Promise<boolean> {
  const paused = new Date(now.getTime() - pauseMs);
  const { rows } = await sql`
    insert into login_failures as f (key, failures, tried_at) values (${key}, 1, ${now})
    on conflict (key) do update set tried_at = ${now},
      failures = case when f.tried_at <= ${paused}::timestamptz then 1 else f.failures + 1 end
    where f.tried_at <= ${paused}::timestamptz or f.failures < ${max}
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteLoginFailures(db: Queries, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('login_failures').where('key', 'in', keys).execute();
}
