import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, riyadhDay } from '#contract/days.ts';
import { PEOPLE } from '#rental-api/demo/people.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { countWaiting } from '#tests/support/postgres-database.ts';
import { startProgram, type Running } from '#tests/support/processes.ts';
import { TcpRelay } from '#tests/support/tcp-relay.ts';

const LISTS = ['products', 'products?q=lantern', 'categories', 'info/site'];

describe.runIf(findPostgres())('a rental API whose database goes away', () => {
  let postgres: PostgresServer;
  let relay: TcpRelay;
  let api: Running;
  let url = '';
  let token = '';
  const start = addDays(riyadhDay(new Date()), 30);
  const days = { from: start, to: addDays(start, 1) };

  beforeAll(async () => {
    postgres = await startPostgres(findPostgres()!);
    relay = await TcpRelay.start(postgres.port);
    api = await startProgram('build/rental-api.js', {
      DATABASE_URL: postgres.url.replace(`:${postgres.port}`, `:${relay.port}`),
      RENTAL_API_PORT: '0',
      DATA_DIR: 'memory',
      DEMO: 'on',
    });
    url = `http://127.0.0.1:${api.ready.port}`;
    const { phone_code, phone, password } = PEOPLE[1];
    const body = new URLSearchParams({ phone_code, phone, password });
    const login = await fetch(`${url}/login`, { method: 'POST', body });
    token = ((await login.json()) as { data: { token: string } }).data.token;
  });
  afterAll(async () => {
    await api.stop();
    await relay.stop();
    await postgres.stop();
  });

  const statusOf = (path: string) =>
    fetch(`${url}/${path}`, { signal: AbortSignal.timeout(15_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
  /** Requests without pause until stopped; returns how often each status came. */
  function askOn() {
    const seen = new Map<number, number>();
    let ended = false;
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      while (!ended) {
        const status = await statusOf(LISTS[lane % LISTS.length]!);
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }
    });
    return {
      async end() {
        ended = true;
        await Promise.all(lanes);
        return seen;
      },
    };
  }

  async function setDates(): Promise<Response> {
    const authorization = `Bearer ${token}`;
    const body = new URLSearchParams({ _method: 'PUT', ...days });
    return fetch(`${url}/cart/dates`, { method: 'POST', headers: { authorization }, body });
  }
  /** Holds the customer's cart, as another statement would. */
  async function lockCart() {
    expect((await setDates()).status).toBe(200);
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query('begin');
    await client.query('select from carts for update');
    const watcher = new pg.Client(postgres.url);
    await watcher.connect();
    return {
      countWaiting: () => countWaiting(watcher),
      async release() {
        await client.query('rollback');
        await client.end();
        await watcher.end();
      },
    };
  }

  it('lives through restarts in the middle of its work, and says that it is not ready', async () => {
    for (let restart = 0; restart < 3; restart++) {
      const asking = askOn();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await postgres.halt();
      expect(await statusOf('readyz')).toBe(503);
      expect(await statusOf('healthz')).toBe(200);
      const refused = await fetch(`${url}/products`, { headers: { 'accept-language': 'en' } });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toEqual({
        message: 'The shop cannot be reached right now, try again shortly',
        code: 'unavailable',
        errors: {},
      });
      await postgres.resume();
      await expect.poll(() => statusOf('readyz')).toBe(200);
      const seen = await asking.end();
      // Every request was answered: the process never ended.
      expect([...seen.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    }
    expect(api.process.exitCode).toBeNull();
  });

  it('gets over connections that fall silent', async () => {
    await Promise.all(LISTS.flatMap((path) => [statusOf(path), statusOf(path)]));
    relay.silence();
    await expect
      .poll(() => Promise.all([...LISTS, 'readyz'].map(statusOf)), { timeout: 30_000 })
      .toEqual([200, 200, 200, 200, 200]);
  });

  it('answers 503 where a lock is not granted in time', async () => {
    const cart = await lockCart();
    const refused = await setDates();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await cart.release();
    expect((await setDates()).status).toBe(200);
  });

  it('gives back what a transaction of a process holds that has vanished', async () => {
    const cart = await lockCart();
    const vanished = setDates();
    await expect.poll(() => cart.countWaiting()).toBe(1);
    // It gets the lock, and never hears of it.
    relay.lose();
    await cart.release();
    expect((await vanished).status).toBe(503);
    await expect.poll(async () => (await setDates()).status, { timeout: 30_000 }).toBe(200);
  });

  it('ends in time while its connections are silent', async () => {
    await Promise.all(LISTS.flatMap((path) => [statusOf(path), statusOf(path)]));
    relay.silence();
    const pending = statusOf('products');
    // By itself: what reaches the limit of its time ends with 1.
    expect(await api.stop()).toBe(0);
    await pending;
  });
});
