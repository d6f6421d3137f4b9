import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, Migrator, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import * as shop from './migrations/0001-shop.ts';
import * as codes from './migrations/0002-codes.ts';
import * as account from './migrations/0003-account.ts';
import * as payments from './migrations/0004-payments.ts';
import * as search from './migrations/0005-search.ts';
import * as contact from './migrations/0006-contact.ts';
import * as largeLists from './migrations/0007-large-lists.ts';
import * as senders from './migrations/0008-senders.ts';
import * as abuse from './migrations/0009-abuse.ts';
import * as jobs from './migrations/0010-jobs.ts';
import * as largeLedger from './migrations/0011-large-ledger.ts';
import * as changeEvents from './migrations/0012-change-events.ts';
import * as morePictures from './migrations/0013-more-pictures.ts';
import * as languages from './migrations/0014-languages.ts';
import * as ownCatalogue from './migrations/0015-own-catalogue.ts';
import * as staffMembers from './migrations/0016-staff-members.ts';
import * as delivery from './migrations/0017-delivery.ts';
import * as deliveryZones from './migrations/0018-delivery-zones.ts';
import * as settlements from './migrations/0019-settlements.ts';
import * as reminders from './migrations/0020-reminders.ts';
import * as orderMessages from './migrations/0021-order-messages.ts';
import * as stockPerBranch from './migrations/0022-stock-per-branch.ts';
import * as dueMethods from './migrations/0023-due-methods.ts';
import * as noSandboxTables from './migrations/0024-no-sandbox-tables.ts';
import * as searchIndexes from './migrations/0025-search-indexes.ts';
import * as preparedOrders from './migrations/0026-prepared-orders.ts';
import * as earlyHandovers from './migrations/0027-early-handovers.ts';
import * as memberKeys from './migrations/0028-member-keys.ts';
import * as counterIndexes from './migrations/0029-counter-indexes.ts';
import * as growthIndexes from './migrations/0030-growth-indexes.ts';
import { loadHashKey } from './keyed-hash.ts';
import { listenOnPglite, listenOnPostgres, type Listen, type Listener } from './listening.ts';
import { runWithoutRequestId } from '#process/request-id.ts';
import { StartupError } from '#process/start-errors.ts';
import { createPgliteDialect } from './pglite-dialect.ts';
import { destroyWhenSilent } from './silent-connection.ts';
import { tagStatements } from './statement-tags.ts';
import type { Tables } from './schema.ts';
import { sqlState } from './transaction.ts';

export type Database = Kysely<Tables>;
/** A connection pool or a transaction. */
export type Queries = Database | Transaction<Tables>;

interface DatabaseLog {
  warn: (details: object, what: string) => void;
}

/** PGlite takes PostgreSQL's 128 MB otherwise; the system's file cache is behind it anyway. */
const PGLITE_BUFFERS = '16MB';
const INT8 = 20;
const DATE = 1082;
const WASI_ENOSPC = 51;

const MIGRATIONS = {
  '0001-shop': shop,
  '0002-codes': codes,
  '0003-account': account,
  '0004-payments': payments,
  '0005-search': search,
  '0006-contact': contact,
  '0007-large-lists': largeLists,
  '0008-senders': senders,
  '0009-abuse': abuse,
  '0010-jobs': jobs,
  '0011-large-ledger': largeLedger,
  '0012-change-events': changeEvents,
  '0013-more-pictures': morePictures,
  '0014-languages': languages,
  '0015-own-catalogue': ownCatalogue,
  '0016-staff-members': staffMembers,
  '0017-delivery': delivery,
  '0018-delivery-zones': deliveryZones,
  '0019-settlements': settlements,
  '0020-reminders': reminders,
  '0021-order-messages': orderMessages,
  '0022-stock-per-branch': stockPerBranch,
  '0023-due-methods': dueMethods,
  '0024-no-sandbox-tables': noSandboxTables,
  '0025-search-indexes': searchIndexes,
  '0026-prepared-orders': preparedOrders,
  '0027-early-handovers': earlyHandovers,
  '0028-member-keys': memberKeys,
  '0029-counter-indexes': counterIndexes,
  '0030-growth-indexes': growthIndexes,
};

/** How many PostgreSQL connections one API process opens at most. */
const POOL_SIZE = 10;
/** A page waits five seconds at most (app/requests/request-context.server.ts). */
const STATEMENT_LIMIT_MS = 5_000;
/** Longer than the server's statement limit: the connection is dead by then. */
const SILENCE_LIMIT_MS = 6_000;
const CONNECT_LIMIT_MS = 3_000;
/** How long a connection is quiet before the system asks the other side; its default is hours. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** How long a database that is still starting is waited for. */
const START_LIMIT_MS = 60_000;
const START_AGAIN_MS = 500;
/** Trigrams of short Arabic words differ a lot after one slip. */
const SIMILARITY_SETTING = 'pg_trgm.similarity_threshold';
const SIMILARITY_THRESHOLD = 0.15;
/** Planner settings of each connection. */
const PLANNER = {
  [SIMILARITY_SETTING]: SIMILARITY_THRESHOLD,
  // For SSDs, where index lookups are cheap.
  random_page_cost: 1.1,
  // JIT compilation takes longer than the statements.
  jit: 'off',
};

