import { mixConnected, type CandidateFacts, type FactorWeights } from './connected-mix.js';

const EQUAL: FactorWeights = { referenced: 1, cites: 1, related: 1, keywords: 1, included: 1, clicks: 1 };

function aCandidate(id: string, facts: Partial<CandidateFacts> = {}): CandidateFacts {
  return {
    id,
    citations: { referenced: 0, cites: 0 },
    meaning: 0,
    text: 0,
    textOfCited: 0,
    authors: 0,
    headings: 0,
    keywords: 0,
    included: 0,
    clicks: 0,
    ...facts,
  };
}

describe('the mix of connected articles', () => {
  it('puts what the seeds cite before what is only about the same', () => {
    const ids = mixConnected(
      [
        aCandidate('similar', { meaning: 0.9, text: 30, headings: 0.8 }),
        aCandidate('cited', { citations: { referenced: 0.1, cites: 0 } }),
      ],
      EQUAL,
    ).map(({ id }) => id);
    expect(ids).toEqual(['cited', 'similar']);
  });

  it('says what each factor adds, in shares that add up to one', () => {
    const [first] = mixConnected(
      [aCandidate('a', { citations: { referenced: 0.03, cites: 0.01 }, meaning: 0.5 })],
      EQUAL,
    );
    expect(first?.shares.referenced).toBeCloseTo(3 * (first?.shares.cites ?? 0));
    expect(first?.shares.related).toBeGreaterThan(0);
    expect(Object.values(first?.shares ?? {}).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  it('leaves out a factor whose weight is 0', () => {
    const candidates = [
      aCandidate('cited', { citations: { referenced: 0.1, cites: 0 } }),
      aCandidate('similar', { meaning: 0.4 }),
    ];
    const ids = mixConnected(candidates, { ...EQUAL, referenced: 0 }).map(({ id }) => id);
    expect(ids).toEqual(['similar']);
  });

  it('lets the words decide where neither citations nor headings are known', () => {
    const candidates = [
      aCandidate('same words', { text: 30, meaning: 0.5 }),
      aCandidate('same authors', { text: 10, meaning: 0.9, authors: 1 }),
    ];
    const ids = (other: Partial<CandidateFacts>): string[] =>
      mixConnected([...candidates, aCandidate('third', other)], EQUAL).map(({ id }) => id);
    expect(ids({ text: 1 })[0]).toBe('same words');
    expect(ids({ text: 1, headings: 0.1 })[0]).toBe('same authors');
  });

  it('does not count a negative cosine against an article', () => {
    const [one, two] = mixConnected(
      [aCandidate('a', { text: 10, meaning: -0.4 }), aCandidate('b', { text: 10, meaning: 0 })],
      EQUAL,
    );
    expect(one?.score).toBe(two?.score);
  });

  it('orders equal scores by id, and leaves out what nothing connects', () => {
    const ids = mixConnected(
      [aCandidate('b', { text: 1 }), aCandidate('a', { text: 1 }), aCandidate('none')],
      EQUAL,
    ).map(({ id }) => id);
    expect(ids).toEqual(['a', 'b']);
  });
});
