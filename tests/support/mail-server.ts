import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  /** Headers and body as they came. */
  raw: string;
}

/** Commands that can be refused. */
type MailStep = 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** A mail server on a free port that keeps what it is given, or refuses a step or the sign-in. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  let refusal: { code: number; step: MailStep } | undefined;
  const refusalOf = (step: MailStep) =>
    refusal?.step === step
      ? Object.assign(new Error('not here'), { responseCode: refusal.code })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth(_auth, _session, callback) {
      callback(Object.assign(new Error('wrong password'), { responseCode: 535 }));
    },
    allowInsecureAuth: true,
    onMailFrom: (_address, _session, callback) => callback(refusalOf('MAIL FROM')),
    onRcptTo: (_address, _session, callback) => callback(refusalOf('RCPT TO')),
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusalOf('DATA');
        if (refused) return callback(refused);
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (code: number | undefined, step: MailStep = 'RCPT TO') =>
      void (refusal = code === undefined ? undefined : { code, step }),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
