import { findRangeFault, nextRiyadhMidnight, riyadhDay, type DayRange } from '#contract/days.ts';
import { QUANTITY_MAX } from '#contract/limits.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { Language } from '#contract/language.ts';
import { isShort } from '#contract/short-line.ts';
import type { AppContext } from '../app-context.ts';
import {
  emptyCart,
  findCart,
  listCartLines,
  lockCart,
  updateCartBranch,
  updateCartDates,
  writeCartLine,
  type CartLineRow,
} from '../storage/cart-store.ts';
import { listProductsById } from '../storage/catalogue-store.ts';
import { hasBranch, listBranches } from '../storage/branch-store.ts';
import { publishCart } from '../storage/events.ts';
import { inTransaction } from '../storage/transaction.ts';

/**
 * Sets the quantity of a product; 0 removes the line. Fails with quantity_unavailable where fewer
 * units are available on the cart's days, and with quantity_maximum where the line already has all
 * of them.
 */
export function setCartLine(
  app: AppContext,
  customerId: string,
  productId: number,
  quantity: number,
): Promise<Outcome<null>> {
  return changeLine(app, customerId, productId, () => quantity);
}

/** Adds to the quantity of a line atomically. Fails as `setCartLine`. */
export function addToCartLine(
  app: AppContext,
  customerId: string,
  productId: number,
  quantity: number,
): Promise<Outcome<null>> {
  return changeLine(app, customerId, productId, (current) =>
    Math.min(current + quantity, QUANTITY_MAX),
  );
}

/** Decrements a line; at 0 it is removed. */
export function decrementCartLine(
  app: AppContext,
  customerId: string,
  productId: number,
): Promise<Outcome<null>> {
  return changeLine(app, customerId, productId, (current) => Math.max(0, current - 1));
}

function changeLine(
  app: AppContext,
  customerId: string,
  productId: number,
  quantityFrom: (current: number) => number,
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    const cart = await lockCart(tx, customerId, app.clock());
    const [product] = await listProductsById(tx, [productId], cart, 'ar');
    if (!product) return failure('product_not_found');
    const lines = await listCartLines(tx, customerId, cart);
    const current = lines.find((line) => line.product_id === productId)?.quantity ?? 0;
    const quantity = quantityFrom(current);
    const available = product.available ?? product.stock;
    // Reducing is always allowed, also while the line still exceeds what is available.
    if (quantity > available && quantity >= current)
      return failure(
        current === available && available > 0 ? 'quantity_maximum' : 'quantity_unavailable',
      );
    await writeCartLine(tx, customerId, productId, quantity);
    await publishCart(tx, customerId);
    return success(null);
  });
}

export async function clearCart(app: AppContext, customerId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await lockCart(tx, customerId, app.clock());
    await emptyCart(tx, customerId);
    await publishCart(tx, customerId);
  });
}

/** Sets or clears the cart's days. Fails with dates_invalid. */
export async function setCartDates(
  app: AppContext,
  customerId: string,
  range: DayRange | undefined,
): Promise<Outcome<null>> {
  const now = app.clock();
  const fault = range && findRangeFault(range, riyadhDay(now));
  if (fault) return failure('dates_invalid', { from: [fault] });
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    await lockCart(tx, customerId, now);
    await updateCartDates(tx, customerId, range && { range, until: nextRiyadhMidnight(now) });
    await publishCart(tx, customerId);
    return success(null);
  });
}

/** Sets the branch whose units the cart is for. Fails with branch_not_found. */
export async function setCartBranch(
  app: AppContext,
  customerId: string,
  branchId: number,
): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    if (!(await hasBranch(tx, branchId))) return failure('branch_not_found');
    await lockCart(tx, customerId, app.clock());
    await updateCartBranch(tx, customerId, branchId);
    await publishCart(tx, customerId);
    return success(null);
  });
}

/** Of each branch, which units of the cart it has too few of on the cart's days. */
export async function compareBranches(
  app: AppContext,
  customerId: string,
  language: Language,
): Promise<{ id: number; missing: string[] }[]> {
  const cart = await findCart(app.db, customerId, app.clock());
  const branches = await listBranches(app.db, language);
  return Promise.all(
    branches.map(async ({ id }) => {
      const lines = await listCartLines(app.db, customerId, { ...cart, branchId: id });
      const short = lines.filter(isShort);
      return { id, missing: short.map(({ name }) => name[language]) };
    }),
  );
}

/**
 * Whether the cart could be ordered as it is. Fails with cart_empty, dates_required, or
 * cart_short naming the products of which too few are available.
 */
export async function checkCart(app: AppContext, customerId: string): Promise<Outcome<null>> {
  const cart = await findCart(app.db, customerId, app.clock());
  const lines = await listCartLines(app.db, customerId, cart);
  if (lines.length === 0) return failure('cart_empty');
  if (!cart.range) return failure('dates_required');
  return checkAvailability(lines);
}

/** Fails with cart_short, naming the products of which too few are available. */
export function checkAvailability(lines: readonly CartLineRow[]): Outcome<null> {
  const short = lines.filter(isShort);
  if (short.length === 0) return success(null);
  return failure('cart_short', {
    product_id: short.map((line) => String(line.product_id)),
  });
}
