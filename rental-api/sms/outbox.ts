import type { Database } from '../storage/database.ts';
import { insertOutboxMessage } from '../storage/sms-store.ts';
import type { Message } from './sender.ts';

/** Keeps messages for the demo instead of sending them; the settings refuse it outside DEMO. */
export function createOutbox(db: Database, clock: () => Date) {
  return async ({ to, text, code, customerId, decoy }: Message): Promise<void> => {
    if (decoy) return;
    await insertOutboxMessage(db, {
      number: to,
      text,
      code: code ?? null,
      at: clock(),
      customer_id: customerId ?? null,
    });
  };
}
