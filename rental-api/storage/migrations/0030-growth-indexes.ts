import { sql, type Kysely } from 'kysely';

/**
 * Deliveries by their time, for the areas delivered to; messages to the shop by their sender's
 * number, for the data that is kept about somebody; pictures by the time of their removal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index orders_delivered_to on orders (received_at)
    include (latitude, longitude, customer_id)
    where fulfilment = 'delivery' and latitude is not null and longitude is not null`,
  'create index contact_messages_by_number on contact_messages (phone)',
  'create index unused_pictures_by_time on unused_pictures (remove_after)',
];
