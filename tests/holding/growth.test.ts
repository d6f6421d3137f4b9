import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, riyadhDay } from '#contract/days.ts';
import { growShop } from '#rental-api/demo/grow.ts';
import { PEOPLE } from '#rental-api/demo/people.ts';
import { bootstrap, type RunningApp } from '#rental-api/bootstrap.ts';
import { listJobs } from '#rental-api/jobs.ts';
import { countBacklog } from '#rental-api/storage/backlog.ts';
import { readSettings } from '#settings';
import { addDueWork, countDueWork } from '#tests/support/due-work.ts';
import { callApi, canRunHolding, type ApiReply } from '#tests/support/holding-stand.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { addPastYear } from '#tests/support/past-year.ts';
import { startProgram, type Running } from '#tests/support/processes.ts';
import { report } from '#tests/support/report.ts';
import { startSmsGateway, type FakeSmsGateway } from '#tests/support/sms-gateway.ts';
import { listLargeReads, StatementPlans } from '#tests/support/statement-plans.ts';

const PRODUCTS = 100_000;
const ORDERS = 101_000;
const STAFF_TOKEN = 'staff-token-of-the-large-shop';
const CUSTOMER = PEOPLE[1];
/** Of the past year. */
const MONTH = addDays(riyadhDay(new Date()), -200).slice(0, 7);
const SILENT = pino({ level: 'silent' });
const FILL_LIMIT_MS = 300_000;
/** So many that p99 is not the slowest one. */
const CALLS = 200;
const STAFF_CALLS = 20;
/** Statements of the calls begin with it; those within triggers with nothing. */
const REQUEST_ID = 'calls-of-the-large-shop';

