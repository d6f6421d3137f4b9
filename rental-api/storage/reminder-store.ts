import { sql } from 'kysely';
import type { Day } from '#contract/days.ts';
import type { Queries } from './database.ts';

/** The units are due back tomorrow, or should be back already. */
export type ReminderKind = 'return_tomorrow' | 'late';

/**
 * Orders whose units are with the customer and of which nobody has been reminded yet: back
 * tomorrow, or late already. `except` names some by id and kind, with a space between.
 */
export async function listOrdersToRemind(
  db: Queries,
  { today, tomorrow }: { today: Day; tomorrow: Day },
  limit: number,
  except: readonly string[],
): Promise<{ id: string; kind: ReminderKind }[]> {
  const { rows } = await sql<{ id: string; kind: ReminderKind }>`
    select id, kind from (
      select id, to_day,
        case when to_day = ${tomorrow}::date then 'return_tomorrow' else 'late' end as kind
      from orders where status = 'in_progress'
        and (to_day = ${tomorrow}::date or to_day < ${today}::date)) as due
    where not exists (
      select 1 from order_reminders r where r.order_id = due.id and r.kind = due.kind)
      and id || ' ' || kind <> all(${[...except]}::text[])
    order by to_day, id limit ${limit}`.execute(db);
  return rows;
}

/** Writes down that a reminder is sent; false where that was written already. */
export async function insertReminder(
  db: Queries,
  orderId: string,
  kind: ReminderKind,
  at: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('order_reminders')
    .values({ order_id: orderId, kind, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
