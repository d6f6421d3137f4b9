import { expect, it } from 'vitest';
import type { OrderListRow } from '../storage/order-store.ts';
import type { AttemptRow } from '../storage/attempt-store.ts';
import { serializeAttempt, serializeOrderSummary } from './serializers.ts';

it('an order in a list shows its first four pictures', () => {
  const pictures = ['a', 'b', 'c', 'd', 'e'].map((src) => ({ src }));
  const order = { number: 1042, placed_at: new Date(0), total: 34_500, pieces: 5, pictures };
  const summary = serializeOrderSummary(order as unknown as OrderListRow);
  expect(summary.pictures).toEqual(pictures.slice(0, 4));
  expect(summary).toMatchObject({ number: 'M7-1042', total: '345.00', pieces: 5 });
});

it.each([
  { status: 'initiated', redirect_url: 'https://gateway.example/page' },
  { status: 'paid', redirect_url: null },
  { status: 'failed', redirect_url: null },
] as const)('an attempt that is $status has the page $redirect_url', ({ status, redirect_url }) => {
  const row = { id: 'a1', status, redirect_url: 'https://gateway.example/page', gateway_id: 'g1' };
  expect(serializeAttempt(row as AttemptRow)).toEqual({ id: 'a1', status, redirect_url });
});
