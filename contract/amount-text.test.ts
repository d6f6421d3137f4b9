import { expect, it } from 'vitest';
import { readAmount } from './amount-text.ts';

/** What is typed, and the halalas it is read as, or why it is refused. */
const AMOUNTS: [typed: string, read: number | 'amount' | 'ambiguous'][] = [
  ['345', 34_500],
  ['345.5', 34_550],
  ['345.50', 34_550],
  ['345,50', 34_550],
  ['345.', 34_500],
  ['.5', 50],
  ['0.5', 50],
  ['0.500', 50],
  ['0,500', 50],
  ['1,500', 150_000],
  ['1,500.00', 150_000],
  ['1.500,00', 150_000],
  ['1 500', 150_000],
  ['1\u00a0500,50', 150_050],
  ['1\u202f500', 150_000],
  ["1'500.00", 150_000],
  ['1,500,000', 150_000_000],
  ['1.500.000', 150_000_000],
  ['12,5', 1_250],
  ['١٥٠٠', 150_000],
  ['١٬٥٠٠٫٥٠', 150_050],
  ['١٫٢٥٠', 125],
  ['١٬٢٥٠', 125_000],
  ['١،٥٠٠', 150_000],
  ['۱٬۵۰۰٫۵', 150_050],
  ['１５００．５０', 150_050],
  ['SAR 1,500.00', 150_000],
  ['1,500.00 SAR', 150_000],
  ['1500SAR', 150_000],
  ['SR 12', 1_200],
  ['12 S.R.', 1_200],
  ['١٢ ر.س', 1_200],
  ['١٢ ر.س.', 1_200],
  ['12 ريال', 1_200],
  ['12 ريال سعودي', 1_200],
  ['12 ﷼', 1_200],
  ['\u200f345\u200f', 34_500],
  [' 345 ', 34_500],
  ['-5', -500],
  ['\u22125', -500],
  ['1.250', 'ambiguous'],
  ['12.500', 'ambiguous'],
  ['١.٢٥٠ ر.س', 'ambiguous'],
  ['1.2345', 'amount'],
  ['345.555', 'ambiguous'],
  ['1 50', 'amount'],
  ['1,50,000', 'amount'],
  ['1,500,00', 'amount'],
  ['1,2.3,4', 'amount'],
  ['12345,678.9', 'amount'],
  ['', 'amount'],
  ['.', 'amount'],
  [',', 'amount'],
  ['SAR', 'amount'],
  ['ten', 'amount'],
  ['1e3', 'amount'],
  ['12 USD', 'amount'],
  ['1;2', 'amount'],
  ['--5', 'amount'],
  ['9999999999', 'amount'],
];

it.each(AMOUNTS)('an amount typed as "%s" is %s', (typed, read) => {
  expect(readAmount(typed)).toBe(read);
});

it('is read at once however long it is', () => {
  for (const sign of ['1', ',', '.', ' ', "'", '٬', 'SAR '])
    expect(['amount', 'ambiguous']).toContain(readAmount(sign.repeat(50_000)));
});
