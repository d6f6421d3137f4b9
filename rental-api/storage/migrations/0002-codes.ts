import { sql, type Kysely } from 'kysely';

/** One-time codes, registrations that wait for theirs, and the messages that carry them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table registrations (
    phone_code text not null,
    phone text not null,
    fullname text not null,
    password_hash text not null,
    language text not null check (language in ('ar', 'en')),
    created_at timestamptz not null,
    primary key (phone_code, phone)
  )`,
  // One code a number and purpose: a new one takes the place of the old one, its failures stay.
  `create table codes (
    phone_code text not null,
    phone text not null,
    purpose text not null check (purpose in ('register', 'reset')),
    code_hash text not null,
    expires_at timestamptz not null,
    failures integer not null default 0,
    failed_at timestamptz,
    created_at timestamptz not null,
    used_at timestamptz,
    primary key (phone_code, phone, purpose)
  )`,
  `create table code_sends (
    id bigint generated always as identity primary key,
    number text not null,
    address text not null,
    at timestamptz not null
  )`,
  `create index code_sends_by_number on code_sends (number, at)`,
  `create index code_sends_by_address on code_sends (address, at)`,
  `create table outbox_messages (
    id bigint generated always as identity primary key,
    number text not null,
    text text not null,
    code text,
    at timestamptz not null
  )`,
  `create index outbox_messages_by_number on outbox_messages (number, id desc)`,
];
