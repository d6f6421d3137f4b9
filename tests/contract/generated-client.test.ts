import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountSchema } from '#contract/money.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { startRentalApi } from '#tests/support/processes.ts';
import { dayFromToday } from '#tests/support/visitor.ts';
import type { paths } from './rental-api-client.d.ts';

/*
 * A client that knows nothing but docs/rental-api/openapi.json: with its generated types it signs
 * in, fills a cart and places an order. `npx vitest run -u` with this file generates them anew.
 */

let api: Awaited<ReturnType<typeof startRentalApi>>;

beforeAll(async () => {
  api = await startRentalApi();
});
afterAll(() => api.stop());

it('has the types of the description', async () => {
  const description = new URL('../../docs/rental-api/openapi.json', import.meta.url);
  const types = `// Made from docs/rental-api/openapi.json by generated-client.test.ts.\n${astToString(await openapiTS(description))}`;
  await expect(types).toMatchFileSnapshot('rental-api-client.d.ts');
});

it('signs in, fills a cart and places an order', async () => {
  const client = createClient<paths>({
    baseUrl: api.url,
    headers: { 'accept-language': 'en' },
    bodySerializer: toFormData,
  });
  const header = { 'Accept-Language': 'en' } as const;
  const login = await client.POST('/login', { params: { header }, body: FAHAD });
  client.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${login.data?.data.token}`);
    },
  });

  await client.DELETE('/cart', { params: { header } });
  const products = await client.GET('/products', {
    params: { header, query: { available: '1', from: dayFromToday(30), to: dayFromToday(32) } },
  });
  const product = products.data?.data.find(({ available }) => (available ?? 0) >= 2);
  const chosen = { product_id: product!.id, quantity: 2 };
  expect((await client.POST('/cart/items', { params: { header }, body: chosen })).error).toBe(
    undefined,
  );
  const cart = await client.POST('/cart/dates', {
    params: { header },
    body: { _method: 'PUT', from: dayFromToday(30), to: dayFromToday(32) },
  });
  const { total } = cart.data!.data.balance!;
  expect(amountSchema.parse(total)).toBeGreaterThan(0);

  const branches = await client.GET('/branches', { params: { header } });
  const order = await client.POST('/orders', {
    params: { header },
    body: {
      ...{ fulfilment: 'pickup', branch_id: branches.data!.data[0]!.id },
      ...{ accept_terms: 'on', idempotency_key: 'generated-client' },
    },
  });
  expect(order.error).toBe(undefined);
  expect(order.data!.data).toMatchObject({ status: 'waiting_payment', total });

  const orders = await client.GET('/orders', { params: { header, query: { state: 'ongoing' } } });
  expect(orders.data!.data.map(({ id }) => id)).toContain(order.data!.data.id);

  // A refusal has the described shape.
  const again = await client.POST('/cart/check-cart', { params: { header } });
  expect([again.response.status, again.error?.code]).toEqual([422, 'cart_empty']);
});

/** As the description has it: multipart forms. */
function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string>))
    form.append(name, value);
  return form;
}
