import { setTimeout as wait } from 'node:timers/promises';
import { messagesSent } from '../runtime/metrics.ts';
import type { Database } from '../storage/database.ts';
import {
  claimQueuedMessages,
  deleteQueuedMessage,
  insertQueuedMessage,
  postponeQueuedMessage,
  type QueuedMessage,
} from '../storage/sms-store.ts';
import { SmsDelayed, SmsRefused, type Message, type SmsGateway } from './sender.ts';

/** A message expires with its code. */
const LIFETIME_SECONDS = 600;
const TRIES_MAX = 6;
const FIRST_WAIT_SECONDS = 5;
/** How long a message is leased to the process that sends it. */
const LEASE_SECONDS = 60;
/** Enough for a restart of the database, and shorter than the lease. */
const DROP_TRIES = 10;
const DROP_AGAIN_MS = 2_000;
/** Maximum number of concurrent messages per process. */
const UNDER_WAY_MAX = 40;

export interface SmsQueue {
  /** Queues a message; it is sent later. */
  deliver(message: Message): Promise<void>;
  /**
   * Starts sending due messages, each in one process only, without waiting for them. Returns how
   * many were started. Failures are retried after 5, 10, 20 … seconds or as the gateway asks.
   */
  startDue(): Promise<number>;
  /** Resolves when no message is being sent. */
  idle(): Promise<void>;
}

/** A queue in the database before a gateway that may be slow. Only ids are logged. */
export function createSmsQueue(
  db: Database,
  gateway: SmsGateway,
  log: { error: (details: object, what: string) => void },
): SmsQueue {
  const underWay = new Set<Promise<void>>();

  function start(message: QueuedMessage): void {
    const sending = trySend(message)
      // Its lease expires, and it is retried.
      .catch((err: unknown) => log.error({ err, message: message.id }, 'text message not settled'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  async function trySend({ id, number, text, tries }: QueuedMessage): Promise<void> {
    const failure = await gateway.send({ id, to: number, text }).then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    if (!failure) {
      messagesSent.inc({ outcome: 'sent' });
      return drop(id);
    }
    const final = failure instanceof SmsRefused || tries >= TRIES_MAX;
    const reason = failure.message;
    log.error({ message: id, tries, final, reason }, 'text message not sent');
    messagesSent.inc({ outcome: final ? 'given_up' : 'failed' });
    if (final) return drop(id);
    const asked = failure instanceof SmsDelayed ? failure.seconds : undefined;
    const pause = asked ?? FIRST_WAIT_SECONDS * 2 ** (tries - 1);
    await postponeQueuedMessage(db, id, pause);
  }

  /** Retried: a sent message that stays in the queue would be sent twice. */
  async function drop(id: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await deleteQueuedMessage(db, id);
      } catch (error) {
        if (attempt === DROP_TRIES) throw error;
        await wait(DROP_AGAIN_MS);
      }
    }
  }

  return {
    async deliver({ to, text, customerId, decoy }) {
      const lifetime = decoy ? 0 : LIFETIME_SECONDS;
      const message = { number: to, text, customerId: customerId ?? null };
      await insertQueuedMessage(db, message, lifetime);
    },
    async startDue() {
      const room = UNDER_WAY_MAX - underWay.size;
      if (room === 0) return 0;
      const claimed = await claimQueuedMessages(db, room, LEASE_SECONDS);
      claimed.forEach(start);
      return claimed.length;
    },
    async idle() {
      await Promise.all(underWay);
    },
  };
}
