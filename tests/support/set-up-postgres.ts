import { openDatabase } from '#rental-api/storage/database.ts';
import { prepareDatabase } from '#rental-api/storage/prepare-database.ts';
import { databaseUrl, execute, SERVER_URL, TEMPLATE } from './postgres-database.ts';
import { findPostgres, startPostgres } from './postgres.ts';

/**
 * Global setup of Vitest: one PostgreSQL server for the run, with a database to copy in which
 * the migrations have run. Nothing where PostgreSQL is not installed.
 */
export default async function setUpPostgres(): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres();
  // Each Vitest project has this setup; the first one starts the server.
  if (!programs || process.env[SERVER_URL]) return undefined;
  const server = await startPostgres(programs, { settings: { max_connections: '200' } });
  try {
    await execute(server.url, `create database ${TEMPLATE}`);
    const db = await openDatabase({ url: databaseUrl(server.url, TEMPLATE) });
    await prepareDatabase(db).finally(() => db.destroy());
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env[SERVER_URL] = server.url;
  return () => server.stop();
}
