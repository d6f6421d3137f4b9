import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAHAD } from '#tests/support/fixtures.ts';
import { fillCart } from '#tests/support/order-product.ts';
import { startShop, type RunningShop } from '#tests/support/processes.ts';
import { findHtmlFaults } from '#tests/support/valid-html.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

const DAYS = { from: dayFromToday(30), to: dayFromToday(31) };
const STAFF_TOKEN = 'token-of-the-staff-in-this-test';
const MEGAPHONE = '/product/megaphone';
/** The only one is in Riyadh. */
const SOFA = '/product/green-sofa';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ STAFF_TOKEN });
});
afterAll(() => shop.stop());

async function branchIds(): Promise<{ riyadh: string; jeddah: string }> {
  const dates = await new Visitor(shop.url).get('/dates');
  const [riyadh = '', jeddah = ''] = dates.document
    .querySelectorAll('button[name=branch_id]')
    .map((button) => button.getAttribute('value')!);
  return { riyadh, jeddah };
}
const setStock = (slug: string, stock: string, branch: string) =>
  fetch(`${shop.rentalApiUrl}/staff/products/${slug}/stock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STAFF_TOKEN}` },
    body: new URLSearchParams({ stock, branch }),
  });

describe.each(['', '/en'] as const)('branches under "%s/"', (prefix) => {
  it('are chosen where the days are, and the pages show what that branch has', async () => {
    await setStock('megaphone', '2', 'jeddah');
    const visitor = new Visitor(shop.url, prefix);
    const { riyadh, jeddah } = await branchIds();
    await visitor.post('/dates', DAYS);
    const free = async () => (await visitor.get(MEGAPHONE)).value('count', 'available');
    const inRiyadh = await free();
    expect(Number(inRiyadh)).toBeGreaterThan(2);
    const chosen = await visitor.post('/branch', { branch_id: jeddah, redirectTo: MEGAPHONE });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, `${prefix}${MEGAPHONE}`]);
    expect(visitor.cookies.get('M7_branch')).toBe(jeddah);
    expect(await free()).toBe('2');
    const page = await visitor.get('/dates');
    expect(page.document.querySelector('[aria-pressed=true]')!.getAttribute('value')).toBe(jeddah);
    expect(await findHtmlFaults(page.text)).toEqual([]);
    await visitor.post('/branch', { branch_id: riyadh, redirectTo: '/' });
    expect(await free()).toBe(inRiyadh);
  });

  it('are chosen without losing days that are typed and not sent', async () => {
    const visitor = new Visitor(shop.url, prefix);
    const page = await visitor.get('/dates?product=megaphone&redirectTo=%2Fcart');
    const button = page.document.querySelectorAll('button[name=branch_id]')[1]!;
    const form = page.document.querySelector(`form[id="${button.getAttribute('form')}"]`)!;
    expect(form.querySelectorAll('[name=from], [name=to]')).toHaveLength(2);
    const branch_id = button.getAttribute('value')!;
    const address = button.getAttribute('formaction')!.slice(prefix.length);
    const typed = { from: DAYS.from, to: '' };
    const chosen = await visitor.post(address, { ...typed, redirectTo: '/cart', branch_id });
    expect([chosen.status, visitor.cookies.get('M7_branch')]).toEqual([303, branch_id]);
    const back = await visitor.get(chosen.location!.slice(prefix.length));
    const fields = back.document.querySelector('[name=from]')!.closest('form')!;
    const values = ['from', 'to', 'redirectTo'].map(
      (name) => fields.querySelector(`[name=${name}]`)!.getAttribute('value') ?? '',
    );
    expect(values).toEqual([DAYS.from, '', '/cart']);
  });

  it('are named where the one that is looked at has none', async () => {
    const visitor = new Visitor(shop.url, prefix);
    const { riyadh, jeddah } = await branchIds();
    await visitor.post('/dates', DAYS);
    await visitor.post('/branch', { branch_id: jeddah });
    const page = await visitor.get(SOFA);
    expect(page.value('count', 'available')).toBe('0');
    const other = page.document.querySelectorAll('button[name=branch_id]');
    expect(other.map((button) => button.getAttribute('value'))).toEqual([riyadh]);
    expect(await findHtmlFaults(page.text)).toEqual([]);
  });

  it('are none but those there are', async () => {
    const visitor = new Visitor(shop.url, prefix);
    for (const branch_id of ['99', 'x', '']) {
      const refused = await visitor.post('/branch', { branch_id });
      expect([refused.status, visitor.cookies.has('M7_branch')]).toEqual([303, false]);
      const message = prefix ? 'Choose a branch' : 'اختر الفرع';
      expect((await visitor.get('/')).read('body')).toContain(message);
    }
    visitor.cookies.set('M7_branch', '99');
    expect((await visitor.get(MEGAPHONE)).status).toBe(200);
    expect((await visitor.get('/branch')).status).toBe(302);
  });
});

