import { sql, type Insertable, type Selectable } from 'kysely';
import type { Halalas } from '#contract/money.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

export type AttemptRow = Selectable<Tables['payment_attempts']>;

export function findAttempt(db: Queries, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The attempt that says how an order stands: one that took money, else the newest. */
export function findDecisiveAttempt(db: Queries, orderId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(sql`status in ('paid', 'refunding', 'refunded')`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The refunds of an order, asked for or done, the oldest first. */
export function listRefunds(db: Queries, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .select(['method', 'amount', 'status', 'failure'])
    .where('order_id', '=', orderId)
    .where('status', 'in', ['refunding', 'refunded'])
    .orderBy('created_at')
    .execute();
}

/** Whether money for an order came in and was not given back. */
export async function hasPaidAttempt(db: Queries, orderId: string): Promise<boolean> {
  const paid = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  return paid !== undefined;
}

/**
 * Marks the payments of an order for refund; a job asks the gateway for it. The gateway gives back
 * whole payments: where a part was given back by hand, the rest is, too.
 */
export async function beginRefund(db: Queries, orderId: string): Promise<void> {
  await sql`
    update payment_attempts set status = 'refunding', next_check_at = now(), tries = 0
    where order_id = ${orderId} and status = 'paid' and method <> 'cash'
      and not exists (select from counter_money m
        where m.order_id = ${orderId} and m.purpose = 'refund')`.execute(db);
}

/**
 * Forgets what the gateway last said of a refund, before it is asked again: until it answers nobody
 * gives it back by hand. False where it is not to be refunded any more.
 */
export async function beginRefundCall(db: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ failure: null })
    .where('id', '=', id)
    .where('status', '=', 'refunding')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes down that the gateway refused a refund. */
export async function markRefundRefused(db: Queries, id: string, failure: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ failure })
    .where('id', '=', id)
    .where('status', '=', 'refunding')
    .execute();
}

/** Schedules the open payment pages of an order to be checked and closed by the next run. */
export async function scheduleOpenChecks(db: Queries, orderId: string): Promise<void> {
  await sql`
    update payment_attempts set next_check_at = now()
    where order_id = ${orderId} and status = 'initiated'`.execute(db);
}

/** What was owed at the counter is paid; returns how much that was. */
export async function markCashTaken(db: Queries, orderId: string): Promise<Halalas> {
  const { rows } = await sql<{ amount: Halalas }>`
    update payment_attempts set status = 'paid'
    where order_id = ${orderId} and status = 'due' returning amount`.execute(db);
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** What is owed at the counter. */
export async function sumDue(db: Queries, orderId: string): Promise<Halalas> {
  const { rows } = await sql<{ sum: Halalas }>`
    select coalesce(sum(amount), 0)::bigint as sum from payment_attempts
    where order_id = ${orderId} and status = 'due'`.execute(db);
  return rows[0]!.sum;
}

/** Schedules this page or payment to be checked by the next run. */
export async function scheduleCheck(db: Queries, gatewayId: string): Promise<void> {
  await sql`
    update payment_attempts set next_check_at = now()
    where gateway_id = ${gatewayId} and status in ('initiated', 'refunding')`.execute(db);
}

/**
 * Attempts that are due to be asked about, each given to one process only. The next time is
 * 5, 10, 20 … seconds later, at most ten minutes.
 */
export async function claimDueAttempts(db: Queries, batch: number): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    update payment_attempts set tries = tries + 1,
      next_check_at = now() + make_interval(secs => least(600, 5 * power(2, least(tries, 10))))
    where id in (
      select id from payment_attempts where next_check_at <= now()
      order by next_check_at limit ${batch} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** The attempt that was made with an idempotency key. */
export function findAttemptByKey(
  db: Queries,
  orderId: string,
  key: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** The Apple Pay charge of an order of which nobody knows yet whether it went through. */
export function findUnansweredCharge(
  db: Queries,
  orderId: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('method', '=', 'apple_pay')
    .where('status', '=', 'initiated')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an attempt was begun so many seconds ago, by the database's clock. */
export async function isOlderThan(db: Queries, id: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts
    where id = ${id} and created_at < now() - make_interval(secs => ${seconds})`.execute(db);
  return rows.length > 0;
}

/** Stores a new attempt; it is checked after `checkAfterSeconds`, if given. */
export function insertAttempt(
  db: Queries,
  attempt: Pick<
    Insertable<Tables['payment_attempts']>,
    | 'id'
    | 'order_id'
    | 'method'
    | 'idempotency_key'
    | 'status'
    | 'amount'
    | 'return_url'
    | 'gateway_id'
  > &
    Pick<Insertable<Tables['payment_attempts']>, 'language'>,
  checkAfterSeconds: number | undefined,
): Promise<AttemptRow> {
  return db
    .insertInto('payment_attempts')
    .values({
      ...attempt,
      payment_id: null,
      redirect_url: null,
      failure: null,
      next_check_at:
        checkAfterSeconds === undefined
          ? null
          : sql<Date>`now() + make_interval(secs => ${checkAfterSeconds})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores the gateway's page of an attempt; undefined where it has one already. */
export function setAttemptPage(
  db: Queries,
  id: string,
  page: { gatewayId: string; url: string },
): Promise<AttemptRow | undefined> {
  return db
    .updateTable('payment_attempts')
    .set({ gateway_id: page.gatewayId, redirect_url: page.url })
    .where('id', '=', id)
    .where('gateway_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function updateAttempt(
  db: Queries,
  id: string,
  change: Partial<
    Pick<AttemptRow, 'status' | 'failure' | 'payment_id' | 'tries' | 'next_check_at'>
  >,
): Promise<void> {
  await db.updateTable('payment_attempts').set(change).where('id', '=', id).execute();
}

/** Marks a refund as done; false where another process has done so. */
export async function markRefunded(db: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ status: 'refunded', next_check_at: null, failure: null })
    .where('id', '=', id)
    .where('status', '=', 'refunding')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
