import type { Halalas } from './money.ts';

interface ShownLine {
  product_id: string | number;
  quantity: number;
  /** Halalas. */
  price_per_day: Halalas;
}

/**
 * What a cart holds, in a form's hidden field: products with quantity and price, and the
 * insurance. Both halves write it, and compare what was shown with what is there.
 */
export function describeShownCart(lines: readonly ShownLine[], insurance: Halalas): string {
  const shownLines = lines
    .map(({ product_id, quantity, price_per_day }) => `${quantity}*${product_id}@${price_per_day}`)
    .toSorted();
  return [...shownLines, insurance].join(' ');
}

/**
 * What each zone's delivery costs, in a form's hidden field, as `describeShownCart` for its lines;
 * 'none' for a shop without zones, as '' is what older clients send.
 */
export function describeShownFees(zones: readonly { id: string | number; fee: Halalas }[]): string {
  return zones.map(({ id, fee }) => `${id}@${fee}`).join(' ') || 'none';
}
