import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { listenOnPglite, listenOnPostgres, type Listen, type Listener } from './listening.ts';
import { runWithoutRequestId } from '#process/request-id.ts';
import { createPgliteDialect } from './pglite-dialect.ts';
import {
  destroyWhenSilent,
  LOST_CLIENT,
  sessionOptions,
  NOT_ANSWERING,
} from './silent-connection.ts';
import { tagStatements } from './statement-tags.ts';
import type { Tables } from './schema.ts';
import { LOCK_TIMEOUT, sqlState } from './transaction.ts';

export type Database = Kysely<Tables>;
/** A connection pool or a transaction. */
export type Queries = Database | Transaction<Tables>;

export interface DatabaseLog {
  warn: (details: object, what: string) => void;
}

/** PGlite takes PostgreSQL's 128 MB otherwise; the system's file cache is behind it anyway. */
const PGLITE_BUFFERS = '16MB';
const INT8 = 20;
const DATE = 1082;
const WASI_ENOSPC = 51;

/** How many PostgreSQL connections one API process opens at most. */
const POOL_SIZE = 10;
/** A page waits five seconds at most (app/requests/request-context.server.ts). */
const STATEMENT_LIMIT_MS = 5_000;
/** Longer than the server's statement limit: the connection is dead by then. */
const SILENCE_LIMIT_MS = 6_000;
/** Longer than any transaction waits for its next statement: its process is gone, or stopped. */
const IDLE_TRANSACTION_LIMIT_MS = 10_000;
const CONNECT_LIMIT_MS = 3_000;
/** How long a connection is quiet before the system asks the other side; its default is hours. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** Trigrams of short Arabic words differ a lot after one typing error. */
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
 * Opens PostgreSQL by its URL, or PGlite in a folder ('memory://' keeps nothing). Both read bigint
 * as number and date as YYYY-MM-DD. Statements of PostgreSQL have time limits unless `limited` is
 * false.
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

/** The URL of a PostgreSQL database that was opened here; undefined of PGlite. */
export function urlOf(db: Database): string | undefined {
  return urls.get(db);
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
    ...(limited && {
      statement_timeout: STATEMENT_LIMIT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    }),
    options: sessionOptions({ ...PLANNER, ...LOST_CLIENT }),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8) return Number;
        if (oid === DATE) return (day: string) => day;
        return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
      }) as typeof pg.types.getTypeParser,
    },
  });
  const onLost = (err: Error) =>
    runWithoutRequestId(() => log?.warn({ err }, 'database connection lost'));
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

/** Error codes of a server that cannot be reached, or is too busy. */
const UNAVAILABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'],
  // PostgreSQL: shutting down, crashed, starting, too many connections.
  ...['57P01', '57P02', '57P03', '53300'],
  // The time of a statement, of a lock and of a transaction that was left open is over.
  ...['57014', LOCK_TIMEOUT, '25P03'],
]);

/** What pg and pg-pool say of connections, without a code. */
const CONNECTION_ERRORS = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  NOT_ANSWERING,
]);

/** Whether a statement failed since the server is away or busy: it may work a moment later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code === '') return error instanceof Error && CONNECTION_ERRORS.has(error.message);
  // A local socket that is missing is ENOENT.
  return UNAVAILABLE_CODES.has(code) || (code === 'ENOENT' && String(error).includes('connect'));
}
