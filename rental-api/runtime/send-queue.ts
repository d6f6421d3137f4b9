import { setTimeout as wait } from 'node:timers/promises';
import { messagesSent } from './metrics.ts';

/** A message that is of use for so long only, as a code, is given up after so many tries. */
const SHORT_LIFE_MS = 900_000;
const TRIES_OF_SHORT_LIFE = 6;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 1_800;
/** Enough for a restart of the database, and shorter than the lease. */
const DROP_TRIES = 10;
const DROP_AGAIN_MS = 2_000;

/** The receiving side refuses this message for good. Its reason, never the message's text. */
export class SendRefused extends Error {}

/** The receiving side asks to retry later, after so many seconds if it says so. */
export class SendDelayed extends Error {
  constructor(readonly seconds: number | undefined) {
    super('the gateway asks to wait');
  }
}

interface QueuedItem {
  id: string;
  tries: number;
  expires_at: Date;
}

/** What the receiving side can take. */
interface QueueLimits {
  /** Concurrent messages per process. */
  inFlight: number;
  /** How long a message is leased to the process that sends it: longer than sending may take. */
  leaseSeconds: number;
}

/** Where queued messages are, and how one is sent. */
interface QueueParts<M extends QueuedItem> {
  /** Due messages, each given to one process only, for so many seconds. */
  claim(limit: number, leaseSeconds: number): Promise<M[]>;
  /** Makes a message due again after so many seconds. */
  postpone(id: string, seconds: number): Promise<void>;
  remove(id: string): Promise<void>;
  /** Throws SendRefused where a retry is useless, SendDelayed or any other error otherwise. */
  send(message: M): Promise<void>;
}

export interface SendQueue {
  /**
   * Starts sending due messages and returns how many; each is sent by one process. Failures are
   * retried after 5, 10, 20 … seconds, at most half an hour, or as the gateway asks, until they
   * expire.
   */
  startDue(): Promise<number>;
  /** Resolves when no message is being sent. */
  idle(): Promise<void>;
}

/**
 * A queue in the database before a receiving side that may be slow. `kind` names its messages in
 * the metrics and the log, where only ids stand.
 */
export function createSendQueue<M extends QueuedItem>(
  kind: 'sms' | 'e-mail',
  parts: QueueParts<M>,
  limits: QueueLimits,
  log: { error: (details: object, what: string) => void },
): SendQueue {
  const inFlight = new Set<Promise<void>>();

  function start(message: M): void {
    const sending = trySend(message)
      // Its lease expires, and it is retried.
      .catch((err: unknown) => log.error({ err, message: message.id }, `${kind} status not stored`))
      .finally(() => inFlight.delete(sending));
    inFlight.add(sending);
  }

  async function trySend(message: M): Promise<void> {
    const { id, tries } = message;
    const failure = await parts.send(message).then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    if (!failure) {
      messagesSent.inc({ kind, outcome: 'sent' });
      return drop(id);
    }
    const final = failure instanceof SendRefused || isLastTry(message);
    const reason = failure.message;
    log.error({ message: id, tries, final, reason }, `${kind} not sent`);
    messagesSent.inc({ kind, outcome: final ? 'given_up' : 'failed' });
    if (final) return drop(id);
    const asked = failure instanceof SendDelayed ? failure.seconds : undefined;
    const next = Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS);
    await parts.postpone(id, asked ?? next);
  }

  /** Retried: a sent message that stays in the queue would be sent twice. */
  async function drop(id: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await parts.remove(id);
      } catch (error) {
        if (attempt === DROP_TRIES) throw error;
        await wait(DROP_AGAIN_MS);
      }
    }
  }

  return {
    async startDue() {
      const room = limits.inFlight - inFlight.size;
      if (room === 0) return 0;
      const claimed = await parts.claim(room, limits.leaseSeconds);
      claimed.forEach(start);
      return claimed.length;
    },
    async idle() {
      await Promise.all(inFlight);
    },
  };
}

function isLastTry({ tries, expires_at }: QueuedItem): boolean {
  const left = expires_at.getTime() - Date.now();
  return left < SHORT_LIFE_MS && tries >= TRIES_OF_SHORT_LIFE;
}
