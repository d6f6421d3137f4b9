import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { structuredDataSchema } from '#tests/support/structured-data.ts';
import { findHtmlFaults } from '#tests/support/valid-html.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { Visitor, type Page } from '#tests/support/visitor.ts';

let shop: RunningShop;
const seen = new Map<string, Page>();

beforeAll(async () => {
  shop = await startShop();
  await crawl();
});
afterAll(() => shop.stop());

const SCREEN = /^(?!\/(media|assets|sandbox-gateway)\/)[^.]*$/;
const AT_ONCE = 8;

/** Every page a guest can reach by links, from both home pages. */
async function crawl(): Promise<void> {
  const guest = new Visitor(shop.url);
  const waiting = ['/', '/en'];
  const known = new Set(waiting);
  while (waiting.length > 0)
    await Promise.all(
      waiting.splice(0, AT_ONCE).map(async (path) => {
        const page = await new Visitor(shop.url).get(path);
        seen.set(path, page);
        for (const link of page.document.querySelectorAll('a[href]')) {
          const url = new URL(link.getAttribute('href')!.replaceAll('&amp;', '&'), shop.url);
          // Filters and sorts of a list are the same page; its pages are not.
          for (const name of ['sort', 'category', 'tag', 'redirectTo', 'available', 'month'])
            url.searchParams.delete(name);
          const next = url.pathname + url.search;
          if (url.origin !== shop.url || !SCREEN.test(url.pathname) || known.has(next)) continue;
          known.add(next);
          waiting.push(next);
        }
      }),
    );
  expect(guest.cookies.size).toBe(0);
}

const pages = () => [...seen].filter(([, { status }]) => status === 200);

describe('a walk through the whole demo shop', () => {
  it('meets every product, category and tag in both languages', () => {
    for (const prefix of ['', '/en'])
      for (const [kind, count] of [
        ['product', 50],
        ['categories', 8],
        ['tags', 7],
      ] as const)
        expect(
          [...seen.keys()].filter((path) => path.startsWith(`${prefix}/${kind}/`)).length,
        ).toBe(count);
  });

  it('finds 200, or the way to the login page, behind every link', () => {
    const others = [...seen].filter(
      ([, { status, location }]) =>
        status !== 200 && !(status === 303 && /\/login\?redirectTo=/.test(location ?? '')),
    );
    expect(others.map(([path, { status }]) => `${status} ${path}`)).toEqual([]);
  });

  it('finds a title, a description, one heading and the alternates on every page', () => {
    for (const [path, { document }] of pages()) {
      expect(document.querySelector('title')?.text, path).toMatch(/./);
      expect(
        document.querySelector('meta[name=description]')?.getAttribute('content'),
        path,
      ).toMatch(/./);
      expect(document.querySelectorAll('h1').length, path).toBe(1);
      const alternates = document
        .querySelectorAll('link[rel=alternate]')
        .map((link) => link.getAttribute('hreflang'));
      expect(alternates, path).toEqual(['ar', 'en', 'x-default']);
      expect(document.querySelectorAll('link[rel=canonical]').length, path).toBe(1);
    }
  });

  it('finds nothing that the HTML standard forbids', async () => {
    for (const [path, { text }] of pages())
      expect([path, await findHtmlFaults(text)]).toEqual([path, []]);
  });

  it('reads no Arabic on English pages and no English on Arabic ones, names aside', () => {
    for (const [path, { text }] of pages()) {
      const document = parse(text);
      const english = path.startsWith('/en');
      for (const other of document.querySelectorAll('[lang],script,style,bdi,[dir=ltr]'))
        if (other.tagName !== 'HTML') other.remove();
      const words = document.querySelector('body')!.text;
      const foreign = english
        ? words.match(/[\u0621-\u064a]{2,}/g)
        : words.match(/[A-Za-z]{2,}/g)?.filter((word) => !NAMES.has(word));
      expect([path, foreign ?? []]).toEqual([path, []]);
    }
  });

  it('gives every address of the sitemap, and the sitemap every product', async () => {
    const map = await new Visitor(shop.url).get('/sitemap.xml');
    expect(map.headers.get('content-type')).toContain('application/xml');
    const addresses = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
    expect(addresses.filter((url) => url.includes('/product/')).length).toBe(100);
    for (const url of addresses) expect(seen.has(new URL(url).pathname), url).toBe(true);
    expect((await new Visitor(shop.url).get('/robots.txt')).text).toContain(
      `Sitemap: ${shop.url}/sitemap.xml`,
    );
  });
});

