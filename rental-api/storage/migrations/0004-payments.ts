import { sql, type Kysely } from 'kysely';

/** Paying through a gateway, the sandbox's own books, and how long a rental keeps its days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The last day the ledger holds for a line: later than planned when a rental is late.
  `alter table order_lines add column blocked_until date`,
  // Orders that had ended or come back before this column was there held nothing any more.
  `update order_lines l set blocked_until = case
      when o.status in ('canceled', 'rejected', 'returned', 'completed', 'order_closed')
        then o.from_day - 1
      else o.to_day + l.turnaround_days end
    from orders o where o.id = l.order_id`,
  `alter table order_lines alter column blocked_until set not null`,

  `alter table orders add column damaged boolean not null default false`,
  `create index orders_handed_over on orders (to_day) where status = 'in_progress'`,

  `alter table payment_attempts
    add column language text not null default 'ar' check (language in ('ar', 'en')),
    add column return_url text,
    add column gateway_id text unique,
    add column payment_id text,
    add column redirect_url text,
    add column failure text,
    add column tries integer not null default 0,
    add column next_check_at timestamptz`,
  `alter table payment_attempts add constraint payment_attempts_status_check check
    (status in ('initiated', 'paid', 'failed', 'due', 'refunding', 'refunded'))`,
  `create index payment_attempts_to_check on payment_attempts (next_check_at)
    where next_check_at is not null`,
  // What gateways have told us, each event once.
  `create table webhook_events (
    gateway text not null,
    id text not null,
    received_at timestamptz not null default now(),
    primary key (gateway, id)
  )`,

  // The books of the sandbox gateway: another company's, only kept in the same database.
  `create table sandbox_invoices (
    id uuid primary key default gen_random_uuid(),
    status text not null default 'initiated',
    amount integer not null,
    currency text not null,
    description text not null,
    success_url text not null,
    back_url text not null,
    callback_url text,
    metadata jsonb not null,
    expired_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table sandbox_payments (
    id uuid primary key,
    invoice_id uuid references sandbox_invoices,
    status text not null,
    amount integer not null,
    refunded integer not null default 0,
    currency text not null,
    company text not null,
    number text not null,
    message text not null,
    webhook text not null default 'normal',
    metadata jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create table sandbox_webhooks (
    id uuid primary key default gen_random_uuid(),
    body jsonb not null,
    tries integer not null default 0,
    next_try_at timestamptz not null default now()
  )`,
  // How the sandbox misbehaves, call by call, until the count has run down.
  `create table sandbox_faults (
    call text primary key,
    fault text not null,
    times integer not null
  )`,
];
