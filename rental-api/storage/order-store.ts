import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Picture } from '#contract/catalogue.ts';
import type { Halalas } from '#contract/money.ts';
import { addDays, type Day } from '#contract/days.ts';
import { ONGOING_STATUSES, type OrderStatus } from '#contract/order-constants.ts';
import type { UnitsMoved } from '#contract/orders.ts';
import type { Language } from '#contract/language.ts';
import type { Queries } from './database.ts';
import { UNITS_OUT } from './ledger-store.ts';
import type { Tables } from './schema.ts';

export type OrderRow = Selectable<Tables['orders']>;

export interface OrderLineRow {
  product_id: number;
  /** Of its page; null where the product is archived. */
  slug: string | null;
  name: string;
  picture: Picture | null;
  price_per_day: Halalas;
  quantity: number;
  amount: Halalas;
}

export interface OrderHistoryRow {
  status: OrderStatus;
  actor: string;
  staff: string | null;
  note: string | null;
  at: Date;
  units: UnitsMoved | null;
}

export interface OrderListRow extends OrderRow {
  pieces: number;
  pictures: Picture[];
}

/** Before decision 28 what happens by itself was written as 'clock'. */
const ACTOR = sql<string>`case actor when 'clock' then 'system' else split_part(actor, ':', 1) end`;
/** Whoever of the staff it was; null for everybody else. */
const STAFF_NAME = sql<string | null>`case when actor like 'staff:%' then substr(actor, 7) end`;

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
    select l.product_id, case when p.archived_at is null then p.slug end as slug, l.name->>${language}::text as name, l.picture, l.price_per_day,
      l.quantity, l.amount
    from order_lines l join products p on p.id = l.product_id
    where l.order_id = ${orderId} order by l.position`.execute(db);
  return rows;
}

/** The lines of an order with their names in both languages, as invoices keep them. */
export function listBilingualLines(db: Queries, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select(['name', 'quantity', 'price_per_day', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

export function listOrderHistory(db: Queries, orderId: string): Promise<OrderHistoryRow[]> {
  return db
    .selectFrom('order_history')
    .select(['status', ACTOR.as('actor'), STAFF_NAME.as('staff'), 'note', 'at', 'units'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
}

/** One page of a customer's orders in those statuses, newest first, and how many there are. */
export async function listOrders(
  db: Queries,
  customerId: string,
  { statuses, project }: { statuses: readonly OrderStatus[]; project?: string | undefined },
  page: number,
  perPage: number,
): Promise<{ rows: OrderListRow[]; total: number }> {
  const listed = sql<boolean>`o.customer_id = ${customerId}
    and o.status = any(${[...statuses]}::text[])
    and (${project ?? ''} = '' or o.company->>'project_name' = ${project ?? ''})`;
  const { rows } = await sql<OrderListRow>`
    select o.*,
      (select sum(l.quantity) from order_lines l where l.order_id = o.id) as pieces,
      coalesce((select jsonb_agg(l.picture order by l.position) from order_lines l
        where l.order_id = o.id and l.picture is not null), '[]') as pictures
    from orders o
    where ${listed}
    order by o.placed_at desc, o.number desc
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const { total } = await db
    .selectFrom('orders as o')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(listed)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Who takes a delivery on the set, where somebody is named. */
export function contactOf(order: Pick<OrderRow, 'contact_name' | 'contact_phone'>) {
  const { contact_name: name, contact_phone: phone } = order;
  return name !== null && phone !== null ? { name, phone } : null;
}

