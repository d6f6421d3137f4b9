import { afterEach, expect, it, vi } from 'vitest';
import { startPostDeadline, getDeadline } from './time-budget.server.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const arrives = (key: string) =>
  new Request('https://m7.example/login', {
    headers: { 'x-request-key': key, 'x-request-id': 'the-same-id' },
  });

it('gives a page five seconds, and a post ten with the page that answers it', () => {
  vi.stubEnv('STOREFRONT_SERVER', 'own');
  vi.useFakeTimers({ now: 1_000_000 });
  expect(getDeadline(arrives('a'))).toBe(1_005_000);
  expect(startPostDeadline(arrives('b'))).toBe(1_010_000);
  vi.setSystemTime(1_009_000);
  expect(getDeadline(arrives('b'))).toBe(1_010_000);
  // Another request with the same id has a time of its own.
  expect(getDeadline(arrives('c'))).toBe(1_014_000);
});

it('believes no key that did not come from our own server', () => {
  vi.stubEnv('STOREFRONT_SERVER', '');
  vi.useFakeTimers({ now: 1_000_000 });
  startPostDeadline(arrives('d'));
  vi.setSystemTime(1_009_000);
  expect(getDeadline(arrives('d'))).toBe(1_014_000);
});
