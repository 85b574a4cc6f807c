import { networkOf } from './network-of.js';

describe('networkOf', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0'],
    ['::ffff:192.0.2.77', '192.0.2.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::1', '0:0:0:0::'],
    ['', ''],
    ['unknown', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
