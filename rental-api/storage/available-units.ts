import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '#contract/days.ts';
import type { StockQuery } from '../domain/availability.ts';

/** How many of product `p` the branch has to rent today: none of one that is archived. */
export function rentableStock({ branchId, today }: StockQuery): RawBuilder<number> {
  return sql<number>`case when p.archived_at is null then coalesce((
    select s.stock from branch_stock s
    where s.product_id = p.id and s.branch_id = ${branchId}
      and ${today}::date between s.from_day and s.until_day), 0) else 0 end`;
}

/**
 * SQL of `availableOn` (domain/availability.ts) for product `p` at a branch: the minimum, over the
 * periods of equal stock, of the stock minus the peak of what is reserved, turnaround included.
 */
export function availableUnits(branchId: number, range: DayRange): RawBuilder<number> {
  const last = sql`${range.to}::date + p.turnaround_days`;
  return sql<number>`case when p.archived_at is null then greatest(0, coalesce((
    select min(s.stock - coalesce((
      select max(r.reserved) from reserved_days r
      where r.product_id = s.product_id and r.branch_id = s.branch_id
        and r.day between greatest(${range.from}::date, s.from_day) and least(${last}, s.until_day)
    ), 0))
    from branch_stock s
    where s.product_id = p.id and s.branch_id = ${branchId}
      and s.from_day <= ${last} and s.until_day >= ${range.from}::date), 0)) else 0 end`;
}

/**
 * Ids of the products that `availableUnits` has none of: a list of available products then need not
 * read every product. From today on a day's capacity is the branch's
 * stock on it, or what is promised where that is more: full either way.
 */
export function unavailableProducts(branchId: number, range: DayRange): RawBuilder<unknown> {
  const beyond = sql`products.turnaround_days > 0`;
  return sql`
    select product_id from branch_stock s
    where s.stock = 0 and s.branch_id = ${branchId}
      and s.from_day <= ${range.to}::date and s.until_day >= ${range.from}::date
    union
    select r.product_id from reserved_days r
    where r.is_full and r.branch_id = ${branchId}
      and r.day between ${range.from}::date and ${range.to}::date
    union
    select s.product_id from branch_stock s join products on products.id = s.product_id
    where s.stock = 0 and s.branch_id = ${branchId} and ${beyond}
      and s.from_day > ${range.to}::date and s.from_day <= ${range.to}::date + turnaround_days
    union
    select r.product_id from reserved_days r join products on products.id = r.product_id
    where r.is_full and r.branch_id = ${branchId} and ${beyond}
      and r.day > ${range.to}::date and r.day <= ${range.to}::date + products.turnaround_days
      and r.day <= ${range.to}::date + (select max(turnaround_days) from products
        where turnaround_days > 0)`;
}
