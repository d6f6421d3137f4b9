import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SANDBOX_KEYS } from '#rental-api/payments/sandbox/keys.ts';
import { FAHAD } from '#tests/support/fixtures.ts';
import { CARDS, choosePayment, payByCard } from '#tests/support/pay-by-card.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { keyOf, placeOrder } from '#tests/support/place-order.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

let shop: RunningShop;
let days = 20;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const WORDS = {
  '': {
    paid: 'تم تأكيد طلبك بنجاح',
    failed: 'فشلت عملية الدفع',
    noApplePay: 'جهازك لا يدعم Apple Pay',
    down: 'حدث خطأ أثناء إتمام الدفع',
  },
  '/en': {
    paid: 'Your order has been confirmed successfully',
    failed: 'Payment Failed',
    noApplePay: 'Apple Pay Not Supported On This Device',
    down: 'An error occurred while completing the payment',
  },
} as const;

/** Has the sandbox fail at its next calls. */
async function orderFault(fault: { call: string; fault: string; times: number }): Promise<void> {
  const { status } = await fetch(`${shop.rentalApiUrl}/sandbox-gateway/v1/faults`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${SANDBOX_KEYS.secretKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(fault),
  });
  expect(status).toBe(200);
}

describe.each(['', '/en'] as const)('paying under "%s/"', (prefix) => {
  const words = WORDS[prefix];
  let fahad: Visitor;
  let id: string;

  beforeEach(async () => {
    fahad = new Visitor(shop.url, prefix);
    await fahad.logIn(FAHAD);
    await fahad.post('/cart', { intent: 'clear' });
    days += 3;
    await fahad.post('/dates', { from: dayFromToday(days), to: dayFromToday(days + 1) });
    const { document } = await fahad.get('/product/book-stack');
    const product_id = document.querySelector('[name=product_id]')!.getAttribute('value')!;
    await fahad.post('/cart', { intent: 'add', product_id, quantity: '1' });
    id = (await placeOrder(fahad)).split('/').at(-1)!;
  });

  const statusOf = async () =>
    (await fahad.get(`/orders/${id}`)).document
      .querySelector('main [data-status]')!
      .getAttribute('data-status');

  it('offers the four methods as plain radio buttons', async () => {
    const page = await fahad.get(`/payment-page/${id}`);
    const methods = page.document.querySelectorAll('[name=method][type=radio]');
    expect(methods.map((radio) => radio.getAttribute('value'))).toEqual([
      'apple_pay',
      'mada',
      'card',
      'cash',
    ]);
  });

  it('has the method chosen that paid the last order', async () => {
    const chosen = async (orderId: string) =>
      (await fahad.get(`/payment-page/${orderId}`)).document
        .querySelector('[name=method][checked]')
        ?.getAttribute('value');
    await choosePayment(fahad, id, 'cash');
    const next = { slug: 'book-stack', starts: days + 40, lasts: 1 };
    const second = await orderProduct(fahad, next);
    expect(await chosen(second)).toBe('cash');
    const newcomer = new Visitor(shop.url, prefix);
    await registerCustomer(newcomer);
    const first = await newcomer.get(`/payment-page/${await orderProduct(newcomer, next)}`);
    expect(first.document.querySelectorAll('[name=method]')).toHaveLength(4);
    expect(first.document.querySelector('[name=method][checked]')).toBeNull();
  });

  it('leads to the gateway and back to a confirmed order', async () => {
    const back = await payByCard(fahad, id, { number: CARDS.mada, method: 'mada' });
    expect([back.status, back.location]).toEqual([303, `${prefix}/orders/${id}`]);
    const order = await fahad.get(`/orders/${id}`);
    expect(order.read('[role=status]')).toBe(words.paid);
    expect(await statusOf()).toBe('confirmed');
    expect((await choosePaymentAgain()).status).toBe(409);
  });

  const choosePaymentAgain = () =>
    fahad.post(`/payment-page/${id}`, { method: 'card', idempotency_key: 'another-key-1' });

  it('says of a canceled order what becomes of what was paid, whatever else was tried', async () => {
    // Two pages of payment: the second one is closed when the first one has been paid.
    const first = await fahad.get(`/payment-page/${id}`);
    await payByCard(fahad, id, { number: CARDS.mada, method: 'mada' });
    await fahad.post(`/payment-page/${id}`, { method: 'cash', idempotency_key: keyOf(first) });
    await fahad.post(`/orders/${id}`, { intent: 'cancel' });
    const next = (await fahad.get(`/orders/${id}`)).read('section:has([role=group]) p');
    expect(next).toMatch(
      prefix ? /^What you paid (is on its way back|has been returned)/ : /^(جار إعادة|أُعيد إليك)/,
    );
  });

  it('comes back from a declined card to another try, which may succeed', async () => {
    const back = await payByCard(fahad, id, { number: CARDS.declined });
    expect([back.status, back.location]).toEqual([303, `${prefix}/payment-page/${id}`]);
    const page = await fahad.get(`/payment-page/${id}`);
    expect(page.read('[role=status]')).toBe(words.failed);
    expect(await statusOf()).toBe('waiting_payment');
    await payByCard(fahad, id, { number: CARDS.visa });
    expect(await statusOf()).toBe('confirmed');
  });

  it('fails where the bank is given a wrong code, and where nothing is paid', async () => {
    const wrong = await payByCard(fahad, id, { number: CARDS.visa, code: '654321' });
    expect(wrong.location).toBe(`${prefix}/payment-page/${id}`);
    const chosen = await choosePayment(fahad, id, 'card');
    const page = await fahad.outside().get(new URL(chosen.location!).pathname);
    const link = new URL(page.document.querySelector('a.back')!.getAttribute('href')!);
    expect(link.pathname).toBe(`${prefix}/payment-page/${id}/return`);
    const back = await fahad.get(link.pathname.slice(prefix.length) + link.search);
    expect(back.location).toBe(`${prefix}/payment-page/${id}`);
    expect((await fahad.get(`/payment-page/${id}`)).read('[role=status]')).toBe(words.failed);
    expect(await statusOf()).toBe('waiting_payment');
  });

  it('shows that a charge without an answer is being checked, and offers nothing else', async () => {
    await orderFault({ call: 'charge', fault: 'lost', times: 1 });
    await orderFault({ call: 'read', fault: 'error', times: 100 });
    const form = `/payment-page/${id}`;
    const key = keyOf(await fahad.get(form));
    const pay = (method: string, token = '') =>
      fahad.post(form, { method, token, idempotency_key: key });
    expect((await pay('apple_pay', 'sealed')).status).toBe(409);
    for (const method of ['mada', 'cash']) {
      const leads = await pay(method);
      expect([leads.status, leads.location]).toEqual([303, `${fahad.prefix}${form}`]);
      const checking = await fahad.get(form);
      expect(checking.read('main')).toContain('Apple Pay');
      expect(checking.document.querySelector('main [name=method]')).toBeNull();
      expect(
        checking.document.querySelector(`main a[href="${fahad.prefix}${form}"]`),
      ).not.toBeNull();
    }
    await orderFault({ call: 'read', fault: 'error', times: 0 });
    // Opened again, the page asks the gateway, which declined this amount.
    const again = await fahad.get(form);
    expect(again.document.querySelectorAll('main [name=method]')).toHaveLength(4);
    expect(keyOf(again)).not.toBe(key);
  });

  it('a gateway that is away once does not make the page expire without scripts', async () => {
    await orderFault({ call: 'create', fault: 'error', times: 10 });
    const form = `/payment-page/${id}`;
    const key = keyOf(await fahad.get(form));
    const pay = (method: string) => fahad.post(form, { method, idempotency_key: key });
    const away = await pay('card');
    expect(away.status).toBe(409);
    expect(keyOf(away)).toBe(key);
    await orderFault({ call: 'create', fault: 'error', times: 0 });
    const page = await pay('mada');
    expect([page.status, page.location]).toEqual([
      303,
      expect.stringContaining('/sandbox-gateway/'),
    ]);
  });

  it('refuses Apple Pay from a device without it, beside the field', async () => {
    const page = await choosePayment(fahad, id, 'apple_pay');
    expect(page.status).toBe(422);
    expect(page.read('fieldset')).toContain(words.noApplePay);
    expect(page.document.querySelector('[value=apple_pay][checked]')).not.toBeNull();
  });

  it('loses nothing while the gateway is down: the same form goes through later', async () => {
    // More than one: a job of the shop may ask the gateway in between.
    await orderFault({ call: 'read', fault: 'error', times: 100 });
    const page = await fahad.get(`/payment-page/${id}`);
    const key = keyOf(page);
    const fields = { method: 'card', idempotency_key: key };
    const down = await fahad.post(`/payment-page/${id}`, fields);
    expect(down.status).toBe(409);
    expect(down.read('[role=alert]')).toBe(words.down);
    expect(down.document.querySelector('[value=card][checked]')).not.toBeNull();
    const kept = keyOf(down);
    expect(kept).toBe(key);
    expect(await statusOf()).toBe('waiting_payment');
    await orderFault({ call: 'read', fault: 'error', times: 0 });
    const again = await fahad.post(`/payment-page/${id}`, fields);
    expect(again.status).toBe(303);
    expect(again.location).toContain('/sandbox-gateway/invoices/');
  });

  it('gives one page of the gateway to a form that is posted twice', async () => {
    const page = await fahad.get(`/payment-page/${id}`);
    const key = keyOf(page);
    const fields = { method: 'card', idempotency_key: key };
    const responses = await Promise.all(
      [1, 2, 3].map(() => fahad.post(`/payment-page/${id}`, fields)),
    );
    for (const { status } of responses) expect(status).toBe(303);
    expect(new Set(responses.map(({ location }) => location)).size).toBe(1);
  });

  it('believes nothing that a browser brings back', async () => {
    const chosen = await choosePayment(fahad, id, 'card');
    const query = `?attempt=nope&status=paid&id=made-up`;
    expect((await fahad.get(`/payment-page/${id}/return${query}`)).status).toBe(404);
    const page = await fahad.outside().get(new URL(chosen.location!).pathname);
    const link = new URL(page.document.querySelector('a.back')!.getAttribute('href')!);
    const attempt = link.searchParams.get('attempt')!;
    await fahad.get(`/payment-page/${id}/return?attempt=${attempt}&status=paid`);
    expect(await statusOf()).toBe('waiting_payment');
    const noura = new Visitor(shop.url, prefix);
    expect((await noura.get(`/payment-page/${id}/return?attempt=${attempt}`)).location).toContain(
      '/login?redirectTo=',
    );
  });
});

