import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localizePath } from '#app/locale/language.ts';
import { safePath } from './safe-path.ts';

it.each(['/cart', '/en/orders/abc?page=2#x', '/search?q=%D9%83', '/'])(
  'goes back to %s',
  (path) => {
    expect(safePath(path, '/')).toBe(path);
  },
);

it.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/en//evil.example',
  '/en//evil.example/x',
  'javascript:alert(1)',
  'cart',
  '',
  `/${'a'.repeat(600)}`,
  null,
  undefined,
  { toString: () => '/cart' },
])('refuses %s', (path) => {
  expect(safePath(path, '/home')).toBe('/home');
});

it('never leaves the site, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const path of [`/${text}`, `/en/${text}`, `/en//${text}`])
        for (const language of ['ar', 'en'] as const) {
          const target = new URL(localizePath(language, safePath(path, '/')), 'https://m7.example');
          expect(target.origin).toBe('https://m7.example');
        }
    }),
  );
});
