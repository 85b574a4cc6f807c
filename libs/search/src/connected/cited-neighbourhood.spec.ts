import { buildDocument, EMPTY_RECORD } from '@clinical/evidence';
import { CitationGraph } from './citation-graph.js';
import type { CitationEdge } from './citation-walk.js';
import { citedNeighbourhood } from './cited-neighbourhood.js';

/** A graph in memory. */
class KnownCitations extends CitationGraph {
  constructor(private readonly edges: readonly CitationEdge[]) {
    super();
  }

  override around(keys: readonly string[]): Promise<readonly CitationEdge[]> {
    return Promise.resolve(
      this.edges.filter(({ citing, cited }) => keys.includes(citing) || keys.includes(cited)),
    );
  }

  override coverage(): Promise<null> {
    return Promise.resolve(null);
  }
}

const edge = (citing: string, cited: string): CitationEdge => ({ citing, cited });
const seed = (pmid: string, doi = '') =>
  buildDocument([{ ...EMPTY_RECORD, source: 'pubmed', sourceId: pmid, pmid, doi, title: 'A title' }]);

describe('the neighbourhood of citations', () => {
  it('is that of a work under each of its keys', async () => {
    const edges = [edge('pmid:1', 'pmid:2'), edge('pmid:3', 'doi:10.1000/a')];
    const { keys, direct, seedsWithCitations } = await citedNeighbourhood(
      [seed('1', '10.1000/a')],
      new KnownCitations(edges),
    );
    expect([new Set(keys), direct, seedsWithCitations]).toEqual([
      new Set(['pmid:2', 'pmid:3']),
      new Set(['pmid:2', 'pmid:3']),
      new Set(['pubmed-1']),
    ]);
  });

  it('ends after two steps', async () => {
    const edges = [edge('pmid:1', 'pmid:2'), edge('pmid:2', 'pmid:3'), edge('pmid:3', 'pmid:4')];
    const { keys, direct } = await citedNeighbourhood([seed('1')], new KnownCitations(edges));
    expect([keys, direct]).toEqual([['pmid:2', 'pmid:3'], new Set(['pmid:2'])]);
  });

  it('is empty where nothing is known, and says so', async () => {
    const { keys, seedsWithCitations } = await citedNeighbourhood([seed('1')], new KnownCitations([]));
    expect([keys, seedsWithCitations.size]).toEqual([[], 0]);
  });
});
