import { readdir } from 'node:fs/promises';
import { Migrator, sql, type Migration } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { createPostgresDatabase } from '#tests/support/postgres-database.ts';

const FOLDER = new URL('../../rental-api/storage/migrations/', import.meta.url);
const BEFORE = '0021-order-messages';

/** A shop as the build before kept it, that is then brought up to date. */
// On both: migrations run in both engines.
describe.each(DATABASES)('the migration to stock per branch on %s', (kind) => {
  let db: Database;
  let remove: () => Promise<void>;
  let migrator: Migrator;

  beforeEach(async () => {
    const made = kind === 'postgres' ? await createPostgresDatabase() : undefined;
    db = await openDatabase(made ? { url: made.url } : { folder: 'memory://' });
    remove = async () => {
      await db.destroy();
      await made?.drop();
    };
    const names = (await readdir(FOLDER)).map((file) => file.replace(/\.ts$/, ''));
    const loaded = await Promise.all(
      names.map(async (name) => [name, await import(new URL(`${name}.ts`, FOLDER).href)] as const),
    );
    const migrations = Object.fromEntries(loaded) as Record<string, Migration>;
    migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    expect((await migrator.migrateTo(BEFORE)).error).toBeUndefined();
    await sql`insert into categories (slug, name, position) values ('film', '{}', 0)`.execute(db);
  });
  afterEach(() => remove());

  const addBranch = (slug: string) =>
    sql`insert into branches (slug, name, city, address, hours, phone, latitude, longitude)
      values (${slug}, '{}', '{}', '{}', '{}', '', 0, 0)`.execute(db);
  const addSofas = (stock: number) =>
    sql`insert into products (slug, category_id, name, description, price_per_day, stock,
        search_key, position)
      values ('sofa', 1, '{}', '{}', 100, ${stock}, '', 0)`.execute(db);
  /** An order of so many sofas from one day to another, counted from today. */
  const addOrder = async (
    id: string,
    branch: number | null,
    quantity: number,
    [from, to]: [number, number],
  ) => {
    await sql`
      insert into orders (id, status, from_day, to_day, days, subtotal, discount, tax_percentage, tax,
        total, insurance_percentage, insurance, fulfilment, branch_id, idempotency_key,
        request_hash, placed_at)
      values (${id}, 'accepted', current_date + ${from}::integer, current_date + ${to}::integer, 1,
        0, 0, 15, 0, 0, 20, 0, ${branch === null ? 'delivery' : 'pickup'}, ${branch}, ${id}, '',
        now())`.execute(db);
    await sql`
      insert into order_lines (order_id, product_id, position, name, price_per_day, quantity,
        amount, turnaround_days, blocked_until)
      values (${id}, 1, 0, '{}', 100, ${quantity}, 100, 0, current_date + ${to}::integer)`.execute(
      db,
    );
    await sql`
      insert into reserved_days (product_id, day, reserved, capacity)
      select 1, d::date, ${quantity}, (select stock from products where id = 1)
      from generate_series(current_date + ${from}::integer, current_date + ${to}::integer,
        interval '1 day') d
      on conflict (product_id, day) do update
        set reserved = reserved_days.reserved + excluded.reserved`.execute(db);
  };
  const update = async () => {
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    expect(await findLedgerFaults(db)).toEqual([]);
  };
  const stocks = async () => {
    const { rows } = await sql<{ stock: number }>`
      select stock from branch_stock where product_id = 1 order by branch_id`.execute(db);
    return rows.map(({ stock }) => stock);
  };
  const sources = async () => {
    const { rows } = await sql<{ branch: number }>`
      select stock_branch_id as branch from orders order by id`.execute(db);
    return rows.map(({ branch }) => branch);
  };

  it('gives a second branch what it has promised, and the first one the rest', async () => {
    await addBranch('riyadh');
    await addBranch('jeddah');
    await addSofas(5);
    await addOrder('a-pickup', 2, 2, [10, 12]);
    await addOrder('b-pickup', 1, 3, [11, 11]);
    await addOrder('c-delivery', null, 2, [20, 21]);
    await addOrder('d-late', 2, 1, [-9, -2]);
    await update();
    expect([await stocks(), await sources()]).toEqual([
      [3, 2],
      [2, 1, 1, 2],
    ]);
  });

  it('leaves everything at the first branch where pieces do not suffice for both', async () => {
    await addBranch('riyadh');
    await addBranch('jeddah');
    await addSofas(3);
    await addOrder('a-pickup', 2, 2, [10, 12]);
    await addOrder('b-pickup', 1, 3, [20, 21]);
    await update();
    expect([await stocks(), await sources()]).toEqual([
      [3, 0],
      [1, 1],
    ]);
  });

  it('keeps the pieces of a shop without a branch in a store', async () => {
    await addSofas(4);
    await addOrder('delivery', null, 4, [3, 4]);
    await update();
    expect([await stocks(), await sources()]).toEqual([[4], [1]]);
    const { rows } = await sql<{ listed: boolean }>`select listed from branches`.execute(db);
    expect(rows).toEqual([{ listed: false }]);
  });

  it('runs on an empty shop', async () => {
    await update();
    const { rows } = await sql`select id from branches`.execute(db);
    expect(rows).toEqual([]);
  });
});
