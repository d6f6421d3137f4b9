import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAHAD, NOURA } from '#tests/support/fixtures.ts';
import { fillCart, orderProduct } from '#tests/support/order-product.ts';
import { keyOf, placeOrder } from '#tests/support/place-order.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor, type Page } from '#tests/support/visitor.ts';

let shop: RunningShop;
let fahad: Visitor;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  fahad = new Visitor(shop.url);
  await fahad.logIn(FAHAD);
  await fahad.post('/cart', { intent: 'clear' });
});

describe('paying in cash and following the order', () => {
  const placeOrder = (slug: string, starts = 60) => orderProduct(fahad, { slug, starts, lasts: 3 });

  it('leads from the payment page to the order, once', async () => {
    const id = await placeOrder('desk-globe');
    const page = await fahad.get(`/payment-page/${id}`);
    expect(page.value('amount', 'total')).toBe('155.25');
    const nothing = await fahad.post(`/payment-page/${id}`, { idempotency_key: keyOf(page) });
    expect(nothing.status).toBe(422);
    expect(nothing.read('main')).toContain('اختر طريقة الدفع');
    const fields = { method: 'cash', idempotency_key: keyOf(page) };
    const paid = await Promise.all([1, 2].map(() => fahad.post(`/payment-page/${id}`, fields)));
    for (const response of paid)
      expect([response.status, response.location]).toEqual([303, `/orders/${id}`]);
    const order = await fahad.get(`/orders/${id}`);
    expect(order.document.querySelector('[data-status]')?.getAttribute('data-status')).toBe(
      'pending',
    );
    expect(order.read('[role=status]')).toBe('تم اعتماد الدفع نقدًا بنجاح');
    expect((await fahad.get(`/payment-page/${id}`)).read('main')).toContain('لا ينتظر الدفع');
    const other = await fahad.post(`/payment-page/${id}`, {
      method: 'cash',
      idempotency_key: 'another-key',
    });
    expect(other.status).toBe(409);
    expect(other.read('[role=alert]')).toBe('هذا الطلب لا ينتظر الدفع');
  });

  it('refuses a method that the shop does not offer', async () => {
    const id = await placeOrder('hourglass');
    const page = await fahad.post(`/payment-page/${id}`, {
      method: 'bitcoin',
      idempotency_key: 'some-key-1',
    });
    expect(page.status).toBe(422);
  });

  it('shows an order to its owner only', async () => {
    const id = await placeOrder('book-stack');
    const noura = new Visitor(shop.url, '/en');
    await noura.logIn(NOURA);
    for (const path of [`/orders/${id}`, `/payment-page/${id}`, '/orders/nope', '/orders/%00']) {
      const page = await noura.get(path);
      expect(page.status).toBe(404);
      expect(page.read('h1')).toBe('Order Not Found');
    }
    expect((await noura.post(`/orders/${id}`, { intent: 'cancel' })).status).toBe(404);
    expect(
      (await noura.post(`/payment-page/${id}`, { method: 'cash', idempotency_key: 'not-mine-1' }))
        .status,
    ).toBe(404);
  });

  it('can be canceled, which frees its days', async () => {
    const id = await placeOrder('arched-niche', 100);
    await fahad.post(`/payment-page/${id}`, { method: 'cash', idempotency_key: 'cancel-me-1' });
    const canceled = await fahad.post(`/orders/${id}`, { intent: 'cancel' });
    expect([canceled.status, canceled.location]).toEqual([303, `/orders/${id}`]);
    const order = await fahad.get(`/orders/${id}`);
    expect(order.document.querySelector('[data-status]')?.getAttribute('data-status')).toBe(
      'canceled',
    );
    await fahad.post('/dates', { from: dayFromToday(100), to: dayFromToday(102) });
    expect((await fahad.get('/product/arched-niche')).value('count', 'available')).toBe('2');
    expect((await fahad.post(`/orders/${id}`, { intent: 'cancel' })).status).toBe(409);
  });

  it('lists ongoing and completed orders apart, every state of the demo in one of them', async () => {
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    const statuses = async (path: string) =>
      (await noura.get(path)).document
        .querySelectorAll('[data-status]')
        .map((badge) => badge.getAttribute('data-status'));
    const ongoing = await statuses('/orders');
    const completed = await statuses('/orders?state=completed');
    for (const status of [
      'waiting_payment',
      'pending',
      'confirmed',
      'accepted',
      'in_progress',
      'returned',
    ])
      expect(ongoing).toContain(status);
    expect(new Set(completed)).toEqual(
      new Set(['completed', 'order_closed', 'canceled', 'rejected']),
    );
  });

  it('shows notifications in the language of the page', async () => {
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    const english = Object.assign(new Visitor(shop.url, '/en'), { cookies: noura.cookies });
    const titles = async (visitor: Visitor) =>
      [...(await visitor.get('/notifications')).document.querySelectorAll('main li h2')].map(
        (title) => title.textContent,
      );
    expect(await titles(noura)).toContain('قُبل طلبك');
    expect(await titles(english)).toContain('Your order is accepted');
    expect((await english.get('/notifications')).read('main li p')).toContain('\u2068M7-');
  });

  it('marks notifications as read', async () => {
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    expect(
      Number((await noura.get('/notifications')).value('count', 'notifications')),
    ).toBeGreaterThan(0);
    expect((await noura.post('/notifications', { intent: 'read' })).location).toBe(
      '/notifications',
    );
    expect((await noura.get('/')).value('count', 'notifications')).toBe('0');
  });
});

