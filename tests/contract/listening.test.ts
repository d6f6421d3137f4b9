import { createServer, connect, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenOnPostgres, type Listener } from '#rental-api/storage/listening.ts';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#tests/support/postgres-database.ts';
import { findPostgres } from '#tests/support/postgres.ts';

const programs = findPostgres();

describe.runIf(programs)('an ear on PostgreSQL', () => {
  let database: PostgresDatabase;
  let db: Database;
  let door: Door;
  let listener: Listener | undefined;

  beforeAll(async () => {
    database = await createPostgresDatabase();
    db = await openDatabase({ url: database.url });
    door = await openDoor(Number(new URL(database.url).port));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await listener?.stop();
  });
  afterAll(async () => {
    await door.stop();
    await db.destroy();
    await database.drop();
  });

  it('is one ear again after PostgreSQL was away for several tries', async () => {
    const heard: string[] = [];
    let gaps = 0;
    const url = database.url.replace(/:\d+\//, `:${door.port}/`);
    listener = await listenOnPostgres(url)(
      'ear',
      (text) => heard.push(text),
      () => gaps++,
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    door.shut();
    for (let tries = 1; tries <= 4; tries++) {
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(1_000);
      await expect.poll(() => door.refused).toBe(tries);
    }
    expect(gaps).toBe(0);

    door.open();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => gaps).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    expect(door.inside()).toBe(1);
    await sql`select pg_notify('ear', 'first'), pg_notify('ear', 'second')`.execute(db);
    await expect.poll(() => heard).toEqual(['first', 'second']);
  });
});

/** A way to the database that can be shut: what comes is let in and cut off at once. */
interface Door {
  port: number;
  /** How many came while it was shut. */
  refused: number;
  /** How many are connected through it. */
  inside(): number;
  shut(): void;
  open(): void;
  stop(): Promise<void>;
}

function openDoor(serverPort: number): Promise<Door> {
  const passing = new Set<Socket>();
  let isOpen = true;
  const between: Server = createServer((caller) => {
    caller.on('error', () => undefined);
    if (!isOpen) {
      door.refused++;
      caller.destroy();
      return;
    }
    const onward = connect(serverPort, '127.0.0.1');
    onward.on('error', () => caller.destroy());
    caller.on('close', () => {
      passing.delete(caller);
      onward.destroy();
    });
    onward.on('close', () => caller.destroy());
    caller.pipe(onward).pipe(caller);
    passing.add(caller);
  });
  const door: Door = {
    port: 0,
    refused: 0,
    inside: () => passing.size,
    shut() {
      isOpen = false;
      for (const caller of passing) caller.destroy();
      passing.clear();
    },
    open() {
      isOpen = true;
    },
    stop() {
      door.shut();
      return new Promise((resolve) => between.close(() => resolve()));
    },
  };
  return new Promise((resolve) => {
    between.listen(0, '127.0.0.1', () => {
      const address = between.address();
      door.port = typeof address === 'object' && address ? address.port : 0;
      resolve(door);
    });
  });
}
