import type { PGlite } from '@electric-sql/pglite';
import type { CompiledQuery } from 'kysely';
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/**
 * Kysely on PGlite. PGlite has one session, so a connection is handed out to one user at a
 * time: otherwise the statements of two transactions would mix.
 */
export function createPgliteDialect(client: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteConnection implements DatabaseConnection {
  constructor(private readonly client: PGlite) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.client.query<Row>(query.sql, [...query.parameters]);
    const affected = result.affectedRows ?? 0;
    return { rows: result.rows, numAffectedRows: BigInt(affected) };
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported on PGlite');
  }
}

class PgliteDriver implements Driver {
  readonly #connection: PgliteConnection;
  readonly #waiting: (() => void)[] = [];
  #busy = false;

  constructor(private readonly client: PGlite) {
    this.#connection = new PgliteConnection(client);
  }

  async init() {
    await this.client.waitReady;
  }

  async acquireConnection() {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy = true;
    return this.#connection;
  }

  async releaseConnection() {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }

  async beginTransaction() {
    await this.client.exec('begin');
  }

  async commitTransaction() {
    await this.client.exec('commit');
  }

  async rollbackTransaction() {
    await this.client.exec('rollback');
  }

  async destroy() {
    await this.client.close();
  }
}
