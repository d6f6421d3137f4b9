import type { Visitor } from './visitor.ts';

/** Places what is in the visitor's cart, to be picked up; gives where the answer leads. */
export async function placeOrder(visitor: Visitor): Promise<string> {
  const summary = await visitor.get('/orders/summary-orders');
  const placed = await visitor.post('/orders/summary-orders', {
    intent: 'place',
    idempotency_key: summary.document
      .querySelector('[name=idempotency_key]')!
      .getAttribute('value')!,
    accept_terms: 'on',
    fulfilment: 'pickup',
    branch_id: '1',
  });
  if (placed.status !== 303) throw new Error(`placing answered ${placed.status}`);
  return placed.location!;
}
