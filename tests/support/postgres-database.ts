import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The run's PostgreSQL server; the workers of a run inherit it. */
export const SERVER_URL = 'TEST_POSTGRES_URL';
export const TEMPLATE = 'migrated';

export interface PostgresDatabase {
  url: string;
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>;
}

/** A database of its own in the run's server: without tables, or with those of the rental API. */
export async function createPostgresDatabase(
  content: 'empty' | 'migrated' = 'empty',
): Promise<PostgresDatabase> {
  const server = process.env[SERVER_URL];
  if (!server) throw new Error('this project does not have tests/support/set-up-postgres.ts');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = content === 'migrated' ? TEMPLATE : 'template1';
  await execute(server, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(server, name),
    drop: () => execute(server, `drop database ${name} with (force)`),
  };
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
