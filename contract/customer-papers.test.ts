import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { describePaper } from './load-paper.server.ts';

const BALANCE = { subtotal: 60_000, tax: 9_000, total: 69_000 };
const SETTLEMENT = { late: 30_000, tax: 4_500, damage: 5_000, at: '2026-03-09T09:00:00Z' };
const PLACED = '2026-03-01T20:50:00Z';
const PAID = '2026-03-01T21:10:00Z';
const ENDED = '2026-03-12T10:00:00Z';

/** An order in that status, which it entered last. */
function orderIn(status: Order['status'], settlement: object | null = null): Order {
  const history = [
    { status: 'waiting_payment', at: PLACED },
    ...(status === 'waiting_payment' ? [] : [{ status: 'confirmed', at: PAID }]),
    ...(['waiting_payment', 'confirmed'].includes(status) ? [] : [{ status, at: ENDED }]),
  ];
  return { status, placed_at: PLACED, balance: BALANCE, settlement, history } as unknown as Order;
}
const SALE = expect.objectContaining({ total: 69_000, tax: 9_000 }) as unknown;

describe('a paper of an order', () => {
  it.each([
    ['a slip that nobody paid', 'slip', orderIn('waiting_payment'), PLACED, undefined],
    ['a slip, once it is paid', 'slip', orderIn('confirmed'), PAID, SALE],
    ['a slip later on', 'slip', orderIn('order_closed'), PAID, SALE],
    ['a slip of a canceled order', 'slip', orderIn('canceled'), PLACED, undefined],
    [
      ...(['a closing invoice with late days', 'closing-invoice'] as const),
      ...([orderIn('order_closed', SETTLEMENT), ENDED, { total: 34_500, tax: 4_500 }] as const),
    ],
    [
      ...(['a closing invoice with damage alone', 'closing-invoice'] as const),
      ...([orderIn('order_closed', { ...SETTLEMENT, late: 0, tax: 0 }), ENDED, undefined] as const),
    ],
    ['a credit note', 'credit-note', orderIn('rejected'), ENDED, SALE],
  ] as const)('has its day and its sale: %s', (_, paper, order, at, sale) => {
    expect(describePaper(paper, order)).toEqual({ at, ...(sale !== undefined && { sale }) });
  });
});
