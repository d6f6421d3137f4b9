import ipaddr from 'ipaddr.js';

/**
 * What an address is counted by: an IPv4 address itself, of an IPv6 address its /64, since one
 * customer of a network has all of that (RFC 6177). '' for anything that is no address.
 */
export function clientIpKey(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : prefixOf(parsed, 64);
}

/** The /48 of an IPv6 address: a site may have all of that (RFC 6177). '' for any other. */
export function clientSiteKey(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? prefixOf(parsed, 48) : '';
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: 48 | 64): string {
  const bytes = address.toByteArray().fill(0, bits / 8);
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
