import { sql, type Kysely } from 'kysely';

/** Limits that outlive accounts, guesses bound to who makes them, sessions one can look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Messages are limited without keeping where each came from.
  `alter table contact_messages drop column address`,
  `create index contact_messages_by_time on contact_messages (created_at)`,
  `create table app_keys (name text primary key, value text not null)`,
  // 244 random bits, the same for every process on this database.
  `insert into app_keys values
    ('keyed-hash', gen_random_uuid()::text || gen_random_uuid()::text)`,
  // The columns that rate-limiter-flexible expects; expire is in milliseconds.
  `create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create index rate_limits_by_expiry on rate_limits (expire)`,

  // Numbers and addresses are kept as keyed hashes from here on; the counts of one day are lost.
  `delete from code_sends`,
  `alter table code_sends drop constraint code_sends_customer_id_fkey`,
  `alter table code_sends add constraint code_sends_customer_id_fkey
    foreign key (customer_id) references customers on delete set null`,
  `create index code_sends_by_time on code_sends (at)`,

  // Wrong passwords, by whose and from where; before: by number alone.
  `delete from login_failures`,
  `alter table login_failures rename column phone to key`,
  `alter table login_failures drop column locked_until`,
  `create index login_failures_by_time on login_failures (tried_at)`,
  // Wrong codes of one request for a code; those of requests without a token stay with the code.
  `create table code_challenges (
    token_hash text primary key,
    phone_code text not null,
    phone text not null,
    purpose text not null,
    failures integer not null default 0,
    failed_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index code_challenges_by_number on code_challenges (phone_code, phone)`,
  `create index code_challenges_by_time on code_challenges (created_at)`,

  // Browsers in which a customer has signed in before.
  `create table known_devices (
    token_hash text primary key,
    customer_id uuid not null references customers on delete cascade,
    used_at timestamptz not null
  )`,
  `create index known_devices_by_customer on known_devices (customer_id)`,
  `create index known_devices_by_time on known_devices (used_at)`,
  `alter table sessions
    add column id uuid not null default gen_random_uuid(),
    add column used_at timestamptz not null default now(),
    add column browser text not null default ''`,
  // Who of the staff has a token of their own; a revoked one stays, for the log.
  `create table staff_tokens (
    name text primary key,
    token_hash text not null unique,
    created_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  )`,
  `drop index orders_on_hold`,
  `create index orders_on_hold on orders (hold_until)
    where status in ('waiting_payment', 'pending')`,
  // Cash orders that wait for approval already get the same time as new ones.
  `update orders set hold_until = least(now() + interval '48 hours',
      (from_day + 1)::timestamp at time zone 'Asia/Riyadh')
    where status = 'pending'`,
  `alter table orders add constraint orders_status_known check (status in (
    'ordered', 'pending', 'waiting_payment', 'accepted', 'rejected', 'confirmed', 'completed',
    'returned', 'in_progress', 'order_closed', 'canceled', 'none'))`,
  `create index sessions_by_expiry on sessions (expires_at)`,
  `create index notifications_by_time on notifications (created_at)`,
  `create index webhook_events_by_time on webhook_events (received_at)`,
  `create index outbox_messages_by_time on outbox_messages (at)`,
  `create index registrations_by_time on registrations (created_at)`,
  `create index codes_by_time on codes (created_at)`,
];
