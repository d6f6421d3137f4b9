import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Day } from '#contract/days.ts';
import { placeOrderForm } from '#contract/forms.ts';
import type { OrderStatus } from '#contract/order-constants.ts';
import type { Actor } from '#contract/order-constants.ts';
import type { TransitionName } from '#rental-api/domain/order-states.ts';
import type { Outcome } from '#rental-api/domain/outcome.ts';
import { webhookRoutes } from '#rental-api/http/payments.ts';
import type { SandboxInvoice, SandboxPayment } from '#rental-api/payments/sandbox/store.ts';
import { sendWebhooks } from '#rental-api/payments/sandbox/webhooks.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import type { AttemptRow } from '#rental-api/storage/attempt-store.ts';
import type { Database } from '#rental-api/storage/database.ts';
import { clearCart, setCartDates, setCartLine } from '#rental-api/use-cases/change-cart.ts';
import type { PaymentRequest } from '#rental-api/use-cases/pay-order.ts';
import { placeOrder } from '#rental-api/use-cases/place-order.ts';
import { expireHolds } from '#rental-api/use-cases/expire-holds.ts';
import { transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import { checkPayments } from '#rental-api/use-cases/sync-payment.ts';
import { expireHold } from './databases.ts';

/** Cards of the sandbox (Moyasar's documented ones). */
export const CARDS = {
  mada: '4201320111111010',
  visa: '4111111111111111',
  frictionless: '4111114005765430',
  declined: '4201321234411220',
};

export interface Rental {
  customer: string;
  branch: string;
  /** Quantities by product id. */
  lines: Record<number, number>;
  from: Day;
  to: Day;
}

let keys = 0;
export const newKey = () => `some-key-${keys++}`;

/**
 * Places an order through the cart, as a customer does, who may do more with a cart that is full.
 */
export async function place(
  app: AppContext,
  rental: Rental,
  prepare?: () => Promise<unknown>,
): Promise<Outcome<{ id: string }>> {
  const { customer, branch, lines, from, to } = rental;
  await clearCart(app, customer);
  await setCartDates(app, customer, { from, to });
  for (const [product, quantity] of Object.entries(lines))
    await setCartLine(app, customer, Number(product), quantity);
  await prepare?.();
  const form = { idempotency_key: newKey(), accept_terms: 'on', fulfilment: 'pickup' };
  return placeOrder(app, customer, placeOrderForm.parse({ ...form, branch_id: branch }));
}

/** A transition of an order, and who makes it. */
export type Step = readonly [transition: TransitionName, by: Actor];

/** An order that has come that way: its opaque id, and its number as people read it. */
export async function placeAndTransition(
  app: AppContext,
  rental: Rental,
  way: readonly Step[],
): Promise<{ id: string; number: string }> {
  const { id } = valueOf(await place(app, rental));
  for (const [transition, by] of way) valueOf(await transitionOrder(app, id, { transition, by }));
  const { number } = await app.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number: `M7-${number}` };
}

/** The value of an outcome that has to be good. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
}

export const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'done' : outcome.code);

/** A payment form; the sandbox's page then lies beside `return_url`. */
export const paymentBy = (
  origin: string,
  request: Partial<PaymentRequest> = {},
): PaymentRequest => ({
  method: 'card',
  idempotency_key: newKey(),
  return_url: `${origin}/paid?order=1`,
  token: '',
  language: 'en',
  ...request,
});

async function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  const page = await (await fetch(url)).text();
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
  if (!action) throw new Error(`no form on ${url}`);
  const body = new URLSearchParams(fields);
  return fetch(new URL(action, url), { method: 'POST', body, redirect: 'manual' });
}

/** Pays on the sandbox's pages by hand, as far as they lead; returns where the last one leads. */
export async function payOnPage(
  attempt: Pick<AttemptRow, 'redirect_url'>,
  { card = CARDS.mada, code = '123456', webhook = 'normal' } = {},
): Promise<URL> {
  const fields = { number: card, name: 'Noura Alharbi', month: '12', year: '99', cvc: '123' };
  const url = attempt.redirect_url!;
  const next = leadsTo(await postForm(url, { ...fields, webhook }), url);
  if (!next.pathname.startsWith('/sandbox-gateway/')) return next;
  return leadsTo(await postForm(next.href, { code }), next.href);
}

