import { success, failure, type Outcome } from '../domain/outcome.ts';
import { discountOf, type Coupon } from '../domain/pricing.ts';
import type { AppContext } from '../app-context.ts';
import { listCartLines, lockCart, updateCartCoupon } from '../storage/cart-store.ts';
import { countCouponUses, findCoupon } from '../storage/coupon-store.ts';
import type { Queries } from '../storage/database.ts';
import { inTransaction } from '../storage/transaction.ts';
import { subtotalOf } from './price-cart.ts';

type UsableCoupon = Coupon & { code: string };

/**
 * The coupon, if that customer may use it at that moment. Fails with coupon_invalid, saying why.
 */
export async function findUsableCoupon(
  db: Queries,
  code: string,
  customerId: string,
  now: Date,
): Promise<Outcome<UsableCoupon>> {
  const row = await findCoupon(db, code);
  if (!row) return unusable('couponInvalid');
  if (row.starts_at && row.starts_at > now) return unusable('couponNotYet');
  if (row.ends_at && row.ends_at <= now) return unusable('couponEnded');
  if (row.max_uses !== null && row.uses >= row.max_uses) return unusable('couponUsedUp');
  if (row.max_uses_per_customer !== null) {
    const uses = await countCouponUses(db, row.code, customerId);
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

/** Puts a coupon on the cart. Fails with coupon_invalid, saying why. */
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
    const lines = await listCartLines(tx, customerId, cart);
    if (discountOf(coupon, subtotalOf(lines, cart.range)) === 0)
      return failure('coupon_invalid', { code: ['couponMinimum'] });
    await updateCartCoupon(tx, customerId, coupon.code);
    return success(null);
  });
}

export async function removeCoupon(app: AppContext, customerId: string): Promise<void> {
  await updateCartCoupon(app.db, customerId, null);
}
