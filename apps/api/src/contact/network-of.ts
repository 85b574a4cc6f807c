import { isIPv4, isIPv6 } from 'node:net';

/** IPv6 networks are handed out in pieces of this many groups of 16 bits. */
const GROUPS_OF_A_SITE = 4;

/**
 * The network that an address belongs to, to count callers by without keeping whole addresses: an IPv4 address without
 * its last part, the first half of an IPv6 address. Empty for what is no address. Pure.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0`;
  if (!isIPv6(plain)) return '';
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::')
    ? new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
    : [];
  const groups = [...before, ...zeros, ...after].slice(0, GROUPS_OF_A_SITE);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`;
}
