import fc from 'fast-check';
import { expect, it } from 'vitest';
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
  'javascript:alert(1)',
  'cart',
  '',
  `/${'a'.repeat(600)}`,
  null,
  undefined,
  { toString: () => '/cart' },
])('refuses %s', (address) => {
  expect(safePath(address, '/home')).toBe('/home');
});

it('never leaves the site, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const target = new URL(safePath(`/${text}`, '/'), 'https://m7.example');
      expect(target.origin).toBe('https://m7.example');
    }),
  );
});
