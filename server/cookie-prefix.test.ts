import { describe, expect, it } from 'vitest';
import { prefixSetCookies, readPrefixedCookies } from './cookie-prefix.ts';

const NOW = new Date('2026-12-01T00:00:00Z');
const LATER = new Date('2027-03-01T00:00:00Z');

describe('the prefix of cookies', () => {
  it.each([
    // what the browser sends, what the app reads, names without the prefix
    ['', '', []],
    ['__Host-M7_token=a; __Host-M7_theme=dark', 'M7_token=a; M7_theme=dark', []],
    ['M7_token=old', 'M7_token=old', ['M7_token']],
    ['M7_token=planted; __Host-M7_token=a', 'M7_token=a', ['M7_token']],
    ['__Host-M7_token=a; M7_token=planted', 'M7_token=a', ['M7_token']],
    ['__Host-M7_token=; M7_token=planted', 'M7_token=', ['M7_token']],
    ['other=1; __Host-other=2;; ', 'other=1; __Host-other=2', []],
    ['__host-M7_token=a', '__host-M7_token=a', []],
    ['__Host-M7_dates=a%3D=b', 'M7_dates=a%3D=b', []],
    ['M7_token', 'M7_token', ['M7_token']],
  ])('%s is read as %s', (sent, read, oldNames) => {
    expect(readPrefixedCookies(sent, NOW)).toEqual({ header: read, oldNames });
  });

  it('is required after a while', () => {
    expect(readPrefixedCookies('M7_token=old; other=1', LATER)).toEqual({
      header: 'other=1',
      oldNames: ['M7_token'],
    });
  });

  it('is set, and a cookie that came without it is removed', () => {
    const set = ['M7_token=a; Path=/; Secure', 'M7_flash=b; Path=/; Secure', 'other=1'];
    expect(prefixSetCookies(set, ['M7_token', 'M7_theme'])).toEqual([
      '__Host-M7_token=a; Path=/; Secure',
      'M7_token=; Max-Age=0; Path=/; Secure',
      '__Host-M7_flash=b; Path=/; Secure',
      'other=1',
    ]);
  });
});
