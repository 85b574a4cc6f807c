import fc from 'fast-check';
import { pack, packPlain, unpack, unpackPlain } from './packed-text.js';

const LONG = 'exp Asthma/ or (wheez* adj3 child*).ti,ab.\n'.repeat(200);

describe('a packed text', () => {
  it.each([
    ['plain', packPlain],
    ['compressed', pack],
  ] as const)('is decoded unchanged when %s, for any text', async (_, packWith) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
        expect(await unpack(await packWith(text))).toBe(text);
      }),
    );
  });

  it('contains only characters that an address may contain', async () => {
    expect(await pack(LONG)).toMatch(/^1[\w-]+$/);
    expect(packPlain(LONG)).toMatch(/^0[\w-]+$/);
  });

  it('is a fraction of a strategy when compressed', async () => {
    expect((await pack(LONG)).length).toBeLessThan(LONG.length / 10);
  });

  it('can be read synchronously only when it is plain', async () => {
    expect([unpackPlain(packPlain('asthma')), unpackPlain(await pack('asthma'))]).toEqual(['asthma', null]);
  });

  it.each(['', '1', '1****', '0****', '2abc', '1YWJj', '0_w', 'x'])(
    'is null when it is invalid (%j)',
    async (packed) => {
      expect(await unpack(packed)).toBe(packed === '0' ? '' : null);
    },
  );

  it('is null when it is truncated', async () => {
    const packed = await pack(LONG);
    expect(await unpack(packed.slice(0, packed.length / 2))).toBeNull();
  });

  it('is null when it would exhaust the memory', async () => {
    expect((await unpack(await pack('a'.repeat(1_000_001))))?.length).toBeUndefined();
  });
});
