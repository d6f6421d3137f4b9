import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { toLatinDigits } from '#contract/digits.ts';
import type { Language } from '#contract/language.ts';
import type { Database } from '../../storage/database.ts';
import {
  addPayment,
  completePayment,
  findInvoice,
  findPayment,
  WEBHOOK_OUTCOMES,
  type SandboxInvoice,
  type SandboxPayment,
} from './store.ts';
import { findCard } from './cards.ts';
import { bankPage, cardPage, closedPage, type CardField, type Typed } from './views.ts';

/** What the bank's code is in the sandbox (Moyasar's test guide). */
const RIGHT_CODE = '123456';
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * The hosted pages of the sandbox: a card, then the bank's code, then back to the shop. Plain
 * forms, so that they work in any browser.
 */
export function sandboxPages(db: Database) {
  const pages = new Hono();
  pages.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  });

  pages.get('/invoices/:id', async (c) => {
    const invoice = await findInvoice(db, c.req.param('id'));
    if (!isOpen(invoice)) return closed(c, invoice);
    return c.html(cardPage(languageOf(c), invoice, invoice.back_url, { values: {}, wrong: [] }));
  });
  pages.post('/invoices/:id', async (c) => {
    const invoice = await findInvoice(db, c.req.param('id'));
    if (!isOpen(invoice)) return closed(c, invoice);
    const form = await readTyped(c);
    const wrong = findWrong(form);
    if (wrong.length > 0) {
      const typed: Typed = { values: { ...form, cvc: '' }, wrong };
      return c.html(cardPage(languageOf(c), invoice, invoice.back_url, typed), 422);
    }
    const card = findCard(digitsOf(form['number']));
    const payment: SandboxPayment = {
      id: randomUUID(),
      invoice_id: invoice.id,
      status: 'initiated',
      amount: invoice.amount,
      refunded: 0,
      currency: invoice.currency,
      company: card.company,
      number: `XXXX-XXXX-XXXX-${card.number.slice(-4)}`,
      message: card.declined ?? 'APPROVED',
      webhook: WEBHOOK_OUTCOMES.find((outcome) => outcome === form['webhook']) ?? 'normal',
      metadata: invoice.metadata,
    };
    await addPayment(db, payment);
    if (card.asks)
      return c.redirect(`/sandbox-gateway/payments/${payment.id}?lang=${languageOf(c)}`, 303);
    return finish(c, invoice, await completePayment(db, payment, card.declined));
  });

  pages.get('/payments/:id', async (c) => {
    const found = await findWaiting(c);
    if (!found.payment) return closed(c, found.invoice);
    return c.html(askBank(c, found, { values: {}, wrong: [] }));
  });
  pages.post('/payments/:id', async (c) => {
    const found = await findWaiting(c);
    if (!found.payment) return closed(c, found.invoice);
    const { invoice, payment } = found;
    const code = digitsOf((await readTyped(c))['code']);
    if (!/^\d{6}$/.test(code))
      return c.html(askBank(c, found, { values: { code }, wrong: ['code'] }), 422);
    const bankSays = payment.message === 'APPROVED' ? undefined : payment.message;
    const declined = code === RIGHT_CODE ? bankSays : 'DECLINED: 3-D Secure authentication failed';
    return finish(c, invoice, await completePayment(db, payment, declined));
  });

  type Waiting = { invoice: SandboxInvoice; payment: SandboxPayment };

  async function findWaiting(
    c: Context,
  ): Promise<Waiting | { invoice: SandboxInvoice | undefined; payment?: undefined }> {
    const payment = await findPayment(db, c.req.param('id') ?? '');
    const invoice = payment && (await findInvoice(db, payment.invoice_id ?? ''));
    return invoice && payment?.status === 'initiated' ? { invoice, payment } : { invoice };
  }

  return pages;
}

function askBank(
  c: Context,
  { invoice, payment }: { invoice: SandboxInvoice; payment: SandboxPayment },
  typed: Typed,
) {
  const asked = { id: payment.id, amount: payment.amount, description: invoice.description };
  return bankPage(languageOf(c), asked, invoice.back_url, typed);
}

function isOpen(invoice: SandboxInvoice | undefined): invoice is SandboxInvoice {
  return invoice?.status === 'initiated';
}

function closed(c: Context, invoice: SandboxInvoice | undefined) {
  return c.html(closedPage(languageOf(c), invoice && invoice.back_url), invoice ? 410 : 404);
}

/** Back to the shop, with what a payer's browser can tell: nothing that counts. */
function finish(c: Context, invoice: SandboxInvoice, payment: SandboxPayment) {
  const paid = payment.status === 'paid';
  const url = new URL(paid ? invoice.success_url : invoice.back_url);
  url.searchParams.set('id', payment.id);
  url.searchParams.set('status', payment.status);
  url.searchParams.set('message', payment.message);
  return c.redirect(url.href, 303);
}

function languageOf(c: Context): Language {
  return c.req.query('lang') === 'en' ? 'en' : 'ar';
}

async function readTyped(c: Context): Promise<Partial<Record<string, string>>> {
  const body = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\u0000', '').trim().slice(0, 100) : '',
    ]),
  );
}

function digitsOf(text: string | undefined): string {
  return toLatinDigits(text ?? '').replace(/[\s-]/g, '');
}

function findWrong(form: Partial<Record<string, string>>): CardField[] {
  const month = Number(digitsOf(form['month']));
  const year = Number(digitsOf(form['year']));
  const full = year < 100 ? 2000 + year : year;
  const ends = new Date(full, month, 1);
  const checks: Record<CardField, boolean> = {
    number: /^\d{12,19}$/.test(digitsOf(form['number'])),
    name: /\S\s+\S/.test(form['name'] ?? ''),
    month: Number.isInteger(month) && month >= 1 && month <= 12,
    year: Number.isInteger(year) && year > 0 && ends > new Date(),
    cvc: /^\d{3,4}$/.test(digitsOf(form['cvc'])),
  };
  return (Object.keys(checks) as CardField[]).filter((name) => !checks[name]);
}
