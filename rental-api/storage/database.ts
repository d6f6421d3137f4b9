import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, Migrator, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import * as shop from './migrations/0001-shop.ts';
import * as codes from './migrations/0002-codes.ts';
import * as account from './migrations/0003-account.ts';
import * as payments from './migrations/0004-payments.ts';
import * as search from './migrations/0005-search.ts';
import * as contact from './migrations/0006-contact.ts';
import * as largeLists from './migrations/0007-large-lists.ts';
import * as senders from './migrations/0008-senders.ts';
import { listenOnPglite, listenOnPostgres, type Listen, type Listener } from './listening.ts';
import { createPgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
/** Where a statement runs: by itself, or inside a transaction. */
export type Queries = Database | Transaction<Tables>;

const INT8 = 20;
const DATE = 1082;

const MIGRATIONS = {
  '0001-shop': shop,
  '0002-codes': codes,
  '0003-account': account,
  '0004-payments': payments,
  '0005-search': search,
  '0006-contact': contact,
  '0007-large-lists': largeLists,
  '0008-senders': senders,
};

/** How many PostgreSQL connections one API process opens at most. */
const POOL_SIZE = 10;
const STATEMENT_LIMIT_MS = 10_000;
/** Trigrams of short Arabic words differ a lot after one slip. */
const LIKENESS = 'pg_trgm.similarity_threshold';
const LEAST_LIKENESS = 0.15;
/** Disks have no arm to move any more: looking things up by an index is cheap. */
const RANDOM_PAGE_COST = 1.1;

/**
 * Opens the database: PostgreSQL by its URL, or PGlite in a folder ('memory://' keeps
 * nothing). Both read a bigint as number and a date as YYYY-MM-DD. The tables are not
 * touched; see `migrate`.
 */
export async function openDatabase(place: { url: string } | { folder: string }): Promise<Database> {
  if ('url' in place) {
    const db = new Kysely<Tables>({ dialect: createPostgresDialect(place.url) });
    listens.set(db, listenOnPostgres(place.url));
    return db;
  }
  const client = await PGlite.create(place.folder, {
    parsers: { [INT8]: Number, [types.DATE]: (day: string) => day },
    extensions: { pg_trgm },
  });
  await client.exec(`set ${LIKENESS} = ${LEAST_LIKENESS}`);
  const db = new Kysely<Tables>({ dialect: createPgliteDialect(client) });
  listens.set(db, listenOnPglite(client));
  return db;
}

const listens = new WeakMap<Database, Listen>();

/** Listens to a channel of that database (LISTEN and NOTIFY). */
export function listenTo(db: Database, ...how: Parameters<Listen>): Promise<Listener> {
  const listen = listens.get(db);
  if (!listen) throw new Error('this database was not opened here');
  return listen(...how);
}

function createPostgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    options: `-c ${LIKENESS}=${LEAST_LIKENESS} -c random_page_cost=${RANDOM_PAGE_COST}`,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8) return Number;
        if (oid === DATE) return (day: string) => day;
        return pg.types.getTypeParser(oid, format as 'text');
      }) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that the server closes is replaced at its next use.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

/** Brings the tables up to date. Safe to run from several processes at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
