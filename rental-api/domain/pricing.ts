import type { Halalas } from '#contract/money.ts';

interface PricedLine {
  pricePerDay: Halalas;
  quantity: number;
}

export type Coupon =
  | { kind: 'percent'; percent: number; minimum: Halalas }
  | { kind: 'fixed'; amount: Halalas; minimum: Halalas };

export interface Rates {
  /** VAT in percent, 15 for 15 %. */
  tax: number;
  /** Insurance in percent of the subtotal. */
  insurance: number;
}

export interface Balance {
  subtotal: Halalas;
  discount: Halalas;
  /** The fee of a delivery, before VAT. */
  delivery: Halalas;
  tax: Halalas;
  total: Halalas;
  insurance: Halalas;
}

/** Percent of an amount, rounded half up to the halala. Neither may be negative. */
export function percentOf(amount: Halalas, percent: number): Halalas {
  return Math.floor((amount * percent + 50) / 100);
}

/** What a coupon takes off: nothing below its minimum, never more than there is. */
export function discountOf(coupon: Coupon | undefined, subtotal: Halalas): Halalas {
  if (!coupon || subtotal < coupon.minimum) return 0;
  const discount = coupon.kind === 'percent' ? percentOf(subtotal, coupon.percent) : coupon.amount;
  return Math.min(discount, subtotal);
}

/** Rent of one line for that many days. */
export function lineAmount(line: PricedLine, days: number): Halalas {
  return line.pricePerDay * line.quantity * days;
}

/**
 * The sums of a cart or an order (blueprint section 8, Price): VAT once, on the document,
 * after the coupon and with the fee of a delivery; insurance on the subtotal, beside the total
 * and outside VAT. A coupon takes nothing off that fee.
 */
export function priceRental(
  lines: readonly PricedLine[],
  days: number,
  coupon: Coupon | undefined,
  rates: Rates,
  delivery: Halalas = 0,
): Balance {
  const subtotal = lines.reduce((sum, line) => sum + lineAmount(line, days), 0);
  const discount = discountOf(coupon, subtotal);
  const net = subtotal - discount + delivery;
  const tax = percentOf(net, rates.tax);
  return {
    subtotal,
    discount,
    delivery,
    tax,
    total: net + tax,
    insurance: percentOf(subtotal, rates.insurance),
  };
}
