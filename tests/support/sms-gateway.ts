import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect, vi } from 'vitest';

export interface FakeSmsGateway {
  /** What a shop that sends through it is set to. */
  settings: Record<string, string>;
  /** The last message to that number, once there is one. */
  textFor(phone: string): Promise<string>;
  /** The code in the last message to that number, once there is one. */
  codeFor(phone: string): Promise<string>;
  stop(): Promise<void>;
}

/** Takes text messages as Twilio does, and keeps them. */
export async function startSmsGateway(): Promise<FakeSmsGateway> {
  const messages: { to: string; text: string }[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await readText(request));
    messages.unshift({ to: form.get('To') ?? '', text: form.get('Body') ?? '' });
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end(JSON.stringify({ sid: `SM${messages.length}`, status: 'queued' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const textFor = async (phone: string) => {
    const find = () => messages.find(({ to }) => to.endsWith(phone));
    await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 10_000 });
    return find()!.text;
  };
  return {
    textFor,
    settings: {
      SMS_SENDER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC123',
      TWILIO_AUTH_TOKEN: 'token-of-the-test',
      TWILIO_FROM: 'M7',
      TWILIO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    async codeFor(phone) {
      const text = await textFor(phone);
      const code = /[A-Z0-9]{4,8}/.exec(text.replace(/M7/g, ''))?.[0];
      if (!code) throw new Error(`no code in “${text}”`);
      return code;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
