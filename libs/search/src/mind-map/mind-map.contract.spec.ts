import { propertyRuns } from '@clinical/contracts/testing';
import fc from 'fast-check';
import { outlineAsMarkdown, readOutline, type OutlineItem } from './mind-map.contract.js';

const leaf = (text: string, count: number | null): OutlineItem => ({
  text,
  address: 'https://example.org/Searchresult?criteria=a',
  count,
  items: [],
});
const heading = (text: string, items: readonly OutlineItem[]): OutlineItem => ({
  text,
  address: null,
  count: null,
  items,
});

describe('the Markdown of an outline', () => {
  it('has headings, and links with their counts', () => {
    const outline = heading('asthma', [
      heading('MeSH headings', [heading('Diseases', [leaf('Asthma', 12)])]),
      heading('First results', [leaf('A trial [in Spanish] (2019)', null)]),
    ]);
    expect(outlineAsMarkdown(outline)).toBe(
      [
        '# asthma',
        '',
        '## MeSH headings',
        '',
        '### Diseases',
        '',
        '- [Asthma](https://example.org/Searchresult?criteria=a) (12)',
        '',
        '## First results',
        '',
        '- [A trial \\[in Spanish\\] (2019)](https://example.org/Searchresult?criteria=a)',
        '',
        '',
      ].join('\n'),
    );
  });

  it('is read back to the same outline', () => {
    const text = fc.string({ minLength: 1, maxLength: 20 }).map((each) => `a${each.replace(/\s+/g, '')}b`);
    const leaves = fc.array(fc.tuple(text, fc.option(fc.nat(99))), { minLength: 1, maxLength: 3 });
    const outlines = fc.tuple(text, fc.array(fc.tuple(text, leaves), { minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(outlines, ([root, parts]) => {
        const outline = heading(
          root,
          parts.map(([part, items]) =>
            heading(
              part,
              items.map(([each, count]) => leaf(each, count)),
            ),
          ),
        );
        expect(readOutline(outlineAsMarkdown(outline))).toEqual(outline);
      }),
      { numRuns: propertyRuns(200) },
    );
    expect(readOutline('')).toBeNull();
  });
});
