import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '#tests/support/new-customer.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { Visitor } from '#tests/support/visitor.ts';

let shop: RunningShop;
let twilio: Server;
/** The messages that Twilio has got, none of which it has answered. */
const held: string[] = [];
let givenUp = 0;

beforeAll(async () => {
  twilio = createServer(async (request, response) => {
    response.on('close', () => givenUp++);
    held.push(new URLSearchParams(await readText(request)).get('Body') ?? '');
  });
  await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
  shop = await startShop({
    SMS_SENDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC123',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+12025550123',
    TWILIO_URL: `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  twilio.closeAllConnections();
  await Promise.all([shop.stop(), new Promise((resolve) => twilio.close(resolve))]);
});

it('a sender that does not answer holds up neither pages nor the next message', async () => {
  for (const count of [1, 2]) {
    const form = { ...newCustomer(), password_confirmation: newCustomer().password };
    const sent = await new Visitor(shop.url).post('/register', form);
    expect([sent.status, sent.location]).toEqual([303, '/verify']);
    await expect.poll(() => held.length, { timeout: 9_000 }).toBe(count);
    // Everything above came to pass while the first message was still on its way.
    expect(givenUp).toBe(0);
  }
  expect(held[0]).toMatch(/رمز تأكيد حسابك في M7: [A-Z2-9]{4}/);
});