/* 100,000 products and a million reserved days. */
describe.runIf(canRunHolding)('a large shop', () => {
  let server: PostgresServer;
  let sms: FakeSmsGateway;
  let shop: RunningApp;
  const plans = new StatementPlans();
  const folder = mkdtempSync(join(tmpdir(), 'm7-growth-'));
  const env = { DATA_DIR: folder, DEMO: 'on', RATE_LIMITS: 'off' };

  beforeAll(async () => {
    server = await startPostgres(findPostgres()!, {
      // As compose.yaml starts it.
      settings: { shared_buffers: '512MB', ...StatementPlans.settings },
      onLog: (text) => plans.add(text),
    });
    sms = await startSmsGateway();
    shop = await bootstrap(
      readSettings({ ...env, ...sms.settings, DATABASE_URL: server.url }),
      SILENT,
    );
    await growShop(shop.app, { products: PRODUCTS, orders: ORDERS }, () => undefined);
    await addPastYear(server.url);
    const { reserved } = await shop.app.db
      .selectFrom('reserved_days')
      .select((eb) => eb.fn.countAll<number>().as('reserved'))
      .executeTakeFirstOrThrow();
    expect(reserved).toBeGreaterThan(1_000_000);
  }, FILL_LIMIT_MS);
  afterAll(async () => {
    await shop.close();
    await sms.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('whose rental API is called', () => {
    let api: Running;
    let url: string;
    let token: string;

    beforeAll(async () => {
      api = await startProgram('build/rental-api.js', {
        ...env,
        DATABASE_URL: server.url,
        RENTAL_API_PORT: '0',
        STAFF_TOKEN,
      });
      url = `http://127.0.0.1:${api.ready.port}`;
      const { phone_code, phone, password } = CUSTOMER;
      const entered = await callApi(url, '', 'POST', '/login', { phone_code, phone, password });
      token = (entered.data as unknown as { token: string }).token;
    });
    afterAll(() => api.stop());

    const call = (by: string, method: 'GET' | 'POST', path: string, fields = {}) =>
      callApi(url, by, method, path, fields, REQUEST_ID);
    const statementsOf = async (work: () => Promise<unknown>) =>
      (await plans.of(server.url, work)).filter(({ query }) => !query.includes("'job:"));

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
      ['list, only available', (at) => `/products?${page(at)}&${week}&available=1`],
      [
        'list, only available, far page',
        (at) => `/products?per_page=24&page=${3000 + at}&${week}&available=1`,
      ],
      ['search, one slip', (at) => `/products?per_page=24&${query(SLIPS, at)}`],
      ['search, common word', (at) => `/products?per_page=24&${query(COMMON, at)}`],
      ['suggestions', (at) => `/search/suggestions?${query(BEGUN, at)}`],
      ['newest, as at home', () => '/products?sort=newest&per_page=8'],
      [
        'free and dearest, as at home',
        () => `/products?sort=price_desc&per_page=8&${week}&available=1`,
      ],
      ['categories', () => '/categories'],
      ['tags', () => '/tags'],
      ['site', () => '/info/site'],
      ['areas delivered to', () => '/delivered-areas'],
      ['product', () => '/products/brass-dallah'],
      ['calendar', () => `/products/brass-dallah/calendar?month=${from.slice(0, 7)}`],
      ['wishlist', () => '/account/wishlist'],
      ['cart', () => '/cart'],
      ['branches of the cart', () => '/cart/branches'],
      ['deliveries of the cart', () => '/cart/deliveries'],
      ['orders', () => '/orders'],
      ['completed orders, far page', (at) => `/orders?state=completed&page=${1 + (at % 40)}`],
      ['an order', (at) => `/orders/past-${200 * (6 + at)}`],
      ['details of earlier orders', () => '/account/order-details'],
      ['notifications', () => '/notifications'],
      ['account', () => '/account'],
      ['sessions', () => '/account/sessions'],
      ['what is kept about a customer', () => '/account/data'],
    ])('answers without reading a whole table: %s', async (name, path) => {
      await expectSmallReads(name, CALLS, (at) => call(token, 'GET', path(at)));
    });

    it.each<[string, string]>([
      ['orders', '/staff/orders'],
      ['orders, far page', '/staff/orders?page=800'],
      ['orders of a status', '/staff/orders?status=order_closed'],
      ['orders of a number', `/staff/orders?q=${CUSTOMER.phone}`],
      ['orders of a name', `/staff/orders?q=${encodeURIComponent('العُتيبى')}`],
      ['an order', '/staff/orders/50000'],
      ['an order as its customer sees it', '/staff/orders/50000/customer-view'],
      ['today', '/staff/today'],
      ['planning', '/staff/planning'],
      ['messages', '/staff/messages'],
      ['moves', '/staff/moves'],
      ['canceled moves', '/staff/moves?canceled=on'],
      ['repairs', '/staff/out-of-service'],
      ["a day's money", '/staff/closing'],
      ['invoices', `/staff/reports/invoices?from=${MONTH}-01&to=${MONTH}-07`],
      ['a product', '/staff/products/brass-dallah'],
      ['stock of a product', '/staff/products/brass-dallah/stock'],
      ['archived products', '/staff/archived-products'],
      ['coupons', '/staff/coupons'],
    ])('shows the counter without reading a whole table: %s', async (name, path) => {
      await expectSmallReads(`counter, ${name}`, STAFF_CALLS, () => call(STAFF_TOKEN, 'GET', path));
    });

    it('takes an order of ten lines and a week without reading a whole table', async () => {
      const free = await call(token, 'GET', `/products?per_page=100&${week}&available=1`);
      const ids = (free.data as unknown as { id: number; stock: number }[])
        .filter(({ stock }) => stock > 5)
        .slice(0, 10)
        .map(({ id }) => id);
      const fill = async (at: number) => {
        const start = addDays(from, at * 8);
        const days = { _method: 'PUT', from: start, to: addDays(start, 6) };
        expect(await call(token, 'POST', '/cart/dates', days)).toMatchObject({
          status: 200,
        });
        for (const product_id of ids)
          await call(token, 'POST', '/cart/items', { product_id, quantity: 1 });
      };
      const place = (at: number) =>
        call(token, 'POST', '/orders', {
          idempotency_key: `large-shop-${at}`,
          accept_terms: 'on',
          fulfilment: 'delivery',
          address: '12 King Fahd Road, Riyadh',
        });
      const pay = (order: string, method: string) =>
        call(token, 'POST', `/orders/${order}/payments`, {
          method,
          idempotency_key: `paying-${order}`,
        });

      const times: number[] = [];
      for (let at = 0; at < 15; at++) {
        await fill(at);
        const placed = await place(at);
        expect(placed).toMatchObject({ status: 200 });
        times.push(placed.ms);
      }
      report('placing 10 lines × 7 days', {}, times);
      const read = await statementsOf(async () => {
        await fill(15);
        const card = (await place(15)).data!.id;
        const begun = await pay(card, 'card');
        expect(begun).toMatchObject({ status: 200 });
        const attempt = `/orders/${card}/payments/${begun.data!.id}`;
        expect(await call(token, 'GET', attempt)).toMatchObject({ status: 200 });
        expect(await call(token, 'POST', `/orders/${card}/cancel`)).toMatchObject({ status: 200 });

        await fill(15);
        const placed = (await place(16)).data as unknown as { id: string; number: string };
        expect(await pay(placed.id, 'cash')).toMatchObject({ status: 200 });
        for (const step of ['accept', 'hand-over', 'return', 'complete', 'close']) {
          const path = `/staff/orders/${placed.number}/${step}`;
          expect([step, await call(STAFF_TOKEN, 'POST', path)]).toMatchObject([
            step,
            { status: 200 },
          ]);
        }
      });
      const filled = read.flatMap(({ fills }) => fills);
      expect(filled).toEqual(
        expect.arrayContaining([
          ...['orders', 'order_lines', 'order_history', 'payment_attempts', 'settlements'],
        ]),
      );
      expect(listLargeReads(read)).toEqual([]);
    });

    it('logs in and changes what a customer has without reading a whole table', async () => {
      const { phone_code, phone, password } = CUSTOMER;
      await expectSmallReads('login', 5, () =>
        call('', 'POST', '/login', { phone_code, phone, password }),
      );
      expect(
        await call(token, 'POST', '/cart/items', { product_id: 1, quantity: 1 }),
      ).toMatchObject({ status: 200 });
      await expectSmallReads('a coupon', STAFF_CALLS, () =>
        call(token, 'POST', '/cart/coupon', { code: 'M7WELCOME' }),
      );
      await expectSmallReads('to the wishlist', STAFF_CALLS, (at) =>
        call(token, 'POST', '/account/wishlist', { product_id: 1000 + at }),
      );
      await expectSmallReads('a message to the shop', STAFF_CALLS, () =>
        call('', 'POST', '/contact', {
          ...{ fullname: 'Noura Alotaibi', phone_code, phone, email: 'noura@example.com' },
          message: 'Are you open on Friday?',
        }),
      );
    });

    it('counts what is waiting without reading a whole table', async () => {
      const read = await plans.of(server.url, () => countBacklog(shop.app.db, []));
      expect(read.length).toBeGreaterThan(0);
      expect(listLargeReads(read)).toEqual([]);
    });

    it('reports a month, and tells all customers something, within the time of a statement', async () => {
      // Of their nature both read much.
      const month = await call(
        STAFF_TOKEN,
        'GET',
        `/staff/reports?from=${MONTH}-01&to=${MONTH}-28`,
      );
      expect(month.status).toBe(200);
      const told = await call(STAFF_TOKEN, 'POST', '/staff/notifications', {
        ...{ title: 'Eid', body: 'The shop is closed for three days.' },
      });
      expect(told.status).toBe(200);
      report('report of a month', {}, [month.ms]);
      report('notification to everybody', {}, [told.ms]);
    });

    /** Calls so often, prints how long it took, and looks at the plans of one more call. */
    async function expectSmallReads(
      name: string,
      calls: number,
      callOnce: (at: number) => Promise<ApiReply>,
    ): Promise<void> {
      const times: number[] = [];
      const callWell = async (at: number) => {
        const reply = await callOnce(at);
        expect(reply.status).toBe(200);
        times.push(reply.ms);
      };
      for (let at = 0; at < calls; at++) await callWell(at);
      const read = await statementsOf(() => callWell(calls));
      report(name, {}, times);
      expect(read.some((plan) => plan.query.includes(REQUEST_ID))).toBe(true);
      expect(listLargeReads(read)).toEqual([]);
    }
  });

  it('does every job, of which more than a batch is due, without reading a whole table', async () => {
    await addDueWork(server.url);
    const noon = new Date(`${riyadhDay(new Date())}T12:00:00+03:00`);
    const app = { ...shop.app, clock: () => noon };
    const jobs = listJobs(app, shop.queues, 'http://127.0.0.1:9', SILENT);
    const due = await countDueWork(server.url);
    expect(Object.keys(due).sort()).toEqual(jobs.map(({ name }) => name).sort());
    expect(Object.entries(due).filter(([, count]) => count === 0)).toEqual([]);
    const { signal } = new AbortController();
    const sendQueued = () => Promise.all(shop.queues.map((queue) => queue.idle()));
    for (const job of jobs) {
      let took = 0;
      const read = await plans.of(server.url, async () => {
        const started = performance.now();
        while ((await job.work(signal)) === true) await sendQueued();
        await sendQueued();
        took = performance.now() - started;
      });
      report(`job ${job.name}`, { due: due[job.name] }, [took]);
      expect({ job: job.name, reads: listLargeReads(read) }).toEqual({ job: job.name, reads: [] });
      expect({ job: job.name, due: (await countDueWork(server.url))[job.name] }).toEqual({
        job: job.name,
        due: 0,
      });
    }
  });
});
