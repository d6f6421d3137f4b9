import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '#contract/days.ts';

/** How many of product `p` there are to rent: none of one that is archived. */
export const RENTABLE_STOCK = sql<number>`case when p.archived_at is null then p.stock else 0 end`;

/**
 * Free pieces of product `p` on every day of the range, turnaround included, by the rule of
 * `domain/availability.ts`: stock minus the peak. The one expression for lists, product,
 * cart and check.
 */
export function availableUnits(range: DayRange): RawBuilder<number> {
  return sql<number>`greatest(0, ${RENTABLE_STOCK} - coalesce((
    select max(r.reserved) from reserved_days r
    where r.product_id = p.id
      and r.day between ${range.from}::date and ${range.to}::date + p.turnaround_days), 0))`;
}

/**
 * The ids of the products with no piece free on the range: the same rule, asked the other way
 * round, so that a list of what is available need not read every product. From today on a day's
 * capacity is the product's stock.
 */
export function unavailableProducts(range: DayRange): RawBuilder<unknown> {
  return sql`
    select id from products where stock = 0 and archived_at is null
    union
    select r.product_id from reserved_days r
    where r.is_full and r.day between ${range.from}::date and ${range.to}::date
    union
    select r.product_id from reserved_days r join products on products.id = r.product_id
    where r.is_full and products.turnaround_days > 0
      and r.day > ${range.to}::date and r.day <= ${range.to}::date + products.turnaround_days
      and r.day <= ${range.to}::date + (select max(turnaround_days) from products
        where turnaround_days > 0)`;
}
