import fc from 'fast-check';
import { anyCharacter, propertyRuns } from '@clinical/contracts/testing';
import { institutionValues, isIssuer, localTarget } from './openid-rules.js';
import { openSealedText, sealText } from './sealed-text.js';

const SITE = 'https://evidence.example';

describe('localTarget', () => {
  it.each([
    ['/Document/7?a=1#b', '/Document/7?a=1#b'],
    ['Document/7', '/Document/7'],
    ['https://EVIDENCE.example/x', '/x'],
    ['https://evidence.example:444/x', null],
    ['http://evidence.example/x', null],
    ['https://evidence.example.evil.example/', null],
    ['https://evidence.example@evil.example/', null],
    ['///evil.example', null],
    ['/\t/evil.example', null],
    ['/x?next=/Login', null],
    ['/LOGOUT', null],
    ['/%4Cogin', null],
    [`/${'x'.repeat(4_000)}`, null],
    ['', null],
    [null, null],
  ])('reads %j as %j', (uri, target) => {
    expect(localTarget(uri, SITE)).toBe(target);
  });

  it('never leads to another site', () => {
    const part = fc.oneof(
      anyCharacter,
      fc.constantFrom('/', '\\', '@', ':', '//', 'https:', '\n', '\t', '.', '%2F'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const target = localTarget(parts.join(''), SITE);
        if (target === null) return;
        expect(new URL(target, SITE).origin).toBe(SITE);
        expect(target).toMatch(/^\/(?!\/)/);
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });
});

describe('isIssuer', () => {
  it.each([
    ['https://connect.openathens.net', true],
    ['https://idp.example/realms/a', true],
    ['http://127.0.0.1:18080/realms/a', true],
    ['http://localhost/', true],
    ['http://idp.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['https://ana:secret@idp.example', false],
    ['https://idp.example?', false],
    ['https://idp.example#', false],
    ['ftp://idp.example', false],
    ['idp.example', false],
  ])('%s: %j', (text, expected) => {
    expect(isIssuer(text)).toBe(expected);
  });
});

describe('institutionValues', () => {
  it.each([
    ['North', ['north']],
    ['staff@North.example', ['staff@north.example', 'north.example']],
    [
      ['a@x', 'b@x', 7, null, ' '],
      ['a@x', 'b@x', 'x'],
    ],
    ['a@b@c', ['a@b@c', 'c']],
    ['a@', ['a@']],
    [undefined, []],
    [{ a: 'x' }, []],
  ])('of %j are %j', (claim, values) => {
    expect(institutionValues(claim)).toEqual(values);
  });
});

describe('sealed texts', () => {
  it('open with the same secret and purpose alone', () => {
    const sealed = sealText('key', 'purpose', 'a secret');
    expect(sealed).not.toContain('secret');
    expect(openSealedText('key', 'purpose', sealed)).toBe('a secret');
    expect([
      openSealedText('other', 'purpose', sealed),
      openSealedText('key', 'other', sealed),
      openSealedText('key', 'purpose', ''),
      openSealedText('key', 'purpose', `${sealed.slice(0, -2)}AA`),
    ]).toEqual([null, null, null, null]);
  });
});
