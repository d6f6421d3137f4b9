import { createSendQueue, type SendQueue } from '../runtime/send-queue.ts';
import type { Database } from '../storage/database.ts';
import type { QueuedMail } from '../storage/mail-store.ts';
import { claimQueued, deleteQueued, postponeQueued } from '../storage/queue-store.ts';
import type { Mailer } from './mailer.ts';

const TABLE = 'mail_queue';
/** Mail servers allow few connections at once; sending takes at most `SEND_LIMIT_MS`. */
const LIMITS = { inFlight: 5, leaseSeconds: 300 };

/**
 * E-mails in the database, before a server that may be slow; `renderDocument` gives the PDF of an
 * attached document by its number.
 */
export function createMailQueue(
  db: Database,
  mailer: Mailer,
  log: { error: (details: object, what: string) => void },
  renderDocument: (number: string) => Promise<Buffer>,
): SendQueue {
  const parts = {
    claim: (limit: number, seconds: number) => claimQueued<QueuedMail>(db, TABLE, limit, seconds),
    postpone: (id: string, seconds: number) => postponeQueued(db, TABLE, id, seconds),
    remove: (id: string) => deleteQueued(db, TABLE, id),
    send: async (mail: QueuedMail) => {
      const attachments = [];
      for (const number of mail.documents) {
        const content = await renderDocument(number);
        attachments.push({ filename: `${number}.pdf`, content, contentType: 'application/pdf' });
      }
      const { id, address: to, subject, text } = mail;
      await mailer.send({ id, to, subject, text, attachments });
    },
  };
  return createSendQueue<QueuedMail>('e-mail', parts, LIMITS, log);
}
