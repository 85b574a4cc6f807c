import { addressesIn } from './addresses-in.js';

describe('addressesIn', () => {
  it.each([
    ['192.0.2.9', true],
    ['::ffff:192.0.2.9', true],
    ['192.0.3.9', false],
    ['198.51.100.4', true],
    ['198.51.100.5', false],
    ['2001:db8:0:1::7', true],
    ['2001:db9::7', false],
    ['', false],
    ['unknown', false],
  ])('says of %j: %s', (address, isIn) => {
    expect(addressesIn(['192.0.2.0/24', '198.51.100.4', '2001:db8::/32'])(address)).toBe(isIn);
  });

  it('holds for every address without ranges', () => {
    expect(addressesIn([])('203.0.113.7')).toBe(true);
  });
});
