import { sql, type Insertable } from 'kysely';
import type { CounterMethod, MoneyPurpose } from '#contract/counter-money.ts';
import type { Day } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import { CANCELED_STATUSES } from '#contract/order-constants.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

/** Halalas that were paid for order `o` and not given back, by the gateway or by hand. */
export const PAID = sql<Halalas>`((select coalesce(sum(a.amount), 0) from payment_attempts a
    where a.order_id = o.id and a.status = 'paid')
  + (select coalesce(sum(m.amount), 0) from counter_money m
    where m.order_id = o.id and m.purpose = 'refund'))::bigint`;

export interface MoneyRow {
  purpose: MoneyPurpose;
  method: CounterMethod;
  /** Below zero where it was given back. */
  amount: Halalas;
  reference: string;
  /** Of a refund: the part of the invoice that it gives back, and why. */
  part: string | null;
  note: string;
  staff: string;
  at: Date;
}

const COLUMNS = [
  ...(['purpose', 'method', 'amount', 'reference', 'part', 'note', 'staff', 'at'] as const),
];

export async function insertMoney(
  db: Queries,
  row: Omit<Insertable<Tables['counter_money']>, 'id'>,
): Promise<void> {
  await db.insertInto('counter_money').values(row).execute();
}

/** What was taken and given back for an order at the counter, the oldest first. */
export function listMoneyOfOrder(db: Queries, orderId: string): Promise<MoneyRow[]> {
  return db
    .selectFrom('counter_money')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** What was asked for with that key; undefined where nothing was. */
export async function findMoneyRequest(
  db: Queries,
  orderId: string,
  key: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('counter_money')
    .select('request')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.request;
}

/**
 * What of an order can be given back by hand, in halalas: `refused` of it is a refund that the
 * gateway has refused.
 */
export async function sumRefundable(
  db: Queries,
  orderId: string,
): Promise<{ all: Halalas; refused: Halalas }> {
  const { rows } = await sql<{ paid: Halalas; refused: Halalas; given: Halalas }>`
    select coalesce(sum(a.amount) filter (where a.status = 'paid'), 0)::bigint as paid,
      coalesce(sum(a.amount) filter (where a.status = 'refunding' and a.failure is not null), 0)
        ::bigint as refused,
      (select coalesce(sum(m.amount), 0) from counter_money m where m.order_id = ${orderId}
        and m.purpose = 'refund')::bigint as given
    from payment_attempts a where a.order_id = ${orderId}`.execute(db);
  const { paid, refused, given } = rows[0]!;
  return { all: Math.max(paid + refused + given, 0), refused };
}

/** As `sumRefundable`; until the transaction ends nobody asks the gateway about the payments. */
export async function lockRefundable(db: Queries, orderId: string) {
  await sql`select from payment_attempts where order_id = ${orderId} order by id for update`.execute(
    db,
  );
  return sumRefundable(db, orderId);
}

/** Refunds that the gateway has refused are not asked of it again: they are given back by hand. */
export async function takeRefusedRefundsBack(db: Queries, orderId: string): Promise<void> {
  await sql`
    update payment_attempts set status = 'paid', next_check_at = null, failure = null
    where order_id = ${orderId} and status = 'refunding' and failure is not null`.execute(db);
}

/**
 * Writes down whether the shop has money for an order that is canceled, which nobody gives back
 * unless staff do.
 */
export async function markRefundDue(db: Queries, orderId: string): Promise<void> {
  const { all } = await sumRefundable(db, orderId);
  await sql`
    update orders set refund_due = ${all > 0} and status = any(${[...CANCELED_STATUSES]}::text[])
    where id = ${orderId}`.execute(db);
}

interface DayFilter {
  day: Day;
  branchId: number;
}

/** What was taken and given back on a day, the oldest first, with the numbers of the orders. */
export async function listMoneyOfDay(
  db: Queries,
  { day, branchId }: DayFilter,
): Promise<(MoneyRow & { order_number: number })[]> {
  const { rows } = await sql<MoneyRow & { order_number: number }>`
    select m.purpose, m.method, m.amount, m.reference, m.part,
      m.note, m.staff, m.at, o.number as order_number
    from counter_money m join orders o on o.id = m.order_id
    where m.day = ${day}::date and m.branch_id = ${branchId} order by m.id`.execute(db);
  return rows;
}

export async function insertClosing(
  db: Queries,
  row: Omit<Insertable<Tables['day_closings']>, 'id'>,
): Promise<void> {
  await db.insertInto('day_closings').values(row).execute();
}

/** The last closing of a day. */
export function findClosing(db: Queries, { day, branchId }: DayFilter) {
  return db
    .selectFrom('day_closings')
    .select(['counted', 'expected', 'staff', 'note', 'at'])
    .where('day', '=', day)
    .where('branch_id', '=', branchId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
