import { z } from 'zod/v4';
import { fetchWhole } from '#process/fetch-whole.ts';
import { SendDelayed, SendRefused } from '../runtime/send-queue.ts';
import { parseRetryAfter, type SmsGateway } from './sender.ts';

const failureSchema = z.object({ code: z.number() });

/**
 * Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource): a form under
 * HTTP Basic, 201 for a message it took, a JSON error with a code for one it did not.
 */
export function createTwilio(options: {
  url: string;
  accountSid: string;
  authToken: string;
  from: string;
  limitMs: number;
}): SmsGateway {
  const credentials = Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64');
  const address = `${options.url}/2010-04-01/Accounts/${options.accountSid}/Messages.json`;
  // A messaging service goes by its id, a number or a sender name by itself.
  const sender = /^MG[0-9a-f]{32}$/.test(options.from) ? 'MessagingServiceSid' : 'From';
  return {
    async send({ to, text }) {
      const init: RequestInit = {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: `+${to}`, [sender]: options.from, Body: text }),
        // No redirects: credentials are for this host only.
        redirect: 'error',
      };
      const response = await fetchWhole(address, init, options.limitMs);
      if (response.ok) return;
      if (response.status === 429) throw new SendDelayed(parseRetryAfter(response));
      const failure = failureSchema.safeParse(await response.json().catch(() => undefined));
      const code = failure.success ? failure.data.code : response.status;
      // 4xx are the request's own faults: number, sender, account.
      if (response.status < 500) throw new SendRefused(`code ${code}`);
      throw new Error(`Twilio responded ${code}`);
    },
  };
}
