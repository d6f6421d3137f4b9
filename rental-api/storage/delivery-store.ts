import { sql } from 'kysely';
import type { Position } from '#contract/position.ts';
import type { Queries } from './database.ts';

/** An area is a square of so many degrees: some five kilometres wide. */
const AREA_DEGREES = 0.05;
/** Areas with fewer customers are left out: no address can be derived from the map. */
const CUSTOMERS_MIN = 3;
const AREAS_MAX = 2_000;
/** Earlier deliveries are not counted: a shop's history must not make the answer slower. */
const DELIVERIES_MAX = 20_000;

/** An area by its middle. */
interface DeliveredCount extends Position {
  deliveries: number;
}

/** How many of the last deliveries went to each area, most first. */
export async function countDeliveries(
  db: Queries,
  last: number = DELIVERIES_MAX,
): Promise<DeliveredCount[]> {
  const middle = (column: 'latitude' | 'longitude') =>
    sql`round(((floor(${sql.ref(column)} / ${AREA_DEGREES}::float8) + 0.5) * ${AREA_DEGREES}::float8)::numeric, 4)::float8`;
  const { rows } = await sql<DeliveredCount>`
    select ${middle('latitude')} as latitude, ${middle('longitude')} as longitude,
      count(*)::integer as deliveries
    from (
      select latitude, longitude, customer_id from orders
      where received_at is not null and fulfilment = 'delivery'
        and latitude is not null and longitude is not null
      order by received_at desc limit ${last}) as delivered
    group by 1, 2 having count(distinct customer_id) >= ${CUSTOMERS_MIN}
    order by deliveries desc, 1, 2 limit ${AREAS_MAX}`.execute(db);
  return rows;
}
