import { placeOrder } from './place-order.ts';
import { dayFromToday, type Visitor } from './visitor.ts';

/**
 * Places an order of one product, from that many days from today on; gives its id. It waits
 * for payment.
 */
export async function orderPiece(
  visitor: Visitor,
  { slug, quantity = 1, starts, lasts }: Rental,
): Promise<string> {
  await visitor.post('/cart', { intent: 'clear' });
  await visitor.post('/dates', {
    from: dayFromToday(starts),
    to: dayFromToday(starts + lasts - 1),
  });
  const { document } = await visitor.get(`/product/${slug}`);
  const product_id = document.querySelector('[name=product_id]')!.getAttribute('value')!;
  await visitor.post('/cart', { intent: 'add', product_id, quantity: String(quantity) });
  return (await placeOrder(visitor)).split('/').at(-1)!;
}

interface Rental {
  slug: string;
  quantity?: number;
  /** Days from today to the first one, and how many. */
  starts: number;
  lasts: number;
}
