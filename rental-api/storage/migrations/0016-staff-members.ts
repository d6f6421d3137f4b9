import { sql, type Kysely } from 'kysely';

/** People at the counter with their sessions, and what became of messages from customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table staff_members (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    role text not null check (role in ('counter', 'manager')),
    password_hash text not null,
    totp_secret text not null,
    totp_counter bigint not null default 0,
    created_at timestamptz not null,
    disabled_at timestamptz
  )`,
  `create unique index staff_members_by_name on staff_members (lower(name))`,
  `create table staff_sessions (
    id uuid not null unique default gen_random_uuid(),
    token_hash text primary key,
    member_id uuid not null references staff_members on delete cascade,
    browser text not null,
    created_at timestamptz not null,
    used_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index staff_sessions_by_member on staff_sessions (member_id)`,
  `create index staff_sessions_by_expiry on staff_sessions (expires_at)`,
  `alter table contact_messages add column read_at timestamptz`,
  `alter table contact_messages add column answered_at timestamptz`,
  `alter table contact_messages add column answered_by text`,
  `create index contact_messages_unread on contact_messages (id) where read_at is null`,
  `create index orders_to_do on orders (status, from_day, to_day)
    where status in ('pending', 'confirmed', 'accepted', 'in_progress', 'returned', 'completed')`,
];
