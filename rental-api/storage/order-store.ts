import { sql, type Selectable } from 'kysely';
import type { Picture } from '#contract/catalogue.ts';
import type { Halalas } from '#contract/money.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Language } from '../domain/language.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

export type OrderRow = Selectable<Tables['orders']>;

export interface OrderLineRow {
  product_id: number;
  slug: string;
  name: string;
  picture: Picture | null;
  price_per_day: Halalas;
  quantity: number;
  amount: Halalas;
}

export interface OrderListRow extends OrderRow {
  pieces: number;
  pictures: Picture[];
}

/** An order of that customer, or undefined. */
export function findOrder(
  db: Queries,
  orderId: string,
  customerId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export async function listOrderLines(
  db: Queries,
  orderId: string,
  language: Language,
): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select l.product_id, p.slug, l.name->>${language}::text as name, l.picture, l.price_per_day,
      l.quantity, l.amount
    from order_lines l join products p on p.id = l.product_id
    where l.order_id = ${orderId} order by l.position`.execute(db);
  return rows;
}

export function listOrderHistory(db: Queries, orderId: string) {
  return db
    .selectFrom('order_history')
    .select(['status', 'actor', 'note', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
}

/** One page of a customer's orders in those statuses, newest first, and how many there are. */
export async function listOrders(
  db: Queries,
  customerId: string,
  statuses: readonly OrderStatus[],
  page: number,
  perPage: number,
): Promise<{ rows: OrderListRow[]; total: number }> {
  const { rows } = await sql<OrderListRow>`
    select o.*,
      (select sum(l.quantity) from order_lines l where l.order_id = o.id) as pieces,
      coalesce((select jsonb_agg(l.picture order by l.position) from order_lines l
        where l.order_id = o.id and l.picture is not null), '[]') as pictures
    from orders o
    where o.customer_id = ${customerId} and o.status = any(${[...statuses]}::text[])
    order by o.placed_at desc, o.number desc
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const { total } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .where('status', 'in', [...statuses])
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * Ids of orders whose hold is over, the longest first, without those that are left out. What an
 * unpaid order holds ends by the database's clock, to the second; approval by the given one.
 */
export async function listExpiredHolds(
  db: Queries,
  now: Date,
  limit: number,
  without: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where (status = 'waiting_payment' and hold_until <= now()
        or status = 'pending' and hold_until <= ${now})
      and id <> all(${[...without]}::text[])
    order by hold_until limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a customer's orders hold that nobody has paid or approved yet. */
export async function countOpenOrders(
  db: Queries,
  customerId: string,
): Promise<{ orders: number; pieces: number; piece_days: number }> {
  const { rows } = await sql<{ orders: number; pieces: number; piece_days: number }>`
    select count(distinct o.id)::integer as orders,
      coalesce(sum(l.quantity), 0)::integer as pieces,
      coalesce(sum(l.quantity * o.days), 0)::integer as piece_days
    from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = ${customerId} and o.status in ('waiting_payment', 'pending')`.execute(db);
  return rows[0]!;
}

/** Writes the next line of an order's history. */
export async function recordChange(
  db: Queries,
  orderId: string,
  change: { status: OrderStatus; actor: string; note?: string | undefined; at: Date },
): Promise<void> {
  await sql`
    insert into order_history (order_id, seq, status, actor, note, at)
    select ${orderId}, coalesce(max(seq), 0) + 1, ${change.status}, ${change.actor},
      ${change.note ?? null}, ${change.at}
    from order_history where order_id = ${orderId}`.execute(db);
}
