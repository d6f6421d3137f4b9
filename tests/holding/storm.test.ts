import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, riyadhDay } from '#contract/days.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import {
  callApi,
  canRunHolding,
  HoldingStand,
  type ApiReply,
} from '#tests/support/holding-stand.ts';
import { createRandom } from '#tests/support/random.ts';
import { report } from '#tests/support/report.ts';

const CUSTOMERS = 12;
/** How often each thing is killed or restarted. */
const ROUNDS = 2;
/** Visitors at a time, while something is restarted. */
const LANES = 8;
const DELIVERY = {
  accept_terms: 'on',
  fulfilment: 'delivery',
  address: '12 King Fahd Road, Riyadh',
};

/* Everything is killed and restarted in a random order under load. SEED=n repeats a run. */
describe.runIf(canRunHolding)('a storm of kills and restarts', () => {
  let stand: HoldingStand;
  beforeAll(async () => {
    stand = await HoldingStand.start();
  });
  afterAll(() => stand.stop());

  it('loses and doubles no acknowledged order, and everything answers afterwards', async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
    console.log(`storm: SEED=${seed}`);
    const random = createRandom(seed);
    const tokens = await stand.addCustomers(CUSTOMERS);
    const products = await stand.db.selectFrom('products').select('id').orderBy('id').execute();

    let ended = false;
    const acknowledged = new Map<string, string>();
    const statuses: Record<string, number> = {};
    const note = (what: string) => (statuses[what] = (statuses[what] ?? 0) + 1);
    /** Until somebody answers, as a customer does: the same form, with the same key. */
    async function insist(call: () => Promise<ApiReply>): Promise<ApiReply> {
      for (;;) {
        const reply = await call();
        if (reply.status !== 0 && reply.status < 500) return reply;
        note(`call ${reply.status}`);
        await wait(100);
      }
    }
    const customers = tokens.map(async (token, customer) => {
      const post = (path: string, fields: Record<string, string | number>) =>
        insist(() => callApi(stand.proxy.rentalApiUrl, token, 'POST', path, fields));
      for (let at = 0; !ended; at++) {
        const from = addDays(riyadhDay(new Date()), 3 + ((at * 7 + customer) % 300));
        const { id: product_id } = products[(at * 13 + customer * 5) % products.length]!;
        await post('/cart/dates', { from, to: addDays(from, 1) });
        const added = await post('/cart/items', { product_id, quantity: 1 });
        if (added.status !== 200) continue;
        const key = `storm-${seed}-${customer}-${at}`;
        const placed = await post('/orders', {
          idempotency_key: key,
          ...DELIVERY,
        });
        note(`order ${placed.status} ${placed.code ?? ''}`.trim());
        if (placed.status === 200) {
          acknowledged.set(key, placed.data!.id);
          await post(`/orders/${placed.data!.id}/cancel`, {});
        } else await post('/cart/items', { product_id, quantity: 0 });
      }
    });
    const visitors = Array.from({ length: 4 }, async (_, lane) => {
      while (!ended) {
        const form = lane % 2 ? { theme: 'dark', redirectTo: '/en' } : undefined;
        const { status, body } = await stand.proxy.ask(form ? '/en/theme' : '/en/products', form);
        const bare = status >= 500 && !body.includes('<html lang=');
        note(`${form ? 'form' : 'page'} ${status}${bare ? ' bare' : ''}`);
      }
    });

    const events: Record<string, () => Promise<void>> = {
      'kill API 0': () => killApi(0),
      'kill API 1': () => killApi(1),
      'restart API 0': () => restartApi(0),
      'restart API 1': () => restartApi(1),
      'kill storefront 0': () => killStorefront(0),
      'kill storefront 1': () => killStorefront(1),
      'restart PostgreSQL': async () => {
        await stand.postgres.halt();
        await stand.postgres.resume();
      },
      'crash PostgreSQL': async () => {
        await stand.postgres.crash();
        await stand.postgres.resume();
      },
    };
    const left = Array.from({ length: ROUNDS }, () => Object.keys(events)).flat();
    const done: string[] = [];
    while (left.length > 0) {
      await wait(random(1500));
      const [name] = left.splice(random(left.length), 1);
      done.push(name!);
      await events[name!]!();
    }
    await wait(1000);
    ended = true;
    await Promise.all([...customers, ...visitors]);
    report(`storm: ${done.join(', ')}`, statuses);
    // A page, or one of ours that says what happened: a form whose storefront was killed while it
    // was on its way cannot be repeated by the proxy.
    const answered = Object.keys(statuses).filter((what) => /^(page|form) /.test(what));
    const expected = ['page 200', 'page 503', 'form 303', 'form 502', 'form 503'];
    expect(answered.filter((what) => !expected.includes(what))).toEqual([]);

    for (const { process } of [...stand.apis, ...stand.storefronts])
      expect([process.exitCode, process.signalCode]).toEqual([null, null]);
    expect((await stand.proxy.ask('/en/products')).status).toBe(200);
    const rows = await stand.db
      .selectFrom('orders')
      .select(['id', 'idempotency_key'])
      .where('idempotency_key', 'like', `storm-${seed}-%`)
      .execute();
    const ids = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
    expect(rows.length).toBe(ids.size);
    expect(acknowledged.size).toBeGreaterThan(20);
    for (const [key, id] of acknowledged) expect(ids.get(key)).toBe(id);
    expect(await findLedgerFaults(stand.db)).toEqual([]);

    async function killApi(index: number) {
      await stand.kill(stand.apis[index]!);
      await stand.startApi(index);
    }
    async function restartApi(index: number) {
      expect(await stand.apis[index]!.stop()).toBe(0);
      await stand.startApi(index);
    }
    async function killStorefront(index: number) {
      await stand.kill(stand.storefronts[index]!);
      await stand.startStorefront(index);
    }
  });
});