function leadsTo(response: Response, from: string): URL {
  const location = response.headers.get('location');
  if (response.status !== 303 || !location) throw new Error(`page answered ${response.status}`);
  return new URL(location, from);
}

export async function orderStatus(db: Database, id: string): Promise<OrderStatus> {
  const query = db.selectFrom('orders').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
}

export function attemptsOf(db: Database, orderId: string): Promise<AttemptRow[]> {
  const query = db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId);
  return query.orderBy('created_at').execute();
}

/** Who brought an order to which status, oldest first. */
export async function historyOf(db: Database, orderId: string): Promise<string[]> {
  const query = db.selectFrom('order_history').selectAll().where('order_id', '=', orderId);
  const rows = await query.orderBy('seq').execute();
  return rows.map(({ status, actor }) => `${status} by ${actor}`);
}

/** The events that the customer was told of an order, oldest first. */
export async function notificationsOf(db: Database, orderId: string): Promise<(string | null)[]> {
  const query = db.selectFrom('notifications').select('event').where('order_id', '=', orderId);
  return (await query.orderBy('id').execute()).map(({ event }) => event);
}

/** The gateway's own records of an order. */
export async function sandboxPayments(
  db: Database,
  orderId: string,
): Promise<{ invoices: SandboxInvoice[]; payments: SandboxPayment[] }> {
  const mine = sql`metadata->>'attempt_id' in
    (select id from payment_attempts where order_id = ${orderId}) order by created_at`;
  const invoices = await sql<SandboxInvoice>`select * from sandbox_invoices where ${mine}`.execute(
    db,
  );
  const payments = await sql<SandboxPayment>`select * from sandbox_payments where ${mine}`.execute(
    db,
  );
  return { invoices: invoices.rows, payments: payments.rows };
}

/** The days on which some units of a product are away. */
export async function heldDays(db: Database, product: number): Promise<Day[]> {
  const rows = await db
    .selectFrom('reserved_days')
    .select('day')
    .where('product_id', '=', product)
    .where('reserved', '>', 0)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** Lets the hold of an order run out, and the system cancel it. */
export async function runOut(app: AppContext, orderId: string): Promise<void> {
  await expireHold(app.db, orderId);
  await expireHolds(app);
}

/** Forgets what earlier tests left to be done: nothing is due, delivered or broken. */
export async function settleDown(db: Database): Promise<void> {
  await sql`delete from sandbox_webhooks`.execute(db);
  await sql`delete from sandbox_faults`.execute(db);
  await sql`update payment_attempts set next_check_at = null`.execute(db);
}

/** Has the poller check all attempts of an order now; returns what it logged. */
export async function pollAbout(app: AppContext, orderId: string): Promise<string[]> {
  await sql`update payment_attempts set next_check_at = now() - interval '1 second'
    where order_id = ${orderId} and status in ('initiated', 'refunding')`.execute(app.db);
  return poll(app);
}

/** One run of the poller, with what is due by itself; returns what it logged. */
export async function poll(app: AppContext): Promise<string[]> {
  const complaints: string[] = [];
  await checkPayments(app, {
    error: (details) => complaints.push('reason' in details ? String(details.reason) : ''),
  });
  return complaints;
}

/** The shop's endpoint for webhooks, on a free port. */
export interface WebhookEndpoint {
  /** Brings the sandbox's webhooks that are due to the shop. */
  deliver(): Promise<void>;
  stop(): Promise<void>;
}

export async function openWebhookEndpoint(app: AppContext): Promise<WebhookEndpoint> {
  const endpoint = new Hono().route('/', webhookRoutes(app));
  const { server, port } = await new Promise<{ server: ServerType; port: number }>((resolve) => {
    const server = serve({ fetch: endpoint.fetch, port: 0, hostname: '127.0.0.1' }, (address) =>
      resolve({ server, port: address.port }),
    );
  });
  const url = `http://127.0.0.1:${port}/payments/webhooks/sandbox`;
  return {
    async deliver() {
      await sendWebhooks(app.db, url);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
