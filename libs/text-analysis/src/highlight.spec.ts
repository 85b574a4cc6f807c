import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { cutSnippet, highlightSpans, type HighlightTerms } from './highlight.js';
import { stem } from './stem.js';

const terms = (words: readonly string[], phrases: readonly string[] = []): HighlightTerms => ({
  stems: new Set(words.map(stem)),
  phrases: phrases.map((phrase) => phrase.split(' ')),
});

const marked = (text: string, searched: HighlightTerms) =>
  highlightSpans(text, searched).map(({ start, end }) => text.slice(start, end));

describe('highlights', () => {
  it.each<[string, HighlightTerms, readonly string[]]>([
    [
      'Treatments of asthma: the treatment of Asthmas',
      terms(['treatment', 'asthma']),
      ['Treatments', 'asthma', 'treatment', 'Asthmas'],
    ],
    ['Sjo\u0308gren’s and SJÖGREN', terms(['sjogren']), ['Sjo\u0308gren', 'SJÖGREN']],
    ['e-learning and learning', terms([], ['e learning']), ['e-learning']],
    ['quality of life, quality of the life', terms([], ['quality of life']), ['quality of life']],
    ['heart attack, heart failure', terms(['heart'], ['heart attack']), ['heart attack', 'heart']],
    ['a ½ dose', terms([], ['1 2 dose']), ['½ dose']],
    ['pain pain pain', terms([], ['pain pain']), ['pain pain pain']],
    ['x-y pain pain', terms([], ['y pain pain', 'pain']), ['y pain pain']],
    [
      'b-cell lymphoma treatment',
      terms([], ['b cell lymphoma', 'lymphoma treatment']),
      ['b-cell lymphoma treatment'],
    ],
    ['heart attack pain', terms(['heart', 'attack', 'pain'], ['heart attack']), ['heart attack', 'pain']],
    ['asthma', terms([]), []],
    ['asthma', terms([], ['']), []],
    ['', terms(['asthma']), []],
    ['<b>asthma</b> & "copd"', terms(['asthma', 'b']), ['b', 'asthma', 'b']],
  ])('of %p are as expected', (text, searched, expected) => {
    expect(marked(text, searched)).toEqual(expected);
  });

  it.each<[string, NonNullable<HighlightTerms['patterns']>, readonly string[]]>([
    [
      'asthma, asthmatics and ASTHMA',
      [[{ literals: ['asthma', ''], gaps: [{ min: 0, max: null }] }]],
      ['asthma', 'asthmatics', 'ASTHMA'],
    ],
    ['dog, dogs, dogma', [[{ literals: ['dog', ''], gaps: [{ min: 0, max: 1 }] }]], ['dog', 'dogs']],
    [
      'women, woman, wombn, womn',
      [[{ literals: ['wom', 'n'], gaps: [{ min: 1, max: 1 }] }]],
      ['women', 'woman', 'wombn'],
    ],
    [
      'IL-2, IL-21, IL-3',
      [['il', { literals: ['2', ''], gaps: [{ min: 0, max: null }] }]],
      ['IL-2', 'IL-21'],
    ],
    [
      'breast feeding, breastfeeding, breast-fed',
      [['breast', { literals: ['fe', ''], gaps: [{ min: 0, max: null }] }]],
      ['breast feeding', 'breast-fed'],
    ],
    [
      'bronchitis and arthritis',
      [[{ literals: ['', 'itis'], gaps: [{ min: 1, max: null }] }]],
      ['bronchitis', 'arthritis'],
    ],
  ])('are as expected for %p by the form of words', (text, patterns, expected) => {
    expect(marked(text, { ...terms([]), patterns })).toEqual(expected);
  });

  it('are in order and never overlap', () => {
    const word = fc.constantFrom('heart', 'attack', 'of', 'pain', '½', 'x-y', 'İ');
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }),
        fc.array(
          fc.array(fc.constantFrom('heart', 'attack', 'pain', '1', '2', 'x', 'y'), {
            minLength: 1,
            maxLength: 3,
          }),
        ),
        fc.array(word),
        (words, phrases, stems) => {
          const text = words.join(' ');
          let before = 0;
          for (const { start, end } of highlightSpans(text, { stems: new Set(stems.map(stem)), phrases })) {
            expect(start).toBeGreaterThanOrEqual(before);
            expect(end).toBeGreaterThan(start);
            before = end;
          }
          expect(before).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: propertyRuns(10_000) },
    );
  });
});

describe('snippets', () => {
  const filler = 'word '.repeat(60);

  it('are the complete text if it is short enough', () => {
    const highlights = [{ start: 0, end: 6 }];
    expect(cutSnippet('asthma in children', highlights, 18)).toEqual({
      text: 'asthma in children',
      highlights,
      cutBefore: false,
      cutAfter: false,
    });
  });

  it('are the start of a text without matches', () => {
    expect(cutSnippet('one two three four five', [], 12)).toEqual({
      text: 'one two',
      highlights: [],
      cutBefore: false,
      cutAfter: true,
    });
  });

  it('are the excerpt with the most matches, cut at word boundaries', () => {
    const text = `${filler}asthma ${filler}asthma and copd and asthma ${filler}`;
    const snippet = cutSnippet(text, highlightSpans(text, terms(['asthma', 'copd'])), 90);
    expect(snippet.highlights.map(({ start, end }) => snippet.text.slice(start, end))).toEqual([
      'asthma',
      'copd',
      'asthma',
    ]);
    expect([snippet.cutBefore, snippet.cutAfter]).toEqual([true, true]);
    expect(snippet.text).toMatch(/^word .* word$/);
    expect(snippet.text.length).toBeLessThanOrEqual(90);
  });

  it('show the last words of a text when the match is there', () => {
    const text = `${filler}asthma`;
    const snippet = cutSnippet(text, highlightSpans(text, terms(['asthma'])), 60);
    expect(snippet.text.endsWith('asthma')).toBe(true);
    expect([snippet.cutBefore, snippet.cutAfter]).toEqual([true, false]);
  });

  it('are never too long, and their highlights cover the same text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('asthma', 'copd', 'and', 'x'.repeat(90), 'Sjögren', '½', '😀')),
        fc.integer({ min: 1, max: 200 }),
        (words, length) => {
          const text = words.join(' ');
          const highlights = highlightSpans(text, terms(['asthma', 'copd', 'sjogren']));
          const snippet = cutSnippet(text, highlights, length);
          expect(snippet.text.length).toBeLessThanOrEqual(length);
          expect(text).toContain(snippet.text);
          expect(snippet.cutBefore || text.startsWith(snippet.text)).toBe(true);
          for (const { start, end } of snippet.highlights)
            expect(['asthma', 'copd', 'Sjögren']).toContain(snippet.text.slice(start, end));
          expect(snippet.text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
        },
      ),
      { numRuns: propertyRuns(3000) },
    );
  });
});
