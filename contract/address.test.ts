import { describe, expect, it } from 'vitest';
import { findShortAddress, isAddress, readAddress } from './address.ts';

describe('an address', () => {
  it.each([
    ['RRRD2929', 'RRRD2929'],
    ['rrrd2929', 'RRRD2929'],
    ['RRRD 2929', 'RRRD2929'],
    ['RRRD-2929', 'RRRD2929'],
    ['rrrd-2929', 'RRRD2929'],
    ['RRRD_2929', 'RRRD2929'],
    ['Rrrd2929.', 'RRRD2929'],
    ['ＲＲＲＤ２９٢٩', 'RRRD2929'],
    ['RRRD٢٩٢٩', 'RRRD2929'],
    ['حي العليا، RRRD2929', 'حي العليا، RRRD2929'],
    ['RRRD2929،', 'RRRD2929'],
    ['RRRD‑2929', 'RRRD2929'],
    ['RRRD—2929', 'RRRD2929'],
    ['#RRRD2929', 'RRRD2929'],
    ['٢٩٢٩RRRD', 'RRRD2929'],
    ['rrrd2929، الياسمين، الرياض', 'rrrd2929، الياسمين، الرياض'],
    ['RRRD 2929، الياسمين، الرياض', 'RRRD 2929، الياسمين، الرياض'],
  ])('typed as %s is kept as %s', (typed, kept) => {
    expect(readAddress(typed)).toBe(kept);
    expect(isAddress(readAddress(typed))).toBe(true);
    expect(findShortAddress(readAddress(typed))).toBe('RRRD2929');
  });

  it.each([
    ['2929 12345', true],
    ['2929-12345', true],
    ['12345 2929', true],
    ['٢٩٢٩ ١٢٣٤٥', true],
    ['حي العليا، شارع التحلية', true],
    ['12345', false],
    ['2929', false],
    ['RRR2929', false],
    ['RRRD292', false],
    ['العليا', false],
    ['..........', false],
    ['-- -- -- -- 1', false],
    ['', false],
  ])('%s: %s', (typed, is) => {
    expect(isAddress(readAddress(typed))).toBe(is);
  });

  it.each([
    ['Short address: rrrd 2929', 'RRRD2929'],
    ['العنوان المختصر: RRRD-2929، حي العليا', 'RRRD2929'],
    ['حي النرجس RRRD٢٩٢٩', 'RRRD2929'],
  ])('%s has the short one %s', (line, short) => {
    expect(findShortAddress(line)).toBe(short);
  });

  it.each(['Road 2929', 'Unit 1234', 'king 1234'])('%s stays as it was', (line) => {
    expect(readAddress(line)).toBe(line);
  });

  it.each([
    'Bldg 2929 King Fahd Road',
    'King Fahd 1234',
    'Unit 1234, Riyadh',
    'شارع ABCDE2929',
    'RRRD29291',
    'حي العليا',
    'XRRRD2929',
  ])('%s has no short one', (line) => {
    expect(findShortAddress(line)).toBe(undefined);
  });
});
