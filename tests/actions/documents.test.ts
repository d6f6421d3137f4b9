import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStaff } from '#tests/support/staff.ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNER_TOKEN, startCounterShop, type CounterShop } from '#tests/support/counter-shop.ts';
import { registerCustomer } from '#tests/support/new-customer.ts';
import { orderProduct } from '#tests/support/order-product.ts';
import { CARDS, choosePayment, payByCard } from '#tests/support/pay-by-card.ts';
import { findHtmlFaults } from '#tests/support/valid-html.ts';
import { dayFromToday, Visitor, type Page } from '#tests/support/visitor.ts';

const COMPANY = { company_name: 'Najd Films', tax_number: '300000000000003' };
const CODE = '[role=img] svg';

let shop: CounterShop;
let manager: Visitor;
let starts = 100;

beforeAll(async () => {
  shop = await startCounterShop();
  manager = await shop.atCounter('manager');
});
afterAll(() => shop.stop());

/** An order of a new customer, for days of its own. */
async function newOrder(prefix: '' | '/en', company: Record<string, string> = {}) {
  const visitor = new Visitor(shop.url, prefix);
  await registerCustomer(visitor, 'Huda Alqahtani');
  starts += 3;
  const rental = { slug: 'brass-lantern', starts, lasts: 2 };
  const id = await orderProduct(visitor, rental, company);
  const [number = ''] = /M7-\d+/.exec((await visitor.get(`/orders/${id}`)).text)!;
  return { visitor, id, number, slip: () => visitor.get(`/orders/${id}/slip`) };
}

const numberOf = (page: Page) =>
  page.document.querySelector('article[data-document]')!.getAttribute('data-document')!;
const headingOf = (page: Page) => page.read('main h1');

