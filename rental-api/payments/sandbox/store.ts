import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queries } from '../../storage/database.ts';
import { SANDBOX_KEYS } from './keys.ts';

export interface SandboxInvoice {
  id: string;
  status: 'initiated' | 'paid' | 'canceled' | 'expired';
  amount: number;
  currency: string;
  description: string;
  success_url: string;
  back_url: string;
  callback_url: string | null;
  metadata: Record<string, string>;
}

export interface SandboxPayment {
  id: string;
  invoice_id: string | null;
  status: 'initiated' | 'paid' | 'failed' | 'refunded';
  amount: number;
  refunded: number;
  currency: string;
  company: string;
  number: string;
  message: string;
  webhook: WebhookOutcome;
  metadata: Record<string, string>;
}

/** What becomes of the webhook of a payment. */
export const WEBHOOK_OUTCOMES = ['normal', 'doubled', 'late', 'dropped', 'forged'] as const;
type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

const LATE_SECONDS = 60;

/*
 * The sandbox's tables. The shop does not read them: they are not in its schema.
 */

export async function findInvoice(db: Queries, id: string): Promise<SandboxInvoice | undefined> {
  const { rows } = await sql<SandboxInvoice>`
    select *, case when status = 'initiated' and expired_at <= now() then 'expired' else status end
      as status
    from sandbox_invoices where id::text = ${id}`.execute(db);
  return rows[0];
}

export async function findInvoicesOf(db: Queries, attemptId: string): Promise<SandboxInvoice[]> {
  const { rows } = await sql<SandboxInvoice>`
    select * from sandbox_invoices where metadata->>'attempt_id' = ${attemptId}
    order by created_at`.execute(db);
  return rows;
}

export async function addInvoice(
  db: Queries,
  invoice: Omit<SandboxInvoice, 'id' | 'status'> & { expired_at: string | null },
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into sandbox_invoices (id, amount, currency, description, success_url, back_url,
      callback_url, metadata, expired_at)
    values (${id}, ${invoice.amount}, ${invoice.currency}, ${invoice.description},
      ${invoice.success_url}, ${invoice.back_url}, ${invoice.callback_url},
      ${JSON.stringify(invoice.metadata)}::jsonb, ${invoice.expired_at}::timestamptz)`.execute(db);
  return id;
}

/** False where it can no longer be canceled. */
export async function cancelInvoice(db: Queries, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sandbox_invoices set status = 'canceled'
    where id::text = ${id} and status = 'initiated'`.execute(db);
  return numAffectedRows === 1n;
}

export async function listPayments(db: Queries, invoiceId: string): Promise<SandboxPayment[]> {
  const { rows } = await sql<SandboxPayment>`
    select * from sandbox_payments where invoice_id::text = ${invoiceId}
    order by created_at`.execute(db);
  return rows;
}

export async function findPayment(db: Queries, id: string): Promise<SandboxPayment | undefined> {
  const { rows } = await sql<SandboxPayment>`
    select * from sandbox_payments where id::text = ${id}`.execute(db);
  return rows[0];
}

/** False where a payment of that id is there already. */
export async function addPayment(db: Queries, payment: SandboxPayment): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sandbox_payments (id, invoice_id, status, amount, currency, company, number,
      message, webhook, metadata)
    values (${payment.id}::uuid, ${payment.invoice_id}::uuid, ${payment.status}, ${payment.amount},
      ${payment.currency}, ${payment.company}, ${payment.number}, ${payment.message},
      ${payment.webhook}, ${JSON.stringify(payment.metadata)}::jsonb)
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Ends a payment that was waiting, and with it the invoice where it went through. An invoice
 * is paid once: the second payer of one page is refused.
 */
