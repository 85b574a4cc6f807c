import { anyCharacter } from '@clinical/contracts/testing';
import fc from 'fast-check';
import { oneLine, webAddress } from './text.js';

/** The rule: white space and control characters between words are one space. */
function expectedLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- removes control characters
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/gu, ' ').trim();
}

describe('one line of text', () => {
  it.each([
    ['', ''],
    [' ', ''],
    ['a b', 'a b'],
    [' a  b ', 'a b'],
    ['a\n\tb\u0000c', 'a b c'],
    ['a\u00a0b\u2003c', 'a b c'],
    ['a\u007f', 'a'],
    ['é – β', 'é – β'],
    ['~!', '~!'],
  ])('is for %p %p', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it('is one line for any text', () => {
    const unit = fc.constantFrom(
      ' ',
      ' ',
      'a',
      'b',
      '~',
      '\n',
      '\u007f',
      '\u0085',
      '\u00a0',
      'é',
      '\u3000',
      '\ufeff',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: anyCharacter })), (text) =>
        expect(oneLine(text)).toBe(expectedLine(text)),
      ),
    );
  });
});

describe('the address of a record', () => {
  it.each([
    [' https://example.org/a?b=1|2#c ', 'https://example.org/a?b=1|2#c'],
    ['https://example.org', 'https://example.org'],
    ['https://example.org/a\r\nTY  - JOUR', 'https://example.org/aTY%20%20-%20JOUR'],
    ['https://example.org/"a"?q="b"', 'https://example.org/%22a%22?q=%22b%22'],
    ['https://example.org/<b>', 'https://example.org/%3Cb%3E'],
    ['javascript:alert(1)', ''],
    ['https://', ''],
    ['example.org', ''],
  ])('is for %p %p', (text, address) => {
    expect(webAddress(text)).toBe(address);
  });
});
