import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { purgeExpired, RETENTION } from '#rental-api/use-cases/purge-expired.ts';
import { SANDBOX_RETENTION } from '#rental-api/payments/sandbox/tables.ts';
import {
  addCustomers,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';

const RULES = [...RETENTION, ...SANDBOX_RETENTION];
const NOON = Date.parse('2026-03-01T09:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(NOON - ms);

/** Values that a check of the table asks for. */
const CHECKED: Record<string, unknown> = {
  'codes.purpose': 'reset',
  'code_challenges.purpose': 'reset',
  'registrations.language': 'ar',
  'reserved_days.reserved': 0,
  'stock_moves.quantity': 1,
  'stock_moves.leaves_on': '2000-01-01',
};
let given = 0;

function anyValue(table: string, column: string, type: string): unknown {
  const checked = CHECKED[`${table}.${column}`];
  if (checked !== undefined) return checked;
  given += 1;
  if (/int|numeric/.test(type)) return given;
  if (/timestamp|date/.test(type)) return ago(0);
  if (type === 'boolean') return false;
  if (type === 'uuid') return randomUUID();
  if (/json/.test(type)) return '{}';
  if (type === 'bytea') return Buffer.from(String(given));
  return `any ${given}`;
}

describe.each(PREFERRED_DATABASE)('purging what has expired on %s', (kind) => {
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

  it.each(RULES)('is done by its rule: $table by $column', async ({ table, column, days }) => {
    const { db } = test.app;
    // Only of days, as the ledger has them, the hour does not matter.
    const moments = { old: ago(days * DAY + 2 * DAY), fresh: ago(days * DAY - 2 * DAY) };
    await sql`delete from ${sql.table(table)}`.execute(db);
    for (const at of Object.values(moments)) await insertRow(table, column, at);
    await purgeExpired(test.app, undefined, undefined, RULES);
    const { rows } = await sql<{ at: Date | string }>`
      select ${sql.ref(column)} as at from ${sql.table(table)}`.execute(db);
    const times = rows.map(({ at }) => new Date(at).getTime());
    expect(times.filter((time) => time < NOON - days * DAY - DAY)).toEqual([]);
    expect(times).toHaveLength(1);
  });

  /** A row with that time; what else it needs is any value of its type. */
  async function insertRow(table: string, column: string, at: Date): Promise<void> {
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = ${table} and is_nullable = 'NO' and column_default is null
        and is_identity = 'NO' and is_generated = 'NEVER'`.execute(test.app.db);
    const values = new Map(columns.map(({ name, type }) => [name, anyValue(table, name, type)]));
    values.set(column, at);
    await test.app.db.transaction().execute(async (tx) => {
      // Rows of other tables that it belongs to are not looked for.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into ${sql.table(table)}
        (${sql.join([...values.keys()].map((name) => sql.ref(name)))})
        values (${sql.join([...values.values()])})`.execute(tx);
    });
  }

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
    /** What the shop itself keeps up, and what goes with a customer, an order or a product. */
    const bounded = [
      'app_keys branches catalogue_pictures categories coupons delivery_zones faqs pages',
      'product_tags products branch_stock out_of_service',
      'search_vocabulary',
      'site staff_members staff_tokens tags kysely_migration kysely_migration_lock sandbox_faults',
      // One row for each job of the program.
      'jobs',
      'customers carts cart_items wishlist_items',
      // Invoices, six years as the tax authority asks.
      'orders order_lines line_returns late_days order_history payment_attempts coupon_uses settlements order_pictures',
      'issued_documents document_series document_numbering counter_money day_closings',
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
