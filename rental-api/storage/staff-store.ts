import { sql } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import type { Queries } from './database.ts';
import type { OrderRow } from './order-store.ts';

export interface StaffOrderRow extends OrderRow {
  customer: string | null;
  customer_phone: string | null;
  pieces: number;
  /** Halalas that were paid by card and not given back. */
  paid: number;
}

const WITH_CUSTOMER = sql`
  select o.*, c.fullname as customer, '+' || c.phone_code || c.phone as customer_phone,
    (select sum(l.quantity) from order_lines l where l.order_id = o.id)::integer as pieces,
    (select coalesce(sum(a.amount), 0) from payment_attempts a
      where a.order_id = o.id and a.status = 'paid')::bigint as paid
  from orders o left join customers c on c.id = o.customer_id`;

/** Orders for the counter, newest first, and how many there are. */
export async function listStaffOrders(
  db: Queries,
  status: OrderStatus | undefined,
  page: number,
  perPage: number,
): Promise<{ rows: StaffOrderRow[]; total: number }> {
  const where = status ? sql`where o.status = ${status}` : sql``;
  const { rows } = await sql<StaffOrderRow>`
    ${WITH_CUSTOMER} ${where} order by o.number desc
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from orders o ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findStaffOrder(
  db: Queries,
  number: number,
): Promise<StaffOrderRow | undefined> {
  const { rows } = await sql<StaffOrderRow>`
    ${WITH_CUSTOMER} where o.number = ${number}`.execute(db);
  return rows[0];
}
