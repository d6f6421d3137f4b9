import { sql, type RawBuilder } from 'kysely';
import { RIYADH_ZONE, type Day, type DayRange } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import type { DueMethod, OrderStatus } from '#contract/order-constants.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { Language } from '#contract/language.ts';
import type { UnitPlace } from '#contract/staff-stock.ts';
import type { Queries } from './database.ts';
import { FIRST_BLOCKED_DAY, UNITS_OUT } from './ledger-store.ts';
import { PAID } from './money-store.ts';

const ZONE = sql.lit(RIYADH_ZONE);
/** The day it was in Riyadh at that moment. */
const riyadhDayOf = (moment: RawBuilder<unknown>) =>
  sql<Day>`(${moment} at time zone ${ZONE})::date`;

/** Orders that the shop has earned, or will. */
const EARNED = [
  'confirmed',
  'accepted',
  'in_progress',
  'returned',
  'completed',
  'order_closed',
] satisfies OrderStatus[];
/** Those whose deposit is in the shop. */
const WITH_DEPOSIT = ['in_progress', 'returned', 'completed'] satisfies OrderStatus[];
/** Products of which the use is shown, the most used ones, and as many that nobody rented. */
const USE_MAX = 2_000;

export interface EarnedOrder {
  number: number;
  status: OrderStatus;
  from_day: Day;
  to_day: Day;
  subtotal: Halalas;
  discount: Halalas;
  delivery: Halalas;
  tax: Halalas;
  total: Halalas;
  insurance: Halalas;
  /** After the return; null before it was settled. */
  settlement: {
    late: Halalas;
    tax: Halalas;
    damage: Halalas;
    due: Halalas;
    due_method: DueMethod | null;
    /** Late rent and compensation that was given back. */
    given_back: Halalas;
    day: Day;
  } | null;
  payment_method: PaymentMethod | 'transfer' | null;
  /** Halalas that were paid, by card or in cash, and not given back. */
  paid: Halalas;
  /** The company that the customer named, or their own name; '' for what is not known any more. */
  customer: string;
  tax_number: string;
  branch: string;
  coupon: string;
  documents: string[];
  /** Their sum: notes and returned compensation taken off, without deposits. */
  documents_total: Halalas;
}

/** The orders that begin in those days and were not canceled, by their first day. */
export async function listEarnedOrders(
  db: Queries,
  range: DayRange,
  language: Language,
): Promise<EarnedOrder[]> {
  const { rows } = await sql<EarnedOrder>`
    select o.number, o.status, o.from_day, o.to_day, o.subtotal, o.discount, o.delivery, o.tax, o.total,
      o.insurance, (select jsonb_build_object('late', s.late, 'tax', s.tax, 'damage', s.damage,
        'due', s.due, 'due_method', s.due_method,
        'given_back', (select coalesce(-sum(m.amount), 0) from counter_money m
          where m.order_id = o.id and m.purpose = 'due_back'),
        'day', ${riyadhDayOf(sql`s.settled_at`)})
        from settlements s where s.order_id = o.id) as settlement,
      case when o.payment_method = 'cash' then coalesce((select m.method from counter_money m
        where m.order_id = o.id and m.purpose = 'rent' order by m.id limit 1), 'cash')
        else o.payment_method end as payment_method,
      ${PAID} as paid,
      coalesce(nullif(o.company->>'company_name', ''), c.fullname, '') as customer,
      coalesce(o.company->>'tax_number', '') as tax_number,
      coalesce(b.name->>${language}::text, '') as branch, coalesce(o.coupon_code, '') as coupon,
      array(select d.number from issued_documents d where d.order_id = o.id order by d.written)
        as documents,
      (select coalesce(sum(case when d.kind = 'credit_note' or d.kind = 'compensation_note'
          and d.corrects is not null then -d.total else d.total end), 0)
        from issued_documents d where d.order_id = o.id)::bigint as documents_total
    from orders o left join customers c on c.id = o.customer_id
      left join branches b on b.id = o.stock_branch_id
    where o.from_day between ${range.from}::date and ${range.to}::date
      and o.status = any(${EARNED}::text[])
    order by o.from_day, o.number`.execute(db);
  return rows;
}

/** Deposits in the shop now, and how many rentals are late. */
export async function readDeposits(db: Queries, today: Day) {
  const { rows } = await sql<{ held: Halalas; late: number }>`
    select coalesce(sum(coalesce(
        (select s.returned from settlements s where s.order_id = orders.id), deposit, insurance)), 0)
        ::bigint as held,
      count(*) filter (where status = 'in_progress' and to_day < ${today}::date) as late
    from orders where status = any(${WITH_DEPOSIT}::text[])`.execute(db);
  return rows[0]!;
}

