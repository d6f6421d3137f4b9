import { createSendQueue, type SendQueue } from '../runtime/send-queue.ts';
import type { Database } from '../storage/database.ts';
import { claimQueued, deleteQueued, postponeQueued } from '../storage/queue-store.ts';
import { insertQueuedMessage, type QueuedMessage } from '../storage/sms-store.ts';
import type { Message, SmsGateway } from './sender.ts';

const TABLE = 'sms_queue';
const LIMITS = { inFlight: 40, leaseSeconds: 60 };
/** A message expires with its code. */
const LIFETIME_SECONDS = 600;

export interface SmsQueue extends SendQueue {
  /** Queues a message; it is sent later. */
  enqueue(message: Message): Promise<void>;
}

/** Text messages in the database, before a gateway that may be slow. */
export function createSmsQueue(
  db: Database,
  gateway: SmsGateway,
  log: { error: (details: object, what: string) => void },
): SmsQueue {
  const parts = {
    claim: (limit: number, seconds: number) =>
      claimQueued<QueuedMessage>(db, TABLE, limit, seconds),
    postpone: (id: string, seconds: number) => postponeQueued(db, TABLE, id, seconds),
    remove: (id: string) => deleteQueued(db, TABLE, id),
    send: ({ id, number, text }: QueuedMessage) => gateway.send({ id, to: number, text }),
  };
  return {
    ...createSendQueue<QueuedMessage>('sms', parts, LIMITS, log),
    async enqueue({ to, text, customerId, decoy }) {
      const lifetime = decoy ? 0 : LIFETIME_SECONDS;
      const message = { number: to, text, customerId: customerId ?? null };
      await insertQueuedMessage(db, message, lifetime);
    },
  };
}
