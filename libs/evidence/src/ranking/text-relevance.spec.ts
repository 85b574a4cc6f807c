import fc from 'fast-check';
import { DEFAULT_RANKING_SETTINGS as SETTINGS } from './ranking-settings.js';
import {
  documentLength,
  highestContribution,
  inverseDocumentFrequency,
  stemContribution,
} from './text-relevance.js';

const collection = { documents: 1000, averageLength: 100 };
const standing = (title: number, abstract: number, keywords: number) => ({ title, abstract, keywords });

describe('BM25F', () => {
  // Worked by hand with k1 1.6, b 0.75, field weights 3, 1 and 1, and an idf of 2.
  it.each([
    [
      'once in the abstract of a document of average length',
      standing(0, 1, 0),
      100,
      (2 * 1 * 2.6) / (1 + 1.6),
    ],
    ['once in the title', standing(1, 0, 0), 100, (2 * 3 * 2.6) / (3 + 1.6)],
    ['in title, abstract and keywords', standing(1, 2, 1), 100, (2 * 6 * 2.6) / (6 + 1.6)],
    [
      'once in the abstract of a document twice as long',
      standing(0, 1, 0),
      200,
      (2 * 1 * 2.6) / (1 + 1.6 * 1.75),
    ],
    [
      'once in the abstract of a document half as long',
      standing(0, 1, 0),
      50,
      (2 * 1 * 2.6) / (1 + 1.6 * 0.625),
    ],
    ['nowhere', standing(0, 0, 0), 100, 0],
  ])('of a stem %s', (_, frequencies, length, expected) => {
    expect(stemContribution(frequencies, length, 2, collection, SETTINGS)).toBeCloseTo(expected, 12);
  });

  it.each([
    [0, 1000, Math.log(1 + 1000.5 / 0.5)],
    [1, 1000, Math.log(1 + 999.5 / 1.5)],
    [500, 1000, Math.log(2)],
    [1000, 1000, Math.log(1 + 0.5 / 1000.5)],
    [0, 0, Math.log(2)],
  ])('weighs a stem in %d of %d documents by its rarity', (withStem, documents, expected) => {
    expect(inverseDocumentFrequency(withStem, documents)).toBeCloseTo(expected, 12);
  });

  it('has a value in a collection without words', () => {
    expect(
      stemContribution(standing(1, 0, 0), 0, 2, { documents: 0, averageLength: 0 }, SETTINGS),
    ).toBeCloseTo((2 * 3 * 2.6) / 4.6, 12);
  });

  it('counts all tokens as length', () => {
    expect(documentLength(standing(10, 200, 5))).toBe(215);
  });

  it('never reaches what the highest contribution says, and grows with every occurrence', () => {
    const count = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(
        count,
        count,
        count,
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0.001, max: 20, noNaN: true }),
        (title, abstract, keywords, length, idf) => {
          const value = stemContribution(
            standing(title, abstract, keywords),
            length,
            idf,
            collection,
            SETTINGS,
          );
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(highestContribution([idf], SETTINGS));
          expect(
            stemContribution(standing(title + 1, abstract, keywords), length, idf, collection, SETTINGS),
          ).toBeGreaterThan(value);
          expect(
            stemContribution(standing(title, abstract, keywords), length + 1, idf, collection, SETTINGS),
          ).toBeLessThanOrEqual(value);
        },
      ),
    );
  });

  it('adds up to the highest contribution over the stems of a query', () => {
    expect(highestContribution([2, 3], SETTINGS)).toBeCloseTo(13, 12);
    expect(highestContribution([], SETTINGS)).toBe(0);
  });
});