export async function completePayment(
  db: Database,
  payment: SandboxPayment,
  declined: string | undefined,
): Promise<SandboxPayment> {
  const end = async (tx: Queries): Promise<SandboxPayment> => {
    const invoice = await sql<{ status: string }>`
      select case when expired_at <= now() then 'expired' else status end as status
      from sandbox_invoices where id = ${payment.invoice_id}::uuid for update`.execute(tx);
    const open = invoice.rows[0]?.status === 'initiated';
    const failed = declined ?? (open ? undefined : 'DECLINED: The invoice is closed');
    await sql`
      update sandbox_payments set status = ${failed ? 'failed' : 'paid'},
        message = ${failed ?? 'APPROVED'}
      where id = ${payment.id}::uuid and status = 'initiated'`.execute(tx);
    const ended = (await findPayment(tx, payment.id))!;
    if (ended.status === 'paid')
      await sql`update sandbox_invoices set status = 'paid'
        where id = ${payment.invoice_id}::uuid`.execute(tx);
    await queueWebhook(tx, ended);
    return ended;
  };
  // The demo is filled in one transaction, this included.
  return db.isTransaction ? end(db) : db.transaction().execute(end);
}

export async function refundPayment(db: Queries, id: string): Promise<void> {
  await sql`
    update sandbox_payments set status = 'refunded', refunded = amount
    where id::text = ${id} and status = 'paid'`.execute(db);
}

/** Queues a payment's webhook as its `webhook` says: once, twice, late, forged, or not at all. */
export async function queueWebhook(db: Queries, payment: SandboxPayment): Promise<void> {
  if (payment.webhook === 'dropped') return;
  const event = {
    id: randomUUID(),
    type: payment.status === 'paid' ? 'payment_paid' : 'payment_failed',
    created_at: new Date().toISOString(),
    secret_token: payment.webhook === 'forged' ? 'somebody-else' : SANDBOX_KEYS.webhookSecret,
    account_name: 'M7',
    live: false,
    data: { id: payment.id, invoice_id: payment.invoice_id, status: payment.status },
  };
  const seconds = payment.webhook === 'late' ? LATE_SECONDS : 0;
  for (let copy = payment.webhook === 'doubled' ? 2 : 1; copy > 0; copy--)
    await sql`
      insert into sandbox_webhooks (body, next_try_at)
      values (${JSON.stringify(event)}::jsonb, now() + make_interval(secs => ${seconds}))`.execute(
      db,
    );
}

export interface QueuedWebhook {
  id: string;
  body: unknown;
  /** This one included. */
  tries: number;
}

/** At most `limit` webhooks that are due, the longest waiting; nobody else takes them for a minute. */
export async function takeDueWebhooks(db: Queries, limit: number): Promise<QueuedWebhook[]> {
  const { rows } = await sql<QueuedWebhook>`
    update sandbox_webhooks set tries = tries + 1, next_try_at = now() + interval '1 minute'
    where id in (select id from sandbox_webhooks where next_try_at <= now()
      order by next_try_at limit ${limit} for update skip locked)
    returning id, body, tries`.execute(db);
  return rows;
}

export async function deleteWebhook(db: Queries, id: string): Promise<void> {
  await sql`delete from sandbox_webhooks where id = ${id}`.execute(db);
}

export async function postponeWebhook(db: Queries, id: string, minutes: number): Promise<void> {
  await sql`update sandbox_webhooks set next_try_at = now() + make_interval(mins => ${minutes})
    where id = ${id}`.execute(db);
}

export const FAULTY_CALLS = ['create', 'read', 'cancel', 'refund', 'charge'] as const;
/** 'hang' never answers, 'error' does nothing, 'lost' does the work and answers an error. */
export const FAULTS = ['hang', 'error', 'lost', 'nonsense'] as const;

export interface Fault {
  call: (typeof FAULTY_CALLS)[number];
  fault: (typeof FAULTS)[number];
  times: number;
}

export async function setFault(db: Queries, { call, fault, times }: Fault): Promise<void> {
  await sql`
    insert into sandbox_faults (call, fault, times) values (${call}, ${fault}, ${times})
    on conflict (call) do update set fault = excluded.fault, times = excluded.times`.execute(db);
}

/** The fault this call has to have, if any is left. */
export async function takeFault(
  db: Queries,
  call: Fault['call'],
): Promise<Fault['fault'] | undefined> {
  const { rows } = await sql<{ fault: Fault['fault'] }>`
    update sandbox_faults set times = times - 1 where call = ${call} and times > 0
    returning fault`.execute(db);
  return rows[0]?.fault;
}
