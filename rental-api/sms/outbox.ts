import type { Database } from '../storage/database.ts';
import type { Message } from './sender.ts';

/** Keeps messages for the demo instead of sending them; the settings refuse it outside DEMO. */
export function createOutbox(db: Database, clock: () => Date) {
  return async ({ to, text, code, customerId, decoy }: Message): Promise<void> => {
    if (decoy) return;
    await db
      .insertInto('outbox_messages')
      .values({
        number: to,
        text,
        code: code ?? null,
        at: clock(),
        customer_id: customerId ?? null,
      })
      .execute();
  };
}
