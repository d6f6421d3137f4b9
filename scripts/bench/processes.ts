import autocannon from 'autocannon';
import { startProgram, startShop, type RunningShop } from '#tests/support/processes.ts';

const CONNECTIONS = 32;
const SECONDS = 5;
const PATH = '/products';

/** Requests a second of a list for a guest with one and with two storefronts, in turns. */
export async function measureProcesses() {
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
        LOG_LEVEL: 'silent',
      }),
    );
  try {
    const rows = [];
    for (const count of [1, 2]) {
      const urls = storefronts.slice(0, count).map(({ url }) => url + PATH);
      await load(urls, 2);
      rows.push({ storefronts: count, ...(await load(urls, SECONDS)) });
    }
    return rows;
  } finally {
    await Promise.all(storefronts.map((storefront) => storefront.stop()));
    await api.stop();
  }
}

/** The same number of connections, shared out among the addresses. */
async function load(urls: string[], duration: number) {
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
  return {
    'requests/s': Math.round(results.reduce((sum, { requests }) => sum + requests.mean, 0)),
    'p99 ms': Math.max(...results.map(({ latency }) => latency.p99)),
    failed: results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0),
  };
}
