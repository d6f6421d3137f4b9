import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { addDays, riyadhDay } from '#contract/days.ts';
import { growShop } from '#rental-api/demo/grow.ts';
import { bootstrap } from '#rental-api/bootstrap.ts';
import { readSettings } from '#settings';
import { findPostgres, startPostgres } from '#tests/support/postgres.ts';
import { startProgram } from '#tests/support/processes.ts';
import { createCaller, type Caller } from './rental-api-caller.ts';
import type { Measure } from './measure.ts';
import { percentile } from './statistics.ts';

/** Products, and orders of two lines and five days each: more than ten reserved days a product. */
const SIZES = [10_000, 100_000];
const ORDERS_A_PRODUCT = 1.01;
const CALLS = 200;
const WARM_UP = 20;
const PLACED = 40;
const LINES = 10;
/** As in compose.yaml. */
const POSTGRES = { shared_buffers: '512MB' };
const WEEK = { starts: 30, ends: 36 };
/** Two words each, one of them mistyped. */
const SEARCHES = ['brass lantren', 'كرسى ازرقق', 'vintage camra', 'طاولة قهوه', 'wooden chest'];
/** Words that up to a third of the shop has, and beginnings of them. */
const COMMON = ['طاولة', 'brass', 'كرسي', 'wooden', 'chair'];
const BEGUN = ['br', 'كر', 'wo', 'طا', 'cha', 'لم'];
const SLUGS = ['brass-dallah', 'blue-armchair', 'rolled-rug', 'gramophone', 'green-sofa'];

type Times = Record<string, number[]>;

/** What the rental API's work takes on PostgreSQL, size by size, in milliseconds. */
export async function measureRentalApi(): Promise<Measure[]> {
  const programs = findPostgres();
  if (!programs) return [];
  const measures: Measure[] = [];
  let smaller: Times | undefined;
  for (const products of SIZES) {
    const times = await measureSize(programs, products);
    if (smaller) measures.push(...compare(products, times, smaller));
    smaller = times;
  }
  return measures;
}

const PLACING = `place ${LINES} lines × 7 days`;
/** Goals of the 99th percentile at the largest size. */
const GOALS_MS: Record<string, number> = {
  'list on a week': 25,
  'list, only available': 25,
  'search, common word': 50,
  suggestions: 50,
  'search, two words, one slip': 50,
  [PLACING]: 50,
};
/** What must not grow with the shop. */
const STEADY = ['list on a week', 'search, two words, one slip', PLACING];

function compare(products: number, times: Times, smaller: Times): Measure[] {
  const isLargest = products === SIZES.at(-1);
  const plain = percentile(times['list']!, 0.99);
  return Object.entries(times).flatMap(([work, taken]): Measure[] => {
    const [middle, late] = [percentile(taken, 0.5), percentile(taken, 0.99)];
    const growth = middle / percentile(smaller[work]!, 0.5);
    const what = `${work}, ${products.toLocaleString('en')} products`;
    const beside = `median ${middle.toFixed(1)} ms`;
    const goal = isLargest ? GOALS_MS[work] : undefined;
    return [
      ...(goal ? [{ what: `${what}: p99`, value: late, unit: 'ms', goal, beside }] : []),
      ...(goal && work === 'list on a week'
        ? [{ what: `${what}: p99 of the plain list`, value: late / plain, unit: '×', goal: 2 }]
        : []),
      ...(isLargest && STEADY.includes(work)
        ? [{ what: `${what}: median of a tenth`, value: growth, unit: '×', goal: 1.5, beside }]
        : []),
    ];
  });
}

async function measureSize(programs: string, products: number): Promise<Times> {
  const server = await startPostgres(programs, { settings: POSTGRES });
  const folder = await mkdtemp(join(tmpdir(), 'm7-bench-'));
  const env = {
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    RENTAL_API_PORT: '0',
    LOG_LEVEL: 'silent',
  };
  try {
    const { app, close } = await bootstrap(readSettings(env), pino({ level: 'silent' }));
    await growShop(app, { products, orders: products * ORDERS_A_PRODUCT }, () => undefined);
    await close();
    const api = await startProgram('build/rental-api.js', env);
    try {
      return await measureCalls(await createCaller(`http://127.0.0.1:${api.ready.port}`));
    } finally {
      await api.stop();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureCalls(call: Caller): Promise<Times> {
  const today = riyadhDay(new Date());
  const week = { from: addDays(today, WEEK.starts), to: addDays(today, WEEK.ends) };
  const days = `from=${week.from}&to=${week.to}`;
  const month = week.from.slice(0, 7);
  const page = (at: number) => 1 + (at % 40);
  const { meta } = await call.get('/products?per_page=24');
  const far = (at: number) => Math.max(1, Math.floor((meta?.pages ?? 1) * 0.9) - (at % 40));
  const { data: cards } = await call.get(`/products?per_page=48&page=3&${days}&available=1`);
  const ids = (cards as { id: number }[]).slice(0, LINES).map(({ id }) => id);
  await call.post('/cart/dates', { _method: 'PUT', ...week });

  const times: Times = {
    list: await timesOf((at) => call.get(`/products?per_page=24&page=${page(at)}`)),
    'list on a week': await timesOf((at) =>
      call.get(`/products?per_page=24&page=${page(at)}&${days}`),
    ),
    'list, only available': await timesOf((at) =>
      call.get(`/products?per_page=24&page=${page(at)}&${days}&available=1`),
    ),
    'list, only available, far page': await timesOf((at) =>
      call.get(`/products?per_page=24&page=${far(at)}&${days}&available=1`),
    ),
    'search, common word': await timesOf((at) =>
      call.get(`/products?per_page=24&q=${encodeURIComponent(COMMON[at % COMMON.length]!)}`),
    ),
    suggestions: await timesOf((at) =>
      call.get(`/search/suggestions?q=${encodeURIComponent(BEGUN[at % BEGUN.length]!)}`),
    ),
    'search, two words, one slip': await timesOf((at) =>
      call.get(`/products?per_page=24&q=${encodeURIComponent(SEARCHES[at % SEARCHES.length]!)}`),
    ),
    'calendar month': await timesOf((at) =>
      call.get(`/products/${SLUGS[at % SLUGS.length]}/calendar?month=${month}`),
    ),
    'cart add': await timesOf((at) =>
      call.post('/cart/items', { product_id: ids[at % ids.length]!, quantity: 1 + (at % 2) }),
    ),
  };
  times[PLACING] = await timesOfPlacing(call, ids, today);
  return times;
}

async function timesOfPlacing(call: Caller, ids: number[], today: string): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < PLACED; at++) {
    const from = addDays(today, 2 + at * 8);
    await call.post('/cart/dates', { _method: 'PUT', from, to: addDays(from, 6) });
    for (const product_id of ids) await call.post('/cart/items', { product_id, quantity: 1 });
    const started = performance.now();
    const { data } = await call.post('/orders', {
      idempotency_key: `bench-order-${at}`,
      accept_terms: 'on',
      fulfilment: 'delivery',
      address: '12 King Fahd Road, Riyadh',
    });
    taken.push(performance.now() - started);
    // A customer may have only a few orders that are not paid.
    await call.post(`/orders/${(data as { id: string }).id}/cancel`, {});
  }
  return taken;
}

async function timesOf(work: (at: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < CALLS + WARM_UP; at++) {
    const started = performance.now();
    await work(at);
    if (at >= WARM_UP) taken.push(performance.now() - started);
  }
  return taken;
}
