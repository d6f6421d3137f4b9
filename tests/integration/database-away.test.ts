import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { startProgram, type Running } from '#tests/support/processes.ts';
import { TcpRelay } from '#tests/support/tcp-relay.ts';

const LISTS = ['products', 'products?q=lantern', 'categories', 'info/site'];

describe.runIf(findPostgres())('a rental API whose database goes away', () => {
  let postgres: PostgresServer;
  let relay: TcpRelay;
  let api: Running;
  let url = '';

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

  it('ends in time while its connections are silent', async () => {
    await Promise.all(LISTS.flatMap((path) => [statusOf(path), statusOf(path)]));
    relay.silence();
    const pending = statusOf('products');
    // By itself: what reaches the limit of its time ends with 1.
    expect(await api.stop()).toBe(0);
    await pending;
  });
});
