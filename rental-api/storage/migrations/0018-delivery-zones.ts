import { sql, type Kysely } from 'kysely';

/** Where a house delivers, for which fee before VAT; an order keeps the name and the fee it had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_zones (
      id integer generated always as identity primary key,
      name jsonb not null,
      fee bigint not null check (fee >= 0)
    )`.execute(db);
  await sql`
    alter table orders
      add column delivery bigint not null default 0 check (delivery >= 0),
      add column delivery_zone jsonb,
      add check (total = subtotal - discount + delivery + tax)`.execute(db);
  // The check of before knows no delivery; it has the name that PostgreSQL gave it.
  await sql`
    do $$
    declare
      found text;
    begin
      for found in
        select conname from pg_constraint where conrelid = 'orders'::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like '%subtotal - discount) + tax%'
      loop
        execute format('alter table orders drop constraint %I', found);
      end loop;
    end $$`.execute(db);
  await sql`alter table orders add check (discount <= subtotal)`.execute(db);
}
