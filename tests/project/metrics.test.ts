import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { findPostgres, startPostgres } from '#tests/support/postgres.ts';
import { startProgram, startShop, type RunningShop } from '#tests/support/processes.ts';

/* docs/operations.md, "What to watch". */
describe('metrics', () => {
  let shop: RunningShop;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    shop = await startShop({ METRICS_PORT: String(port) });
  });
  afterAll(() => shop.stop());

  /** The figures of a process, without the label that says which one it is. */
  async function read(of: number): Promise<string> {
    const text = await (await fetch(`http://127.0.0.1:${of}/metrics`)).text();
    expect(text).toContain(of === port ? 'process="storefront"' : 'process="rental-api"');
    return text.replace(/,?process="[^"]+",?/g, '').replaceAll('{}', '');
  }

  it('of the storefront count requests by what they are, and reads from memory', async () => {
    for (const path of ['/', '/', '/en', '/en/products', '/en/theme']) await fetch(shop.url + path);
    const [style = ''] = /\/assets\/[^"]+\.css/.exec(await (await fetch(shop.url)).text()) ?? [];
    await fetch(shop.url + style);
    const body = new URLSearchParams({ theme: 'dark', redirectTo: '/en' });
    await fetch(`${shop.url}/en/theme`, { method: 'POST', body, redirect: 'manual' });
    const text = await read(port);
    expect(text).toMatch(/^m7_request_seconds_count\{kind="page",status="200"\} [2-9]/m);
    expect(text).toMatch(/^m7_request_seconds_count\{kind="asset",status="200"\} 1$/m);
    expect(text).toMatch(/^m7_request_seconds_count\{kind="form",status="303"\} 1$/m);
    expect(text).toMatch(/^m7_kept_reads_total\{what="site",result="hit"\} \d+$/m);
    expect(text).toMatch(/^m7_guest_pages_total\{result="hit"\} \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('of the rental API count calls by route, jobs, and what waits', async () => {
    await fetch(`${shop.rentalApiUrl}/products/brass-dallah`);
    await fetch(`${shop.rentalApiUrl}/media/avatars/${'a'.repeat(32)}.webp`);
    await expect
      .poll(() => read(port + 1))
      .toMatch(/^m7_job_seconds_count\{job="expire-holds",outcome="done"\} \d+$/m);
    const text = await read(port + 1);
    expect(text).toContain(
      'm7_api_request_seconds_count{method="GET",route="/products/:slug",status="200"}',
    );
    expect(text).toContain(
      'm7_api_request_seconds_count{method="GET",route="/media/avatars/:name",status="404"} 1',
    );
    expect(text).toMatch(/^m7_waiting\{what="holds"\} \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('are nowhere on the ports of the shop', async () => {
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${shop.rentalApiUrl}/metrics`)).status).toBe(404);
  });

  it('that alerts and dashboard in deploy/ ask for exist', async () => {
    const text = (await read(port)) + (await read(port + 1));
    const exported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = ['deploy/alerts.yaml', 'deploy/dashboard.json']
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap((file) => [...file.matchAll(/\b(m7|nodejs|process)_[a-z0-9_]+/g)])
      .map(([name]) => name.replace(/_(count|sum|bucket)$/, ''));
    expect(asked.length).toBeGreaterThan(5);
    const unknown = asked.filter((name) => !exported.has(name));
    // Only with PostgreSQL.
    expect([...new Set(unknown)]).toEqual(['m7_database_connections']);
  });
});

describe.runIf(findPostgres())('metrics of a rental API on PostgreSQL', () => {
  it('count its connections: open, idle, and who waits for one', async () => {
    const server = await startPostgres(findPostgres()!);
    const port = await freePort();
    const api = await startProgram('build/rental-api.js', {
      DATABASE_URL: server.url,
      DATA_DIR: 'memory',
      DEMO: 'on',
      RENTAL_API_PORT: '0',
      METRICS_PORT: String(port),
    });
    try {
      const url = `http://127.0.0.1:${api.ready.port}/products`;
      await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
      /** By its state; NaN where it is not counted. */
      const count = async (state: string) => {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        const line = new RegExp(`^m7_database_connections\\{.*state="${state}".*\\} (\\d+)$`, 'm');
        return Number(line.exec(text)?.[1]);
      };
      const open = await count('open');
      expect(open).toBeGreaterThan(1);
      expect(open).toBeLessThanOrEqual(10);
      expect(await count('idle')).toBeLessThanOrEqual(10);
      await expect.poll(() => count('waiting')).toBe(0);
    } finally {
      await api.stop();
      await server.stop();
    }
  });
});
