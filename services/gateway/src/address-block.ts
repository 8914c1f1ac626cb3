import { isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const ipv6Groups = 8;
/**
 * Number of leading groups of an IPv6 address that form a /64; a household or an office is assigned at least one /64.
 */
const networkGroups = 4;

/** The groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [left = '', right] = address.split('::');
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(left), split(right ?? '')];
  const missing = right === undefined ? 0 : ipv6Groups - before.length - after.length;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
};

/**
 * The key by which an address is counted: IPv4 in full, IPv6 by its /64, within which one machine may use as many
 * addresses as it likes.
 */
export const addressBlock = (address: string): string => {
  const [bare = ''] = address.split('%');
  const ipv4 = mappedIpv4.exec(bare)?.[1];
  if (ipv4 !== undefined || !isIPv6(bare)) return ipv4 ?? bare;
  return `${groupsOf(bare).slice(0, networkGroups).join(':')}::/64`;
};
