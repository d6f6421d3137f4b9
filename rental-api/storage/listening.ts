import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

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

export function listenOnPglite(client: PGlite): Listen {
  return async (channel, onMessage) => {
    const stop = await client.listen(channel, onMessage);
    return { stop };
  };
}

/** A connection of its own, opened again whenever it breaks. */
export function listenOnPostgres(url: string): Listen {
  return async (channel, onMessage, onGap) => {
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    let client: pg.Client | undefined;
    const open = async () => {
      client = new pg.Client({ connectionString: url, keepAlive: true });
      client.on('notification', ({ payload }) => onMessage(payload ?? ''));
      client.once('end', again);
      // Told by 'end' as well.
      client.on('error', () => undefined);
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
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
    return {
      stop: async () => {
        stopped = true;
        clearTimeout(timer);
        await client?.end();
      },
    };
  };
}
