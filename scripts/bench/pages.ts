import type { Browser } from 'playwright';
import { openBrowser } from '#tests/support/browser.ts';
import { serveCopy } from './static-copy.ts';
import { kilobytes, median } from './table.ts';

const PAGES = { home: '/', list: '/products', product: '/product/brass-dallah' };
const RUNS = 5;
/** Bytes a second and milliseconds, as browsers' developer tools define Slow 4G. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
  latency: 150,
};
const CPU_SLOWDOWN = 4;

/** As text: what the compiler adds to named functions does not exist in the page. */
const READ_PAINTS = `new Promise((resolve) => {
  const found = { fcp: 0, lcp: 0, shift: 0 };
  const readers = {
    paint: (entry) => { if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime; },
    'largest-contentful-paint': (entry) => { found.lcp = entry.startTime; },
    'layout-shift': (entry) => { found.shift += entry.value; },
  };
  for (const [type, read] of Object.entries(readers))
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  setTimeout(() => resolve(found), 200);
})`;

interface Visit {
  fcp: number;
  lcp: number;
  shift: number;
  /** Bytes over the wire, by kind. */
  bytes: Record<string, number>;
  requests: number;
}

/** Bytes by kind, requests, first and largest paint of the three pages, beside static files. */
export async function measurePages(shopUrl: string) {
  const browser = await openBrowser();
  const rows = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const copy = await serveCopy(shopUrl, path);
    const visits: Visit[] = [];
    const copies: Visit[] = [];
    for (let run = 0; run <= RUNS; run++) {
      // In turns, so that a slow moment of the machine falls on both; the first warms up.
      const [visit, other] = [
        await visitPage(browser, shopUrl + path),
        await visitPage(browser, `${copy.url}/`),
      ];
      if (run > 0) {
        visits.push(visit);
        copies.push(other);
      }
    }
    await copy.stop();
    const { bytes, requests } = visits[0]!;
    const of = (list: Visit[], key: 'fcp' | 'lcp') => median(list.map((visit) => visit[key]));
    rows.push({
      page: name,
      html: kilobytes(bytes.Document ?? 0),
      fonts: kilobytes(bytes.Font ?? 0),
      script: kilobytes(bytes.Script ?? 0),
      pictures: kilobytes(bytes.Image ?? 0),
      requests,
      'FCP ms': Math.round(of(visits, 'fcp')),
      'static FCP': Math.round(of(copies, 'fcp')),
      'LCP ms': Math.round(of(visits, 'lcp')),
      'static LCP': Math.round(of(copies, 'lcp')),
      shift: Math.max(...visits.map((visit) => visit.shift)).toFixed(3),
    });
  }
  await browser.close();
  return rows;
}

async function visitPage(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const bytes: Record<string, number> = {};
  const kinds = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paint = await page.evaluate<Pick<Visit, 'fcp' | 'lcp' | 'shift'>>(READ_PAINTS);
  await context.close();
  return { ...paint, bytes, requests: kinds.size };
}
