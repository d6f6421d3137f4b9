import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSmsGateway } from '#rental-api/sms/gateways.ts';
import { SendDelayed, SendRefused } from '#rental-api/runtime/send-queue.ts';
import type { SmsGateway } from '#rental-api/sms/sender.ts';

interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
}
type Reply = (response: ServerResponse) => void;

const MESSAGE = { id: 'message-1', to: '966512345678', text: 'رمز M7: AB3K & 100% = ؟' };
const UNIFONIC_TAKES = { success: true, errorCode: 'ER-00', data: { MessageID: 1 } };
const TWILIO_TAKES = { sid: 'SM1', status: 'queued' };

/** What the gateway of the other company is, for a test: it keeps what it got. */
let fakeGateway: Server;
let url: string;
let received: Received[];
let reply: Reply;

beforeAll(async () => {
  fakeGateway = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const form = Object.fromEntries(new URLSearchParams(await readText(request)));
    received.push({ method, path, headers, form });
    reply(response);
  });
  await new Promise<void>((resolve) => fakeGateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(fakeGateway.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => fakeGateway.close(resolve)));
beforeEach(() => {
  received = [];
});

const responses =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
const cuts: Reply = (response) => response.socket?.destroy();
const cutsInTheMiddle: Reply = (response) => {
  response.writeHead(500, { 'content-length': '1000' }).write('{"success":', () => {
    response.socket?.destroy();
  });
};

const settings = {
  UNIFONIC_APP_SID: 'app-sid',
  UNIFONIC_SENDER_ID: 'M7',
  TWILIO_ACCOUNT_SID: 'AC123',
  TWILIO_AUTH_TOKEN: 'secret:token',
  TWILIO_FROM: '+12025550123',
};
function open(SMS_SENDER: 'unifonic' | 'twilio', more: object = {}): SmsGateway {
  return openSmsGateway({ ...settings, SMS_SENDER, UNIFONIC_URL: url, TWILIO_URL: url, ...more })!;
}

/** The error of a message that was not taken. */
async function failureOf(gateway: SmsGateway, how: Reply): Promise<Error> {
  reply = how;
  const error: unknown = await gateway.send(MESSAGE).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Error);
  return error as Error;
}
const kindOf = (error: Error) =>
  error instanceof SendRefused ? 'final' : error instanceof SendDelayed ? 'delayed' : 'retryable';

describe('the settings', () => {
  it('choose the gateway, and none for the demo or where nothing is set up', () => {
    const places = { UNIFONIC_URL: url, TWILIO_URL: url };
    expect(openSmsGateway({ ...places, SMS_SENDER: 'outbox' })).toBeUndefined();
    expect(openSmsGateway(places)).toBeUndefined();
  });
});

describe.each(['unifonic', 'twilio'] as const)('a message by %s', (sender) => {
  it('goes nowhere else, whatever the gateway answers', async () => {
    await failureOf(open(sender), (response) =>
      response.writeHead(307, { location: `${url}/elsewhere` }).end(),
    );
    expect(received).toHaveLength(1);
  });
});

describe('unifonic', () => {
  it('gets the message as a form, its number without a plus', async () => {
    reply = responses(200, UNIFONIC_TAKES);
    await open('unifonic').send(MESSAGE);
    expect(received).toHaveLength(1);
    const [{ method, path, headers, form }] = received as [Received];
    expect(`${method} ${path}`).toBe('POST /rest/SMS/messages');
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(form).toMatchObject({
      AppSid: 'app-sid',
      SenderID: 'M7',
      Recipient: '966512345678',
      Body: MESSAGE.text,
      responseType: 'JSON',
      CorrelationID: 'message-1',
    });
  });

  it('says that it took a message as a word too', async () => {
    reply = responses(200, { success: 'true' });
    await expect(open('unifonic').send(MESSAGE)).resolves.toBeUndefined();
  });

  it.each([
    ['a bad number under status 200', responses(200, { success: false, errorCode: 'ER-480' })],
    ['a bad number as a word', responses(200, { success: 'false', errorCode: 'ER-480' })],
    ['a sender that is not allowed', responses(400, { success: false, errorCode: 'ER-410' })],
    ['status 410', responses(410, { success: false })],
    ['status 401 without JSON', responses(401, 'Unauthorized')],
  ])('will not be asked again after %s', async (_, how) => {
    expect(kindOf(await failureOf(open('unifonic'), how))).toBe('final');
  });

  it.each([
    ['an error of its own', responses(500, { success: false, errorCode: 'ER-500' })],
    ['a fault it does not name', responses(200, { success: false })],
    ['broken JSON', responses(200, '{"success": tr')],
    ['a page instead of JSON', responses(502, '<html>Bad gateway</html>')],
    ['an answer that says nothing', responses(200, {})],
    ['a connection that is cut', cuts],
    ['an answer that is cut', cutsInTheMiddle],
  ])('can be asked again after %s', async (_, how) => {
    expect(kindOf(await failureOf(open('unifonic'), how))).toBe('retryable');
  });
});

