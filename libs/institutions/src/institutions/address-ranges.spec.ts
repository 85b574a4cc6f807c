import fc from 'fast-check';
import {
  addressNumber,
  AddressTable,
  haveCommonAddress,
  parseRange,
  type OwnedRange,
} from './address-ranges.js';

const number = (text: string) => addressNumber(text) ?? -1n;

describe('an address', () => {
  it.each([
    ['an IPv4-mapped address', '::ffff:192.0.2.7', '192.0.2.7'],
    ['an address with a zone', 'fe80::1%eth0', 'fe80::1'],
    ['another notation of IPv6', '2001:DB8:0:0::1', '2001:db8::1'],
  ])('is the same as %s', (_, one, other) => {
    expect(addressNumber(one)).toBe(addressNumber(other));
    expect(addressNumber(one)).not.toBeNull();
  });

  it.each(['', '10', '10.1', '0x7f.0.0.1', '010.0.0.1', '1.2.3.256', '1.2.3.4.5', ':::', 'hospital.example'])(
    'is not %j',
    (text) => expect(addressNumber(text)).toBeNull(),
  );
});

describe('a range', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
    ['192.0.2.0/24', '192.0.2.0', '192.0.2.255'],
    ['192.0.2.77/24', '192.0.2.0', '192.0.2.255'],
    ['192.0.2.0 - 192.0.2.99', '192.0.2.0', '192.0.2.99'],
    ['192.0.2.0–99', '192.0.2.0', '192.0.2.99'],
    ['2001:db8::/33', '2001:db8::', '2001:db8:7fff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:db8::1-2001:db8::f', '2001:db8::1', '2001:db8::f'],
  ])('%s is from %s to %s', (text, first, last) => {
    expect(parseRange(text)).toEqual({ first: number(first), last: number(last) });
  });

  it.each([
    ['192.0.2.0/33', 'unreadable'],
    ['192.0.2.0/24/8', 'unreadable'],
    ['192.0.2.0-192.0.2.9-12', 'unreadable'],
    ['192.0.2.*', 'unreadable'],
    ['2001:db8::1-9', 'unreadable'],
    ['192.0.2.9-192.0.2.1', 'reversed'],
    ['0.0.0.0/0', 'too-wide'],
    ['10.0.0.0/7', 'too-wide'],
    ['::/0', 'too-wide'],
    ['2000::/31', 'too-wide'],
    ['192.0.2.1-2001:db8::1', 'too-wide'],
  ])('%s is %s', (text, problem) => expect(parseRange(text)).toBe(problem));
});

const anyRange: fc.Arbitrary<OwnedRange> = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }))
  .map(([from, size, owner]) => ({
    first: number('10.0.0.0') + BigInt(from),
    last: number('10.0.0.0') + BigInt(from + size),
    owner,
  }));

describe('two lists of ranges', () => {
  it.each([
    [['192.0.2.0/24'], ['192.0.2.128/25'], true],
    [['192.0.2.0/25'], ['192.0.2.128/25'], false],
    [['198.51.100.1', '192.0.2.7'], ['192.0.2.7-99'], true],
    [['::ffff:192.0.2.7'], ['192.0.2.7'], true],
    [['2001:db8::/48'], ['192.0.2.7'], false],
    [['no range'], ['no range'], false],
    [[], ['192.0.2.7'], false],
  ])('%j and %j have a common address: %s', (some, others, expected) => {
    expect(haveCommonAddress(some, others)).toBe(expected);
    expect(haveCommonAddress(others, some)).toBe(expected);
  });
});

describe('a table of ranges', () => {
  it('finds the owner of the narrowest range, of equal ones the lowest', () => {
    fc.assert(
      fc.property(
        fc.array(anyRange, { maxLength: 12 }),
        fc.integer({ min: 0, max: 130 }),
        (ranges, offset) => {
          const address = number('10.0.0.0') + BigInt(offset);
          const [expected] = ranges
            .filter(({ first, last }) => first <= address && address <= last)
            .sort((a, b) => Number(a.last - a.first - (b.last - b.first)) || a.owner - b.owner);
          expect(new AddressTable(ranges).find(`10.0.0.${offset}`)).toBe(expected?.owner ?? null);
        },
      ),
    );
  });

  it('finds the longest prefix', () => {
    const range = (text: string, owner: number): OwnedRange => {
      const parsed = parseRange(text);
      if (typeof parsed === 'string') throw new Error(parsed);
      return { ...parsed, owner };
    };
    const table = new AddressTable([
      range('10.0.0.0/8', 1),
      range('10.1.0.0/16', 2),
      range('10.1.2.0/24', 3),
      range('2001:db8::/32', 4),
      range('2001:db8:1::/48', 5),
    ]);
    const owners = ['10.2.0.1', '10.1.0.1', '10.1.2.3', '11.0.0.1', '2001:db8::1', '2001:db8:1::1', '::1'];
    expect(owners.map((address) => table.find(address))).toEqual([1, 2, 3, null, 4, 5, null]);
    expect(table.find('::ffff:10.1.2.3')).toBe(3);
  });

  it('reaches to the last address there is', () => {
    const range = parseRange('ffff:ffff::/32');
    if (typeof range === 'string') throw new Error(range);
    const table = new AddressTable([{ ...range, owner: 1 }]);
    const last = 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff';
    expect([table.find(last), table.find('ffff:fffe::'), table.find('::')]).toEqual([1, null, null]);
  });

  it('is empty without ranges', () => expect(new AddressTable([]).find('10.0.0.1')).toBeNull());
});
