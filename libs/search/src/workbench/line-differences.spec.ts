import fc from 'fast-check';
import { lineDifferences } from './line-differences.js';

describe('differences of lines', () => {
  it('pairs a removed line with the one that replaces it', () => {
    expect(lineDifferences('asthma\nchild\nmouse', 'asthma\nchild*\nadult\nmouse')).toEqual([
      { before: 'asthma', after: 'asthma' },
      { before: 'child', after: 'child*' },
      { before: null, after: 'adult' },
      { before: 'mouse', after: 'mouse' },
    ]);
  });

  it('names lines that were removed at the end', () => {
    expect(lineDifferences('a\nb', 'a')).toEqual([
      { before: 'a', after: 'a' },
      { before: 'b', after: null },
    ]);
  });

  it('has every line of both texts in its order', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const found = lineDifferences(before.join('\n'), after.join('\n'));
        expect(found.flatMap((line) => line.before ?? [])).toEqual(before);
        expect(found.flatMap((line) => line.after ?? [])).toEqual(after);
      }),
    );
  });
});
