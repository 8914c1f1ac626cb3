import { isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const ipv6Groups = 8;
/**
 * The number of leading groups of an IPv6 address that form a /64, the smallest network that a household or an office
 * is assigned.
 */
const networkGroups = 4;

/** Returns the groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [left = '', right] = address.split('::');
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(left), split(right ?? '')];
  const missing = right === undefined ? 0 : ipv6Groups - before.length - after.length;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
};

/**
 * Returns the key by which an address is rate limited: IPv4 in full, IPv6 by its /64, because one machine can use any
 * number of addresses in its /64.
 */
export const addressBlock = (address: string): string => {
  const [bare = ''] = address.split('%');
  const ipv4 = mappedIpv4.exec(bare)?.[1];
  if (ipv4 !== undefined || !isIPv6(bare)) return ipv4 ?? bare;
  return `${groupsOf(bare).slice(0, networkGroups).join(':')}::/64`;
};
