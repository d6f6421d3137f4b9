import ipaddr from 'ipaddr.js';

/**
 * What an address is counted by: an IPv4 address itself, of an IPv6 address its /64, since one
 * customer of a network has all of that (RFC 6177). '' for anything that is no address.
 */
export function clientIpKey(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return `${ipaddr.fromByteArray([...network, 0, 0, 0, 0, 0, 0, 0, 0]).toString()}/64`;
}
