import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createMoyasar } from '#rental-api/payments/moyasar.ts';
import type { PaymentGateway } from '#rental-api/payments/gateway.ts';
import { sandboxApi } from '#rental-api/payments/sandbox/api.ts';
import { SANDBOX_KEYS } from '#rental-api/payments/sandbox/keys.ts';
import { sandboxPages } from '#rental-api/payments/sandbox/pages.ts';
import { createSandboxTables } from '#rental-api/payments/sandbox/tables.ts';
import type { Database } from '#rental-api/storage/database.ts';

export interface Sandbox {
  /** Where it answers, as in http://127.0.0.1:1234. */
  url: string;
  /** The shop's way to it; `limitMs` is how long that waits for an answer. */
  gateway(limitMs?: number): PaymentGateway;
  stop(): Promise<void>;
}

/** The sandbox gateway alone, on a free port, with its records in that database. */
export async function startSandbox(db: Database): Promise<Sandbox> {
  await createSandboxTables(db);
  const app = new Hono();
  app.route('/sandbox-gateway/v1', sandboxApi(db));
  app.route('/sandbox-gateway', sandboxPages(db));
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address) =>
        resolve({ server, port: address.port }),
      );
    },
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    gateway: (limitMs) =>
      createMoyasar({
        name: 'sandbox',
        url: () => `${url}/sandbox-gateway/v1`,
        ...SANDBOX_KEYS,
        ...(limitMs !== undefined && { limitMs }),
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
