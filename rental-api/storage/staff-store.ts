import { sql } from 'kysely';
import type { Day, DayRange } from '#contract/days.ts';
import type { OrderStatus } from '#contract/order-constants.ts';
import { TODAY_LIST_MAX } from '#contract/limits.ts';
import { toLatinDigits } from '#contract/digits.ts';
import { readWholePhone } from '#contract/phone.ts';
import type { Bilingual } from './columns.ts';
import type { Queries } from './database.ts';
import { containsText } from './folded-text.ts';
import { FIRST_BLOCKED_DAY, isShortOnFirstDay, UNITS_OUT } from './ledger-store.ts';
import { PAID } from './money-store.ts';
import type { OrderRow } from './order-store.ts';

export interface StaffOrderRow extends OrderRow {
  customer: string | null;
  customer_phone: string | null;
  /** The name of the branch where it is picked up. */
  branch: Bilingual | null;
  /** The name of the branch whose units are rented. */
  stock_branch: Bilingual;
  pieces: number;
  /** Halalas that were paid, by card or in cash, and not refunded. */
  paid: number;
  /** Halalas charged for damage. */
  damage: number;
}

const WITH_CUSTOMER = sql`
  select o.*, c.fullname as customer, '+' || c.phone_code || c.phone as customer_phone,
    (select b.name from branches b where b.id = o.branch_id) as branch,
    (select b.name from branches b where b.id = o.stock_branch_id) as stock_branch,
    (select sum(l.quantity) from order_lines l where l.order_id = o.id)::integer as pieces,
    ${PAID} as paid,
    coalesce((select s.damage from settlements s where s.order_id = o.id), 0)::bigint as damage
  from orders o left join customers c on c.id = o.customer_id`;

/** Fewer digits are in too many telephone numbers. */
const PHONE_DIGITS_MIN = 4;

/**
 * Orders for the counter, newest first, and how many there are: of one status, and of customers
 * whose name or telephone number has what is asked for.
 */
export async function listStaffOrders(
  db: Queries,
  { status, query = '' }: { status?: OrderStatus | undefined; query?: string },
  page: number,
  perPage: number,
): Promise<{ rows: StaffOrderRow[]; total: number }> {
  // As people write them: +966 51…, 0512….
  const digits = toLatinDigits(query).replace(/\D/g, '').replace(/^0+/, '');
  const isPhone = digits.length >= PHONE_DIGITS_MIN;
  const whole = readWholePhone(query)?.slice(1);
  const where = sql`where ${status ? sql`o.status = ${status}` : sql`true`}
    and ${
      query
        ? sql`o.customer_id = any(array(select id from customers
            where ${containsText(sql`fullname`, query)}
              or ${isPhone ? sql`phone_code || phone like ${`%${digits}%`}` : sql`false`}
              or ${whole ? sql`phone_code || phone = ${whole}` : sql`false`}))`
        : sql`true`
    }`;
  const { rows } = await sql<StaffOrderRow>`
    ${WITH_CUSTOMER} where o.id in (select o.id from orders o ${where} order by o.number desc
      limit ${perPage} offset ${(page - 1) * perPage})
    order by o.number desc`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from orders o ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Which orders are to do: by their first or last day, and the branch whose units they have. */
export interface ToDoFilter {
  by?: 'from' | 'to';
  from?: Day;
  to?: Day;
  branchId?: number | undefined;
  /** Only those whose units are packed, or are not. */
  isPrepared?: boolean;
  /** Only those of which units are still to be handed over. */
  hasRest?: boolean;
  /** Only those of which staff have money to give back. */
  isRefundDue?: boolean;
}

/** Whether units of order `o`, which is out, are still to be handed over. */
const HAS_REST = sql`exists (select from order_lines l
  where l.order_id = o.id and l.handed_over < l.quantity)`;

/** Orders in these statuses, the earliest first; one more than are shown at most. */
export async function listOrdersToDo(
  db: Queries,
  statuses: readonly OrderStatus[],
  { by = 'from', from, to, branchId, isPrepared, hasRest, isRefundDue }: ToDoFilter,
): Promise<StaffOrderRow[]> {
  const day = by === 'from' ? sql`o.from_day` : sql`o.to_day`;
  const { rows } = await sql<StaffOrderRow>`
    ${WITH_CUSTOMER} where o.status = any(${[...statuses]}::text[])
      and ${from ? sql`${day} >= ${from}::date` : sql`true`}
      and ${to ? sql`${day} <= ${to}::date` : sql`true`}
      and ${isPrepared === undefined ? sql`true` : sql`(o.prepared_at is not null) = ${isPrepared}`}
      and ${hasRest ? HAS_REST : sql`true`}
      and ${isRefundDue ? sql`o.refund_due` : sql`true`}
      and ${branchId === undefined ? sql`true` : sql`o.stock_branch_id = ${branchId}`}
    order by ${day}, o.number limit ${TODAY_LIST_MAX + 1}`.execute(db);
  return rows;
}

/** Orders of these days for which there will be too few units, the earliest first. */
export async function listShortOrders(
  db: Queries,
  days: Record<'today' | 'until', Day>,
  branchId?: number,
): Promise<StaffOrderRow[]> {
  const { rows } = await sql<StaffOrderRow>`
    ${WITH_CUSTOMER} where (o.status in ('pending', 'confirmed', 'accepted')
        or o.status = 'in_progress' and ${HAS_REST})
      and o.from_day <= ${days.until}::date and o.to_day >= ${days.today}::date
      and ${isShortOnFirstDay(days)}
      and ${branchId === undefined ? sql`true` : sql`o.stock_branch_id = ${branchId}`}
    order by o.from_day, o.number limit ${TODAY_LIST_MAX + 1}`.execute(db);
  return rows;
}

/** Of each of these products of a branch and each of these days: units with customers, and how many late. */
export async function listUnitsOut(
  db: Queries,
  productIds: readonly number[],
  branchId: number,
  range: DayRange,
  today: Day,
): Promise<{ product_id: number; day: Day; out: number; late: number }[]> {
  const { rows } = await sql<{ product_id: number; day: Day; out: number; late: number }>`
    select l.product_id, d.day::date as day, sum(${UNITS_OUT})::integer as out,
      coalesce(sum(${UNITS_OUT}) filter (where d.day > o.to_day), 0)::integer as late
    from orders o join order_lines l on l.order_id = o.id
      cross join generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as d(day)
    where o.status = 'in_progress' and o.stock_branch_id = ${branchId} and l.product_id = any(${[...productIds]}::integer[])
      and d.day >= ${FIRST_BLOCKED_DAY} and d.day <= case
        when o.to_day < ${today}::date then greatest(l.blocked_until, ${today}::date + 1)
        else o.to_day end
    group by l.product_id, d.day`.execute(db);
  return rows;
}

export async function findStaffOrder(
  db: Queries,
  number: number,
): Promise<StaffOrderRow | undefined> {
  const { rows } = await sql<StaffOrderRow>`
    ${WITH_CUSTOMER} where o.number = ${number}`.execute(db);
  return rows[0];
}
