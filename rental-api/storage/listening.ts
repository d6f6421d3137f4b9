import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { destroyWhenSilent, LOST_CLIENT, sessionOptions } from './silent-connection.ts';

export interface Listener {
  stop(): Promise<void>;
}

/** How a database's channel is listened to; `onGap` says that messages may have been missed. */
export type Listen = (
  channel: string,
  onMessage: (text: string) => void,
  onGap: () => void,
) => Promise<Listener>;

const AGAIN_AFTER_MS = 1_000;
/** A connection that only listens would never notice that the other side is gone. */
const ASK_EVERY_MS = 5_000;
const SILENCE_LIMIT_MS = 3_000;

export function listenOnPglite(client: PGlite): Listen {
  return async (channel, onMessage) => {
    const stop = await client.listen(channel, onMessage);
    return { stop };
  };
}

/** A connection of its own, opened again whenever it breaks. */
export function listenOnPostgres(url: string): Listen {
  return async (channel, onMessage, onGap) => {
    const listen = `listen ${pg.escapeIdentifier(channel)}`;
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    let client: pg.Client | undefined;
    const open = async () => {
      client = new pg.Client({
        connectionString: url,
        application_name: 'm7-rental-api-events',
        keepAlive: true,
        connectionTimeoutMillis: SILENCE_LIMIT_MS,
        options: sessionOptions(LOST_CLIENT),
      });
      destroyWhenSilent(client, SILENCE_LIMIT_MS);
      client.on('notification', ({ payload }) => onMessage(payload ?? ''));
      client.once('end', again);
      // Told by 'end' as well.
      client.on('error', () => undefined);
      await client.connect();
      await client.query(listen);
    };
    const again = () => {
      // A connection that cannot be opened ends as well: one new try is enough.
      if (stopped || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        void open().then(onGap, again);
      }, AGAIN_AFTER_MS);
    };
    await open();
    // LISTEN is idempotent. A failure ends the connection, which emits 'end'.
    const asking = setInterval(
      () => void client?.query(listen).catch(() => undefined),
      ASK_EVERY_MS,
    );
    return {
      stop: async () => {
        stopped = true;
        clearTimeout(timer);
        clearInterval(asking);
        await client?.end();
      },
    };
  };
}
