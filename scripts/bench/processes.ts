import autocannon from 'autocannon';
import { startProgram, startShop, type RunningShop } from '#tests/support/processes.ts';
import type { Measure } from './measure.ts';

const CONNECTIONS = 32;
const SECONDS = 5;
const PATH = '/products';

/** Requests a second of a rendered list with one and with two storefronts, in turns. */
export async function measureProcesses(): Promise<Measure[]> {
  const api = await startProgram('build/rental-api.js', {
    DATA_DIR: 'memory',
    DEMO: 'on',
    RENTAL_API_PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const storefronts: RunningShop[] = [];
  for (let index = 0; index < 2; index++)
    storefronts.push(
      await startShop({
        RENTAL_API_URL: `http://127.0.0.1:${api.ready.port}`,
        SESSION_SECRET: 'one-secret-for-both-of-them',
        PAGE_CACHE_MB: '0',
        LOG_LEVEL: 'silent',
      }),
    );
  try {
    const rates: number[] = [];
    for (const count of [1, 2]) {
      const urls = storefronts.slice(0, count).map(({ url }) => url + PATH);
      await load(urls, 2);
      rates.push(await load(urls, SECONDS));
    }
    const [one = 0, two = 0] = rates;
    // The load takes one of this machine's two cores: two processes share the other.
    return [
      {
        what: 'two storefronts, rendering a list, of one',
        value: two / one,
        unit: '×',
        goal: 1,
        atLeast: true,
        beside: `${Math.round(two)} and ${Math.round(one)}/s`,
      },
    ];
  } finally {
    await Promise.all(storefronts.map((storefront) => storefront.stop()));
    await api.stop();
  }
}

/** The same number of connections, shared out among the addresses. */
async function load(urls: string[], duration: number): Promise<number> {
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url,
        duration,
        connections: CONNECTIONS / urls.length,
        headers: { 'accept-encoding': 'br' },
      }),
    ),
  );
  const failed = results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  return results.reduce((sum, { requests }) => sum + requests.mean, 0);
}
