import type { Database } from '../storage/database.ts';
import type { SmsSender } from './sender.ts';

/** Keeps messages for the demo instead of sending them; refused outside DEMO at start. */
export function createOutbox(db: Database, clock: () => Date): SmsSender {
  return {
    async send({ to, text, code }) {
      await db
        .insertInto('outbox_messages')
        .values({ number: to, text, code: code ?? null, at: clock() })
        .execute();
    },
  };
}
