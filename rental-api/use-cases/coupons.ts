import { sql } from 'kysely';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import { discountOf, type Coupon } from '../domain/pricing.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { listCartLines, lockCart } from '../storage/cart-store.ts';
import type { Queries } from '../storage/database.ts';
import { inTransaction } from '../storage/transaction.ts';
import { subtotalOf } from './price-cart.ts';

type UsableCoupon = Coupon & { code: string };

/** The coupon, if that customer may use it at that moment. Refuses with coupon_invalid, saying why. */
export async function findUsableCoupon(
  db: Queries,
  code: string,
  customerId: string,
  now: Date,
): Promise<Outcome<UsableCoupon>> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where(sql<boolean>`upper(code) = upper(${code})`)
    .executeTakeFirst();
  if (!row) return unusable('couponInvalid');
  if (row.starts_at && row.starts_at > now) return unusable('couponNotYet');
  if (row.ends_at && row.ends_at <= now) return unusable('couponEnded');
  if (row.max_uses !== null && row.uses >= row.max_uses) return unusable('couponUsedUp');
  if (row.max_uses_per_customer !== null) {
    const { uses } = await db
      .selectFrom('coupon_uses')
      .select((eb) => eb.fn.countAll<number>().as('uses'))
      .where('coupon_code', '=', row.code)
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (uses >= row.max_uses_per_customer) return unusable('couponUsedByYou');
  }
  const { code: exact, minimum } = row;
  return success(
    row.kind === 'percent'
      ? { kind: 'percent', percent: row.value, minimum, code: exact }
      : { kind: 'fixed', amount: row.value, minimum, code: exact },
  );
}

function unusable(reason: string): Outcome<UsableCoupon> {
  return failure('coupon_invalid', { code: [reason] });
}

/** Puts a coupon on the cart. Refuses with coupon_invalid, saying why. */
export function applyCoupon(
  app: AppContext,
  customerId: string,
  code: string,
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const now = app.clock();
    const cart = await lockCart(tx, customerId, now);
    const found = await findUsableCoupon(tx, code, customerId, now);
    if (!found.ok) return found;
    const coupon = found.value;
    const lines = await listCartLines(tx, customerId, cart.range);
    if (discountOf(coupon, subtotalOf(lines, cart.range)) === 0)
      return failure('coupon_invalid', { code: ['couponMinimum'] });
    await tx
      .updateTable('carts')
      .set({ coupon_code: coupon.code })
      .where('customer_id', '=', customerId)
      .execute();
    return success(null);
  });
}

export async function removeCoupon(app: AppContext, customerId: string): Promise<void> {
  await app.db
    .updateTable('carts')
    .set({ coupon_code: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/**
 * Counts one use of the coupon for that order. False where it was used up since it was read:
 * the row is locked, so of two orders that want the last use one waits and is told.
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

/** Gives the use of a canceled or rejected order back. */
export async function returnCouponUse(db: Queries, orderId: string): Promise<void> {
  await sql`
    with given_back as (delete from coupon_uses where order_id = ${orderId} returning coupon_code)
    update coupons set uses = uses - 1 where code in (select coupon_code from given_back)
  `.execute(db);
}
