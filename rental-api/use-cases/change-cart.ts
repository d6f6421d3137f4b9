import { findRangeFault, nextRiyadhMidnight, riyadhDay, type DayRange } from '#contract/days.ts';
import { QUANTITY_MAX } from '#contract/limits.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import {
  emptyCart,
  findCart,
  listCartLines,
  lockCart,
  writeCartLine,
  type CartLineRow,
} from '../storage/cart-store.ts';
import { listProductsById } from '../storage/catalogue-store.ts';
import { publishCart } from '../storage/news.ts';
import { inTransaction } from '../storage/transaction.ts';

/**
 * Sets how many of a product the cart holds; 0 takes the line out. Refuses with
 * quantity_unavailable where fewer are free on the cart's days, and with quantity_maximum
 * where the line already holds all of them.
 */
export function setCartLine(
  shop: Shop,
  customerId: string,
  productId: number,
  quantity: number,
): Promise<Outcome<null>> {
  return changeLine(shop, customerId, productId, () => quantity);
}

/** Puts pieces on top of what the line holds, in one step. Refuses as `setCartLine`. */
export function addToCartLine(
  shop: Shop,
  customerId: string,
  productId: number,
  quantity: number,
): Promise<Outcome<null>> {
  return changeLine(shop, customerId, productId, (current) =>
    Math.min(current + quantity, QUANTITY_MAX),
  );
}

/** Takes one piece off a line; the last one takes the line out. */
export function decrementCartLine(
  shop: Shop,
  customerId: string,
  productId: number,
): Promise<Outcome<null>> {
  return changeLine(shop, customerId, productId, (current) => Math.max(0, current - 1));
}

function changeLine(
  shop: Shop,
  customerId: string,
  productId: number,
  quantityFrom: (current: number) => number,
): Promise<Outcome<null>> {
  return inTransaction(shop.db, async (tx): Promise<Outcome<null>> => {
    const cart = await lockCart(tx, customerId, shop.clock());
    const [product] = await listProductsById(tx, [productId], cart.range, 'ar');
    if (!product) return refused('product_not_found');
    const lines = await listCartLines(tx, customerId, cart.range);
    const current = lines.find((line) => line.product_id === productId)?.quantity ?? 0;
    const quantity = quantityFrom(current);
    const free = product.available ?? product.stock;
    // Taking pieces off is always allowed, also while the line still holds too many.
    if (quantity > free && quantity >= current)
      return refused(current === free && free > 0 ? 'quantity_maximum' : 'quantity_unavailable');
    await writeCartLine(tx, customerId, productId, quantity);
    await publishCart(tx, customerId);
    return done(null);
  });
}

export async function clearCart(shop: Shop, customerId: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    await lockCart(tx, customerId, shop.clock());
    await emptyCart(tx, customerId);
    await publishCart(tx, customerId);
  });
}

/** Gives the cart its days, or takes them away. Refuses days that cannot be rented. */
export async function setCartDates(
  shop: Shop,
  customerId: string,
  range: DayRange | undefined,
): Promise<Outcome<null>> {
  const now = shop.clock();
  const fault = range && findRangeFault(range, riyadhDay(now));
  if (fault) return refused('dates_invalid', { from: [fault] });
  return inTransaction(shop.db, async (tx): Promise<Outcome<null>> => {
    await lockCart(tx, customerId, now);
    await tx
      .updateTable('carts')
      .set({
        from_day: range?.from ?? null,
        to_day: range?.to ?? null,
        days_until: range ? nextRiyadhMidnight(now) : null,
      })
      .where('customer_id', '=', customerId)
      .execute();
    await publishCart(tx, customerId);
    return done(null);
  });
}

/**
 * Whether the cart could be ordered as it is. Refuses with cart_empty, dates_required, or
 * cart_short naming the products of which too few are free.
 */
export async function checkCart(shop: Shop, customerId: string): Promise<Outcome<null>> {
  const cart = await findCart(shop.db, customerId, shop.clock());
  const lines = await listCartLines(shop.db, customerId, cart.range);
  if (lines.length === 0) return refused('cart_empty');
  if (!cart.range) return refused('dates_required');
  return checkAvailable(lines);
}

/** Refuses with cart_short, naming the products of which too few are free. */
export function checkAvailable(lines: readonly CartLineRow[]): Outcome<null> {
  const short = lines.filter((line) => line.quantity > line.available);
  if (short.length === 0) return done(null);
  return refused('cart_short', {
    product_id: short.map((line) => String(line.product_id)),
  });
}
