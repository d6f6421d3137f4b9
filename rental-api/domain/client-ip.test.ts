import { describe, expect, it } from 'vitest';
import { clientIpKey } from './client-ip.ts';

describe('an address is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['', ''],
    ['nonsense', ''],
  ])('%s as %s', (address, key) => expect(clientIpKey(address)).toBe(key));
});
