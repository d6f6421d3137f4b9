import { sql, type Kysely } from 'kysely';

/**
 * Days after the end of a late order's own on which the ledger holds units of it: as many as others
 * have not reserved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table late_days (
      order_id text not null,
      product_id integer not null,
      day date not null,
      quantity integer not null check (quantity > 0),
      primary key (order_id, product_id, day),
      foreign key (order_id, product_id) references order_lines (order_id, product_id)
        on delete cascade
    )`.execute(db);
}
