import fc from 'fast-check';
import { anyCharacter, propertyRuns } from '@clinical/contracts/testing';
import { localTarget } from './local-target.js';

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
    ['/api/oalogout', null],
    ['/API/site', null],
    ['/%61pi/oalogout', null],
    ['/Auth/checkLogin', null],
    ['/saml/complete?code=1', null],
    ['/apixaban', '/apixaban'],
    ['/Admin/accounts', '/Admin/accounts'],
    [`/${'x'.repeat(4_000)}`, null],
    ['', null],
    [null, null],
  ])('reads %j as %j', (uri, target) => {
    expect(localTarget(uri, SITE)).toBe(target);
  });

  it('never redirects to another site', () => {
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
