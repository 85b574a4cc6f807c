import fc from 'fast-check';
import { newRecoveryCodes, newTotpSecret, recoveryHash, totpStep, totpUri } from './one-time-codes.js';

/** Secret of the test vectors of RFC 6238, appendix B: the text 12345678901234567890. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  // The last six digits of the table of RFC 6238.
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('are those of RFC 6238 at second %i', (second, code, step) => {
    expect(totpStep(RFC_SECRET, code, new Date(second * 1_000))).toBe(step);
  });

  it.each([
    ['with spaces', ' 287 082 ', 59, 1],
    ['of the step before', '287082', 89, 1],
    ['of the step after', '287082', 29, 1],
    ['two steps old', '287082', 120, null],
    ['two steps ahead', '050471', 1_111_111_049, null],
    ['that is wrong', '287083', 59, null],
    ['with a letter', '28708x', 59, null],
    ['that is empty', '', 59, null],
    ['with seven digits', '2870820', 59, null],
  ])('are read %s', (_, code, second, step) => {
    expect(totpStep(RFC_SECRET, code, new Date(second * 1_000))).toBe(step);
  });

  it('come from secrets of 160 bits, which the address for the app has', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = new URL(totpUri(secret, 'Évidence & Co', 'ann@example.org'));
    expect([uri.protocol, uri.host, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      'totp',
      secret,
      'Évidence & Co',
    ]);
  });
});

describe('recovery codes', () => {
  it('are ten different ones of 16 letters in groups of four', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  });

  it('are the same in lower case, with spaces and without hyphens', () => {
    const [code = ''] = newRecoveryCodes();
    const hash = recoveryHash(code);
    expect(hash).toMatch(/^[\da-f]{64}$/);
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
      expect(recoveryHash(typed)).toBe(hash);
  });

  it('are no other texts', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (!/^[A-HJ-NP-Z2-9]{16}$/.test(text.toUpperCase().replaceAll(/[\s-]/g, '')))
          expect(recoveryHash(text)).toBeNull();
      }),
    );
    expect(recoveryHash('123456')).toBeNull();
  });
});
