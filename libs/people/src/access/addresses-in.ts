import { BlockList, isIPv4 } from 'node:net';

/**
 * A test whether an address is in one of some ranges, such as `192.0.2.0/24` or `2001:db8::1`; always true without ranges. IPv4
 * addresses in the form of IPv6 count as IPv4. Pure.
 */
export function addressesIn(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    if (ranges.length === 0) return true;
    const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
    return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  };
}
