import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { FAHAD } from '#tests/support/fixtures.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { startShop } from '#tests/support/processes.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { Measure } from './measure.ts';
import { PAGES } from './pages.ts';

const FEW = 10_000;
const MANY = 100_000;
/** Share of the requests that are a customer's, whose pages are rendered each time. */
const RENDERED = 0.03;
const MB = 1e6;

/** Resident memory of both processes, started with these flags of Node as `npm start` does. */
export async function measureMemory(flags: string[]): Promise<Measure[]> {
  const metricsPort = await freePort();
  const shop = await startShop({
    LOG_LEVEL: 'silent',
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: flags.join(' '),
  });
  try {
    const customer = new Visitor(shop.url);
    await customer.logIn(FAHAD);
    await fillCart(customer, { slug: 'brass-lantern', starts: 30, lasts: 3 });
    await load(customer, FEW);
    const few = readResident(shop.process.pid!);
    await load(customer, MANY - FEW);
    const many = readResident(shop.process.pid!);
    const api = await readMetric(metricsPort + 1, 'process_resident_memory_bytes');
    const beside = `${Math.round(few)} MB after ${FEW.toLocaleString('en')}`;
    return [
      { what: 'storefront after 100,000 requests', value: many, unit: 'MB', goal: 200, beside },
      { what: 'the same, of 10,000 requests', value: many / few, unit: '×', goal: 1.1, beside },
      { what: 'rental API with the embedded database', value: api / MB, unit: 'MB', goal: 300 },
    ];
  } finally {
    await shop.stop();
  }
}

/** So many requests of the pages, by guests and by that customer. */
async function load(customer: Visitor, amount: number): Promise<void> {
  const paths = Object.values(PAGES);
  const send = async (url: string, count: number, headers: Record<string, string> = {}) => {
    const { errors, non2xx } = await autocannon({
      url,
      connections: 32,
      amount: Math.round(count),
      headers: { 'accept-encoding': 'br', ...headers },
    });
    if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests of ${url} failed`);
  };
  // Signed in, or guests' kept pages would be measured.
  if ((await customer.get('/orders')).status !== 200) throw new Error('the customer is signed out');
  for (const path of paths) {
    const url = customer.base + path;
    await send(url, (amount * (1 - RENDERED)) / paths.length);
    await send(url, (amount * RENDERED) / paths.length, { cookie: customer.cookieHeader });
  }
}

function readResident(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / MB;
}

async function readMetric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)`, 'm').exec(text)?.[1]);
}
