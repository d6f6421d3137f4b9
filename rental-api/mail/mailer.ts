import { createTransport } from 'nodemailer';
import { SendRefused } from '../runtime/send-queue.ts';

interface Mail {
  /** The same for retries. */
  id: string;
  to: string;
  subject: string;
  text: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

export interface Mailer {
  /** Throws SendRefused where a retry is useless, any other error otherwise. */
  send(mail: Mail): Promise<void>;
}

/** Time limit for a connection and a greeting. */
const STEP_LIMIT_MS = 10_000;
/** A server may look at a message for minutes before it takes it (RFC 5321, 4.5.3.2.6). */
const REPLY_LIMIT_MS = 180_000;
/** Time limit of the whole conversation, for a server that answers byte by byte. */
const SEND_LIMIT_MS = 240_000;

/**
 * SMTP client (RFC 5321) for `smtp://`, with STARTTLS where offered, or `smtps://`. Credentials
 * need an encrypted connection, except on this machine. A 5xx reply to the recipient or the message
 * is final; everything else is retried.
 */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: STEP_LIMIT_MS,
      greetingTimeout: STEP_LIMIT_MS,
      socketTimeout: REPLY_LIMIT_MS,
      dnsTimeout: STEP_LIMIT_MS,
      requireTLS: needsEncryption(url),
      // Texts come from people: nothing in them is read from a file or fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, attachments }) {
      try {
        // The same for retries: mail programs show a message that came twice once.
        const messageId = `<${id}@${domain}>`;
        const signal = AbortSignal.timeout(SEND_LIMIT_MS);
        await transport.sendMail({ to, subject, text, attachments, messageId, signal });
      } catch (error) {
        const { responseCode: code = 0 } = error as SmtpError;
        // The reply may repeat the address: only its number is kept.
        if (code >= 500 && isAboutTheMessage(error as SmtpError))
          throw new SendRefused(`reply ${code}`);
        throw new Error(code > 0 ? `reply ${code}` : 'the mail server does not answer', {
          cause: error,
        });
      }
    },
  };
}

/** What nodemailer says of a refusal. */
interface SmtpError {
  responseCode?: number;
  code?: string;
  command?: string;
}

/** Whether the address or the message was refused, and not the sender or the connection. */
function isAboutTheMessage({ code, command }: SmtpError): boolean {
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
}

function needsEncryption(address: string): boolean {
  const { protocol, username, hostname } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtp:' && username !== '' && !isHere;
}
