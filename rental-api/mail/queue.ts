import { createSendQueue, type SendQueue } from '../runtime/send-queue.ts';
import type { Database } from '../storage/database.ts';
import type { QueuedMail } from '../storage/mail-store.ts';
import { claimQueued, deleteQueued, postponeQueued } from '../storage/queue-store.ts';
import type { Mailer } from './mailer.ts';

const TABLE = 'mail_queue';
/** Mail servers allow few connections at once; sending takes at most `SEND_LIMIT_MS`. */
const LIMITS = { inFlight: 5, leaseSeconds: 300 };

/** E-mails in the database, before a server that may be slow. */
export function createMailQueue(
  db: Database,
  mailer: Mailer,
  log: { error: (details: object, what: string) => void },
): SendQueue {
  const parts = {
    claim: (limit: number, seconds: number) => claimQueued<QueuedMail>(db, TABLE, limit, seconds),
    postpone: (id: string, seconds: number) => postponeQueued(db, TABLE, id, seconds),
    remove: (id: string) => deleteQueued(db, TABLE, id),
    send: (mail: QueuedMail) => mailer.send({ ...mail, to: mail.address }),
  };
  return createSendQueue<QueuedMail>('e-mail', parts, LIMITS, log);
}
