import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { StartupError } from '#process/start-errors.ts';
import { prepareDatabase } from '#rental-api/storage/prepare-database.ts';
import {
  countWaiting,
  createPostgresDatabase,
  type PostgresDatabase,
} from '#tests/support/postgres-database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.ts';

const NOT_THERE = 'The database of DATABASE_URL has not answered for a minute.';
/** Its indexes wait for writers; it is run anew, with those after it. */
const WAITING = '0030-growth-indexes';

describe.runIf(findPostgres())('a database that is prepared', () => {
  let postgres: PostgresDatabase;
  let db: Database;
  let other: pg.Client;

  beforeAll(async () => {
    postgres = await createPostgresDatabase('migrated');
    db = await openDatabase({ url: postgres.url });
    other = new pg.Client(postgres.url);
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await db.destroy();
    await postgres.drop();
  });

  it('lets others at a table that it waits for itself', async () => {
    await other.query('delete from kysely_migration where name >= $1', [WAITING]);
    for (const index of ['orders_delivered_to', 'contact_messages_by_number'])
      await other.query(`drop index ${index}`);
    await other.query('drop index unused_pictures_by_time, stock_moves_by_product');
    await other.query('drop index stock_moves_to_leave');
    await other.query('drop table late_days, issued_documents, line_returns, out_of_service');
    await other.query('drop table counter_money, day_closings');
    await other.query('alter table order_lines drop column handed_over');
    await other.query('alter table orders drop column refund_due');
    await other.query('alter table stock_moves drop column left_at, drop column units_gone');
    await other.query('alter table order_history drop column units');
    await other.query('drop table document_series, document_numbering');
    await other.query('drop function refuse_document_change');
    await other.query('alter table mail_queue drop column documents');

    // Somebody writes orders, and takes their time.
    await other.query('begin');
    await other.query('lock table orders in row exclusive mode');
    const prepared = prepareDatabase(db);
    const next = new pg.Client(postgres.url);
    await next.connect();
    await expect.poll(() => countWaiting(next)).toBe(1);
    // It stands behind the migration now, for three seconds at most.
    await next.query("set lock_timeout = '4s'");
    await next.query('begin');
    await next.query('lock table orders in row exclusive mode');
    await next.end();

    await other.query('rollback');
    await prepared;
    // Each connection of the API has its limits for a client that is lost.
    const shown = await sql<{ tcp_user_timeout: string }>`show tcp_user_timeout`.execute(db);
    expect(shown.rows).toEqual([{ tcp_user_timeout: '20000' }]);
    const { rows } = await other.query('select name from kysely_migration where name = $1', [
      WAITING,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('a database that is not there', () => {
  it('is waited for, and named in one sentence', async () => {
    const db = await openDatabase({ url: `postgres://m7@127.0.0.1:${await freePort()}/m7` });
    const prepared = prepareDatabase(db, undefined, undefined, 300);
    await expect(prepared).rejects.toThrow(new StartupError(NOT_THERE));
    await db.destroy();
  });
});

describe.runIf(findPostgres())('a database that goes away while it is prepared', () => {
  it('is prepared from the beginning', async () => {
    const server = await startPostgres(findPostgres()!);
    const db = await openDatabase({ url: server.url });
    let tries = 0;
    const warnings: string[] = [];
    await prepareDatabase(
      db,
      async (filled) => {
        tries += 1;
        if (tries === 1) {
          await server.halt();
          void wait(1_000).then(() => server.resume());
        }
        await filled.selectFrom('orders').select('id').execute();
      },
      { warn: (_, what) => void warnings.push(what) },
    );
    expect(tries).toBe(2);
    expect(warnings).toContain('waiting for the database');
    await db.destroy();
    await server.stop();
  });
});