interface Use {
  slug: string;
  name: string;
  /** Units times days. */
  rented_days: number;
  owned_days: number;
}

/** Units of product `p` times the days of the range on which the house has them, in service or not. */
const ownedDays = (range: DayRange) => sql<number>`
  ((select coalesce(sum(s.stock * (least(s.until_day, ${range.to}::date)
      - greatest(s.from_day, ${range.from}::date) + 1)), 0) from branch_stock s
    where s.product_id = p.id and s.from_day <= ${range.to}::date
      and s.until_day >= ${range.from}::date)
    + (select coalesce(sum(x.quantity * greatest(0, least(${range.to}::date, x.until_day,
        ${riyadhDayOf(sql`x.ended_at`)} - 1) - greatest(x.from_day, ${range.from}::date) + 1)), 0)
      from out_of_service x where x.product_id = p.id))::integer`;

/** The last day on which the units of order `o` are with the customer, late ones until `today`. */
const lastDay = (today: Day) => sql<Day>`greatest(o.to_day, case when o.status = 'in_progress'
  then ${today}::date else ${riyadhDayOf(sql`o.delivered_at`)} end)`;

/** Product times units times days of the range on which they were with customers. */
const rentedUnits = (range: DayRange, today: Day) => sql`
  select l.product_id, sum(part.quantity * (least(part.last_day, ${range.to}::date)
      - greatest(${FIRST_BLOCKED_DAY}, ${range.from}::date) + 1))::integer as days
    from orders o join order_lines l on l.order_id = o.id
      cross join lateral (
        select ${UNITS_OUT} as quantity, ${lastDay(today)} as last_day
        union all
        select b.quantity, greatest(o.to_day, b.returned_on) from line_returns b
        where b.order_id = l.order_id and b.product_id = l.product_id
          and b.condition <> 'not_taken') as part
    where ${FIRST_BLOCKED_DAY} <= ${range.to}::date and part.last_day >= ${range.from}::date
      and o.status = any(${EARNED}::text[])
    group by l.product_id`;

/** Where the units of all branches are today. */
export async function countUnitsByPlace(
  db: Queries,
  today: Day,
): Promise<Record<UnitPlace, number>> {
  const { rows } = await sql<Record<UnitPlace, number>>`
    select greatest(stock.units - away.out, 0)::integer as shelf, away.out::integer as out,
      moving.units::integer as transit, idle.repair::integer as repair,
      idle.missing::integer as missing
    from (select coalesce(sum(s.stock), 0) as units from branch_stock s
        where ${today}::date between s.from_day and s.until_day) as stock,
      (select coalesce(sum(${UNITS_OUT}), 0) as out from orders o
        join order_lines l on l.order_id = o.id where o.status = 'in_progress') as away,
      (select coalesce(sum(quantity), 0) as units from stock_moves where canceled_at is null
        and leaves_on <= ${today}::date and arrives_on > ${today}::date) as moving,
      (select coalesce(sum(quantity) filter (where reason = 'repair'), 0) as repair,
          coalesce(sum(quantity) filter (where reason = 'missing'), 0) as missing
        from out_of_service where ended_at is null and from_day <= ${today}::date
          and (until_day is null or until_day >= ${today}::date)) as idle`.execute(db);
  return rows[0]!;
}

/** Of the products that were rented most in those days: how much of each was rented, and owned. */
export async function listUse(
  db: Queries,
  range: DayRange,
  today: Day,
  language: Language,
): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select p.slug, p.name->>${language}::text as name, ${ownedDays(range)} as owned_days,
      rented.days as rented_days
    from (${rentedUnits(range, today)}) rented join products p on p.id = rented.product_id
    order by rented_days desc, p.id limit ${USE_MAX}`.execute(db);
  return rows;
}

/** Products in the shop that nobody had in those days, those with most units first. */
export async function listIdle(
  db: Queries,
  range: DayRange,
  today: Day,
  language: Language,
): Promise<{ count: number; products: Use[] }> {
  const { rows } = await sql<Use & { count: number }>`
    select p.slug, p.name->>${language}::text as name, ${ownedDays(range)} as owned_days,
      0 as rented_days, count(*) over () as count
    from products p
    where p.archived_at is null
      and p.id not in (select product_id from (${rentedUnits(range, today)}) rented)
      and ${ownedDays(range)} > 0
    order by owned_days desc, p.id limit ${USE_MAX}`.execute(db);
  return { count: rows[0]?.count ?? 0, products: rows.map(({ count: _, ...use }) => use) };
}
