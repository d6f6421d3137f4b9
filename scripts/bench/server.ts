import { rmSync, writeFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { FAHAD } from '#tests/support/fixtures.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { serveBareRoute } from './bare-route.ts';
import type { Measure } from './measure.ts';
import { PAGES } from './pages.ts';
import { percentile } from './statistics.ts';

const CONNECTIONS = 32;
const SECONDS = 5;
const FORMS = 200;

/** Requests a second of pages, beside a static file and a bare Remix route; times of forms. */
export async function measureServer(shopUrl: string): Promise<Measure[]> {
  const bare = await serveBareRoute();
  const bareRate = await rate(bare.url);
  await bare.stop();
  const fahad = new Visitor(shopUrl);
  await fahad.logIn(FAHAD);
  await fillCart(fahad, { slug: 'brass-lantern', starts: 30, lasts: 3 });
  // The message of the last step, which is shown once.
  await fahad.get('/');
  const measures: Measure[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const file = await rateOfFile(shopUrl, path);
    const guest = await rate(shopUrl + path);
    const customer = await rate(shopUrl + path, { cookie: fahad.cookieHeader });
    measures.push(
      {
        what: `${name}: requests/s, guest, of a static file`,
        value: guest / file,
        unit: '×',
        goal: 0.7,
        atLeast: true,
        beside: `${Math.round(guest)} and ${Math.round(file)}/s`,
      },
      {
        what: `${name}: requests/s, customer with a cart, of a bare route`,
        value: customer / bareRate,
        unit: '×',
        goal: 0.5,
        atLeast: true,
        beside: `${Math.round(customer)} and ${Math.round(bareRate)}/s`,
      },
    );
  }
  return [...measures, ...(await measureForms(fahad))];
}

/** Requests a second of the page's HTML as a file among those of the build. */
async function rateOfFile(shopUrl: string, path: string): Promise<number> {
  const name = 'page-of-the-bench.html';
  const html = await (await fetch(shopUrl + path)).text();
  writeFileSync(`build/client/${name}`, html);
  try {
    return await rate(`${shopUrl}/${name}`);
  } finally {
    rmSync(`build/client/${name}`);
  }
}

async function rate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const load = { url, connections: CONNECTIONS, headers: { 'accept-encoding': 'br', ...headers } };
  await autocannon({ ...load, duration: 2 });
  const { requests, errors, non2xx } = await autocannon({ ...load, duration: SECONDS });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests of ${url} failed`);
  return requests.mean;
}

async function measureForms(visitor: Visitor): Promise<Measure[]> {
  const forms = {
    dates: () => visitor.post('/dates', { from: dayOf(visitor), to: dayOf(visitor) }),
    'cart add': () => visitor.post('/cart', { intent: 'add', product_id: '13', quantity: '1' }),
  };
  const measures: Measure[] = [];
  for (const [name, post] of Object.entries(forms)) {
    const times: number[] = [];
    for (let count = 0; count < FORMS; count++) {
      const started = performance.now();
      await post();
      times.push(performance.now() - started);
    }
    const [middle, late] = [percentile(times, 0.5), percentile(times, 0.99)];
    measures.push({
      what: `form "${name}": p99 of its median`,
      value: late / middle,
      unit: '×',
      goal: 5,
      beside: `${middle.toFixed(1)} and ${late.toFixed(1)} ms`,
    });
  }
  return measures;
}

/** A day that can be rented, from the visitor's own cookie. */
function dayOf(visitor: Visitor): string {
  const dates = decodeURIComponent(visitor.cookies.get('M7_dates') ?? '');
  return (JSON.parse(dates) as { from: string }).from;
}
