import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { asPlainText } from './read-text.js';

async function plain(chunks: readonly Buffer[]): Promise<string> {
  async function* source(): AsyncGenerator<Buffer> {
    yield* chunks;
  }
  const pieces: Buffer[] = [];
  for await (const piece of asPlainText(source())) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const chunks: Buffer[] = [];
  let start = 0;
  for (const size of sizes) {
    chunks.push(bytes.subarray(start, start + size));
    start += size;
  }
  return [...chunks, bytes.subarray(start)];
}

describe('the text of a file', () => {
  it('is unchanged in UTF-8, wherever chunks end', async () => {
    const lines = fc.array(fc.stringMatching(/^[a-z\u00e9\u03b2\u4e2d\u{1f489} ]{0,20}$/u), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(lines, fc.array(fc.integer({ min: 0, max: 9 })), async (texts, sizes) => {
        const text = texts.map((each) => `${each}\r\n`).join('');
        expect(await plain(cut(Buffer.from(text), sizes))).toBe(text);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('is the same in UTF-16 of either byte order, wherever chunks end', async () => {
    const lines = fc.array(fc.stringMatching(/^[a-z\u00e9\u03b2\u4e2d\u{1f489} ]{0,20}$/u), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(lines, fc.array(fc.integer({ min: 0, max: 9 })), async (texts, sizes) => {
        const text = texts.map((each) => `${each}\r\n`).join('');
        const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
        expect(await plain(cut(bytes, sizes))).toBe(text);
        expect(await plain(cut(bytes.swap16(), sizes))).toBe(text);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it.each([
    [
      'Latin-1',
      Buffer.from('Universit\u00e4t M\u00fcnchen, \u00c5lund', 'latin1'),
      'Universit\u00e4t M\u00fcnchen, \u00c5lund',
    ],
    ['a last character in Latin-1', Buffer.from('Caf\u00e9', 'latin1'), 'Caf\u00e9'],
    ['quotes of Windows', Buffer.from([0x93, 0x61, 0x94]), '\u201ca\u201d'],
    ['a line end of Mac OS', Buffer.from('one\rtwo\r'), 'one\ntwo\n'],
    ['a return inside lines', Buffer.from('one\rtwo\nthree'), 'one\rtwo\nthree'],
    ['nothing', Buffer.alloc(0), ''],
  ])('is read in %s', async (_, bytes, expected) => {
    expect(await plain([bytes])).toBe(expected);
  });

  it('keeps UTF-8 with a damaged character, so that its line is rejected', async () => {
    const bytes = Buffer.concat([
      Buffer.from('na\u00efve caf\u00e9 '),
      Buffer.from([0xe9]),
      Buffer.from('.'),
    ]);
    expect(await plain([bytes])).toBe('na\u00efve caf\u00e9 \ufffd.');
  });
});
