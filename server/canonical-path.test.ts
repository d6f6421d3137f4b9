import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

it.each([
  ['/en/about', '/en/about'],
  ['/%65n/about', '/en/about'],
  ['/%65n', '/en'],
  ['/e%6E/login', '/en/login'],
  ['/%45N', '/EN'],
  ['/%61bout', '/about'],
  ['/en/%61bout', '/en/about'],
  ['/en/about//', '/en/about/'],
  ['//example.com', '/example.com'],
  ['/product/%D9%83', '/product/%D9%83'],
  ['/product/a%2Fb', '/product/a%2Fb'],
  ['/product/a%25b', '/product/a%25b'],
  ['/product/%2e%2e/cart', '/product/../cart'],
])('%s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});
