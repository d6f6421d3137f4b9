import type { Page, Visitor } from './visitor.ts';

/** The key that a page's form is sent with, so that sending it twice does it once. */
export function keyOf(page: Page): string {
  return page.document.querySelector('[name=idempotency_key]')!.getAttribute('value')!;
}

/** Places what is in the visitor's cart, to be picked up unless told otherwise; where it leads. */
export async function placeOrder(
  visitor: Visitor,
  fields: Record<string, string> = {},
): Promise<string> {
  const summary = await visitor.get('/orders/summary-orders');
  const placed = await visitor.post('/orders/summary-orders', {
    intent: 'place',
    idempotency_key: keyOf(summary),
    accept_terms: 'on',
    fulfilment: 'pickup',
    branch_id: '1',
    ...fields,
  });
  if (placed.status !== 303) throw new Error(`placing answered ${placed.status}`);
  return placed.location!;
}
