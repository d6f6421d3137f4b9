import { z } from 'zod/v4';
import { fetchWhole } from '#process/fetch-whole.ts';
import { SendDelayed, SendRefused } from '../runtime/send-queue.ts';
import { parseRetryAfter, type SmsGateway } from './sender.ts';

const replySchema = z.object({
  success: z.union([z.boolean(), z.stringbool()]),
  errorCode: z.string().catch(''),
});

/** Permanent errors: bad recipient, sender name not allowed, no such account. */
const FINAL = new Set(['ER-401', 'ER-410', 'ER-480', '401', '410', '480']);

/**
 * Unifonic's messages call (docs.unifonic.com, "Send message"): a form, answered with
 * `success` and `errorCode`, also under status 200.
 */
export function createUnifonic(options: {
  url: string;
  appSid: string;
  senderId: string;
  /** How long it may take to answer. */
  limitMs: number;
}): SmsGateway {
  return {
    async send({ id, to, text }) {
      const init: RequestInit = {
        method: 'POST',
        body: new URLSearchParams({
          AppSid: options.appSid,
          SenderID: options.senderId,
          Recipient: to,
          Body: text,
          responseType: 'JSON',
          CorrelationID: id,
          async: 'false',
        }),
        // No redirects: credentials are for this host only.
        redirect: 'error',
      };
      const url = `${options.url}/rest/SMS/messages`;
      const response = await fetchWhole(url, init, options.limitMs);
      if (response.status === 429) throw new SendDelayed(parseRetryAfter(response));
      if (FINAL.has(String(response.status))) throw new SendRefused(`status ${response.status}`);
      // A parse error would quote the reply, which may contain the message.
      const reply = replySchema.safeParse(await response.json().catch(() => undefined)).data;
      if (!reply) throw new Error(`Unifonic responded ${response.status} off its format`);
      if (reply.success) return;
      if (FINAL.has(reply.errorCode)) throw new SendRefused(reply.errorCode);
      throw new Error(`Unifonic responded ${reply.errorCode || response.status}`);
    },
  };
}
