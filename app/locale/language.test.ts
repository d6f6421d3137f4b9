import { describe, expect, it } from 'vitest';
import { formatAmount, formatDay, formatMoment, weekdayNames } from './format.ts';
import { languageOfPath, localizePath, stripLocale } from './language.ts';

describe('the language of a URL', () => {
  it('is English under the literal /en and Arabic elsewhere', () => {
    for (const path of ['/en', '/en/', '/en/cart', '/en.data', '/en/cart.data'])
      expect(languageOfPath(path)).toBe('en');
    for (const path of ['/', '/cart', '/english', '/ent/x', '/fr', '/EN'])
      expect(languageOfPath(path)).toBe('ar');
  });

  it('is carried into every path, and off it again', () => {
    for (const path of ['/', '/cart', '/products?page=2', '/?month=2026-03']) {
      expect(stripLocale(localizePath('en', path))).toBe(path);
      expect(localizePath('ar', localizePath('en', path))).toBe(path);
      expect(localizePath('en', localizePath('en', path))).toBe(localizePath('en', path));
    }
    expect(localizePath('en', '/')).toBe('/en');
    expect(localizePath('en', '/?a=1')).toBe('/en?a=1');
  });
});

describe('numbers and days', () => {
  it('are written with Latin digits in both languages', () => {
    expect(formatAmount('ar', 123_450)).toBe('1,234.50\u00a0ر.س');
    expect(formatAmount('en', 123_450)).toBe('1,234.50\u00a0SR');
    expect(formatAmount('en', -25_800)).toBe('−258\u00a0SR');
    expect(formatAmount('ar', 5)).toBe('0.05\u00a0ر.س');
    expect(formatDay('ar', '2026-03-01')).toBe('الأحد 1 مارس');
    expect(formatDay('en', '2026-03-01')).toBe('Sun 1 Mar');
  });

  it('stand on the clock of Riyadh', () => {
    expect(formatMoment('en', '2026-03-01T21:30:00Z')).toBe('2 March 2026, 12:30\u00a0am');
    expect(formatMoment('ar', '2026-03-01T21:30:00Z')).toBe('2 مارس 2026، 12:30\u00a0ص');
  });

  it('begin the week on Sunday', () => {
    expect(weekdayNames('ar')[0]).toBe('أحد');
    expect(weekdayNames('en')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  });
});
