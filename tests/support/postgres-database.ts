import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startRentalApi } from './processes.ts';

/** The run's PostgreSQL server; the workers of a run inherit it. */
export const SERVER_URL = 'TEST_POSTGRES_URL';
export const TEMPLATE = 'migrated';

/** The demo shop's database, made by the first test of the run that wants a copy. */
const DEMO_TEMPLATE = 'demo';
/** Held while that is made; any number that nothing else locks. */
const DEMO_LOCK = 4711;

export interface PostgresDatabase {
  url: string;
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>;
}

const TEMPLATES = { empty: 'template1', migrated: TEMPLATE, demo: DEMO_TEMPLATE };

/**
 * A database of its own in the run's server: without tables, with those of the rental API, or with
 * the demo shop.
 */
export async function createPostgresDatabase(
  content: keyof typeof TEMPLATES = 'empty',
): Promise<PostgresDatabase> {
  const server = process.env[SERVER_URL];
  if (!server) throw new Error('this project does not have tests/support/set-up-postgres.ts');
  if (content === 'demo') await ensureDemoTemplate(server);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = TEMPLATES[content];
  await execute(server, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(server, name),
    drop: () => execute(server, `drop database ${name} with (force)`),
  };
}

async function ensureDemoTemplate(server: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${DEMO_LOCK})`);
    const made = await client.query('select from pg_database where datname = $1', [DEMO_TEMPLATE]);
    if (made.rowCount) return;
    const filling = `${DEMO_TEMPLATE}_filling`;
    await client.query(`create database ${filling} template ${TEMPLATE}`);
    const api = await startRentalApi({ DATABASE_URL: databaseUrl(server, filling), DEMO: 'on' });
    await api.stop();
    await client.query(`alter database ${filling} rename to ${DEMO_TEMPLATE}`);
  } finally {
    await client.end();
  }
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** How many sessions of its database wait for a lock, by a session outside of any transaction. */
export async function countWaiting(client: pg.Client): Promise<number | null> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rowCount;
}

/** The URL of another database of that server. */
export function databaseUrl(server: string, database: string): string {
  return server.replace(/[^/]+$/, database);
}
