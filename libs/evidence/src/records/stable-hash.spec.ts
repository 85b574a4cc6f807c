import { anyCharacter } from '@clinical/contracts/testing';
import fc from 'fast-check';
import { stableHash } from './stable-hash.js';

describe('stableHash', () => {
  // From the reference implementation (MurmurHash3_x86_128, seed 0).
  it.each([
    ['', '00000000000000000000000000000000'],
    ['a', 'a794933c5556b01b5556b01b5556b01b'],
    ['hello', '2b2444a0db91def79adb31b69adb31b6'],
    ['The quick brown fox jumps over the lazy dog', '2f1583c3ecee2c675d7bf66ce5e91d2c'],
    ['β-blockers in heart failure', '51d6c91adcfcd2eca4106e71040273e3'],
  ])('hashes %p as the reference does', (text, hash) => {
    expect(stableHash(text)).toBe(hash);
  });

  it('gives texts of every length different hashes', () => {
    const texts = Array.from({ length: 2000 }, (_, length) => 'x'.repeat(length));
    expect(new Set(texts.map(stableHash)).size).toBe(texts.length);
  });

  it('is 32 hexadecimal digits for any text, lone surrogates included', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) =>
        expect(stableHash(text)).toMatch(/^[0-9a-f]{32}$/),
      ),
    );
    expect(stableHash('\ud800')).toBe(stableHash('\ufffd'));
    expect(stableHash('β')).not.toBe(stableHash('ß'));
  });
});
