import fc from 'fast-check';
import { DEFAULT_RANKING_SETTINGS as SETTINGS } from './ranking-settings.js';
import {
  averageLength,
  highestContribution,
  inverseDocumentFrequency,
  stemContribution,
  weightedCount,
} from './text-relevance.js';

const standing = (title: number, abstract: number, keywords: number) => ({ title, abstract, keywords });
const collection = { documents: 1000, tokens: standing(10_000, 60_000, 6_000) };

const ofLength = (length: number) => standing(0, length, 0);

describe('BM25F', () => {
  // Worked by hand with k1 1.6, b 0.75, field weights 3, 1 and 1, a mean length of 96 and an idf of 2.
  it.each([
    ['once in the abstract of a document of average length', standing(0, 1, 0), ofLength(96), 1, 1],
    ['in a document whose length is of the same class', standing(0, 1, 0), ofLength(103), 1, 1],
    ['in one of the next class', standing(0, 1, 0), ofLength(104), 1, 0.25 + (0.75 * 104) / 96],
    ['once in the title', standing(1, 0, 0), ofLength(96), 3, 1],
    ['in title, abstract and keywords', standing(1, 2, 1), ofLength(96), 6, 1],
    ['where titles count three times in the length', standing(0, 1, 0), standing(12, 50, 10), 1, 1],
    ['once in the abstract of a document longer by half', standing(0, 1, 0), ofLength(144), 1, 1.375],
    ['once in the abstract of a document half as long', standing(0, 1, 0), ofLength(48), 1, 0.625],
  ])('computes the contribution of a stem %s', (_, frequencies, tokens, frequency, held) => {
    expect(stemContribution(frequencies, tokens, 2, collection, SETTINGS)).toBeCloseTo(
      (2 * frequency * 2.6) / (frequency + 1.6 * held),
      12,
    );
  });

  it('is zero for a stem that does not occur', () => {
    expect(stemContribution(standing(0, 0, 0), ofLength(100), 2, collection, SETTINGS)).toBe(0);
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
      stemContribution(
        standing(1, 0, 0),
        standing(0, 0, 0),
        2,
        { documents: 0, tokens: standing(0, 0, 0) },
        SETTINGS,
      ),
    ).toBeCloseTo((2 * 3 * 2.6) / 4.6, 12);
  });

  it('counts tokens and their mean by the weight of their field', () => {
    expect(weightedCount(standing(10, 200, 5), SETTINGS)).toBe(235);
    expect(
      weightedCount(standing(10, 200, 5), { fieldWeights: { title: 1.5, abstract: 1, keywords: 0.5 } }),
    ).toBe(217.5);
    expect(averageLength(collection, SETTINGS)).toBe(96);
  });

  it('never reaches the highest contribution, and grows with every occurrence', () => {
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
            ofLength(length),
            idf,
            collection,
            SETTINGS,
          );
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(highestContribution([idf], SETTINGS));
          expect(
            stemContribution(
              standing(title + 1, abstract, keywords),
              ofLength(length),
              idf,
              collection,
              SETTINGS,
            ),
          ).toBeGreaterThan(value);
          expect(
            stemContribution(
              standing(title, abstract, keywords),
              ofLength(length + 1),
              idf,
              collection,
              SETTINGS,
            ),
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
