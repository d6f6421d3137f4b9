import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiClient } from '#tests/support/api-client.ts';
import { openTestShop, type TestShop } from '#tests/support/databases.ts';
import { recordStatements } from '#tests/support/statements.ts';

let test: TestShop;
let statements: string[];
let client: ApiClient;
let authorization: string;

beforeAll(async () => {
  test = await openTestShop('pglite', '2026-03-01T09:00:00Z');
  const recorded = recordStatements(test.app.db);
  statements = recorded.statements;
  ({ authorization } = await new ApiClient(test).addCustomer('512340000'));
  client = new ApiClient({ ...test, app: { ...test.app, db: recorded.db } });
});
afterAll(() => test.stop());

const PATHS = ['account', 'account/wishlist', 'cart', 'cart/branches', 'notifications', 'orders'];

// Each page of a customer makes four of these calls.
it.each(PATHS)('GET /%s looks the session up once, and refuses without one', async (path) => {
  statements.length = 0;
  expect((await client.call(`/${path}`, authorization)).status).toBe(200);
  const lookups = statements.filter((text) => text.includes('"sessions"'));
  expect(lookups).toEqual([expect.stringContaining('"token_hash" =')]);
  expect((await client.call(`/${path}`, '')).status).toBe(401);
});

it('a call below an order looks the session up once', async () => {
  statements.length = 0;
  expect((await client.call('/orders/none/payments', authorization, {})).status).toBe(422);
  expect(statements.filter((text) => text.includes('"sessions"')).length).toBe(1);
});
