import fc from 'fast-check';
import { anyCharacter, propertyRuns } from '@clinical/contracts/testing';
import { normaliseEmail } from './email-address.js';

describe('normaliseEmail', () => {
  it.each([
    ['reader@example.org', 'reader@example.org'],
    [' Reader@Example.ORG ', 'reader@example.org'],
    ['first.last+tag@sub.example.org', 'first.last+tag@sub.example.org'],
    ["o'brien@example.org", "o'brien@example.org"],
    ['josé@example.org', 'josé@example.org'],
    ['jose\u0301@example.org', 'josé@example.org'],
    ['reader@münchen.example', 'reader@xn--mnchen-3ya.example'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('reads %j as %j', (typed, address) => {
    expect(normaliseEmail(typed)).toBe(address);
  });

  it.each([
    '',
    '@',
    'reader',
    'reader@',
    '@example.org',
    'reader@localhost',
    'reader@127.0.0.1',
    'reader@[127.0.0.1]',
    'reader@-example.org',
    'reader@example..org',
    'a..b@example.org',
    '.a@example.org',
    'a b@example.org',
    'a@b@example.org',
    '"a b"@example.org',
    'a(comment)@example.org',
    'a,b@example.org',
    'a;b@example.org',
    '<a@example.org>',
    'Name <a@example.org>',
    'a@example.org\r\nBcc: b@example.org',
    'a\u0000@example.org',
    'a@exam\u0000ple.org',
    'a\u200b@example.org',
    '\ud800@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(120)}example.org`,
  ])('takes %j for no address', (typed) => {
    expect(normaliseEmail(typed)).toBeNull();
  });

  it('gives one form, which is its own form, and never one with a control character or a space', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string(), fc.string({ unit: anyCharacter })), (text) => {
        const address = normaliseEmail(text);
        if (address === null) return;
        expect(normaliseEmail(address)).toBe(address);
        expect(normaliseEmail(text.toUpperCase())).toBe(normaliseEmail(text.toUpperCase().toLowerCase()));
        expect(address).not.toMatch(/[\s\p{Cc}<>,;"]/u);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