describe('twilio', () => {
  it('gets the message as a form under basic auth, its number with a plus', async () => {
    reply = responses(201, TWILIO_TAKES);
    await open('twilio').send(MESSAGE);
    expect(received).toHaveLength(1);
    const [{ method, path, headers, form }] = received as [Received];
    expect(`${method} ${path}`).toBe('POST /2010-04-01/Accounts/AC123/Messages.json');
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(headers.authorization).toMatch(/^Basic /);
    const credentials = Buffer.from(String(headers.authorization).slice(6), 'base64');
    expect(credentials.toString()).toBe('AC123:secret:token');
    expect(form).toEqual({ To: '+966512345678', From: '+12025550123', Body: MESSAGE.text });
  });

  it('sends through a messaging service where the settings name one', async () => {
    reply = responses(201, TWILIO_TAKES);
    const service = 'MG0123456789abcdef0123456789abcdef';
    await open('twilio', { TWILIO_FROM: service }).send(MESSAGE);
    const { MessagingServiceSid, From } = received[0]!.form;
    expect([MessagingServiceSid, From]).toEqual([service, undefined]);
  });

  it('takes a sender name that only begins like a messaging service for a name', async () => {
    reply = responses(201, TWILIO_TAKES);
    await open('twilio', { TWILIO_FROM: 'MGM Props' }).send(MESSAGE);
    const { MessagingServiceSid, From } = received[0]!.form;
    expect([MessagingServiceSid, From]).toEqual([undefined, 'MGM Props']);
  });

  it.each([
    ['a bad number', responses(400, { code: 21211, message: 'Invalid To', status: 400 })],
    ['wrong keys', responses(401, { code: 20003, status: 401 })],
    ['a refusal without JSON', responses(403, 'Forbidden')],
  ])('will not be asked again after %s', async (_, how) => {
    expect(kindOf(await failureOf(open('twilio'), how))).toBe('final');
  });

  it('is named with the code that it gave', async () => {
    const error = await failureOf(open('twilio'), responses(400, { code: 21211 }));
    expect(error.message).toContain('21211');
  });

  it.each([
    ['an error of its own', responses(500, { code: 20500, status: 500 })],
    ['broken JSON', responses(503, '{"code": 20')],
    ['a connection that is cut', cuts],
    ['an answer that is cut', cutsInTheMiddle],
  ])('can be asked again after %s', async (_, how) => {
    expect(kindOf(await failureOf(open('twilio'), how))).toBe('retryable');
  });
});

describe.each(['unifonic', 'twilio'] as const)('a busy %s', (sender) => {
  it.each([
    ['seconds', '17', 17],
    ['nothing', '', undefined],
    ['a date', 'Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['nonsense', '-5', undefined],
  ])('is waited for, as long as it asks in %s', async (_, header, seconds) => {
    const how = responses(429, 'busy', header ? { 'retry-after': header } : {});
    const error = await failureOf(open(sender), how);
    expect(error).toBeInstanceOf(SendDelayed);
    expect((error as SendDelayed).seconds).toBe(seconds);
  });
});

it.each([
  ['unifonic', 200],
  ['unifonic', 400],
  ['unifonic', 500],
  ['twilio', 400],
  ['twilio', 500],
] as const)(
  'an error of %s repeats nothing of a message under status %i',
  async (sender, status) => {
    for (const echo of [`["${MESSAGE.to}",]`, 'AB3K', MESSAGE.text]) {
      const { message } = await failureOf(open(sender), responses(status, echo));
      for (const secret of [MESSAGE.to, MESSAGE.text, 'AB3K', 'secret:token', 'app-sid'])
        expect(message).not.toContain(secret);
    }
  },
);

describe.each(['unifonic', 'twilio'] as const)('%s that is silent', (sender) => {
  it('is given up after its time, and the message may be tried again', async () => {
    const settled = { ...settings, SMS_SENDER: sender, UNIFONIC_URL: url, TWILIO_URL: url };
    const failure = await failureOf(openSmsGateway(settled, 20)!, () => {});
    expect(failure.name).toBe('TimeoutError');
    expect(kindOf(failure)).toBe('retryable');
    expect(received).toHaveLength(1);
  });
});
