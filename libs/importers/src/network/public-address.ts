import { BlockList, isIP, isIPv4 } from 'node:net';

// IANA's registries of special-purpose addresses: those that are not globally reachable, or can embed such addresses.
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only the block assigned to networks is public; parts of it are tunnels, documentation ranges and others. */
const GLOBAL_IPV6 = '2000::/3';
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special4 = listOf(SPECIAL_IPV4, 'ipv4');
const global6 = listOf([GLOBAL_IPV6], 'ipv6');
const special6 = listOf(SPECIAL_IPV6, 'ipv6');

/**
 * Whether an IP address belongs to the public internet. Addresses of this machine, of local and private networks, and of IPv4 in
 * the disguise of IPv6 do not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
