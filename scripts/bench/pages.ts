import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { openBrowser } from '#tests/support/browser.ts';
import type { Measure } from './measure.ts';
import { openPhone, SLOW_3G, SLOW_4G, type Conditions } from './network.ts';
import { serveCopy } from './static-copy.ts';
import { median } from './statistics.ts';

/** The three pages of quality.md, in Arabic. */
export const PAGES = { home: '/', list: '/products', product: '/product/brass-dallah' };
const RUNS = 5;
const KB = 1000;

/** As text: what the compiler adds to named functions does not exist in the page. */
const READ_PAINTS = `new Promise((resolve) => {
  const found = { fcp: 0, lcp: 0, shift: 0, tasks: [] };
  const readers = {
    paint: (entry) => { if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime; },
    'largest-contentful-paint': (entry) => { found.lcp = entry.startTime; found.lcpUrl = entry.url; },
    'layout-shift': (entry) => { found.shift += entry.value; },
    longtask: ({ startTime, duration }) => { found.tasks.push({ startTime, duration }); },
  };
  for (const [type, read] of Object.entries(readers))
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  setTimeout(() => resolve(found), 200);
})`;

interface Paints {
  fcp: number;
  lcp: number;
  lcpUrl?: string;
  shift: number;
  /** Tasks of more than 50 ms. */
  tasks: { startTime: number; duration: number }[];
}

interface Visit extends Paints {
  /** Bytes over the wire by address, and kinds of requests. */
  bytes: Map<string, number>;
  kinds: string[];
}

/** Bytes, elements, requests and paints of a first visit, beside the same bytes as static files. */
export async function measurePages(shopUrl: string): Promise<Measure[]> {
  const browser = await openBrowser();
  try {
    const measures: Measure[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      await fetchWell(shopUrl + path);
      measures.push(...(await measureBytes(name, shopUrl + path)));
      for (const conditions of [SLOW_4G, SLOW_3G])
        measures.push(...(await measurePaints(browser, conditions, name, shopUrl, path)));
    }
    return measures;
  } finally {
    await browser.close();
  }
}

/** Until the page cache has compressed it well. */
async function fetchWell(url: string): Promise<void> {
  for (let count = 0; count < 5; count++)
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

async function measureBytes(name: string, url: string): Promise<Measure[]> {
  const compressed = await new Promise<Buffer>((resolve) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    });
  });
  const html = brotliDecompressSync(compressed).toString();
  const running = [
    ...html.matchAll(
      /<script(?![^>]*(?:ld\+json|late-module|speculationrules))[^>]*>([^]*?)<\/script>/g,
    ),
  ];
  const code = running
    .map(([, text = '']) => text)
    .filter((text) => !/^window\.__remix/.test(text));
  const elements =
    html.replace(/<script[^]*?<\/script>/g, '<script>').match(/<[a-z]/g)?.length ?? 0;
  const kilobytesOf = (parts: RegExp) =>
    Math.round(sum([...html.matchAll(parts)].map(([part]) => Buffer.byteLength(part))) / KB);
  const styles = kilobytesOf(/<style[^>]*>[^]*?<\/style>/g);
  const data = kilobytesOf(/<script[^>]*>window\.__remix[^]*?<\/script>/g);
  return [
    { what: `${name}: HTML, brotli`, value: compressed.length / KB, unit: 'kB', goal: 14 },
    {
      what: `${name}: HTML, raw`,
      value: Buffer.byteLength(html) / KB,
      unit: 'kB',
      goal: 45,
      beside: `styles ${styles} kB, data to hydrate with ${data} kB`,
    },
    { what: `${name}: elements`, value: elements, unit: '', goal: 350 },
    {
      what: `${name}: script before a touch`,
      value: code.join('').length / KB,
      unit: 'kB',
      goal: 2,
    },
  ];
}