/* Rolling restarts, row by row: what each costs the customers. No page is kept, so each asks. */
describe.runIf(canRunHolding)('rolling restarts under load', () => {
  let stand: HoldingStand;
  let tokens: string[];
  beforeAll(async () => {
    stand = await HoldingStand.start({ PAGE_CACHE_MB: '0' });
    tokens = await stand.addCustomers(LANES);
  });
  afterAll(() => stand.stop());

  it.each<[string, () => Promise<void>]>([
    ['storefronts', () => restartStorefronts()],
    ['rental APIs', () => restartApis()],
  ])(
    'of both %s cost no page, no form and no call, none of them repeated',
    async (name, restart) => {
      const statuses: Record<string, number> = {};
      const times: number[] = [];
      let ended = false;
      const products = await stand.db.selectFrom('products').select('id').orderBy('id').execute();
      const from = addDays(riyadhDay(new Date()), name === 'storefronts' ? 60 : 90);
      const dates = (lane: number) => ({ from: addDays(from, lane), to: addDays(from, lane + 1) });
      /** What a visitor of that lane does, again and again: name, and the status of the answer. */
      const steps: ((lane: number, at: number) => Promise<[string, number]>)[] = [
        async () => ['page', (await stand.proxy.ask('/en/contact-us')).status],
        async (lane) => {
          const { status } = await stand.proxy.ask('/en/cart', undefined, cookieOf(lane));
          return ['page of a customer', status];
        },
        async (lane, at) => {
          const product_id = String(products[at % products.length]!.id);
          const form = { intent: 'set', product_id, quantity: String(at % 2) };
          const { status } = await stand.proxy.ask('/en/cart', form, cookieOf(lane));
          return ['form', status];
        },
        async (lane, at) => {
          const call = (path: string, fields: Record<string, string | number>) =>
            callApi(stand.proxy.rentalApiUrl, tokens[lane]!, 'POST', path, fields);
          const product_id = products[(at * 7 + lane) % products.length]!.id;
          if (at % 4 === 0) return ['call', (await call('/cart/dates', dates(lane))).status];
          if (at % 4 === 1)
            return ['call', (await call('/cart/items', { product_id, quantity: 1 })).status];
          const idempotency_key = `rolling-${name}-${lane}-${at}`.replace(' ', '-');
          const placed = await call('/orders', { idempotency_key, ...DELIVERY });
          // The cart was emptied by the order before.
          if (at % 4 === 3) return ['order of nothing', placed.status];
          if (placed.data) await call(`/orders/${placed.data.id}/cancel`, {});
          return ['order', placed.status];
        },
      ];
      const lanes = Array.from({ length: LANES }, async (_, lane) => {
        for (let at = 0; !ended; at++) {
          const started = performance.now();
          const [what, status] = await steps[lane % steps.length]!(lane, at);
          times.push(performance.now() - started);
          const key = `${what} ${status}`;
          statuses[key] = (statuses[key] ?? 0) + 1;
        }
      });
      for (let round = 0; round < 3; round++) await restart();
      ended = true;
      await Promise.all(lanes);
      report(`three rolling restarts of the ${name}`, statuses, times);
      expect(Object.keys(statuses).toSorted()).toEqual([
        'call 200',
        'form 303',
        'order 200',
        'order of nothing 422',
        'page 200',
        'page of a customer 200',
      ]);
    },
  );

  it('of PostgreSQL cost moments, and no process', async () => {
    const gaps: number[] = [];
    for (const end of ['halt', 'crash', 'halt', 'crash'] as const) {
      await stand.postgres[end]();
      const away = await callApi(stand.proxy.rentalApiUrl, tokens[0]!, 'GET', '/cart');
      expect(away.status).toBe(503);
      await stand.postgres.resume();
      const back = performance.now();
      const cart = () => stand.proxy.ask('/en/cart', undefined, cookieOf(0));
      await expect.poll(async () => (await cart()).status, { interval: 20 }).toBe(200);
      gaps.push(performance.now() - back);
    }
    report('restarts and crashes of PostgreSQL, until a customer sees the cart', {}, gaps);
    for (const { process } of [...stand.apis, ...stand.storefronts])
      expect([process.exitCode, process.signalCode]).toEqual([null, null]);
  });

  const cookieOf = (lane: number) => `M7_token=${tokens[lane]!}`;

  async function restartStorefronts() {
    for (const index of [0, 1]) {
      expect(await stand.storefronts[index]!.stop()).toBe(0);
      await stand.startStorefront(index);
    }
  }
  async function restartApis() {
    for (const index of [0, 1]) {
      expect(await stand.apis[index]!.stop()).toBe(0);
      await stand.startApi(index);
    }
  }
});
