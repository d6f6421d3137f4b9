import { join } from 'node:path';
import { SANDBOX_KEYS } from '#rental-api/payments/sandbox/keys.ts';
import type { Fault } from '#rental-api/payments/sandbox/store.ts';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { copyDataFolder, type DataFolder } from './data-folders.ts';
import type { DatabaseKind } from './databases.ts';
import { freePort } from './free-port.ts';
import { createPostgresDatabase, type PostgresDatabase } from './postgres-database.ts';
import { startProgram, type Running } from './processes.ts';

/** The demo's rental API as a process that can be killed and started again on the same data. */
export class KillableApi {
  private running: Running | undefined;

  private constructor(
    readonly url: string,
    private readonly data: DataFolder,
    private readonly database: PostgresDatabase | undefined,
  ) {}

  /** On data of its own; not started yet. */
  static async create(kind: DatabaseKind): Promise<KillableApi> {
    const database = kind === 'postgres' ? await createPostgresDatabase('demo') : undefined;
    const data = await copyDataFolder('demo');
    return new KillableApi(`http://127.0.0.1:${await freePort()}`, data, database);
  }

  async start(): Promise<void> {
    this.running = await startProgram('build/rental-api.js', {
      DATA_DIR: this.data.path,
      DEMO: 'on',
      RENTAL_API_PORT: new URL(this.url).port,
      LOG_LEVEL: 'silent',
      ...(this.database && { DATABASE_URL: this.database.url }),
    });
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    const { process } = this.running!;
    const gone = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await gone;
  }

  /** Stops it, and lets its database be looked at and changed. */
  async inspect<T>(look: (db: Database) => Promise<T>): Promise<T> {
    await this.running?.stop();
    const db = await openDatabase(
      this.database ? { url: this.database.url } : { folder: join(this.data.path, 'database') },
    );
    return look(db).finally(() => db.destroy());
  }

  async remove(): Promise<void> {
    await this.running?.stop();
    await this.database?.drop();
    await this.data.remove();
  }

  /** A call as the storefront makes it; what it answers, read as JSON. */
  async call(path: string, token = '', fields?: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${this.url}/${path}`, {
      method: fields ? 'POST' : 'GET',
      headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
      body: fields ? new URLSearchParams(fields) : null,
    });
    return response.json();
  }

  /** A call of the sandbox gateway, as its merchant makes it. */
  async callGateway(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}/sandbox-gateway/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${btoa(`${SANDBOX_KEYS.secretKey}:`)}`,
        'content-type': 'application/json',
      },
      body: body ? JSON.stringify(body) : null,
    });
    return response.json();
  }

  /** Has the gateway's next calls fail that way, until `repairGateway`. */
  breakGateway(call: Fault['call'], fault: Fault['fault']): Promise<unknown> {
    return this.callGateway('faults', { call, fault, times: 1000 });
  }
  repairGateway(call: Fault['call']): Promise<unknown> {
    return this.callGateway('faults', { call, fault: 'error', times: 0 });
  }
}
