import { countDays, type DayRange } from '#contract/days.ts';
import type { Halalas } from '#contract/money.ts';
import {
  lineAmount,
  priceRental,
  type Balance,
  type Coupon,
  type Rates,
} from '../domain/pricing.ts';
import type { CartLineRow } from '../storage/cart-store.ts';

/** Days a cart is priced for: its own, or one while it has none. */
export function pricedDays(range: DayRange | undefined): number {
  return range ? countDays(range) : 1;
}

export function amountOf(line: CartLineRow, range: DayRange | undefined): Halalas {
  return lineAmount(
    { pricePerDay: line.price_per_day, quantity: line.quantity },
    pricedDays(range),
  );
}

export function subtotalOf(lines: readonly CartLineRow[], range: DayRange | undefined): Halalas {
  return lines.reduce((sum, line) => sum + amountOf(line, range), 0);
}

/** The sums of a cart on its days, picked up or delivered for a fee. */
export function priceCart(
  lines: readonly CartLineRow[],
  range: DayRange | undefined,
  coupon: Coupon | undefined,
  rates: Rates,
  delivery: Halalas = 0,
): Balance {
  const priced = lines.map((line) => ({
    pricePerDay: line.price_per_day,
    quantity: line.quantity,
  }));
  return priceRental(priced, pricedDays(range), coupon, rates, delivery);
}
