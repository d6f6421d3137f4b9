import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, riyadhDay } from '#contract/days.ts';
import { openDatabase } from '#rental-api/storage/database.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { callApi, canRunHolding, HoldingStand } from '#tests/support/holding-stand.ts';
import { findPostgres } from '#tests/support/postgres.ts';
import { startProgram } from '#tests/support/processes.ts';
import { report } from '#tests/support/report.ts';

const CUSTOMERS = 6;
const run = promisify(execFile);

/* docs/operations.md, "Backup and restore", as it stands there. */
describe.runIf(canRunHolding)('a backup', () => {
  let stand: HoldingStand;
  const folder = mkdtempSync(join(tmpdir(), 'm7-backup-'));
  beforeAll(async () => {
    stand = await HoldingStand.start();
  });
  afterAll(async () => {
    await stand.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const program = (name: string) =>
    [join(findPostgres()!, name), `/usr/bin/${name}`].find((path) => existsSync(path)) ?? name;

  it('made under load is a whole shop when it is restored', async () => {
    const tokens = await stand.addCustomers(CUSTOMERS);
    const products = await stand.db.selectFrom('products').select('id').orderBy('id').execute();
    const from = addDays(riyadhDay(new Date()), 20);
    const placed: { id: string; at: number }[] = [];
    let ended = false;
    const order = async (url: string, token: string, key: string, product_id: number) => {
      await callApi(url, token, 'POST', '/cart/dates', { from, to: from });
      await callApi(url, token, 'POST', '/cart/items', { product_id, quantity: 1 });
      return callApi(url, token, 'POST', '/orders', {
        idempotency_key: `${key}-${product_id}`,
        accept_terms: 'on',
        fulfilment: 'delivery',
        address: '12 King Fahd Road, Riyadh',
      });
    };
    const customers = tokens.map(async (token, customer) => {
      for (let at = 0; !ended && at < products.length; at++) {
        const { id } = products[(at + customer * 8) % products.length]!;
        const reply = await order(stand.apiUrl(customer % 2), token, `backup-${customer}`, id);
        if (reply.status === 200) placed.push({ id: reply.data!.id, at: performance.now() });
      }
    });
    await expect.poll(() => placed.length).toBeGreaterThan(10);
    const began = performance.now();
    const file = join(folder, 'm7.dump');
    await run(program('pg_dump'), ['--format=custom', `--file=${file}`, stand.postgres.url]);
    const dumped = performance.now() - began;
    const during = placed.filter(({ at }) => at > began).length;
    ended = true;
    await Promise.all(customers);

    await sql`create database m7_restored template template0`.execute(stand.db);
    const url = stand.postgres.url.replace(/[^/]+$/, 'm7_restored');
    await run(program('pg_restore'), ['--no-owner', `--dbname=${url}`, file]);
    report('dump', { during, orders: placed.length, ms: Math.round(dumped) });
    expect(during).toBeGreaterThan(0);

    const db = await openDatabase({ url });
    const orders = await db.selectFrom('orders').select('id').execute();
    const ids = new Set(orders.map(({ id }) => id));
    for (const { id } of placed.filter(({ at }) => at < began)) expect(ids.has(id)).toBe(true);
    expect(await findLedgerFaults(db)).toEqual([]);
    await db.destroy();

    const api = await startProgram('build/rental-api.js', {
      DATABASE_URL: url,
      DATA_DIR: folder,
      DEMO: 'on',
      RATE_LIMITS: 'off',
      RENTAL_API_PORT: '0',
    });
    const there = `http://127.0.0.1:${api.ready.port}`;
    const last = products.at(-1)!.id;
    const statuses = [];
    for (const token of tokens) statuses.push((await order(there, token, 'restored', last)).status);
    expect(statuses).toContain(200);
    await api.stop();
  });
});