async function measurePaints(
  browser: Browser,
  conditions: Conditions,
  name: string,
  shopUrl: string,
  path: string,
): Promise<Measure[]> {
  const copy = await serveCopy(shopUrl, path);
  const visits: Visit[] = [];
  const copies: Visit[] = [];
  for (let run = 0; run <= RUNS; run++) {
    // In turns, so that a slow moment of the machine falls on both; the first warms up.
    const [visit, other] = [
      await visitPage(browser, conditions, shopUrl + path),
      await visitPage(browser, conditions, `${copy.url}/`),
    ];
    if (run > 0) {
      visits.push(visit);
      copies.push(other);
    }
  }
  await copy.stop();
  const of = (list: Visit[], key: 'fcp' | 'lcp') => median(list.map((visit) => visit[key]));
  const is4g = conditions === SLOW_4G;
  const where = is4g ? 'Slow 4G' : 'Slow 3G';
  const goals = is4g ? { fcp: 500, lcp: 800 } : { fcp: 1_100, lcp: 2_200 };
  const paints = (['fcp', 'lcp'] as const).flatMap((key): Measure[] => {
    const [own, file] = [of(visits, key), of(copies, key)];
    const what = `${name}: ${key.toUpperCase()}, ${where}`;
    const beside = `static ${Math.round(file)} ms`;
    return [
      { what, value: own, unit: 'ms', goal: goals[key], beside },
      { what: `${what}, of static`, value: own / file, unit: '×', goal: 1.15, beside },
    ];
  });
  if (!is4g) return paints;
  const { bytes, kinds, lcpUrl } = visits[0]!;
  const fonts = [...bytes].filter(([url]) => url.endsWith('.woff2')).map(([, size]) => size);
  return [
    ...paints,
    { what: `${name}: fonts`, value: sum(fonts) / KB, unit: 'kB', goal: 40 },
    {
      what: `${name}: main picture`,
      value: (bytes.get(lcpUrl ?? '') ?? 0) / KB,
      unit: 'kB',
      goal: 30,
    },
    {
      what: `${name}: requests, pictures aside`,
      value: kinds.filter((kind) => kind !== 'Image').length,
      unit: '',
      goal: 4,
    },
    {
      what: `${name}: shift`,
      value: Math.max(...visits.map(({ shift }) => shift)),
      unit: '',
      goal: 0.01,
    },
    {
      what: `${name}: total blocking time`,
      value: median(visits.map(blockingTime)),
      unit: 'ms',
      goal: 0,
      beside: `until the first paint ${medianBefore(visits)} ms, static ${medianBefore(copies)} ms`,
    },
  ];
}

/**
 * Total blocking time: what tasks take beyond 50 ms, after the first paint (web.dev/articles/tbt).
 */
function blockingTime({ fcp, tasks }: Paints): number {
  const afterPaint = tasks.map(
    ({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp),
  );
  return sum(afterPaint.map((ms) => Math.max(0, ms - 50)));
}

/** The same of the tasks that end with the first paint: reading, styles and layout of the page. */
function medianBefore(visits: readonly Paints[]): number {
  const before = visits.map(({ fcp, tasks }) =>
    sum(
      tasks.filter((task) => task.startTime < fcp).map((task) => Math.max(0, task.duration - 50)),
    ),
  );
  return Math.round(median(before));
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function visitPage(browser: Browser, conditions: Conditions, url: string): Promise<Visit> {
  const { page, devtools, close } = await openPhone(browser, conditions);
  const bytes = new Map<string, number>();
  const requests = new Map<string, { url: string; kind: string }>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
    requests.set(requestId, { url: response.url, kind: type }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) bytes.set(request.url, encodedDataLength);
  });
  // On Slow 3G only the paints are of interest, not the pictures further down.
  await page.goto(url, { waitUntil: conditions === SLOW_3G ? 'load' : 'networkidle' });
  const paints = await page.evaluate<Paints>(READ_PAINTS);
  await close();
  return { ...paints, bytes, kinds: [...requests.values()].map(({ kind }) => kind) };
}
