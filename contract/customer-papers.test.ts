import { describe, expect, it } from 'vitest';
import { describePaper, type CustomerPaper } from './customer-papers.ts';
import type { Order } from './orders.ts';

const BALANCE = { subtotal: 60_000, tax: 9_000, total: 69_000 };
const SETTLEMENT = { late: 30_000, tax: 4_500, damage: 5_000, at: '2026-03-09T09:00:00Z' };
const PLACED = '2026-03-01T20:50:00Z';
const PAID = '2026-03-01T21:10:00Z';
const ENDED = '2026-03-12T10:00:00Z';

const NOT_PAID: Order['status'][] = ['waiting_payment', 'ordered', 'none'];

/** An order in that status, which it entered last. */
function orderIn(status: Order['status'], settlement: object | null = null): Order {
  const history = [
    { status: 'waiting_payment', at: PLACED },
    ...(NOT_PAID.includes(status) ? [] : [{ status: 'confirmed', at: PAID }]),
    ...([...NOT_PAID, 'confirmed'].includes(status) ? [] : [{ status, at: ENDED }]),
  ];
  return { status, placed_at: PLACED, balance: BALANCE, settlement, history } as unknown as Order;
}
const SALE = expect.objectContaining({ total: 69_000, tax: 9_000 }) as unknown;

describe('a paper of an order', () => {
  it.each<[string, CustomerPaper, Order, string, unknown?]>([
    ['a slip that nobody paid', 'slip', orderIn('waiting_payment'), PLACED],
    ['a slip of an order that another rental API has taken', 'slip', orderIn('ordered'), PLACED],
    ['a slip in a status that nobody knows', 'slip', orderIn('none'), PLACED],
    ['a slip, once it is paid', 'slip', orderIn('confirmed'), PAID, SALE],
    ['a slip later on', 'slip', orderIn('order_closed'), PAID, SALE],
    ['a slip of a canceled order', 'slip', orderIn('canceled'), PLACED],
    [
      ...(['a closing invoice with late days', 'closing-invoice'] as const),
      ...([orderIn('order_closed', SETTLEMENT), ENDED, { total: 34_500, tax: 4_500 }] as const),
    ],
    [
      ...(['a closing invoice with damage alone', 'closing-invoice'] as const),
      ...([orderIn('order_closed', { ...SETTLEMENT, late: 0, tax: 0 }), ENDED] as const),
    ],
    ['a credit note', 'credit-note', orderIn('rejected'), ENDED, SALE],
  ])('has its day and its sale: %s', (_, paper, order, at, sale?) => {
    expect(describePaper(paper, order)).toEqual({ at, ...(sale !== undefined && { sale }) });
  });
});
