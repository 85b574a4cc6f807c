import fc from 'fast-check';
import { mean, ndcgAt, precisionAt, recallAt } from './metrics.js';

const judged = (gains: Record<string, number>): Map<string, number> => new Map(Object.entries(gains));

describe('ndcgAt', () => {
  it.each([
    ['the only relevant document first', ['a', 'b'], { a: 1 }, 1],
    ['the only relevant document second', ['b', 'a'], { a: 1 }, 1 / Math.log2(3)],
    ['the only relevant document past the depth', ['b', 'c', 'd', 'a'], { a: 1 }, 0],
    ['nothing found', [], { a: 1 }, 0],
    ['nothing relevant', ['a'], { a: 0 }, 0],
    [
      'graded relevance in the worse order',
      ['b', 'a'],
      { a: 2, b: 1 },
      (1 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3)),
    ],
    ['a negative judgement, which counts as none', ['x', 'a'], { a: 1, x: -1 }, 1 / Math.log2(3)],
  ])('is right for %s', (_says, ranked, gains, expected) => {
    expect(ndcgAt(ranked, judged(gains as Record<string, number>), 3)).toBeCloseTo(expected, 12);
  });

  it('is 1 exactly for the best order and never more for any other', () => {
    const gains = fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 3 }), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(gains, fc.integer(), (byId, seed) => {
        const judgements = judged(byId);
        const best = [...judgements].sort(([, a], [, b]) => b - a).map(([id]) => id);
        const other = [...best].sort(
          (a, b) => ((a.charCodeAt(0) * seed) % 7) - ((b.charCodeAt(0) * seed) % 7),
        );
        const anyRelevant = [...judgements.values()].some((gain) => gain > 0);
        expect(ndcgAt(best, judgements, 10)).toBeCloseTo(anyRelevant ? 1 : 0, 12);
        expect(ndcgAt(other, judgements, 10)).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });
});

describe('recallAt', () => {
  it.each([
    ['half of them', ['a', 'x'], { a: 1, b: 1 }, 0.5],
    ['all of them', ['b', 'a'], { a: 1, b: 2 }, 1],
    ['one past the depth', ['x', 'y', 'a'], { a: 1 }, 0],
    ['none where none is relevant', ['a'], { a: 0 }, 0],
    ['a document listed twice, which counts once', ['a', 'a'], { a: 1, b: 1 }, 0.5],
  ])('finds %s', (_says, ranked, gains, expected) => {
    expect(recallAt(ranked, judged(gains as Record<string, number>), 2)).toBe(expected);
  });
});

describe('mean', () => {
  it('is the sum over the count, and 0 for nothing', () => {
    expect([mean([1, 2, 6]), mean([])]).toEqual([3, 0]);
  });
});

describe('precisionAt', () => {
  it.each([
    ['all of the first relevant', ['a', 'b', 'x'], { a: 1, b: 1, c: 1 }, 2, 1],
    ['one of the first two', ['a', 'x', 'b'], { a: 1, b: 1 }, 2, 0.5],
    ['fewer relevant documents than places', ['a', 'x', 'y'], { a: 1 }, 3, 1],
    ['a document without a judgement', ['x', 'a'], { a: 1, b: 1 }, 2, 0.5],
    ['nothing found', [], { a: 1 }, 3, 0],
    ['no relevant document', ['a'], { a: 0 }, 3, null],
  ])('is right for %s', (_says, ranked, gains, depth, expected) => {
    expect(precisionAt(ranked, judged(gains as Record<string, number>), depth)).toBe(expected);
  });
});
