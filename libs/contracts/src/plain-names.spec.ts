import { hasHiddenCharacters, holdsAddress } from './plain-names.js';

describe('holdsAddress', () => {
  it.each([
    'Win at evil.example',
    'www.evil',
    'EVIL.COM',
    'https://x',
    'mail me@example.org',
    'a.b.co',
    't.co',
    'пример.рф',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    '192.0.2.7',
    'see evil.com/prize now',
  ])('is true for %s', (name) => {
    expect(holdsAddress(name)).toBe(true);
  });

  it.each([
    '',
    "O'Brien",
    'Ana María',
    'J. R. Smith',
    'J.R. Smith',
    'J.R.Smith',
    'St. John',
    'Dr. med. Müller-Lüdenscheidt',
    '李小龍',
    'Smith Jr.',
    'Henry VIII',
  ])('is false for %s', (name) => {
    expect(holdsAddress(name)).toBe(false);
  });
});

describe('hasHiddenCharacters', () => {
  it.each(['a\u202eb', 'a\u2066b', 'a\u200bb', 'a\nb', 'a\u0000b', 'a\ufeffb', 'a\u200fb'])(
    'is true for %j',
    (name) => {
      expect(hasHiddenCharacters(name)).toBe(true);
    },
  );

  it.each(['Ana María', 'علی\u200cرضا', 'משה', 'क्\u200dष', '👩\u200d⚕️'])('is false for %j', (name) => {
    expect(hasHiddenCharacters(name)).toBe(false);
  });
});
