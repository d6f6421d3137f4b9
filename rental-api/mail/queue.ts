import { createSendQueue, type SendQueue } from '../runtime/send-queue.ts';
import type { Database } from '../storage/database.ts';
import { claimMails, deleteMail, postponeMail, type QueuedMail } from '../storage/mail-store.ts';
import type { Mailer } from './mailer.ts';

/** E-mails in the database, before a server that may be slow. */
export function createMailQueue(
  db: Database,
  mailer: Mailer,
  log: { error: (details: object, what: string) => void },
): SendQueue {
  const parts = {
    claim: (limit: number, seconds: number) => claimMails(db, limit, seconds),
    postpone: (id: string, seconds: number) => postponeMail(db, id, seconds),
    remove: (id: string) => deleteMail(db, id),
    send: (mail: QueuedMail) => mailer.send({ ...mail, to: mail.address }),
  };
  return createSendQueue<QueuedMail>('e-mail', parts, log);
}
