import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromDecimal, toDecimal } from './decimal.ts';
import { amountSchema } from './money.ts';

it('writes and reads every amount back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
      expect(fromDecimal(toDecimal(amount))).toBe(amount);
    }),
  );
});

it('reads decimals and numbers of SAR into halalas', () => {
  expect(amountSchema.parse('345.00')).toBe(34_500);
  expect(amountSchema.parse('345.5')).toBe(34_550);
  expect(amountSchema.parse(345)).toBe(34_500);
  expect(amountSchema.parse(0.1 + 0.2)).toBe(30);
});

it.each([
  ['1,000.00', 100_000],
  ['1,250,000', 125_000_000],
  ['2500.0000', 250_000],
  ['12.50 SAR', 1_250],
  ['ر.س 12', 1_200],
  ['٣٤', 3_400],
])('reads %s as others write it', (text, halalas) => {
  expect(amountSchema.parse(text)).toBe(halalas);
});

it('refuses what is no amount', () => {
  for (const text of ['', '1,00.00', '1.005', 'abc', '1e3', '1.000,00', 'USD 5', '12345678901'])
    expect(amountSchema.safeParse(text).success).toBe(false);
});
