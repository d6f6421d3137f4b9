import { expect, it } from 'vitest';
import type { Language } from '#contract/language.ts';
import { formatNames } from './name-list.server.ts';

/** Without the signs that isolate a name from the text around it. */
const list = (language: Language, count: number) =>
  formatNames(language, names(count)).replace(/[\u2068\u2069]/g, '');
const names = (count: number) => Array.from({ length: count }, (_, index) => `Lamp ${index + 1}`);

it('lists the first five names and counts the others', () => {
  expect(list('en', 2)).toBe('Lamp 1 and Lamp 2');
  expect(list('en', 5)).toBe('Lamp 1, Lamp 2, Lamp 3, Lamp 4 and Lamp 5');
  expect(list('en', 6)).toMatch(/Lamp 5 and 1 other prop$/);
  expect(list('ar', 50)).toMatch(/Lamp 5 و45 قطعة أخرى$/u);
});
