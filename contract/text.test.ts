import { describe, expect, it } from 'vitest';
import { isName, readCount, readLine, readReference, withoutPercentSign } from './text.ts';

describe('a line of text', () => {
  it.each([
    ['  Sara\u200f ', 'Sara'],
    ['Sa\u00adra', 'Sara'],
    ['نو\ufe0fرة', 'نورة'],
    ['No\u2065ura\u{e0100}', 'Noura'],
    ['A\u00a0b\u3000c', 'A b c'],
    // What belongs to a picture stays.
    ['❤\ufe0f', '❤\ufe0f'],
    ['1\ufe0f\u20e3', '1\ufe0f\u20e3'],
    ['👩\u200d🎤', '👩\u200d🎤'],
  ])('%j is read as %j', (typed, read) => expect(readLine(typed)).toBe(read));
});

describe('the number of a thing', () => {
  it.each([
    ['3100 1234 5600 003', '310012345600003'],
    ['٣١٠٠', '3100'],
    ['３１００', '3100'],
    ['SET\u200f 50', 'SET50'],
    ['2\ufe0f', '2'],
    // Another number than the digits in it.
    ['1²', '1²'],
    ['½', '½'],
    ['①', '①'],
  ])('%j is read as %j', (typed, read) => expect(readReference(typed)).toBe(read));
});

it.each([
  ['نورة', true],
  ['Noura 2', true],
  ['李', true],
  ['ـــ', false],
  ['ʹʹ', false],
  ['123', false],
  ['n\u0301\u0301\u0301\u0301', false],
])('%j is a name: %s', (line, is) => expect(isName(line)).toBe(is));

describe('a whole number', () => {
  it.each([
    ['12', '12'],
    ['١٢', '12'],
    ['\u200f12 ', '12'],
    ['1,000', '1000'],
    ['1 000', '1000'],
    ['1\u202f000', '1000'],
    ['١٬٠٠٠', '1000'],
    // Two numbers are not one.
    ['12 5', '12 5'],
    ['1 2 3', '1 2 3'],
    ['1 1', '1 1'],
    ['3 45', '3 45'],
    ['2²', '2²'],
  ])('%j is read as %j', (typed, read) => expect(readCount(typed)).toBe(read));
});

it.each([
  ['10%', '10'],
  ['١٠٪', '١٠'],
  ['10 %', '10'],
  ['%10', '10'],
  ['10', '10'],
])('%j without its sign is %j', (typed, read) => expect(withoutPercentSign(typed)).toBe(read));
