import { sql, type Insertable } from 'kysely';
import type { Day } from '#contract/days.ts';
import type { OutOfServiceOutcome, OutOfServiceReason } from '#contract/staff-stock.ts';
import type { Bilingual } from './columns.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

export interface OutOfServiceRow {
  id: number;
  product_id: number;
  branch_id: number;
  quantity: number;
  reason: OutOfServiceReason;
  from_day: Day;
  begun_at: Date | null;
  due_day: Day | null;
  until_day: Day | null;
}

const COLUMNS = [
  ...(['id', 'product_id', 'branch_id', 'quantity', 'reason'] as const),
  ...(['from_day', 'begun_at', 'due_day', 'until_day'] as const),
];

export async function insertOutOfService(
  db: Queries,
  row: Omit<Insertable<Tables['out_of_service']>, 'id' | 'ended_at' | 'outcome'>,
): Promise<number> {
  const { id } = await db
    .insertInto('out_of_service')
    .values({ ...row, ended_at: null, outcome: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was taken out of service with that key. */
export async function findOutOfServiceByKey(db: Queries, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('out_of_service')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** Units that are still out of service; nobody else changes that until the transaction ends. */
export async function lockOutOfService(
  db: Queries,
  id: number,
): Promise<OutOfServiceRow | undefined> {
  return db
    .selectFrom('out_of_service')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Planned ones of a branch that begin in those days, the last to begin first. */
export function lockPlannedRepairs(
  db: Queries,
  productId: number,
  branchId: number,
  { from, until = null }: { from: Day; until?: Day | null },
): Promise<OutOfServiceRow[]> {
  return db
    .selectFrom('out_of_service')
    .select(COLUMNS)
    .where('product_id', '=', productId)
    .where('branch_id', '=', branchId)
    .where('ended_at', 'is', null)
    .where('begun_at', 'is', null)
    .where('from_day', '>=', from)
    .$if(until !== null, (query) => query.where('from_day', '<=', until!))
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
}

/** Ends it for so many of the units; the others stay out of service. */
export async function markEnded(
  db: Queries,
  { id, quantity }: Pick<OutOfServiceRow, 'id' | 'quantity'>,
  ended: { quantity: number; outcome: OutOfServiceOutcome; at: Date },
): Promise<void> {
  if (ended.quantity < quantity) {
    await sql`
      insert into out_of_service (product_id, branch_id, quantity, reason, from_day, begun_at,
        due_day, until_day, order_id, note, created_at, ended_at, outcome)
      select product_id, branch_id, ${ended.quantity}, reason, from_day, begun_at, due_day,
        until_day, order_id, note, created_at, ${ended.at}, ${ended.outcome}
      from out_of_service where id = ${id}`.execute(db);
    const left = { quantity: quantity - ended.quantity };
    await db.updateTable('out_of_service').set(left).where('id', '=', id).execute();
    return;
  }
  await db
    .updateTable('out_of_service')
    .set({ ended_at: ended.at, outcome: ended.outcome })
    .where('id', '=', id)
    .execute();
}

/** Units of an order that did not come back: the house owns them no more. */
export async function writeOffMissing(db: Queries, orderId: string, at: Date): Promise<void> {
  await db
    .updateTable('out_of_service')
    .set({ ended_at: at, outcome: 'gone' })
    .where('order_id', '=', orderId)
    .where('reason', '=', 'missing')
    .where('ended_at', 'is', null)
    .execute();
}

/** Planned ones that should be over before that day, and are not: so many after that id. */
export function listOverdue(
  db: Queries,
  today: Day,
  after: number,
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('out_of_service')
    .select('id')
    .where('ended_at', 'is', null)
    .where('due_day', '<', today)
    .where('until_day', '<=', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those that should have begun by that day: so many after that id. */
export function listToBegin(
  db: Queries,
  today: Day,
  after: number,
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('out_of_service')
    .select('id')
    .where('ended_at', 'is', null)
    .where('begun_at', 'is', null)
    .where('from_day', '<=', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Writes down that units were taken from the shelf. */
export async function markBegun(db: Queries, id: number, at: Date): Promise<void> {
  await db.updateTable('out_of_service').set({ begun_at: at }).where('id', '=', id).execute();
}

/** Has so many units go out of service on other days; the others go as planned. */
export async function postponeOutOfService(
  db: Queries,
  { id, quantity }: Pick<OutOfServiceRow, 'id' | 'quantity'>,
  later: Pick<OutOfServiceRow, 'quantity' | 'from_day' | 'due_day' | 'until_day'>,
  now: Date,
): Promise<void> {
  const rest = quantity - later.quantity;
  if (rest > 0) {
    await sql`
      insert into out_of_service (product_id, branch_id, quantity, reason, from_day, begun_at,
        due_day, until_day, order_id, note, created_at)
      select product_id, branch_id, ${rest}, reason, from_day, ${now}, due_day, until_day,
        order_id, note, created_at
      from out_of_service where id = ${id}`.execute(db);
  }
  await db.updateTable('out_of_service').set(later).where('id', '=', id).execute();
}

export async function extendOutOfService(db: Queries, id: number, until: Day): Promise<void> {
  await db.updateTable('out_of_service').set({ until_day: until }).where('id', '=', id).execute();
}

interface ListedOutOfService extends OutOfServiceRow {
  slug: string;
  name: Bilingual;
  branch: Bilingual;
  note: string;
  order_number: number | null;
}

/** At most so many are listed. */
export const OUT_OF_SERVICE_MAX = 300;

/** What is out of service or planned to be: what is overdue first, then by its first day. */
export async function listOutOfService(db: Queries, today: Day): Promise<ListedOutOfService[]> {
  const { rows } = await sql<ListedOutOfService>`
    select x.id, x.product_id, x.branch_id, x.quantity, x.reason, x.from_day, x.begun_at, x.due_day,
      x.until_day, x.note, p.slug, p.name, b.name as branch, o.number as order_number
    from out_of_service x join products p on p.id = x.product_id
      join branches b on b.id = x.branch_id left join orders o on o.id = x.order_id
    where x.ended_at is null
    order by x.due_day < ${today}::date desc nulls last, x.from_day, x.id
    limit ${OUT_OF_SERVICE_MAX}`.execute(db);
  return rows;
}

/** Of each of these products of a branch: the days on which units are out of service. */
export async function listOutOfServiceDays(
  db: Queries,
  productIds: readonly number[],
  branchId: number,
  { from, to }: { from: Day; to: Day },
): Promise<{ product_id: number; day: Day; repair: number; missing: number }[]> {
  const { rows } = await sql<{ product_id: number; day: Day; repair: number; missing: number }>`
    select x.product_id, d.day::date as day,
      coalesce(sum(x.quantity) filter (where x.reason = 'repair'), 0)::integer as repair,
      coalesce(sum(x.quantity) filter (where x.reason = 'missing'), 0)::integer as missing
    from out_of_service x
      cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as d(day)
    where x.ended_at is null and x.branch_id = ${branchId}
      and x.product_id = any(${[...productIds]}::integer[])
      and d.day::date >= x.from_day and (x.until_day is null or d.day::date <= x.until_day)
    group by 1, 2`.execute(db);
  return rows;
}