describe('what a customer prints', () => {
  it('is a slip without a code until cash is taken, and then a simplified invoice', async () => {
    const { visitor, id, number, slip } = await newOrder('');
    for (const pay of [false, true]) {
      if (pay) await choosePayment(visitor, id, 'cash');
      const page = await slip();
      expect(headingOf(page)).toBe('إيصال الطلب');
      expect(page.document.querySelector(CODE)).toBeNull();
    }
    for (const move of ['accept', 'hand-over'])
      expect((await manager.post(`/staff/orders/${number}`, { move })).status).toBe(303);
    const invoice = await slip();
    expect(headingOf(invoice)).toBe('فاتورة ضريبية مبسطةSimplified tax invoice');
    expect(numberOf(invoice)).toMatch(/^INV-\d{4}-\d{6}$/);
    expect(invoice.document.querySelector(CODE)).not.toBeNull();
    expect(await findHtmlFaults(invoice.text)).toEqual([]);
  });

  it('is a tax invoice for a company with a VAT number, in both languages', async () => {
    const { visitor, id, slip } = await newOrder('/en', COMPANY);
    await payByCard(visitor, id, { number: CARDS.visa });
    const page = await slip();
    expect(headingOf(page)).toBe('Tax invoiceفاتورة ضريبية');
    for (const said of [COMPANY.company_name, COMPANY.tax_number, '310122393500003', 'المؤجّر'])
      expect(page.read('article')).toContain(said);
    expect([page.value('amount', 'tax'), page.value('amount', 'total')]).toEqual([
      '19.50',
      '149.50',
    ]);
  });

  it('keeps its invoice when it is canceled, beside a credit note that says why', async () => {
    const { visitor, id, slip } = await newOrder('/en');
    await payByCard(visitor, id, { number: CARDS.visa });
    const invoice = (await slip()).document.querySelector('article')!.outerHTML;
    await visitor.post(`/orders/${id}`, { intent: 'cancel' });
    expect((await slip()).document.querySelector('article')!.outerHTML).toBe(invoice);
    const note = await visitor.get(`/orders/${id}/credit-note`);
    expect(headingOf(note)).toBe('Credit noteإشعار دائن');
    expect(note.read('article')).toContain(numberOf(await slip()));
    expect(note.read('article')).toContain('The customer canceled the order');
    expect(note.value('amount', 'total')).toBe('149.50');
  });

  it('has nothing to credit where it was canceled before it was paid', async () => {
    const { visitor, id, slip } = await newOrder('/en');
    await choosePayment(visitor, id, 'cash');
    await visitor.post(`/orders/${id}`, { intent: 'cancel' });
    expect((await visitor.get(`/orders/${id}/credit-note`)).status).toBe(404);
    expect((await slip()).document.querySelector(CODE)).toBeNull();
  });

  it('is a file as well, for its customer and the staff alone', async () => {
    const { visitor, id, slip } = await newOrder('');
    await payByCard(visitor, id, { number: CARDS.visa });
    const number = numberOf(await slip());
    const link = (await slip()).document.querySelector('a[href$=".pdf"]')!.getAttribute('href')!;
    expect(link).toBe(`/orders/${id}/documents/${number}.pdf`);
    const read = (who: Visitor, path: string) =>
      fetch(`${shop.url}${path}`, { headers: { cookie: who.cookieHeader }, redirect: 'manual' });
    const [own, staff] = [
      await read(visitor, link),
      await read(manager, `/en/staff/documents/${number}.pdf`),
    ];
    for (const file of [own, staff]) {
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
      expect(file.headers.get('cache-control')).toBe('private, no-store');
    }
    const [a, b] = [Buffer.from(await own.arrayBuffer()), Buffer.from(await staff.arrayBuffer())];
    expect(a.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(a.equals(b)).toBe(true);
    const stranger = await newOrder('');
    expect((await read(stranger.visitor, link)).status).toBe(404);
    expect((await read(new Visitor(shop.url), link)).status).toBe(303);
    const none = `/orders/${id}/documents/INV-2020-000001.pdf`;
    for (const path of [none, link.replace('.pdf', '.xml'), `/orders/${id}/documents/..%2f.pdf`])
      expect((await read(visitor, path)).status).toBe(404);
  });
});

describe('at the counter', () => {
  it('an invoice is corrected by a note, once, and nothing that was typed is lost', async () => {
    const { visitor, id, number, slip } = await newOrder('/en');
    await payByCard(visitor, id, { number: CARDS.visa });
    const invoice = numberOf(await slip());
    const path = `/staff/orders/${number}`;
    const form = (await manager.get(path)).document.querySelector(
      'form:has([value="correct-invoice"])',
    )!;
    const idempotency_key = form.querySelector('[name=idempotency_key]')!.getAttribute('value')!;
    const fields = {
      ...{ intent: 'correct-invoice', document: invoice, kind: 'credit_note', idempotency_key },
      ...{ amount: '500', note: 'A lantern was missing' },
    };
    const refused = await manager.post(path, fields);
    expect(refused.status).toBe(422);
    const kept = refused.document.querySelector('details[open] [name=amount]')!;
    expect(kept.getAttribute('value')).toBe('500');
    expect(kept.getAttribute('aria-invalid')).toBe('true');
    expect(refused.document.querySelector('[name=idempotency_key]')!.getAttribute('value')).toBe(
      idempotency_key,
    );
    for (let press = 0; press < 2; press++)
      expect((await manager.post(path, { ...fields, amount: '23' })).status).toBe(303);
    const notes = await visitor.get(`/orders/${id}/credit-note`);
    expect(notes.document.querySelectorAll('article')).toHaveLength(1);
    expect([notes.value('amount', 'tax'), notes.value('amount', 'total')]).toEqual([
      '3.00',
      '23.00',
    ]);
    expect(notes.read('article')).toContain('A lantern was missing');
    // Not for everybody who works there.
    const counter = await shop.atCounter('counter');
    expect((await counter.post(path, { ...fields, amount: '1' })).status).toBe(403);
  });

  it('numbers begin where those of the system before ended', async () => {
    const set = (fields: Record<string, string>) =>
      manager.post('/staff/numbering', { kind: 'debit_note', ...fields });
    const refused = await set({ prefix: 'INV', first: '12' });
    expect(refused.status).toBe(422);
    expect(refused.document.querySelector('[name=prefix]')!.getAttribute('value')).toBe('INV');
    expect(refused.document.querySelector('[name=first]')!.getAttribute('value')).toBe('12');
    expect((await set({ prefix: 'DEB', first: '801' })).status).toBe(303);
    const shown = (await manager.get('/staff/numbering')).read('main table');
    expect(shown).toMatch(/DEB-\d{4}-000801/);
  });

  it('the command shows, saves, exports and corrects them', async () => {
    const { visitor, id, slip } = await newOrder('/en');
    await payByCard(visitor, id, { number: CARDS.visa });
    const number = numberOf(await slip());
    const run = async (...args: string[]) => {
      const done = await runStaff(args, {
        ...{ RENTAL_API_URL: shop.rentalApiUrl, STAFF_TOKEN: OWNER_TOKEN },
      });
      return [done.code, done.stdout || done.stderr] as const;
    };
    const folder = await mkdtemp(join(tmpdir(), 'm7-invoices-'));
    expect(await run('invoice', number.toLowerCase())).toEqual([
      0,
      expect.stringContaining(`Simplified tax invoice ${number}`),
    ]);
    const file = join(folder, 'one.pdf');
    expect((await run('invoice', number, '--pdf', file))[0]).toBe(0);
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await run('invoice', number, 'debit', '--amount', '11.50', '--note', 'A day')).toEqual([
      0,
      `A debit note of ${number} is issued.\n`,
    ]);
    expect((await run('invoice', number, 'credit', '--amount', '11.50'))[1]).toContain('Not done:');
    const today = dayFromToday(0);
    const exported = await run('invoices', 'export', '--from', today, '--to', today, folder);
    expect(exported).toEqual([0, expect.stringContaining(number)]);
    expect(await readdir(folder)).toContain(`${number}.pdf`);
    expect((await run('numbering'))[1]).toMatch(/^tax_invoice +TINV +TINV-\d{4}-\d{6}$/m);
    await rm(folder, { recursive: true });
  });
});
