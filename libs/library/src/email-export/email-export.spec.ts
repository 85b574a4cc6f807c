import { cleanMessage, foreignLink } from './clean-message.js';
import { readRecipients } from './recipients.js';

const SITE = 'https://evidence.example.org';

describe('readRecipients', () => {
  it.each([
    ['one address', 'ana@example.org', ['ana@example.org']],
    ['several', 'a@example.org, b@example.org; c@example.org d@example.org', 4],
    ['the same in another case once', 'a@example.org,A@Example.org', ['A@Example.org']],
    ['a plus tag', "o'hara+x@sub.example.co.uk", ["o'hara+x@sub.example.co.uk"]],
  ])('reads %s', (_, text, expected) => {
    const read = readRecipients(text);
    expect(typeof expected === 'number' ? (read as string[]).length : read).toEqual(expected);
  });

  it.each([
    ['another header', 'a@example.org\r\nBcc: victim@example.com'],
    ['a line feed alone', 'a@example.org\nb@example.org'],
    ['an encoded line break', 'a@example.org%0ABcc:b@example.org'],
    ['a name before the address', 'Ana <a@example.org>'],
    ['a quoted local part', '"a b"@example.org'],
    ['a group', 'group:a@example.org'],
    ['a source route', '<@one.example:a@example.org>'],
    ['a host without a dot', 'root@localhost'],
    ['an address literal', 'a@[127.0.0.1]'],
    ['control characters', 'a\u0000@example.org'],
    ['letters that only look like others', 'а@example.org\u202e'],
    ['a very long address', `${'a'.repeat(60)}@${'b.'.repeat(120)}org`],
  ])('refuses %s', (_, text) => {
    expect(readRecipients(text)).toMatchObject({ problem: 'invalid' });
  });

  it('rejects no recipients, and more than five', () => {
    expect(readRecipients(' , ;')).toEqual({ problem: 'none' });
    const six = Array.from({ length: 6 }, (_, number) => `a${number}@example.org`).join(',');
    expect(readRecipients(six)).toEqual({ problem: 'tooMany' });
  });
});

describe('cleanMessage', () => {
  it.each([
    ['keeps lines', 'One\r\nTwo\rThree', 'One\nTwo\nThree'],
    ['takes hiding and steering characters away', 'a\u202Eb\u200Bc\u0000d\u2028e', 'abc d e'],
    ['cuts runs of empty lines', 'a\n\n\n\n\nb ', 'a\n\nb'],
    ['leaves markup as text', '<b>x</b> & y', '<b>x</b> & y'],
  ])('%s', (_, text, cleaned) => {
    expect(cleanMessage(text)).toBe(cleaned);
  });
});

describe('foreignLink', () => {
  it.each([
    'see https://evil.example/login',
    'HTTP://EVIL.EXAMPLE',
    'www.evil.example',
    'ftp://evil.example',
    'evil.example',
    'evil.example/path?x',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@evil.example',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    `${SITE}.evil.example/x`,
    `https://evidence.example.org@evil.example/`,
    'https://user@evidence.example.org/',
    'http://evidence.example.org/ without TLS',
    'xn--evil-9na.example',
  ])('finds one in %j', (text) => {
    expect(foreignLink(cleanMessage(text), SITE)).not.toBeNull();
  });

  it.each([
    'Dear Ana, have a look at these. Best, Rita',
    `See ${SITE}/Document/pubmed-1 first.`,
    'It is on evidence.example.org too.',
    'Doses of 1.5 mg vs. 2.5 mg, e.g. in adults (p=0.05), see p. 3.',
    'Answer to rita@hospital.example.',
    '',
  ])('finds none in %j', (text) => {
    expect(foreignLink(cleanMessage(text), SITE)).toBeNull();
  });
});
