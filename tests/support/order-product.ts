import { placeOrder } from './place-order.ts';
import { dayFromToday, type Visitor } from './visitor.ts';

/** Empties the cart and puts one product into it, from that many days from today on. */
export async function fillCart(
  visitor: Visitor,
  { slug, quantity = 1, starts, lasts }: Rental,
): Promise<void> {
  await visitor.post('/cart', { intent: 'clear' });
  await visitor.post('/dates', {
    from: dayFromToday(starts),
    to: dayFromToday(starts + lasts - 1),
  });
  const { document } = await visitor.get(`/product/${slug}`);
  const product_id = document.querySelector('[name=product_id]')!.getAttribute('value')!;
  await visitor.post('/cart', { intent: 'add', product_id, quantity: String(quantity) });
}

/** Places an order of one product with these fields besides; returns its id. It waits for payment. */
export async function orderProduct(
  visitor: Visitor,
  rental: Rental,
  fields: Record<string, string> = {},
): Promise<string> {
  await fillCart(visitor, rental);
  return (await placeOrder(visitor, fields)).split('/').at(-1)!;
}

interface Rental {
  slug: string;
  quantity?: number;
  /** Days from today to the first one, and how many. */
  starts: number;
  lasts: number;
}