describe('an order of a company', () => {
  const given = {
    company_name: 'شركة عدسة للإنتاج',
    project_name: 'مسلسل النخيل',
    tax_number: '310122393500003',
    fulfilment: 'delivery',
    branch_id: '',
    address: 'الرياض، حي النرجس، شارع 12',
  };
  const fieldsOf = async () => {
    const { document } = await fahad.get('/orders/summary-orders');
    return (name: string) => document.querySelector(`[name=${name}]`)?.getAttribute('value');
  };

  it('is remembered, chosen again, left out, and found by its project', async () => {
    await fillCart(fahad, { slug: 'desk-globe', starts: 80, lasts: 2 });
    await placeOrder(fahad, given);
    await fillCart(fahad, { slug: 'desk-globe', starts: 90, lasts: 2 });
    const field = await fieldsOf();
    for (const name of ['company_name', 'project_name', 'tax_number', 'address'] as const)
      expect(field(name)).toBe(given[name]);
    const { document } = await fahad.get('/orders/summary-orders');
    expect(document.querySelector('datalist option[value="مسلسل النخيل"]')).not.toBeNull();
    expect(document.querySelector('details:has([name=company_name])')?.hasAttribute('open')).toBe(
      false,
    );

    const without = await placeOrder(fahad, { ...given, without_company: 'on' });
    const id = without.split('/').at(-1)!;
    expect((await fahad.get(`/orders/${id}`)).read('main')).not.toContain(given.company_name);

    // Another one: both are offered, the last one first and filled in.
    const other = { ...given, company_name: 'Dune Films', project_name: '', tax_number: '' };
    await fillCart(fahad, { slug: 'desk-globe', starts: 100, lasts: 2 });
    await placeOrder(fahad, other);
    await fillCart(fahad, { slug: 'desk-globe', starts: 110, lasts: 2 });
    const both = await fahad.get('/orders/summary-orders');
    const offered = both.document.querySelectorAll('button[value^="company:"]');
    expect(offered.map(({ text }) => text)).toEqual([other.company_name, given.company_name]);
    const values = (page: Page, ...names: string[]) =>
      names.map((name) => page.document.querySelector(`[name=${name}]`)?.getAttribute('value'));
    expect(values(both, 'company_name', 'tax_number')).toEqual([other.company_name, undefined]);
    const typed = { project_name: 'typed for this order', address: 'typed meanwhile' };
    const form = { ...other, without_company: 'on', ...typed };
    const take = (name: string) =>
      fahad.post('/orders/summary-orders', { ...form, intent: `company:${name}` });
    const chosen = await take(given.company_name);
    expect(chosen.status).toBe(200);
    expect(values(chosen, 'company_name', 'project_name', 'tax_number', 'address')).toEqual([
      ...[given.company_name, typed.project_name, given.tax_number],
      typed.address,
    ]);
    expect(chosen.document.querySelector('[name=without_company][checked]')).toBeNull();
    // One that is not offered changes nothing.
    for (const name of ['', 'Nobody', '__proto__', 'x'.repeat(5_000)]) {
      const none = await take(name);
      expect([none.status, ...values(none, 'company_name')]).toEqual([200, other.company_name]);
    }

    const project = encodeURIComponent(given.project_name);
    const listed = await fahad.get(`/orders?project=${project}`);
    expect(listed.document.querySelectorAll('main li a[href*="/orders/"]')).toHaveLength(1);
    expect(listed.read('main li')).toContain(given.project_name);
    expect(
      (await fahad.get('/orders?project=other')).document.querySelectorAll('main li a'),
    ).toHaveLength(0);
  });

  it('is nobody else’s to see', async () => {
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    expect((await noura.get('/orders')).text).not.toContain(given.project_name);
  });
});