it('keeps a card form that is wrong, but never its security code', async () => {
  const fahad = new Visitor(shop.url);
  await fahad.logIn(FAHAD);
  const { document } = await fahad.get('/product/book-stack');
  const product_id = document.querySelector('[name=product_id]')!.getAttribute('value')!;
  await fahad.post('/dates', { from: dayFromToday(days + 5), to: dayFromToday(days + 5) });
  await fahad.post('/cart', { intent: 'add', product_id, quantity: '1' });
  const id = (await placeOrder(fahad)).split('/').at(-1)!;
  const chosen = await choosePayment(fahad, id, 'card');
  const shown = await fahad.outside().get(new URL(chosen.location!).pathname + '?lang=en');
  expect(shown.document.querySelector('html')?.getAttribute('dir')).toBe('ltr');
  const form = shown.document.querySelector('form')!.getAttribute('action')!;
  const page = await fahad
    .outside()
    .post(form, { number: '4111', name: '<b>Noura', month: '13', year: '2001', cvc: '12' });
  expect(page.status).toBe(422);
  expect(page.document.querySelectorAll('[aria-invalid]').length).toBe(5);
  expect(page.document.querySelector('[name=number]')?.getAttribute('value')).toBe('4111');
  expect(page.document.querySelector('[name=cvc]')?.getAttribute('value')).toBe('');
  expect(page.text).not.toContain('<b>Noura');
});

it('lets nobody from outside speak the gateway’s own calls', async () => {
  const visitor = new Visitor(shop.url);
  for (const path of ['v1/invoices', 'v1/faults', 'invoices/nope', '..%2Forders'])
    expect((await visitor.get(`/sandbox-gateway/${path}`)).status).toBe(404);
  const forged = await fetch(`${shop.url}/payments/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'e1', secret_token: 'guess', data: { id: 'x' } }),
  });
  expect(forged.status).toBe(401);
});
