import { sql, type Insertable, type Selectable } from 'kysely';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

/** A coupon by its code, in whatever case it was typed. */
export function findCoupon(
  db: Queries,
  code: string,
): Promise<Selectable<Tables['coupons']> | undefined> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where(sql<boolean>`upper(code) = upper(${code})`)
    .executeTakeFirst();
}

export function listCoupons(db: Queries): Promise<Selectable<Tables['coupons']>[]> {
  return db.selectFrom('coupons').selectAll().orderBy('code').execute();
}

/** How often a customer has used a coupon. */
export async function countCouponUses(
  db: Queries,
  code: string,
  customerId: string,
): Promise<number> {
  const { uses } = await db
    .selectFrom('coupon_uses')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('coupon_code', '=', code)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return uses;
}

/** Creates a coupon; false where there is one with that code. */
export async function insertCoupon(
  db: Queries,
  coupon: Insertable<Tables['coupons']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a coupon now unless it has ended; false where there is none with that code. */
export async function endCoupon(db: Queries, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupons')
    // Before its first day: it never begins. One that has ended stays as it is.
    .set({
      ends_at: sql<Date>`case when ends_at < ${now} then ends_at else ${now} end`,
      starts_at: sql<Date | null>`case when starts_at > ${now} then ${now} else starts_at end`,
    })
    .where(sql<boolean>`upper(code) = upper(${code})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Creates a coupon, or changes the one with that code; its uses so far stay counted. */
export async function upsertCoupon(
  db: Queries,
  { code, ...settings }: Insertable<Tables['coupons']>,
): Promise<void> {
  const maxUses = settings.max_uses ?? null;
  await db
    .insertInto('coupons')
    .values({ code, ...settings })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        ...settings,
        // The limit cannot be lower than the uses so far.
        max_uses: sql<number | null>`case when ${maxUses}::integer is null then null
          else greatest(${maxUses}::integer, coupons.uses) end`,
      }),
    )
    .execute();
}

/**
 * Counts one use of the coupon for that order. False where it was used up since it was read:
 * the row is locked: of two orders that want the last use, one waits and is refused.
 */
export async function countCouponUse(
  db: Queries,
  code: string,
  orderId: string,
  customerId: string,
): Promise<boolean> {
  const counted = await db
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where(sql<boolean>`(max_uses is null or uses < max_uses)`)
    .where(
      sql<boolean>`(max_uses_per_customer is null or max_uses_per_customer > (
        select count(*) from coupon_uses u
        where u.coupon_code = coupons.code and u.customer_id = ${customerId}))`,
    )
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) return false;
  await db
    .insertInto('coupon_uses')
    .values({ coupon_code: code, order_id: orderId, customer_id: customerId })
    .execute();
  return true;
}

/** Releases the coupon use of a canceled or rejected order. */
export async function returnCouponUse(db: Queries, orderId: string): Promise<void> {
  await sql`
    with given_back as (delete from coupon_uses where order_id = ${orderId} returning coupon_code)
    update coupons set uses = uses - 1 where code in (select coupon_code from given_back)
  `.execute(db);
}
