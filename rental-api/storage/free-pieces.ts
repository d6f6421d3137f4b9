import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '#contract/days.ts';

/**
 * Free pieces of product `p` on every day of the range, turnaround included, by the rule of
 * `domain/availability.ts`: stock minus the peak. The one expression for lists, product,
 * cart and check.
 */
export function freePieces(range: DayRange): RawBuilder<number> {
  return sql<number>`greatest(0, p.stock - coalesce((
    select max(r.reserved) from reserved_days r
    where r.product_id = p.id
      and r.day between ${range.from}::date and ${range.to}::date + p.turnaround_days), 0))`;
}
