import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growShop } from '#rental-api/demo/grow.ts';
import { bootstrap } from '#rental-api/bootstrap.ts';
import { readSettings } from '#settings';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

const PRODUCTS = 1100;

let folder: string;
let shop: RunningShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'm7-large-'));
  const env = { DATA_DIR: folder, DEMO: 'on' };
  const grown = await bootstrap(readSettings(env), pino({ level: 'silent' }));
  await growShop(grown.app, { products: PRODUCTS, orders: 200 }, () => undefined);
  await grown.close();
  shop = await startShop(env);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a shop of more than a thousand products', () => {
  it('has a sitemap in parts, which name every product once in each language', async () => {
    const visitor = new Visitor(shop.url);
    const locations = async (path: string) => {
      const { status, text } = await visitor.get(path);
      expect(status).toBe(200);
      return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
        url!.slice(shop.url.length),
      );
    };
    const parts = await locations('/sitemap.xml');
    expect(parts).toEqual(['0', '1', '2'].map((part) => `/sitemap.xml?part=${part}`));
    const all = (await Promise.all(parts.map(locations))).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((path) => /^\/product\//.test(path)).length).toBe(PRODUCTS);
    expect(all.filter((path) => /^\/en\/product\//.test(path)).length).toBe(PRODUCTS);
    expect(all).toContain('/en/categories/film');
    expect((await visitor.get('/sitemap.xml?part=3')).status).toBe(404);
  });

  it.each(['/products', '/search?q=lantern', '/products?tag=ramadan', '/categories/film'])(
    'leads from the first to the last page of %s, and says how many there are',
    async (path) => {
      const visitor = new Visitor(shop.url, '/en');
      await visitor.post('/dates', { from: dayFromToday(20), to: dayFromToday(22) });
      const pageAt = (page: number) =>
        visitor.get(`${path}${path.includes('?') ? '&' : '?'}page=${page}`);
      const slugs = new Set<string>();
      let page = 1;
      let said = '';
      for (; ; page++) {
        const { status, document } = await pageAt(page);
        if (status === 404) break;
        expect(status).toBe(200);
        said ||= document.querySelector('main')!.text.match(/(\d+) props/)?.[1] ?? '';
        for (const card of document.querySelectorAll('main [data-product-id]'))
          slugs.add(card.getAttribute('data-product-id')!);
      }
      expect(page).toBeGreaterThan(3);
      expect(String(slugs.size)).toBe(said);
    },
  );
});
