import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, riyadhDay } from '#contract/days.ts';
import { growShop } from '#rental-api/demo/grow.ts';
import { PEOPLE } from '#rental-api/demo/people.ts';
import { bootstrap, type RunningApp } from '#rental-api/bootstrap.ts';
import { listJobs } from '#rental-api/jobs.ts';
import { readSettings } from '#settings';
import { callApi, canRunHolding } from '#tests/support/holding-stand.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { addPastYear } from '#tests/support/past-year.ts';
import { startProgram, type Running } from '#tests/support/processes.ts';
import { report } from '#tests/support/report.ts';

const PRODUCTS = 100_000;
const ORDERS = 101_000;
/** Tables of which a call or a job may read only what an index leads to. */
const LARGE = [
  ...['products', 'product_tags', 'branch_stock', 'reserved_days', 'search_vocabulary'],
  ...['orders', 'order_lines', 'order_history', 'payment_attempts', 'settlements'],
  ...['customers', 'sessions', 'notifications', 'known_devices', 'webhook_events'],
  ...['code_sends', 'login_failures', 'rate_limits', 'sms_queue', 'outbox_messages'],
];
/** Rows of a large table that one statement may fetch by an index. */
const READ_MAX = 25_000;
const STAFF_TOKEN = 'staff-token-of-the-large-shop';
/** Of the past year. */
const MONTH = addDays(riyadhDay(new Date()), -200).slice(0, 7);
const SILENT = pino({ level: 'silent' });
/** So many that p99 is not the slowest one. */
const CALLS = 200;

