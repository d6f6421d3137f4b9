import { createTransport } from 'nodemailer';
import { SendRefused } from '../runtime/send-queue.ts';

export interface Mail {
  /** The same for retries. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Sends e-mail. */
export interface Mailer {
  /** Throws SendRefused where a retry is useless, any other error otherwise. */
  send(mail: Mail): Promise<void>;
}

/** Time limit of each step with the mail server. */
const STEP_LIMIT_MS = 10_000;

/**
 * Mail through a server (SMTP, RFC 5321), `smtp://` with STARTTLS where the server has it, or
 * `smtps://`; user and password in the URL. 5xx replies are final, everything else is retried.
 */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: STEP_LIMIT_MS,
      greetingTimeout: STEP_LIMIT_MS,
      socketTimeout: STEP_LIMIT_MS,
      dnsTimeout: STEP_LIMIT_MS,
      // Texts come from people: nothing in them is read from a file or fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text }) {
      try {
        // A server that took it before knows the same message again.
        const messageId = `<${id}@${domain}>`;
        await transport.sendMail({ to, subject, text, messageId });
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0;
        // The reply may repeat the address: only its number is kept.
        if (code >= 500) throw new SendRefused(`reply ${code}`);
        throw new Error(code > 0 ? `reply ${code}` : 'the mail server does not answer', {
          cause: error,
        });
      }
    },
  };
}
