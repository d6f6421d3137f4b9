import { expect, it } from 'vitest';
import type { OrderListRow } from '../storage/order-store.ts';
import { serializeOrderSummary } from './serializers.ts';

it('an order in a list shows its first four pictures', () => {
  const pictures = ['a', 'b', 'c', 'd', 'e'].map((src) => ({ src }));
  const order = { number: 1042, placed_at: new Date(0), total: 34_500, pieces: 5, pictures };
  const summary = serializeOrderSummary(order as unknown as OrderListRow);
  expect(summary.pictures).toEqual(pictures.slice(0, 4));
  expect(summary).toMatchObject({ number: 'M7-1042', total: '345.00', pieces: 5 });
});
