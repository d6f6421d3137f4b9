import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { purgeExpired, RETENTION } from '#rental-api/use-cases/purge-expired.ts';
import { SANDBOX_RETENTION } from '#rental-api/payments/sandbox/tables.ts';
import {
  addCustomers,
  addProducts,
  DATABASES,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';

const RULES = [...RETENTION, ...SANDBOX_RETENTION];
const NOON = Date.parse('2026-03-01T09:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(NOON - ms);

describe.each(DATABASES)('purging what has expired on %s', (kind) => {
  let test: TestShop;
  let customer: string;

  beforeAll(async () => {
    test = await openTestShop(kind, ago(0).toISOString());
    [customer = ''] = await addCustomers(test.app.db, 1);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    const { db } = test.app;
    const tables = ['codes', 'registrations', 'code_sends', 'login_failures', 'sessions'] as const;
    for (const table of tables) await db.deleteFrom(table).execute();
    const ages = { fresh: ago(0), day: ago(DAY - 1000), old: ago(DAY + 1000) };
    for (const [name, at] of Object.entries(ages)) {
      const key = { phone_code: '966', phone: name };
      const code = {
        code_hash: '',
        expires_at: at,
        created_at: at,
        failed_at: null,
        used_at: null,
      };
      await db
        .insertInto('codes')
        .values({ ...key, ...code, purpose: 'reset' })
        .execute();
      const person = { fullname: name, password_hash: '', language: 'ar' as const };
      await db
        .insertInto('registrations')
        .values({ ...key, ...person, created_at: at })
        .execute();
      await db.insertInto('code_sends').values({ number: name, address: '', at }).execute();
      const lock = { key: name, failures: 10, tried_at: at };
      await db.insertInto('login_failures').values(lock).execute();
    }
    const counting = { key: 'counting', failures: 3, tried_at: ago(0) };
    const given_up = { key: 'given up', failures: 3, tried_at: ago(DAY + 1000) };
    await db.insertInto('login_failures').values([counting, given_up]).execute();
    for (const [token_hash, expires_at, used_at] of [
      ['ended', ago(1000), ago(0)],
      ['alive', ago(-1000), ago(0)],
      ['idle', ago(-1000), ago(14 * DAY + 1000)],
    ] as const)
      await db
        .insertInto('sessions')
        .values({ token_hash, customer_id: customer, expires_at, used_at })
        .execute();
  });

  /** What is left in each table, by name. */
  async function left() {
    const { db } = test.app;
    const names = async (table: 'codes' | 'registrations') =>
      (await db.selectFrom(table).select('phone').orderBy('phone').execute()).map(
        ({ phone }) => phone,
      );
    const failures = await db.selectFrom('login_failures').select('key').orderBy('key').execute();
    const sends = await db.selectFrom('code_sends').select('number').orderBy('number').execute();
    const sessions = await db.selectFrom('sessions').select('token_hash').execute();
    return {
      codes: await names('codes'),
      registrations: await names('registrations'),
      sends: sends.map(({ number }) => number),
      failures: failures.map(({ key }) => key),
      sessions: sessions.map(({ token_hash }) => token_hash),
    };
  }
  const KEPT = {
    codes: ['day', 'fresh'],
    registrations: ['day', 'fresh'],
    sends: ['day', 'fresh'],
    failures: ['counting', 'day', 'fresh'],
    sessions: ['alive'],
  };

  it('forgets what is old and keeps what is fresh', async () => {
    await purgeExpired(test.app);
    expect(await left()).toEqual(KEPT);
    const customers = await test.app.db.selectFrom('customers').select('id').execute();
    expect(customers).toEqual([{ id: customer }]);
  });

  it('forgets more in one go than one statement may', async () => {
    const { db } = test.app;
    await sql`insert into code_sends (number, address, at)
      select 'old-' || n, '', '2020-01-01' from generate_series(1, 12001) n`.execute(db);
    await purgeExpired(test.app);
    expect(await left()).toEqual(KEPT);
  });

  it('may be done twice, and by two processes at the same moment', async () => {
    await Promise.all([purgeExpired(test.app), purgeExpired(test.app)]);
    await purgeExpired(test.app);
    expect(await left()).toEqual(KEPT);
  });

  it('forgets past days of which nothing was rented, and no others', async () => {
    const { db } = test.app;
    const { sofa: product_id = 0 } = await addProducts(db, { sofa: 3 });
    const rows = [
      { day: '2026-02-01', reserved: 0 },
      { day: '2026-02-02', reserved: 2 },
      { day: '2026-03-05', reserved: 0 },
    ];
    await db
      .insertInto('reserved_days')
      .values(rows.map((row) => ({ ...row, product_id, branch_id: 1, capacity: 3 })))
      .execute();
    await purgeExpired(test.app);
    const left = await db.selectFrom('reserved_days').select('day').orderBy('day').execute();
    expect(left.map(({ day }) => day)).toEqual(['2026-02-02', '2026-03-05']);
  });

  it.runIf(kind === 'postgres')('keeps what is used again while it is being purged', async () => {
    const { db } = test.app;
    let purging: Promise<void> | undefined;
    await db.transaction().execute(async (other) => {
      const used = { used_at: ago(0) };
      await other.updateTable('sessions').set(used).where('token_hash', '=', 'idle').execute();
      purging = purgeExpired(test.app);
      const waits = sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waits.execute(db)).rows[0]?.count).toBe(1);
    });
    await purging;
    expect((await left()).sessions.toSorted()).toEqual(['alive', 'idle']);
  });

  it('has an index for the column that says how old a row is, in every table', async () => {
    const { rows } = await sql<{ found: string }>`
      select c.relname || '.' || a.attname as found
      from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]`.execute(test.app.db);
    const indexed = new Set(rows.map(({ found }) => found));
    const missing = RULES.filter(({ table, column }) => !indexed.has(`${table}.${column}`));
    expect(missing).toEqual([]);
  });

  it('knows every table: it has its time, belongs to something that has, or is kept up by hand', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.app.db);
    const purged: string[] = RULES.map(({ table }) => table);
    /** What the house itself keeps up, and what goes with a customer, an order or a product. */
    const bounded = [
      'app_keys branches catalogue_pictures categories coupons delivery_zones faqs pages',
      'product_tags products branch_stock',
      'search_vocabulary',
      'site staff_members staff_tokens tags kysely_migration kysely_migration_lock sandbox_faults',
      // One row for each job of the program.
      'jobs',
      'customers carts cart_items wishlist_items',
      // Invoices, six years as the tax authority asks.
      'orders order_lines order_history payment_attempts coupon_uses settlements order_pictures',
      'order_reminders',
      // These end by themselves.
      'rate_limits unused_pictures',
    ].flatMap((line) => line.split(' '));
    const unbounded = rows
      .map(({ name }) => name)
      .filter((name) => !purged.includes(name) && !bounded.includes(name));
    expect(unbounded).toEqual([]);
  });
});
