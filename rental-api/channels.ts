import type { Settings } from '#settings';
import type { AppContext, Channel } from './app-context.ts';
import { insertMail } from './storage/mail-store.ts';
import { insertOutboxMessage, insertQueuedMessage } from './storage/sms-store.ts';

/** A message is outdated after a day. */
const LIFETIME_SECONDS = 86_400;

const queueSms: Channel = (db, { to, text, customerId }) =>
  insertQueuedMessage(db, { number: to, text, customerId }, LIFETIME_SECONDS);

const queueMail: Channel = (db, { to, subject, text, customerId, documents = [] }) =>
  insertMail(db, { address: to, subject, text, customerId, documents }, LIFETIME_SECONDS);

/** The ways that the settings give; the demo keeps both in its outbox. */
export function openChannels(
  { SMS_SENDER, SMTP_URL }: Pick<Settings, 'SMS_SENDER' | 'SMTP_URL'>,
  clock: () => Date,
): AppContext['channels'] {
  const keep: Channel = (db, { to, text, customerId }) =>
    insertOutboxMessage(db, {
      ...{ number: to, text, code: null, at: clock(), customer_id: customerId },
    });
  const isDemo = SMS_SENDER === 'outbox';
  return {
    ...(SMS_SENDER && { sms: isDemo ? keep : queueSms }),
    ...(SMTP_URL ? { email: queueMail } : isDemo && { email: keep }),
  };
}
