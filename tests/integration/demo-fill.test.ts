import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, describe, it } from 'vitest';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#tests/support/postgres-database.ts';
import { findPostgres } from '#tests/support/postgres.ts';
import { forkProgram, startProgram } from '#tests/support/processes.ts';

const TABLES = ['products', 'categories', 'branches', 'customers', 'coupons', 'orders'] as const;

async function countRows(db: Database): Promise<Record<string, number>> {
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [table, Number(count)] as const;
    }),
  );
  return Object.fromEntries(counts);
}

describe.runIf(findPostgres())('23: a demo shop whose filling is killed', () => {
  let database: PostgresDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    db = await openDatabase({ url: database.url });
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const settings = () => ({
    DATABASE_URL: database.url,
    RENTAL_API_PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: 'memory',
  });

  it('is empty, and whole after the next start', async () => {
    const empty = await startProgram('build/rental-api.js', { ...settings(), DEMO: 'off' });
    await empty.stop();

    // The filling waits for the orders' table with everything else written.
    await db.transaction().execute(async (tx) => {
      await sql`lock table orders in access exclusive mode`.execute(tx);
      const filling = forkProgram('build/rental-api.js', { ...settings(), DEMO: 'on' });
      const gone = once(filling, 'exit');
      try {
        await expect
          .poll(async () => {
            const { rows } = await sql`
              select 1 from pg_locks where not granted and relation = 'orders'::regclass
              and database = (select oid from pg_database where datname = current_database())`.execute(
              tx,
            );
            return rows.length;
          })
          .toBeGreaterThan(0);
      } finally {
        filling.kill('SIGKILL');
        await gone;
      }
    });
    await expect
      .poll(() => countRows(db))
      .toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));

    const next = await startProgram('build/rental-api.js', { ...settings(), DEMO: 'on' });
    await next.stop();
    for (const count of Object.values(await countRows(db))) expect(count).toBeGreaterThan(0);
    // Whoever looks at the demo meets no customer who owes something.
    const settled = await db.selectFrom('settlements').select(['late_days', 'due']).execute();
    expect(settled).toEqual([
      { late_days: 0, due: 0 },
      { late_days: 0, due: 0 },
    ]);
  });
});