describe('a customer', () => {
  it('is told what a branch lacks, beside it, and loses nothing typed', async () => {
    const visitor = new Visitor(shop.url, '/en');
    const { riyadh, jeddah } = await branchIds();
    await visitor.logIn(FAHAD);
    await visitor.post('/dates', DAYS);
    const sofa = (await visitor.get(SOFA)).document
      .querySelector('[data-product-id]')!
      .getAttribute('data-product-id')!;
    await visitor.post('/cart', { intent: 'add', product_id: sofa, quantity: '1' });
    const summary = await visitor.get('/orders/summary-orders');
    const branches = summary.document
      .querySelectorAll('label:has([name=branch_id])')
      .map(({ text }) => text);
    expect(branches[0]).toContain('Has all of your props');
    expect(branches[1]).toMatch(/Too few there: .*sofa/i);
    const order = {
      ...{ intent: 'place', idempotency_key: 'branches-1', accept_terms: 'on' },
      ...{ fulfilment: 'pickup', branch_id: jeddah, notes: 'ring twice' },
    };
    const refused = await visitor.post('/orders/summary-orders', order);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('This branch does not have all of your props');
    expect(refused.read('textarea[name=notes]')).toBe('ring twice');

    await visitor.post('/branch', { branch_id: jeddah, redirectTo: '/cart' });
    const cart = await visitor.get('/cart');
    expect(cart.read('main')).toMatch(/Riyadh branch\u2069 has all of it on your days\./);
    await visitor.post('/branch', { branch_id: riyadh, redirectTo: '/cart' });
    const placed = await visitor.post('/orders/summary-orders', { ...order, branch_id: riyadh });
    expect(placed.status).toBe(303);

    // Rented again, it is the branch that is looked at now that has to have it.
    const id = placed.location!.split('/').at(-1)!;
    await visitor.post('/branch', { branch_id: jeddah, redirectTo: '/' });
    const again = await visitor.post(`/orders/${id}`, { intent: 'rent-again' });
    expect(again.status).toBe(303);
    const after = await visitor.get('/cart');
    expect(after.read('body')).toMatch(/Not available: .*sofa/i);
    expect(after.document.querySelectorAll('main [data-product-id]')).toHaveLength(0);
  });

  it('is shown a zone of the branch that the cart is from, and none of another', async () => {
    const visitor = new Visitor(shop.url, '/en');
    const { riyadh, jeddah } = await branchIds();
    await setStock('megaphone', '2', 'jeddah');
    await visitor.logIn(FAHAD);
    await fillCart(visitor, { slug: 'megaphone', starts: 30, lasts: 2 });
    for (const [branch_id, zone] of [
      [jeddah, 'Jeddah'],
      [riyadh, 'Riyadh'],
    ] as const) {
      await visitor.post('/branch', { branch_id, redirectTo: '/cart' });
      const summary = await visitor.get('/orders/summary-orders');
      const chosen = summary.document.querySelectorAll('label:has([name=zone_id][checked])');
      expect(chosen.map(({ text }) => text)).toEqual([expect.stringContaining(zone)]);
    }
  });

  it('keeps the branch of the cart, also in another browser', async () => {
    const visitor = new Visitor(shop.url, '/en');
    const { jeddah, riyadh } = await branchIds();
    await visitor.logIn(FAHAD);
    await visitor.post('/branch', { branch_id: jeddah });
    const other = new Visitor(shop.url, '/en');
    await other.logIn(FAHAD);
    expect(other.cookies.get('M7_branch')).toBe(jeddah);
    await other.post('/branch', { branch_id: riyadh });
    expect(visitor.cookies.get('M7_branch')).toBe(jeddah);
    await visitor.get('/');
    expect(visitor.cookies.get('M7_branch')).toBe(riyadh);
    // A guest's own choice counts for the account, also that of the first branch.
    await visitor.post('/branch', { branch_id: jeddah });
    const guest = new Visitor(shop.url, '/en');
    await guest.post('/branch', { branch_id: riyadh });
    await guest.logIn(FAHAD);
    expect(guest.cookies.get('M7_branch')).toBe(riyadh);
    expect((await guest.get('/cart')).status).toBe(200);
  });

  it('sees the wishlist as the branch has it', async () => {
    const visitor = new Visitor(shop.url, '/en');
    const { jeddah, riyadh } = await branchIds();
    await visitor.logIn(FAHAD);
    await visitor.post('/dates', { from: dayFromToday(60), to: dayFromToday(61) });
    const id = (await visitor.get(SOFA)).document
      .querySelector('[data-product-id]')!
      .getAttribute('data-product-id')!;
    await visitor.post('/wishlist', { intent: 'add', product_id: id });
    const free = async () => (await visitor.get('/wishlist')).value('count', 'available');
    await visitor.post('/branch', { branch_id: jeddah });
    expect(await free()).toBe('0');
    await visitor.post('/branch', { branch_id: riyadh });
    expect(await free()).toBe('1');
  });
});
