import { sql, type RawBuilder } from 'kysely';
import { StartupError } from '#process/start-errors.ts';
import type { Database, Queries } from './database.ts';
import { inSnapshot } from './transaction.ts';

const BATCH = 1_000;
/** What the migrations keep for themselves. */
const MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];
const FILLED_BY_MIGRATIONS = [...MIGRATIONS, 'app_keys', 'document_numbering', 'site'];

export interface CopyRules {
  /** Tables of which no row is copied. */
  skip?: readonly string[];
  /** SQL for columns that get other values, by table and column; `t` is the row. */
  replace?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  onTable?: (table: string, rows: number) => void;
}

/**
 * Copies all rows and sequences into a database of the same version, in one transaction, and
 * compares a checksum of each table. Replaces what the target has: call `requireEmpty` before.
 * Returns the rows by table. Throws StartupError where the version or a checksum differs.
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  { skip = [], replace = {}, onTable = () => undefined }: CopyRules = {},
): Promise<Record<string, number>> {
  return inSnapshot(from, (source) =>
    to.transaction().execute(async (target) => {
      for (const side of [source, target]) await sql`set local timezone = 'UTC'`.execute(side);
      await requireSameMigrations(source, target);
      const tables = await listTables(target);
      // What the migrations have put there is in the source as well. Issued documents refuse to be
      // changed or deleted; a truncation is not.
      await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(target);
      const copied: Record<string, number> = {};
      for (const table of tables) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(target);
        if (!skip.includes(table)) await copyTable(source, target, table, replace[table]);
        // Rows of a table that refer to each other are checked once all are there.
        for (const when of ['immediate', 'deferred'])
          await sql`set constraints all ${sql.raw(when)}`.execute(target);
        await sql`alter table ${sql.table(table)} enable trigger user`.execute(target);
        copied[table] = await compareTable(source, target, table, skip, replace);
        onTable(table, copied[table]);
      }
      await copySequences(source, target);
      return copied;
    }),
  );
}

/**
 * Throws StartupError where the database has anything in it. The tables of a copy that failed are
 * there, with what migrations write.
 */
export async function requireEmpty(db: Queries): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public'`.execute(db);
  if (rows.length === 0) return;
  const tables = rows.map(({ name }) => name);
  const kept = tables.filter((name) => !FILLED_BY_MIGRATIONS.includes(name));
  if (FILLED_BY_MIGRATIONS.every((name) => tables.includes(name))) {
    const { rows: found } = await sql`
      ${sql.join(
        kept.map((table) => sql`(select 1 from ${sql.table(table)} limit 1)`),
        sql` union all `,
      )}`.execute(db);
    if (found.length === 0) return;
  }
  throw new StartupError('The target database is not empty: create a new one for this.');
}

async function requireSameMigrations(source: Queries, target: Queries): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [source, target].map(async (side) => {
      const { rows } = await sql<{ name: string }>`
        select name from kysely_migration order by name`.execute(side);
      return rows.map(({ name }) => name).join();
    }),
  );
  if (ours !== theirs)
    throw new StartupError('The source is of another version: run this from the release it runs.');
}

/** Every table of the shop, each after those it refers to. */
async function listTables(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, coalesce(array_agg(r.relname::text)
      filter (where r.relname is not null and r.oid <> c.oid), '{}') as needs
    from pg_class c
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
      left join pg_class r on r.oid = f.confrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname order by c.relname`.execute(db);
  const left = rows.filter(({ name }) => !MIGRATIONS.includes(name));
  const sorted: string[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ needs }) => needs.every((name) => sorted.includes(name)));
    if (next < 0) throw new Error('tables refer to each other in a circle');
    sorted.push(...left.splice(next, 1).map(({ name }) => name));
  }
  return sorted;
}

/** The row `t` as JSON, which both sides write alike. */
function rowAsJson(replaced: Readonly<Record<string, string>> = {}): RawBuilder<unknown> {
  const pairs = Object.entries(replaced).map(
    ([column, value]) => sql`${sql.lit(column)}, ${sql.raw(value)}`,
  );
  return pairs.length > 0
    ? sql`to_jsonb(t) || jsonb_build_object(${sql.join(pairs)})`
    : sql`to_jsonb(t)`;
}

async function copyTable(
  source: Queries,
  target: Queries,
  table: string,
  replaced?: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
    target,
  );
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`declare copied cursor for
    select (${rowAsJson(replaced)})::text as row from ${sql.table(table)} t`.execute(source);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(BATCH)} from copied`.execute(
      source,
    );
    if (rows.length === 0) break;
    const batch = `[${rows.map(({ row }) => row).join()}]`;
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)
    `.execute(target);
  }
  await sql`close copied`.execute(source);
}

/** Returns how many rows the target has; throws where it is not what it should be. */
async function compareTable(
  source: Queries,
  target: Queries,
  table: string,
  skip: readonly string[],
  replace: CopyRules['replace'] = {},
): Promise<number> {
  const sum = async (db: Queries, row: RawBuilder<unknown>) => {
    const { rows } = await sql<{ count: number; sum: string | null }>`
      select count(*) as count, md5(string_agg(one, '' order by one)) as sum
      from (select md5((${row})::text) as one from ${sql.table(table)} t) sums`.execute(db);
    return rows[0]!;
  };
  const copied = await sum(target, rowAsJson());
  const wanted = skip.includes(table)
    ? { count: 0, sum: null }
    : await sum(source, rowAsJson(replace[table]));
  if (copied.count !== wanted.count || copied.sum !== wanted.sum)
    throw new Error(`${table}: ${copied.count} rows were copied of ${wanted.count}, or not alike`);
  return copied.count;
}

/** The next order number and the like stay the next ones. */
async function copySequences(source: Queries, target: Queries): Promise<void> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(source);
  for (const { name, value } of rows) await sql`select setval(${name}, ${value})`.execute(target);
}
