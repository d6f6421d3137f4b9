import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A job claimed by a process that stopped renewing its claim is free after this time. */
const LEASE_SECONDS = 15;

/** Which jobs this process has taken in the database, so that no other process runs them. */
export interface JobClaims {
  /** Makes the jobs known to the database. Call it once, before `claim`. */
  register(names: readonly string[]): Promise<void>;
  /**
   * Renews the claims on the `running` jobs, and claims those `idle` ones that are due and that
   * nobody has. Returns the names of all that this process has claimed.
   */
  claim(running: readonly string[], idle: readonly string[]): Promise<string[]>;
  /** Releases a job that was not begun. */
  release(name: string): Promise<void>;
  /** Releases a job; it is due again after that time, for any process. */
  finish(name: string, outcome: { everyMs: number; failed: boolean }): Promise<void>;
}

export function createJobClaims(db: Database): JobClaims {
  const owner = randomUUID();
  return {
    async register(names) {
      await db
        .insertInto('jobs')
        .values(names.map((name) => ({ name })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async claim(running, idle) {
      const { rows } = await sql<{ name: string }>`
        update jobs set claimed_by = ${owner},
          claimed_until = now() + make_interval(secs => ${LEASE_SECONDS})
        where name in (
          select name from jobs
          where name = any(${[...running]}) and claimed_by = ${owner}
            or name = any(${[...idle]}) and due_at <= now()
              and (claimed_until is null or claimed_until <= now())
          order by name for update skip locked)
        returning name`.execute(db);
      return rows.map(({ name }) => name);
    },
    async release(name) {
      await sql`
        update jobs set claimed_by = null, claimed_until = null
        where name = ${name} and claimed_by = ${owner}`.execute(db);
    },
    async finish(name, { everyMs, failed }) {
      await sql`
        update jobs set claimed_by = null, claimed_until = null,
          due_at = now() + make_interval(secs => ${everyMs / 1000}),
          finished_at = case when ${failed}::boolean then finished_at else now() end,
          failed_at = case when ${failed}::boolean then now() else failed_at end
        where name = ${name} and claimed_by = ${owner}`.execute(db);
    },
  };
}