describe('the page of an order', () => {
  it('has one main action for its state, and neither calendar nor renting again before it is paid', async () => {
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    const list = await noura.get('/orders');
    const pathOf = (status: string) =>
      list.document.querySelector(`li a:has([data-status=${status}])`)!.getAttribute('href')!;
    const main = async (status: string) => {
      const { document, read } = await noura.get(pathOf(status));
      return { document, text: read('section:has([role=group])') };
    };
    for (const status of ['waiting_payment', 'pending', 'confirmed', 'accepted', 'returned']) {
      const { document } = await main(status);
      const section = document.querySelector('section:has([role=group])')!;
      const actions = section.children.filter(({ tagName }) => ['A', 'FORM'].includes(tagName));
      expect(actions, status).toHaveLength(1);
    }
    const unpaid = await main('waiting_payment');
    expect(unpaid.text).toContain('أكمل الدفع');
    for (const status of ['waiting_payment', 'pending']) {
      const { document } = await main(status);
      expect(document.querySelector('[value=rent-again], [href$="calendar.ics"]')).toBeNull();
    }
    const ready = await main('accepted');
    expect(ready.document.querySelector('[href$="calendar.ics"]')).not.toBeNull();
    const handover = ready.document.querySelector('section:has(> dl)')!.textContent;
    for (const words of ['يوم الاستلام', 'مبلغ التأمين', 'فرع']) expect(handover).toContain(words);
    const asking = (await main('pending')).document.querySelector('a[href^="https://wa.me/"]')!;
    expect(asking.textContent).toBe('استفسر عن طلبك');
    expect(decodeURIComponent(asking.getAttribute('href')!)).toMatch(/عن الطلب M7-\d+$/);
  });

  it('says until when and where to return what was handed over, in the calendar too', async () => {
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    const { document } = await noura.get('/orders');
    const link = document.querySelector('li a:has([data-status=in_progress])')!;
    const path = link.getAttribute('href')!;
    const order = await noura.get(path);
    const main = order.document.querySelector('section:has([role=group]) > a')!;
    expect(main.textContent).toBe('أضف موعد الإرجاع إلى التقويم');
    const { text } = await noura.get(`${path}/calendar.ics`);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('SUMMARY:إرجاع');
    const back = order.read('section[aria-label="إرجاع القطع"]');
    for (const words of ['يوم الإرجاع', 'فرع الرياض', 'السبت إلى الخميس 9 ص – 9 م'])
      expect(back).toContain(words);
  });

  it('says of an order that was never paid that nothing was charged', async () => {
    const noura = new Visitor(shop.url);
    await noura.logIn(NOURA);
    const { document } = await noura.get('/orders?state=completed');
    for (const status of ['canceled', 'rejected']) {
      const link = document.querySelector(`li a:has([data-status=${status}])`)!;
      const page = await noura.get(link.getAttribute('href')!);
      expect(page.read('section:has([role=group]) p'), status).toBe('لم يُدفع شيء، ولا شيء عليك.');
    }
  });
});
