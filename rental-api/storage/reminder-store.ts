import { sql } from 'kysely';
import type { Day } from '#contract/days.ts';
import type { Queries } from './database.ts';
import { isShortOnFirstDay } from './ledger-store.ts';

/**
 * The units are due back tomorrow, or should be back already; or an order begins tomorrow or today
 * and its units are late elsewhere.
 */
export type ReminderKind = 'return_tomorrow' | 'late' | ShortKind;
type ShortKind = 'short_tomorrow' | 'short_today';

/** Whether a reminder is about units that are with the customer, or are missing for them. */
export const isOfReturn = (kind: ReminderKind) => kind === 'return_tomorrow' || kind === 'late';

/**
 * Orders of which the customer has not been told yet: back tomorrow, or late already, or short of
 * units that are late elsewhere. `except` names some by id and kind, with a space between.
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
        and (to_day = ${tomorrow}::date or to_day < ${today}::date)
      union all
      select o.id, o.from_day,
        case when o.from_day = ${tomorrow}::date then 'short_tomorrow' else 'short_today' end
      from orders o where o.status = 'accepted'
        and o.from_day in (${today}::date, ${tomorrow}::date)
        and not exists (select from order_reminders told where told.order_id = o.id and told.kind =
          case when o.from_day = ${tomorrow}::date then 'short_tomorrow' else 'short_today' end)
        and ${isShortOnFirstDay({ today, until: tomorrow })}
      ) as due
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
