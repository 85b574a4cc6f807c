import { LengthBytes } from './column-store.js';

const TOKENS = [
  { title: 0, abstract: 0, keywords: 0 },
  { title: 1, abstract: 0, keywords: 0 },
  { title: 2, abstract: 10, keywords: 3 },
  { title: 0, abstract: 7, keywords: 0 },
];
const columns = (universe: number) => ({
  universe,
  tokensOf: (docid: number) => TOKENS[docid] ?? { title: 0, abstract: 0, keywords: 0 },
});
const under = (title: number) => ({ fieldWeights: { title, abstract: 1, keywords: 1 } });
const first = (bytes: Uint8Array, universe: number) => [...bytes.slice(0, universe)];

describe('length classes', () => {
  it('are computed for existing and for later documents', () => {
    const lengths = new LengthBytes();
    expect(first(lengths.under(under(3), columns(3)), 3)).toEqual([0, 3, 19]);
    expect(first(lengths.under(under(3), columns(4)), 4)).toEqual([0, 3, 19, 7]);
  });

  it('equal those of the requested weights, also after other weights', () => {
    const lengths = new LengthBytes();
    const results = [3, 1, 3].map((weight) => first(lengths.under(under(weight), columns(4)), 4));
    expect(results).toEqual([
      [0, 3, 19, 7],
      [0, 1, 15, 7],
      [0, 3, 19, 7],
    ]);
  });
});
