import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenOnPostgres, type Listener } from '#rental-api/storage/listening.ts';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { TcpRelay } from '#tests/support/tcp-relay.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#tests/support/postgres-database.ts';
import { findPostgres } from '#tests/support/postgres.ts';

const programs = findPostgres();

describe.runIf(programs)('a listening connection to PostgreSQL', () => {
  let database: PostgresDatabase;
  let db: Database;
  let relay: TcpRelay;
  let listener: Listener | undefined;

  beforeAll(async () => {
    database = await createPostgresDatabase();
    db = await openDatabase({ url: database.url });
    relay = await TcpRelay.start(Number(new URL(database.url).port));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await listener?.stop();
  });
  afterAll(async () => {
    await relay.stop();
    await db.destroy();
    await database.drop();
  });

  it('is one connection again after PostgreSQL was away for several tries', async () => {
    const received: string[] = [];
    let gaps = 0;
    const url = database.url.replace(/:\d+\//, `:${relay.port}/`);
    listener = await listenOnPostgres(url)(
      'events',
      (text) => received.push(text),
      () => gaps++,
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    relay.refuse();
    for (let tries = 1; tries <= 4; tries++) {
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(1_000);
      await expect.poll(() => relay.refused).toBe(tries);
    }
    expect(gaps).toBe(0);

    relay.accept();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => gaps).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    expect(relay.openConnections).toBe(1);
    await sql`select pg_notify('events', 'first'), pg_notify('events', 'second')`.execute(db);
    await expect.poll(() => received).toEqual(['first', 'second']);
  });
});
