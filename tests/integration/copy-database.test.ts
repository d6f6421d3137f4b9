import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#rental-api/demo/people.ts';
import { bootstrap } from '#rental-api/bootstrap.ts';
import { hasSandboxTables } from '#rental-api/payments/sandbox/tables.ts';
import { copyDatabase, requireEmpty } from '#rental-api/storage/copy-database.ts';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { prepareDatabase } from '#rental-api/storage/prepare-database.ts';
import { findLedgerFaults } from '#rental-api/storage/ledger-store.ts';
import { PERSONAL_DATA_RULES } from '#rental-api/storage/personal-data-rules.ts';
import { readSettings } from '#settings';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { runProgram } from '#tests/support/processes.ts';

const programs = findPostgres();

describe.runIf(programs)('a shop that moves', () => {
  let server: PostgresServer;
  const folder = mkdtempSync(join(tmpdir(), 'm7-move-'));
  const urlOf = (name: string) => server.url.replace(/[^/]+$/, name);
  const move = (name: string, dataDir = folder) =>
    runProgram(['scripts/move-to-postgres.mjs'], { DATA_DIR: dataDir, DATABASE_URL: urlOf(name) });

  beforeAll(async () => {
    server = await startPostgres(programs!);
    const admin = await openDatabase({ url: server.url });
    for (const name of ['moved', 'taken', 'used'])
      await sql`create database ${sql.ref(name)}`.execute(admin);
    await admin.destroy();
    const { app, close } = await bootstrap(
      readSettings({ DATA_DIR: folder, DEMO: 'on' }),
      pino({ level: 'silent' }),
    );
    await sql`update orders set address = '7 Olaya Street', notes = 'ring twice',
      contact_name = 'Maha on set', contact_phone = '+966501234567'`.execute(app.db);
    await sql`insert into contact_messages (fullname, phone, email, message)
      values ('Noura', '512345678', 'noura@example.com', 'a red sofa?')`.execute(app.db);
    await close();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('takes every row along, counts and all, and goes on where it was', async () => {
    const run = await move('moved');
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toMatch(/^\s+50 {2}products$/m);
    expect(run.stdout).toMatch(/^\s+[1-9]\d* {2}sandbox_payments$/m);
    expect(run.stdout).toMatch(/rows in \d+ tables, compared one by one/);
    const db = await openDatabase({ url: urlOf('moved') });
    const { rows } = await sql<{ counted: number; products: number; next: number; last: number }>`
      select (select sum(products) from categories)::integer as counted,
        (select count(*) from products)::integer as products,
        nextval('order_numbers')::integer as next,
        (select max(number) from orders)::integer as last`.execute(db);
    const { counted, products, next, last } = rows[0]!;
    expect([counted, next]).toEqual([products, last + 1]);
    // What keeps the counts works again.
    await sql`
      insert into products (slug, category_id, name, description, price_per_day, search_key,
        position)
      select slug || '-again', category_id, name, description, price_per_day, search_key,
        position from products limit 1`.execute(db);
    const { rows: after } = await sql<{ counted: number }>`
      select sum(products)::integer as counted from categories`.execute(db);
    expect(after[0]?.counted).toBe(products + 1);
    expect(await findLedgerFaults(db)).toEqual([]);
    await db.destroy();
  });

  it('refuses a database that is not empty, and leaves it alone', async () => {
    const db = await openDatabase({ url: urlOf('used') });
    await sql`create table theirs (id integer)`.execute(db);
    const run = await move('used');
    expect([run.code, run.stdout]).toEqual([1, '']);
    expect(run.stderr.trim()).toBe('The target database is not empty: create a new one for this.');
    const { rows } = await sql`select table_name from information_schema.tables
      where table_schema = 'public'`.execute(db);
    expect(rows).toEqual([{ table_name: 'theirs' }]);
    await db.destroy();
  });

  it('says so where there is no shop in the folder', async () => {
    const run = await move('taken', '/nowhere');
    expect([run.code, run.stderr.trim()]).toEqual([
      1,
      'There is no database in /nowhere (DATA_DIR).',
    ]);
  });

  it('leaves nothing in the target when it fails in the middle', async () => {
    const from = await openDatabase({ folder: join(folder, 'database') });
    const to = await openDatabase({ url: urlOf('taken') });
    await prepareDatabase(to);
    // They are the sandbox's own, not of every shop.
    expect(await hasSandboxTables(to)).toBe(false);
    const fail = (table: string) => {
      if (table === 'orders') throw new Error('the network went away');
    };
    await expect(copyDatabase(from, to, { onTable: fail })).rejects.toThrow('network');
    const products = await to.selectFrom('products').select('id').execute();
    expect(products).toEqual([]);
    await from.destroy();
    // It can be tried again, but not over what an owner has written there meanwhile.
    await requireEmpty(to);
    await sql`insert into tags (slug, name, position) values ('gold', '{"ar": "ذهبي", "en": "Gold"}', 1)`.execute(
      to,
    );
    await expect(requireEmpty(to)).rejects.toThrow('not empty');
    await to.destroy();
  });

  it('comes back to a local folder without what names people', async () => {
    const local = mkdtempSync(join(tmpdir(), 'm7-local-'));
    const run = await runProgram(['scripts/copy-production.mjs', local], {
      DATABASE_URL: urlOf('moved'),
    });
    expect([run.code, run.stderr]).toEqual([0, '']);
    const db = await openDatabase({ folder: join(local, 'database') });
    // Another company's books are not copied.
    expect(await hasSandboxTables(db)).toBe(false);
    const text = await dump(db);
    for (const { fullname, phone } of PEOPLE) {
      expect(text).not.toContain(phone);
      expect(text).not.toContain(fullname);
    }
    for (const personal of ['Olaya', 'ring twice', 'noura@', 'red sofa?', 'argon2'])
      expect(text).not.toContain(personal);
    expect((await db.selectFrom('orders').select('id').execute()).length).toBeGreaterThan(3);
    expect(await findLedgerFaults(db)).toEqual([]);
    await db.destroy();
    rmSync(local, { recursive: true, force: true });
  });

  it('has a rule for every column that is named as people’s data are', async () => {
    const db = await openDatabase({ url: urlOf('moved') });
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name not like 'sandbox%' and column_name ~
        '(name|phone|mail|address|note|message|number|company|latitude|hash|url|body|text|actor)'
      order by 1, 2`.execute(db);
    await db.destroy();
    const { skip = [], replace = {} } = PERSONAL_DATA_RULES;
    const open = rows
      .filter(({ table, column }) => !skip.includes(table) && !replace[table]?.[column])
      .map(({ table, column }) => `${table}.${column}`);
    // The shop's own, and what is no person's.
    expect(open).toEqual([
      ...['branches.address', 'branches.latitude', 'branches.name', 'branches.phone'],
      ...[
        'catalogue_pictures.hash',
        'categories.name',
        'delivery_zones.name',
        'issued_documents.number',
        'jobs.name',
        'kysely_migration.name',
      ],
      ...['order_lines.name', 'orders.number', 'products.name', 'products.name_words', 'tags.name'],
    ]);
  });
});

/** Everything in a database as one text. */
async function dump(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
        db,
      );
      return JSON.stringify(rows);
    }),
  );
  return texts.join();
}
