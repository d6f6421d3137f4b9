import { sql, type Kysely } from 'kysely';

/** The deposit that was taken, and what a rental came to when everything was back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column deposit bigint check (deposit >= 0)`.execute(db);
  // Of who has the pieces already, the whole insurance was taken.
  await sql`update orders set deposit = insurance where received_at is not null`.execute(db);
  await sql`
    create table settlements (
      order_id text primary key references orders on delete cascade,
      deposit bigint not null check (deposit >= 0),
      late_days integer not null check (late_days >= 0),
      late bigint not null check (late >= 0),
      tax bigint not null check (tax >= 0),
      damage bigint not null check (damage >= 0),
      kept bigint not null check (kept >= 0),
      returned bigint not null check (returned >= 0),
      due bigint not null check (due >= 0),
      settled_at timestamptz not null,
      check (kept + returned = deposit),
      check (kept + due = late + tax + damage)
    )`.execute(db);
  await sql`
    create table order_pictures (
      address text primary key,
      order_id text not null references orders on delete cascade,
      added_at timestamptz not null
    )`.execute(db);
  await sql`create index order_pictures_by_order on order_pictures (order_id, added_at)`.execute(
    db,
  );
}