/**
 * Opens the database: PostgreSQL by its URL, or PGlite in a folder ('memory://' keeps
 * nothing). Both read a bigint as number and a date as YYYY-MM-DD. The tables are not
 * touched; see `prepareDatabase`. Statements of PostgreSQL have limits of time unless `limited`
 * is false.
 */
export async function openDatabase(
  place: { url: string } | { folder: string },
  log?: DatabaseLog,
  limited = true,
): Promise<Database> {
  if ('url' in place) {
    const pool = createPool(place.url, { log, limited });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    pools.set(db, pool);
    listens.set(db, listenOnPostgres(place.url));
    urls.set(db, place.url);
    return db;
  }
  const client = await PGlite.create(place.folder, {
    parsers: { [INT8]: Number, [types.DATE]: (day: string) => day },
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${PGLITE_BUFFERS}`],
  }).catch(throwAsSystemError);
  await client.exec(`set ${SIMILARITY_SETTING} = ${SIMILARITY_THRESHOLD}`);
  const db = new Kysely<Tables>({ dialect: createPgliteDialect(client) });
  listens.set(db, listenOnPglite(client));
  return db;
}

/** PGlite's file system throws plain objects with WASI error numbers. */
function throwAsSystemError(error: unknown): never {
  const { errno } = error as { errno?: unknown };
  if (errno !== WASI_ENOSPC) throw error;
  throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
}

const listens = new WeakMap<Database, Listen>();
const urls = new WeakMap<Database, string>();
const pools = new WeakMap<Database, pg.Pool>();

/** The connections to PostgreSQL that are open, of those the idle ones, and who waits for one. */
export function countConnections(db: Database) {
  const pool = pools.get(db);
  return pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Listens to a channel of that database (LISTEN and NOTIFY). */
export function listenTo(db: Database, ...how: Parameters<Listen>): Promise<Listener> {
  const listen = listens.get(db);
  if (!listen) throw new Error('this database was not opened here');
  return listen(...how);
}

/**
 * Prepares a database before it answers anybody: waits for it, brings the tables up to date and
 * runs `fill`, without the limits of time that a customer's statement has. Safe to run from
 * several processes at once: one works, the others wait. Throws StartupError.
 */
export async function prepareDatabase(
  db: Database,
  fill: (db: Database) => Promise<unknown> = () => Promise.resolve(),
  log?: DatabaseLog,
): Promise<void> {
  const url = urls.get(db);
  if (url) await waitForStart(db, log);
  const unlimited = url ? await openDatabase({ url }, log, false) : db;
  try {
    await migrate(unlimited);
    await fill(unlimited);
  } finally {
    if (unlimited !== db) await unlimited.destroy();
  }
  await loadHashKey(db);
}

function createPool(
  url: string,
  { log, limited = true }: { log?: DatabaseLog | undefined; limited?: boolean },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'm7-rental-api',
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(limited && { statement_timeout: STATEMENT_LIMIT_MS }),
    options: Object.entries(PLANNER)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8) return Number;
        if (oid === DATE) return (day: string) => day;
        return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
      }) as typeof pg.types.getTypeParser,
    },
  });
  const onLost = (err: Error) =>
    runWithoutRequestId(() => log?.warn({ err: err.message }, 'database connection lost'));
  // Idle connections are replaced at the next use.
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    // Also those in use: an unhandled error would end the process.
    client.on('error', onLost);
    tagStatements(client);
    if (limited) destroyWhenSilent(client, SILENCE_LIMIT_MS);
  });
  return pool;
}

/** Whether the database answers a statement within that time. */
export function isReachable(db: Database, limitMs: number): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, wait(limitMs, false, { ref: false })]);
}

/** Error codes of a server that cannot be reached, or is out of connections. */
const UNAVAILABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'],
  // PostgreSQL: shutting down, crashed, starting, too many connections.
  ...['57P01', '57P02', '57P03', '53300'],
]);

/** Whether a statement failed because the server cannot be reached: it may work a moment later. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error);
  // pg's own errors have no code; a local socket that is missing is ENOENT.
  if (code === '') return /timeout|terminated|not answer|not queryable/i.test(String(error));
  return UNAVAILABLE_CODES.has(code) || (code === 'ENOENT' && String(error).includes('connect'));
}

async function waitForStart(db: Database, log?: DatabaseLog): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (Date.now() > until)
        throw new StartupError('The database of DATABASE_URL has not answered for a minute.');
      if (attempt === 0) log?.warn({}, 'waiting for the database');
      await wait(START_AGAIN_MS);
    }
  }
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error } = await migrator.migrateToLatest();
  // Kysely has no class for it: a migration that this build does not know was run.
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new StartupError(
      'The database was changed by another build of the shop, most likely a newer one: start that one.',
    );
  if (error) throw error;
}
