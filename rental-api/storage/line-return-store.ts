import { sql } from 'kysely';
import type { DatedUnits, LineOut, UnitCondition } from '../domain/line-returns.ts';
import type { Queries } from './database.ts';
import { HANDED_OVER, UNITS_OUT } from './ledger-store.ts';

/** The lines of an order that was handed over. */
export async function listLinesOut(db: Queries, orderId: string): Promise<LineOut[]> {
  const { rows } = await sql<LineOut>`
    select l.product_id, l.position + 1 as position, l.quantity,
      ${HANDED_OVER} as handed_over, ${UNITS_OUT} as out
    from order_lines l where l.order_id = ${orderId} order by l.position`.execute(db);
  return rows;
}

/** Writes down how many units of each line the customer has by now. */
export async function saveHandedOver(
  db: Queries,
  orderId: string,
  lines: readonly { position: number; handed_over: number }[],
): Promise<void> {
  await sql`
    update order_lines l set handed_over = nullif(given.handed_over, l.quantity)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as given(position integer, handed_over integer)
    where l.order_id = ${orderId} and l.position + 1 = given.position`.execute(db);
}

/** Units that an order gave up, by line and condition; missing ones that were found are whole. */
export async function countReturned(
  db: Queries,
  orderId: string,
): Promise<{ position: number; condition: UnitCondition; quantity: number }[]> {
  const { rows } = await sql<{ position: number; condition: UnitCondition; quantity: number }>`
    with found as (
      select product_id, sum(quantity)::integer as quantity from out_of_service
      where order_id = ${orderId} and reason = 'missing' and outcome = 'back' group by product_id
    ), counted as (
      select product_id, condition, quantity from line_returns where order_id = ${orderId}
      union all select product_id, 'whole', quantity from found
      union all select product_id, 'missing', -quantity from found
    )
    select l.position + 1 as position, counted.condition,
      sum(counted.quantity)::integer as quantity
    from counted join order_lines l on l.order_id = ${orderId}
      and l.product_id = counted.product_id
    group by 1, 2 having sum(counted.quantity) > 0 order by 1, 2`.execute(db);
  return rows;
}

/** Units of an order by line and the day they came back; those that are out are back on `today`. */
export async function listUnitsByReturn(
  db: Queries,
  orderId: string,
  today: string,
): Promise<DatedUnits[]> {
  const { rows } = await sql<DatedUnits>`
    select * from (
      select l.position + 1 as position, l.price_per_day, b.returned_on,
        sum(b.quantity)::integer as quantity
      from line_returns b join order_lines l on l.order_id = b.order_id
        and l.product_id = b.product_id
      where b.order_id = ${orderId} and b.condition <> 'not_taken' group by 1, 2, 3
      union all
      select l.position + 1, l.price_per_day, ${today}::date, ${UNITS_OUT}
      from order_lines l where l.order_id = ${orderId}
    ) as units where quantity > 0 order by position, returned_on`.execute(db);
  return rows;
}
