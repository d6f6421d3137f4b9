import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEADERS } from '#contract/headers.ts';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { createToken, hashToken } from '#rental-api/storage/tokens.ts';
import { freePort } from './free-port.ts';
import { hasNginx, startNginx, type Proxy } from './nginx.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres.ts';
import { startProgram, type Running } from './processes.ts';

/** Whether this machine has the programs that the stand is made of. */
export const canRunHolding = hasNginx && findPostgres() !== undefined;

const STAFF_TOKEN = 'staff-token-of-the-stand';

/** PostgreSQL, two rental APIs and two storefronts behind the proxy of deploy/, as delivered. */
export class HoldingStand {
  readonly apis: Running[] = [];
  readonly storefronts: Running[] = [];

  private constructor(
    readonly postgres: PostgresServer,
    readonly proxy: Proxy,
    readonly db: Database,
    private readonly folder: string,
    private readonly ports: { apis: [number, number]; storefronts: [number, number] },
  ) {}

  static async start(env: Record<string, string> = {}): Promise<HoldingStand> {
    const postgres = await startPostgres(findPostgres()!);
    const ports = {
      apis: [await freePort(), await freePort()] as [number, number],
      storefronts: [await freePort(), await freePort()] as [number, number],
    };
    const proxy = await startNginx({ storefronts: ports.storefronts, rentalApis: ports.apis });
    const folder = mkdtempSync(join(tmpdir(), 'm7-holding-'));
    const db = await openDatabase({ url: postgres.url });
    const stand = new HoldingStand(postgres, proxy, db, folder, ports);
    stand.env = env;
    // At once: one migrates and fills, the other waits.
    await Promise.all([stand.startApi(0), stand.startApi(1)]);
    await Promise.all([stand.startStorefront(0), stand.startStorefront(1)]);
    return stand;
  }
  private env: Record<string, string> = {};

  apiUrl(index: number): string {
    return `http://127.0.0.1:${this.ports.apis[index]}`;
  }

  async startApi(index: number): Promise<void> {
    this.apis[index] = await startProgram('build/rental-api.js', {
      DATABASE_URL: this.postgres.url,
      DATA_DIR: this.folder,
      DEMO: 'on',
      RATE_LIMITS: 'off',
      STAFF_TOKEN,
      RENTAL_API_PORT: String(this.ports.apis[index]),
      ...this.env,
    });
  }

  async startStorefront(index: number): Promise<void> {
    this.storefronts[index] = await startProgram('build/storefront.js', {
      PORT: String(this.ports.storefronts[index]),
      HOST: '127.0.0.1',
      DATA_DIR: this.folder,
      DEMO: 'on',
      TRUST_PROXY: '1',
      RENTAL_API_URL: this.proxy.rentalApiUrl,
      SESSION_SECRET: 'one-secret-for-both-of-them',
      ...this.env,
    });
  }

  /** Ends a process in the middle of whatever it does. */
  async kill(running: Running): Promise<void> {
    const gone = new Promise((resolve) => running.process.once('exit', resolve));
    running.process.kill('SIGKILL');
    await gone;
  }

  /** Customers who are signed in; their tokens. */
  async addCustomers(count: number): Promise<string[]> {
    const customers = await this.db
      .insertInto('customers')
      .values(
        Array.from({ length: count }, (_, index) => ({
          phone_code: '998',
          phone: String(300_000_000 + Math.floor(Math.random() * 600_000_000) + index),
          fullname: `Customer ${index}`,
          password_hash: '',
          image: null,
        })),
      )
      .returning('id')
      .execute();
    const tokens = customers.map(() => createToken());
    const expires_at = new Date(Date.now() + 86_400_000);
    await this.db
      .insertInto('sessions')
      .values(
        customers.map(({ id }, index) => ({
          token_hash: hashToken(tokens[index]!),
          customer_id: id,
          expires_at,
        })),
      )
      .execute();
    return tokens;
  }

  async stop(): Promise<void> {
    await Promise.all(this.storefronts.map((storefront) => storefront.stop()));
    await Promise.all(this.apis.map((api) => api.stop()));
    await this.db.destroy();
    await this.proxy.stop();
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface ApiReply {
  /** 0 where nothing answered. */
  status: number;
  ms: number;
  code?: string;
  data?: { id: string };
}

/** Calls a rental API as that customer. */
export async function callApi(
  url: string,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string | number> = {},
  requestId?: string,
): Promise<ApiReply> {
  const started = performance.now();
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(requestId && { [HEADERS.requestId]: requestId }),
      },
      ...(method === 'POST' && { body }),
      signal: AbortSignal.timeout(30_000),
    });
    const reply = (await response.json()) as Pick<ApiReply, 'code' | 'data'>;
    return { ...reply, status: response.status, ms: performance.now() - started };
  } catch {
    return { status: 0, ms: performance.now() - started };
  }
}