/* 100,000 products and a million reserved days. */
describe.runIf(canRunHolding)('a large shop', () => {
  let server: PostgresServer;
  let api: Running;
  let url: string;
  let token: string;
  let shop: RunningApp;
  let log = '';
  const folder = mkdtempSync(join(tmpdir(), 'm7-growth-'));

  beforeAll(async () => {
    server = await startPostgres(findPostgres()!, {
      settings: {
        // As compose.yaml starts it.
        shared_buffers: '512MB',
        session_preload_libraries: 'auto_explain',
        'auto_explain.log_format': 'json',
        'auto_explain.log_analyze': 'on',
        'auto_explain.log_timing': 'off',
        'auto_explain.log_nested_statements': 'on',
      },
      onLog: (text) => (log += text),
    });
    const env = { DATABASE_URL: server.url, DATA_DIR: folder, DEMO: 'on', RATE_LIMITS: 'off' };
    const sender = { SMS_SENDER: 'unifonic', UNIFONIC_APP_SID: 'app', UNIFONIC_SENDER_ID: 'M7' };
    shop = await bootstrap(readSettings({ ...env, ...sender }), SILENT);
    await growShop(shop.app, { products: PRODUCTS, orders: ORDERS }, () => undefined);
    await addPastYear(server.url);
    const { reserved } = await shop.app.db
      .selectFrom('reserved_days')
      .select((eb) => eb.fn.countAll<number>().as('reserved'))
      .executeTakeFirstOrThrow();
    expect(reserved).toBeGreaterThan(1_000_000);
    api = await startProgram('build/rental-api.js', {
      ...env,
      RENTAL_API_PORT: '0',
      STAFF_TOKEN,
    });
    url = `http://127.0.0.1:${api.ready.port}`;
    const { phone_code, phone, password } = PEOPLE[1];
    const entered = await callApi(url, '', 'POST', '/login', { phone_code, phone, password });
    token = (entered.data as unknown as { token: string }).token;
  });
  afterAll(async () => {
    await api.stop();
    await shop.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const from = addDays(riyadhDay(new Date()), 30);
  const week = `from=${from}&to=${addDays(from, 6)}`;
  const page = (at: number) => `per_page=24&page=${1 + (at % 40)}`;
  const query = (texts: string[], at: number) =>
    `q=${encodeURIComponent(texts[at % texts.length]!)}`;
  const COMMON = ['طاولة', 'brass', 'كرسي', 'wooden', 'chair'];
  const SLIPS = ['brass lantren', 'كرسى ازرقق', 'vintage camra', 'طاولة قهوه', 'wooden chest'];
  const BEGUN = ['br', 'كر', 'wo', 'طا', 'cha'];

  it.each<[string, (at: number) => string]>([
    ['list', (at) => `/products?${page(at)}`],
    ['list, cheapest first', (at) => `/products?${page(at)}&sort=price_asc`],
    ['list of prices', (at) => `/products?per_page=24&price_from=50&price_to=${100 + at}`],
    ['list of a category', (at) => `/products?${page(at)}&category=furniture`],
    ['list of a tag', (at) => `/products?${page(at)}&tag=polished`],
    ['list, far page', (at) => `/products?per_page=24&page=${4000 + at}`],
    ['list on a week', (at) => `/products?${page(at)}&${week}`],
    ['list, only free', (at) => `/products?${page(at)}&${week}&available=1`],
    [
      'list, only free, far page',
      (at) => `/products?per_page=24&page=${3000 + at}&${week}&available=1`,
    ],
    ['search, one slip', (at) => `/products?per_page=24&${query(SLIPS, at)}`],
    ['search, common word', (at) => `/products?per_page=24&${query(COMMON, at)}`],
    ['suggestions', (at) => `/search/suggestions?${query(BEGUN, at)}`],
    ['product', () => '/products/brass-dallah'],
    ['calendar', () => `/products/brass-dallah/calendar?month=${from.slice(0, 7)}`],
    ['cart', () => '/cart'],
    ['orders', () => '/orders'],
    ['notifications', () => '/notifications'],
  ])('answers without reading a whole table: %s', async (name, path) => {
    const times: number[] = [];
    for (let at = 0; at < CALLS; at++) {
      const reply = await callApi(url, token, 'GET', path(at));
      expect(reply.status).toBe(200);
      times.push(reply.ms);
    }
    const plans = await readPlans(() => callApi(url, token, 'GET', path(CALLS)));
    report(name, {}, times);
    expect(plans.length).toBeGreaterThan(0);
    expect(listTooMuch(plans)).toEqual([]);
  });

  it.each<[string, string]>([
    ['orders', '/staff/orders'],
    ['orders, far page', '/staff/orders?page=800'],
    ['orders of a status', '/staff/orders?status=order_closed'],
    ['orders of a number', `/staff/orders?q=${PEOPLE[1].phone}`],
    ['orders of a name', `/staff/orders?q=${encodeURIComponent('العُتيبى')}`],
    ['today', '/staff/today'],
    ['planning', '/staff/planning'],
    ['messages', '/staff/messages'],
    ['moves', '/staff/moves'],
    ['invoices', `/staff/reports/invoices?from=${MONTH}-01&to=${MONTH}-07`],
    ['stock of a product', '/staff/products/brass-dallah/stock'],
  ])('shows the counter without reading a whole table: %s', async (name, path) => {
    const times: number[] = [];
    for (let at = 0; at < 20; at++) {
      const reply = await callApi(url, STAFF_TOKEN, 'GET', path);
      expect(reply.status).toBe(200);
      times.push(reply.ms);
    }
    const plans = await readPlans(() => callApi(url, STAFF_TOKEN, 'GET', path));
    report(`counter, ${name}`, {}, times);
    expect(plans.length).toBeGreaterThan(0);
    expect(listTooMuch(plans)).toEqual([]);
  });

  it.each([
    'expire-holds',
    'check-payments',
    'block-late-rentals',
    'remind-of-returns',
    'purge-expired',
    'remove-pictures',
    'send-messages',
  ])('does a job without reading a whole table: %s', async (name) => {
    const noon = new Date(`${riyadhDay(new Date())}T12:00:00+03:00`);
    const app = { ...shop.app, clock: () => noon };
    const job = listJobs(app, shop.queues, '', SILENT).find((one) => one.name === name)!;
    const { signal } = new AbortController();
    const plans = await readPlans(async () => void (await job.work(signal)));
    expect(plans.length).toBeGreaterThan(0);
    expect(listTooMuch(plans)).toEqual([]);
  });

  it('places an order of ten lines and a week without reading a whole table', async () => {
    const { data } = await callApi(url, token, 'GET', `/products?per_page=100&${week}&available=1`);
    const ids = (data as unknown as { id: number; stock: number }[])
      .filter(({ stock }) => stock > 5)
      .slice(0, 10)
      .map(({ id }) => id);
    const times: number[] = [];
    const place = async (at: number) => {
      const start = addDays(from, at * 8);
      const days = { _method: 'PUT', from: start, to: addDays(start, 6) };
      expect((await callApi(url, token, 'POST', '/cart/dates', days)).status).toBe(200);
      for (const product_id of ids)
        await callApi(url, token, 'POST', '/cart/items', { product_id, quantity: 1 });
      const placed = await callApi(url, token, 'POST', '/orders', {
        idempotency_key: `large-shop-${at}`,
        accept_terms: 'on',
        fulfilment: 'delivery',
        address: '12 King Fahd Road, Riyadh',
      });
      expect(placed).toMatchObject({ status: 200 });
      times.push(placed.ms);
    };
    for (let at = 0; at < 15; at++) await place(at);
    report('placing 10 lines × 7 days', {}, times);
    const plans = await readPlans(() => place(15));
    expect(plans.length).toBeGreaterThan(5);
    expect(listTooMuch(plans)).toEqual([]);
  });

  interface Plan {
    query: string;
    reads: TableRead[];
  }

  interface TableRead {
    table: string;
    /** Read from end to end. */
    isWhole: boolean;
    /** Rows that were looked at. */
    rows: number;
  }

  interface PlanNode {
    'Node Type'?: string;
    'Relation Name'?: string;
    'Actual Rows'?: number;
    'Actual Loops'?: number;
    'Rows Removed by Filter'?: number;
    'Rows Removed by Index Recheck'?: number;
  }

  /** Reads of large tables that no index led to, or that looked at too many rows. */
  function listTooMuch(plans: Plan[]): string[] {
    return plans.flatMap(({ query, reads }) =>
      reads
        .filter(({ table, isWhole, rows }) => LARGE.includes(table) && (isWhole || rows > READ_MAX))
        .map(({ table, isWhole, rows }) => `${isWhole ? 'whole ' : ''}${table}, ${rows}: ${query}`),
    );
  }

  function readOf(node: PlanNode): TableRead[] {
    const table = node['Relation Name'];
    const loops = node['Actual Loops'] ?? 0;
    if (!table || loops === 0) return [];
    if (node['Node Type'] === 'Index Only Scan') return [];
    const looked =
      (node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    return [{ table, isWhole: node['Node Type'] === 'Seq Scan', rows: looked * loops }];
  }

  /** The plans of every statement that the rental API sends meanwhile. */
  async function readPlans(work: () => Promise<unknown>): Promise<Plan[]> {
    await setPlansLogged('0');
    log = '';
    await work();
    await setPlansLogged('-1');
    const plans: Plan[] = [];
    for (const [, json = ''] of log.matchAll(/plan:\s*\n((?:\t.*\n)+)/g)) {
      const plan = JSON.parse(json) as { 'Query Text': string };
      const reads: TableRead[] = [];
      JSON.stringify(plan, (_, node: PlanNode | undefined) => {
        if (node) reads.push(...readOf(node));
        return node;
      });
      plans.push({ query: plan['Query Text'], reads });
    }
    return plans;
  }

  /** For the connections that are open, which read it at their next statement. */
  async function setPlansLogged(duration: string): Promise<void> {
    await administer(`alter system set auto_explain.log_min_duration = ${duration}`);
    await administer('select pg_reload_conf()');
    await wait(300);
  }

  async function administer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
});
