import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditSums, remainderOf, splitTax } from './documents.ts';
import { percentOf } from './pricing.ts';

it.each([
  [11_500, 15, { net: 10_000, tax: 1_500 }],
  [1, 15, { net: 1, tax: 0 }],
  [2_300, 15, { net: 2_000, tax: 300 }],
  [10_000, 0, { net: 10_000, tax: 0 }],
  [10_500, 5, { net: 10_000, tax: 500 }],
])('of %d halalas with %d %% of VAT the VAT is taken out', (total, tax, sums) => {
  expect(splitTax(total, { tax })).toEqual({ ...sums, total });
});

it('any credit notes of an invoice leave nothing below zero, and the last one leaves nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom(0, 5, 15),
      fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 40 }),
      (net, percentage, amounts) => {
        const tax = percentOf(net, percentage);
        const invoice = { net, tax, total: net + tax };
        const notes: { kind: 'credit_note'; net: number; tax: number; total: number }[] = [];
        const credit = (amount: number) => {
          const rest = remainderOf(invoice, notes);
          notes.push({ kind: 'credit_note', ...creditSums(amount, rest, { tax: percentage }) });
          const left = remainderOf(invoice, notes);
          expect(Math.min(left.net, left.tax, left.total)).toBeGreaterThanOrEqual(0);
          return left;
        };
        for (const amount of amounts)
          if (amount <= remainderOf(invoice, notes).total) credit(amount);
        const { total } = remainderOf(invoice, notes);
        if (total > 0) expect(credit(total)).toEqual({ net: 0, tax: 0, total: 0 });
      },
    ),
  );
});
