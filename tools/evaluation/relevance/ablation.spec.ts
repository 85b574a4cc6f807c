import { ablationTable, variations } from './ablation.js';

describe('the variations of an ablation', () => {
  const all = variations();

  it('begin with the words alone and end, factor by factor, with all of them', () => {
    expect(all[0]?.ranking).toEqual({
      wording: { candidates: 0, similarity: 0 },
      variants: { spelling: 0, synonym: 0 },
      weights: { quality: 0, recency: 0 },
      quality: { spread: 0 },
    });
    expect(all[7]).toEqual({ name: '+ recency', ranking: {}, additive: false });
  });

  it('leave out each factor by itself, and try the additive form', () => {
    expect(all.slice(8, 15).map(({ ranking }) => Object.values(ranking).flatMap(Object.keys).length)).toEqual(
      Array(7).fill(1),
    );
    expect(all.filter(({ additive }) => additive).map(({ name }) => name)).toEqual([
      'all, quality and recency added',
    ]);
  });
});

describe('the table of an ablation', () => {
  it('shows the change from the line before, and for later lines from all factors together', () => {
    const ndcg = [0.6, 0.65, 0.64, 0.64, 0.64, 0.64, 0.64, 0.7, 0.69];
    const figures = ndcg.map((value, at) => ({
      name: `line ${at}`,
      collection: 'set',
      queries: 3,
      'ndcg@10': value,
      'recall@100': 0.9,
      p95Ms: 7.25,
    }));
    const lines = ablationTable(figures).split('\n');
    expect(lines[0]).toBe('| set, 3 queries | nDCG@10 | change | recall@100 | p95 |');
    expect(lines[2]).toBe('| line 0 | 0.6000 |  | 0.900 | 7.3 ms |');
    expect(lines[3]).toBe('| line 1 | 0.6500 | +0.0500 | 0.900 | 7.3 ms |');
    expect(lines[4]).toBe('| line 2 | 0.6400 | −0.0100 | 0.900 | 7.3 ms |');
    expect(lines[10]).toBe('| line 8 | 0.6900 | −0.0100 | 0.900 | 7.3 ms |');
  });
});