/** What is written in Latin letters in Arabic as well. */
const NAMES = new Set(['English', 'Apple', 'Pay', 'LED', 'Visa', 'Mastercard']);

describe('what a page tells search engines', () => {
  const structured = (path: string) =>
    seen
      .get(path)!
      .document.querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.text) as Record<string, unknown>);

  it('has the form that they ask for, on every page that tells something', () => {
    const kinds = pages().flatMap(([path]) => {
      const told = structured(path).map((one) => structuredDataSchema.safeParse(one));
      expect([path, told.flatMap(({ error }) => error?.issues ?? [])]).toEqual([path, []]);
      return told.map(({ data }) => data?.['@type']);
    });
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect(count('Product')).toBe(100);
    expect(count('BreadcrumbList')).toBe(116);
    expect(count('FAQPage')).toBe(2);
    expect(count('Organization')).toBe(2);
  });

  it('is a product with its price by the day, and where it lies', () => {
    const [product, crumbs] = structured('/en/product/brass-lantern');
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Pierced brass lantern',
      offers: {
        '@type': 'Offer',
        price: '65.00',
        priceCurrency: 'SAR',
        availability: 'https://schema.org/InStock',
        url: `${shop.url}/en/product/brass-lantern`,
        priceSpecification: { unitCode: 'DAY' },
      },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(
      (crumbs!['itemListElement'] as { position: number }[]).map(({ position }) => position),
    ).toEqual([1, 2, 3]);
  });

  it('is the company on its home page, and the questions on theirs', () => {
    expect(structured('/')[0]).toMatchObject({ '@type': 'Organization', vatID: '310122393500003' });
    const [questions] = structured('/multi-questions');
    expect(questions).toMatchObject({ '@type': 'FAQPage' });
    expect((questions!['mainEntity'] as object[]).length).toBeGreaterThan(5);
  });

  it('has a picture for sharing that is there', async () => {
    for (const path of ['/', '/product/brass-lantern', '/about']) {
      const image = seen
        .get(path)!
        .document.querySelector('meta[property="og:image"]')!
        .getAttribute('content')!;
      expect((await fetch(image)).headers.get('content-type')).toMatch(/^image\//);
    }
  });

  it('keeps what is a visitor’s own out of their lists', () => {
    const robots = (path: string) =>
      seen.get(path)?.document.querySelector('meta[name=robots]')?.getAttribute('content');
    expect(robots('/wishlist')).toBe('noindex');
    expect(robots('/register')).toBe('noindex');
    for (const path of ['/products', '/login']) expect(robots(path)).toBeUndefined();
  });
});

it('searches the questions without scripts', async () => {
  const page = await new Visitor(shop.url).get(
    '/multi-questions?q=%D8%A7%D9%84%D8%AA%D8%A3%D9%85%D9%8A%D9%86',
  );
  const all = seen.get('/multi-questions')!.document.querySelectorAll('details').length;
  const found = page.document.querySelectorAll('main details').length;
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
});

it('limits the messages of the contact form', async () => {
  const message = { fullname: 'Sara', phone: '512345679', email: 'a@b.sa', message: 'Hello' };
  const writer = new Visitor(shop.url, '/en');
  let last = await writer.post('/contact-us', message);
  for (let count = 0; count < 20 && last.status === 303; count++)
    last = await writer.post('/contact-us', message);
  expect(last.status).toBe(429);
  expect(last.read('[role=alert]')).toContain('Try again in an hour');
  expect(last.document.querySelector('[name=fullname]')?.getAttribute('value')).toBe('Sara');
});