/** Company, delivery address and payment method of a customer's last orders, the newest first. */
export function listGivenDetails(db: Queries, customerId: string, limit: number) {
  return db
    .selectFrom('orders')
    .select(['company', 'address', 'delivery_zone', 'payment_method'])
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Holds of payments end by the database's clock, those of cash orders at a moment of the shop's.
 */
const holdIsOver = (now: Date) => sql<boolean>`(status = 'waiting_payment' and hold_until <= now()
  or status = 'pending' and hold_until <= ${now})`;

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
    where ${holdIsOver(now)}
      and id <> all(${[...without]}::text[])
    order by hold_until limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a customer's orders hold that nobody has paid or approved yet. */
export async function countOpenOrders(
  db: Queries,
  customerId: string,
): Promise<{ orders: number; units: number; unit_days: number }> {
  const { rows } = await sql<{ orders: number; units: number; unit_days: number }>`
    select count(distinct o.id)::integer as orders,
      coalesce(sum(l.quantity), 0)::integer as units,
      coalesce(sum(l.quantity * o.days), 0)::integer as unit_days
    from orders o join order_lines l on l.order_id = o.id
    where o.customer_id = ${customerId} and o.status in ('waiting_payment', 'pending')`.execute(db);
  return rows[0]!;
}

/** Writes the next line of an order's history. */
export async function recordChange(
  db: Queries,
  orderId: string,
  change: {
    status: OrderStatus;
    actor: string;
    note?: string | undefined;
    units?: UnitsMoved | undefined;
    at: Date;
  },
): Promise<void> {
  await sql`
    insert into order_history (order_id, seq, status, actor, note, at, units)
    select ${orderId}, coalesce(max(seq), 0) + 1, ${change.status}, ${change.actor},
      ${change.note ?? null}, ${change.at},
      ${change.units ? JSON.stringify(change.units) : null}::jsonb
    from order_history where order_id = ${orderId}`.execute(db);
}

export function getOrder(db: Queries, orderId: string): Promise<OrderRow> {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

/** Locks an order until the transaction ends. */
export function lockOrder(db: Queries, orderId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a customer's order; `hold_over` by the database's clock. */
export function lockOrderOfCustomer(
  db: Queries,
  orderId: string,
  customerId: string,
): Promise<(OrderRow & { hold_over: boolean }) | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(sql<boolean>`coalesce(hold_until <= now(), false)`.as('hold_over'))
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks an order whose hold is over; undefined where it is not, or another process has it. */
export function lockExpiredOrder(
  db: Queries,
  orderId: string,
  now: Date,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where(holdIsOver(now))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The order that was placed with an idempotency key. */
export function findOrderByKey(db: Queries, customerId: string, key: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Stores a new order, whose hold ends after `holdMinutes` by the database's clock. */
export async function insertOrder(
  db: Queries,
  order: Omit<Insertable<Tables['orders']>, 'hold_until' | 'delivered_at' | 'received_at'>,
  holdMinutes: number,
): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      ...order,
      hold_until: sql`now() + make_interval(mins => ${holdMinutes})`,
      delivered_at: null,
      received_at: null,
    })
    .execute();
}

export async function insertOrderLines(
  db: Queries,
  lines: readonly Insertable<Tables['order_lines']>[],
): Promise<void> {
  await db.insertInto('order_lines').values(lines).execute();
}

/** How often a customer has changed orders since then: placed, paid in cash or canceled. */
export async function countChangesBy(
  db: Queries,
  customerId: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from orders o join order_history h on h.order_id = o.id
    where o.customer_id = ${customerId} and h.actor = 'customer' and h.at > ${since}`.execute(db);
  return rows[0]!.count;
}

/** Writes the result of a transition. Throws where the order has left the status `from`. */
export async function updateOrderStatus(
  db: Queries,
  orderId: string,
  from: OrderStatus,
  change: Pick<
    Updateable<Tables['orders']>,
    | 'status'
    | 'hold_until'
    | 'payment_method'
    | 'prepared_at'
    | 'received_at'
    | 'delivered_at'
    | 'damaged'
    | 'deposit'
  >,
): Promise<void> {
  await db
    .updateTable('orders')
    .set(change)
    .where('id', '=', orderId)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
}

/**
 * Whether a customer has an order that is not over, or one of which money is still to be given back
 * or paid.
 */
export async function hasOpenOrders(db: Queries, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o
    where o.customer_id = ${customerId} and (o.status = any(${[...ONGOING_STATUSES]}::text[])
      or o.status = 'completed' and exists (select from settlements s
        where s.order_id = o.id and s.returned + s.due > 0))
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Orders that are out, should have come back before that day, and do not keep all their units
 * through the next one yet: so many after that number.
 */
export function listLateOrders(db: Queries, today: Day, after: number, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('status', '=', 'in_progress')
    .where('to_day', '<', today)
    .where('number', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines as l')
          .select('product_id')
          .whereRef('order_id', '=', 'orders.id')
          .where(
            sql<boolean>`${UNITS_OUT} > 0 and (select count(*) from late_days h
              where h.order_id = l.order_id and h.product_id = l.product_id
                and h.quantity >= ${UNITS_OUT} and h.day >= ${today}::date) <
              ${addDays(today, 1)}::date + l.turnaround_days
                - greatest(l.blocked_until, ${addDays(today, -1)}::date)`,
          ),
      ),
    )
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** The products of an order. */
export async function listProductIds(db: Queries, orderId: string): Promise<number[]> {
  const lines = await db
    .selectFrom('order_lines')
    .select('product_id')
    .where('order_id', '=', orderId)
    .execute();
  return lines.map(({ product_id }) => product_id);
}

/** Who made the last change of an order. */
export async function findLastActor(db: Queries, orderId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('order_history')
    .select(ACTOR.as('actor'))
    .where('order_id', '=', orderId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor;
}

export async function findFirstPicture(db: Queries, orderId: string): Promise<string | null> {
  const line = await db
    .selectFrom('order_lines')
    .select('picture')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return line?.picture?.src ?? null;
}

/**
 * Removes personal data from a customer's orders. Of a company what its tax invoice must name
 * stays.
 */
export async function anonymizeOrders(db: Queries, customerId: string): Promise<void> {
  await sql`
    update orders set address = null, latitude = null, longitude = null, notes = null,
      contact_name = null, contact_phone = null,
      request_hash = '', company = nullif(jsonb_strip_nulls(jsonb_build_object(
        'company_name', company->'company_name', 'tax_number', company->'tax_number',
        'commercial_number', company->'commercial_number',
        'company_address', company->'company_address')), '{}'::jsonb)
    where customer_id = ${customerId}`.execute(db);
  await sql`
    update order_history set note = null
    where actor = 'customer' and order_id in (select id from orders where customer_id = ${customerId})
  `.execute(db);
}
