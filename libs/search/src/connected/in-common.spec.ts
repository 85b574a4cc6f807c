import { buildDocument, EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import fc from 'fast-check';
import { belongTogether, belongingKeys, cosineOfSets, keywordStems, shareOfKeywords } from './in-common.js';

const aDocument = (overrides: Partial<SourceRecord> & { readonly sourceId: string }) =>
  buildDocument([
    { ...EMPTY_RECORD, source: 'pubmed', pmid: overrides.sourceId, title: 'A title', ...overrides },
  ]);
const never = () => false;
const always = () => true;

describe('what belongs together', () => {
  const trial = aDocument({ sourceId: '1', trialRegistrations: ['NCT00000001'] });
  const review = aDocument({
    sourceId: '2',
    title: 'A systematic review',
    publicationTypes: ['Systematic Review'],
  });
  const randomised = aDocument({ sourceId: '3', publicationTypes: ['Randomized Controlled Trial'] });
  const link = (type: string) =>
    aDocument({ sourceId: '4', corrections: [{ type, citation: '', pmid: '1' }] });

  it.each([
    [
      'reports of one trial',
      trial,
      aDocument({ sourceId: '9', trialRegistrations: ['nct 00000001'] }),
      never,
      true,
    ],
    [
      'reports of two trials',
      trial,
      aDocument({ sourceId: '9', trialRegistrations: ['NCT00000002'] }),
      never,
      false,
    ],
    ['an update', link('UpdateOf'), trial, never, true],
    ['a comment, from either side', trial, link('CommentOn'), never, true],
    ['a notice of retraction', link('RetractionOf'), trial, never, false],
    ['a review and a trial that it cites', review, randomised, always, true],
    ['a review and a trial that it does not cite', review, randomised, never, false],
    ['two reviews, one citing the other', review, review, always, false],
  ] as const)('are %s', (_, one, other, cites, expected) => {
    expect(belongTogether(one, other, cites)).toBe(expected);
  });

  it('is found by the keys of trials and links', () => {
    expect(belongingKeys(trial)).toEqual(['registration:NCT00000001', 'reports:NCT00000001']);
    expect(belongingKeys(link('UpdateOf'))).toEqual(['pmid:1']);
  });
});

describe('the words of a search', () => {
  it('count by the share that the title has', () => {
    const document = aDocument({ sourceId: '1', title: 'Gout in adults with uric acid' });
    expect(shareOfKeywords(document, keywordStems('the gout of kings'))).toBe(0.5);
    expect(shareOfKeywords(document, keywordStems('uric gout'))).toBe(1);
    expect(shareOfKeywords(document, keywordStems(''))).toBe(0);
  });
});

describe('the cosine of sets', () => {
  const sets = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')).map((members) => new Set(members));
  it('is 0 to 1, the same both ways, and 1 for equal sets', () => {
    fc.assert(
      fc.property(sets, sets, (one, other) => {
        const cosine = cosineOfSets(one, other);
        expect(cosine).toBeGreaterThanOrEqual(0);
        expect(cosine).toBeLessThanOrEqual(1 + 1e-9);
        expect(cosineOfSets(other, one)).toBeCloseTo(cosine);
        expect(cosineOfSets(one, one)).toBeCloseTo(one.size === 0 ? 0 : 1);
      }),
    );
  });
});
