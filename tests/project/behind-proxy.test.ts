import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { hasNginx, startNginx, type Proxy } from '#tests/support/nginx.ts';
import { startProgram, type Running } from '#tests/support/processes.ts';

describe.runIf(hasNginx)('two storefronts behind the proxy of deploy/', () => {
  let proxy: Proxy;
  let api: Running;
  let ports: [number, number];
  let apiPort: number;
  const folder = mkdtempSync(join(tmpdir(), 'm7-behind-proxy-'));
  const storefronts: Running[] = [];

  const openApi = () =>
    startProgram('build/rental-api.js', {
      DATA_DIR: folder,
      DEMO: 'on',
      RENTAL_API_PORT: String(apiPort),
    });
  const openStorefront = async (index: number) => {
    storefronts[index] = await startProgram('build/storefront.js', {
      PORT: String(ports[index]),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: 'on',
      TRUST_PROXY: '1',
      RENTAL_API_URL: proxy.rentalApiUrl,
      SESSION_SECRET: 'one-secret-for-both-of-them',
      STAFF_PAGES: 'on',
    });
  };

  beforeAll(async () => {
    ports = [await freePort(), await freePort()];
    apiPort = await freePort();
    proxy = await startNginx({ storefronts: ports, rentalApis: [apiPort, await freePort()] });
    api = await openApi();
    await openStorefront(0);
    await openStorefront(1);
  });
  afterAll(async () => {
    await Promise.all(storefronts.map((storefront) => storefront.stop()));
    await api.stop();
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are restarted one after the other without a failed page or form', async () => {
    const seen = new Map<string, number>();
    let ended = false;
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      while (!ended) {
        const form = lane % 2 ? { theme: 'dark', redirectTo: '/en' } : undefined;
        const { status } = await proxy.ask(form ? '/en/theme' : '/en/contact-us', form);
        const key = `${form ? 'form' : 'page'} ${status}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    });
    for (const index of [0, 1]) {
      // By itself: what reaches the limit of its time ends with 1.
      expect(await storefronts[index]!.stop()).toBe(0);
      await openStorefront(index);
    }
    ended = true;
    await Promise.all(lanes);
    expect([...seen.keys()].toSorted()).toEqual(['form 303', 'page 200']);
  });

  it('are asked with one id for the request, whatever the client calls it', async () => {
    expect((await proxy.ask('/en')).header('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('are reached by their own name alone', async () => {
    for (const host of ['another.example', 'm7.example.another.example', '127.0.0.1'])
      expect([host, (await proxy.ask('/en', undefined, undefined, host)).status]).toEqual([
        host,
        0,
      ]);
  });

  it('take what a camera writes at the counter, and no such bodies elsewhere', async () => {
    const fields = { large: 'x'.repeat(8 * 1024 * 1024) };
    for (const [path, status] of [
      ['/en/contact-us', 413],
      ['/en/staff/products/green-sofa', 303],
      ['/staff/orders/M7-1005', 303],
    ] as const)
      expect([path, (await proxy.ask(path, fields)).status]).toEqual([path, status]);
    const call = await fetch(`${proxy.rentalApiUrl}/staff/import`, {
      method: 'POST',
      body: JSON.stringify(fields),
    });
    expect(call.status).toBe(403);
  });

  it('show the shop’s own page while the rental API is away, and go on when it is back', async () => {
    // A page of which the storefronts have no older one.
    const unseen = '/en/product/gramophone';
    let ended = false;
    const lanes = Array.from({ length: 8 }, async () => {
      while (!ended) await proxy.ask('/en/products');
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    // In the middle of its work, and by itself: what reaches the limit of its time ends with 1.
    expect(await api.stop()).toBe(0);
    ended = true;
    await Promise.all(lanes);
    for (let count = 0; count < 4; count++) {
      const away = await proxy.ask(unseen);
      expect([away.status, away.body.includes('<header')]).toEqual([503, true]);
    }
    api = await openApi();
    await expect.poll(async () => (await proxy.ask(unseen)).status).toBe(200);
  });

  it('are stood in for by a page in both languages where neither answers', async () => {
    await Promise.all(storefronts.map((storefront) => storefront.stop()));
    const away = await proxy.ask('/en');
    expect([away.status, away.header('retry-after')]).toEqual([502, '10']);
    expect(away.body).toContain('المتجر يعود بعد لحظات');
    expect(away.body).toContain('The shop is back in a moment');
    await openStorefront(0);
    // The first request after it finds it: nothing is set aside for ten seconds.
    expect((await proxy.ask('/en')).status).toBe(200);
    await openStorefront(1);
  });
});
