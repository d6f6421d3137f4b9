import autocannon from 'autocannon';
import { serveBareRoute } from './bare-route.ts';
import { serveCopy } from './static-copy.ts';

const CONNECTIONS = 32;
const SECONDS = 5;
const PAGES = { home: '/', list: '/products', product: '/product/brass-dallah' };

/** Requests a second of the three pages for a guest, beside a static file and a bare route. */
export async function measureServer(shopUrl: string) {
  const bare = await serveBareRoute();
  const bareRate = await rate(bare.url);
  await bare.stop();
  const rows = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const copy = await serveCopy(shopUrl, path);
    const [page, file] = [await rate(shopUrl + path), await rate(`${copy.url}/`)];
    await copy.stop();
    rows.push({
      page: name,
      'requests/s': Math.round(page.mean),
      'p99 ms': page.p99,
      'static file': Math.round(file.mean),
      'of static': (page.mean / file.mean).toFixed(2),
      'bare route': Math.round(bareRate.mean),
      'of bare': (page.mean / bareRate.mean).toFixed(2),
      failed: page.failed,
    });
  }
  return rows;
}

async function rate(url: string) {
  const load = { url, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } };
  await autocannon({ ...load, duration: 2 });
  const { requests, latency, errors, non2xx } = await autocannon({ ...load, duration: SECONDS });
  return { mean: requests.mean, p99: latency.p99, failed: errors + non2xx };
}
