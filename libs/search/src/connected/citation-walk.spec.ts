import { citationNearness } from './citation-walk.js';

const edge = (citing: string, cited: string) => ({ citing, cited });

describe('nearness in the graph of citations', () => {
  it('reaches what a seed cites by its references, and what cites it the other way', () => {
    const near = citationNearness(['seed'], [edge('seed', 'cited'), edge('citing', 'seed')]);
    expect(near.get('cited')?.referenced).toBeGreaterThan(near.get('cited')?.cites ?? 0);
    expect(near.get('citing')?.cites).toBeGreaterThan(near.get('citing')?.referenced ?? 0);
  });

  it('reaches articles that share references with a seed, less than the references themselves', () => {
    const near = citationNearness(['seed'], [edge('seed', 'shared'), edge('sibling', 'shared')]);
    expect(near.get('sibling')?.referenced).toBeGreaterThan(0);
    expect(near.get('sibling')?.referenced).toBeLessThan(near.get('shared')?.referenced ?? 0);
  });

  it('is higher where more ways lead to an article', () => {
    const near = citationNearness(
      ['seed'],
      [edge('seed', 'a'), edge('seed', 'b'), edge('a', 'often'), edge('b', 'often'), edge('a', 'once')],
    );
    expect(near.get('often')?.referenced).toBeGreaterThan(near.get('once')?.referenced ?? 0);
  });

  it('never lists the seeds, and nothing where no citation is known', () => {
    const near = citationNearness(['one', 'two'], [edge('one', 'two'), edge('two', 'three')]);
    expect([...near.keys()]).toEqual(['three']);
    expect(citationNearness(['one'], [])).toEqual(new Map());
  });
});
