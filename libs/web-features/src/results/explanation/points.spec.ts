import type { RankFactors } from '@clinical/contracts';
import fc from 'fast-check';
import { factorPoints, wordShares } from './points.js';

const factors = (text: number, quality: number, recency: number): RankFactors => ({
  score: 0,
  text: { value: text, weight: 1, terms: [] },
  wording: null,
  similarity: null,
  quality: { value: quality, weight: 0.6, reason: '' },
  recency: { value: recency, weight: 0.4, reason: '' },
  pinned: false,
  hasAllWords: true,
});

describe('factorPoints', () => {
  it('distributes a hundred points by the weights, quality and recency in proportion to the text score', () => {
    expect(factorPoints(factors(0.8, 1, 0))).toEqual([
      { name: 'text', points: 40, max: 50, share: 0.8 },
      { name: 'quality', points: 24, max: 30, share: 0.8 },
      { name: 'recency', points: 0, max: 20, share: 0 },
    ]);
  });

  it('splits the points of the text between words and wording, when the wording counts', () => {
    const wording = { fit: 0.5, added: 0.1, most: 0.2, reason: '' };
    expect(factorPoints({ ...factors(0.5, 1, 0), wording })).toEqual([
      { name: 'text', points: 20, max: 40, share: 0.5 },
      { name: 'wording', points: 5, max: 10, share: 0.5 },
      { name: 'quality', points: 15, max: 30, share: 0.5 },
      { name: 'recency', points: 0, max: 20, share: 0 },
    ]);
  });

  it('splits them between words, wording and meaning, when all three count', () => {
    const wording = { fit: 0.5, added: 0.1, most: 0.2, reason: '' };
    const similarity = { fit: 1, added: 0.2, most: 0.2, reason: '' };
    expect(factorPoints({ ...factors(0.6, 0, 0), wording, similarity })).toEqual([
      { name: 'text', points: 15, max: 30, share: 0.5 },
      { name: 'wording', points: 5, max: 10, share: 0.5 },
      { name: 'similarity', points: 10, max: 10, share: 1 },
      { name: 'quality', points: 0, max: 30, share: 0 },
      { name: 'recency', points: 0, max: 20, share: 0 },
    ]);
  });

  it('rounds the share of the bar like the points next to it', () => {
    expect(factorPoints(factors(0.8, 1, 0.02))[2]).toEqual({
      name: 'recency',
      points: 0,
      max: 20,
      share: 0,
    });
  });

  it('subtracts points when quality is below 0, as for a retracted record', () => {
    expect(factorPoints(factors(0.8, -2, 0))[1]).toEqual({
      name: 'quality',
      points: -48,
      max: 30,
      share: 0,
    });
  });

  it('gives no factor more than its maximum', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const most = fc.double({ min: 0, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(share, share, most, share, share, (words, fit, most, quality, recency) => {
        const wording = { fit, added: fit * most, most, reason: '' };
        const text = words * (1 - most) + wording.added;
        expect(
          factorPoints({ ...factors(text, quality, recency), wording }).every(
            ({ points, max }) => points <= max,
          ),
        ).toBe(true);
      }),
    );
  });
});

describe('wordShares', () => {
  it('sorts by strength and scales the others to the strongest', () => {
    const term = (name: string, contribution: number) => ({
      term: name,
      insteadOf: [],
      inTitle: 1,
      inAbstract: 0,
      inKeywords: 0,
      documents: 1,
      contribution,
    });
    const shares = wordShares([term('weak', 0.1), term('strong', 0.4), term('absent', 0)]);
    expect(shares.map(({ term: name, share }) => [name, share])).toEqual([
      ['strong', 1],
      ['weak', 0.25],
      ['absent', 0],
    ]);
  });
});
