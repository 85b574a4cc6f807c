import type { EvidenceDocument } from '@clinical/evidence';
import {
  aCall,
  aDocument,
  aPlan,
  describeRememberedResults,
  describeWithElasticsearch,
} from '../contract/index.js';
import type { SearchResult } from '../search-result.js';
import { ElasticsearchSearchEngine } from './elasticsearch-search-engine.js';
import { ask, freshOptions, removeIndices } from './fixtures/engine-for-tests.js';

jest.setTimeout(240_000);

describeWithElasticsearch('a search on Elasticsearch that was asked before', (address) => {
  const options = freshOptions(address);
  const engine = new ElasticsearchSearchEngine(options);
  const write = async (mode: 'update' | 'rebuild', documents: EvidenceDocument[]): Promise<void> => {
    const writer = await engine.openWriter(mode);
    await writer.write({ documents, deletedIds: [], checkpoints: [] });
    await writer.commit(0);
  };
  const search = (overrides: Parameters<typeof aPlan>[0] = {}): Promise<SearchResult> =>
    engine.search(aPlan(overrides), aCall());
  /** A remembered result needs nothing but the state of the index. */
  const stages = ({ timings }: SearchResult): string[] => Object.keys(timings).sort();

  describeRememberedResults('Elasticsearch', engine);

  beforeAll(() => engine.open());
  beforeEach(async () => {
    await write('rebuild', [aDocument({ id: 'one' }), aDocument({ id: 'two' })]);
  });
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('is answered anew where a restored index was written on to the same version by another writer', async () => {
    await search();
    const { generation } = await engine.status();
    await ask(options, {
      method: 'POST',
      path: `/${options.prefix}-ledger-${generation}/_update/state`,
      query: { refresh: 'true' },
      body: { doc: { value: { writer: 'another' } } },
      safe: true,
    });
    expect(stages(await search())).toContain('rank');
    expect(stages(await search())).toEqual(['remembered']);
  });

  it('is answered anew where everything was removed and imported anew, with the words of the new documents', async () => {
    const startingWith = (letters: string) => ({
      kind: 'span' as const,
      span: {
        kind: 'pattern' as const,
        pattern: { literals: [letters, ''], gaps: [{ min: 0, max: null }] },
      },
      fields: ['title' as const],
      minimum: 1,
    });
    const titles = async (letters: string): Promise<string[]> =>
      (await search({ match: startingWith(letters) })).hits.map(({ document }) => document.title);
    const beginAnew = async (...names: string[]): Promise<void> => {
      await removeIndices(options);
      await write('update', [aDocument({ id: 'one', title: names.join(' ') })]);
    };
    await beginAnew('Omalizumab');
    expect(await titles('oma')).toEqual(['Omalizumab']);
    await beginAnew('Omalizumab', 'mepolizumab');
    expect([await titles('oma'), await titles('mepo')]).toEqual([
      ['Omalizumab mepolizumab'],
      ['Omalizumab mepolizumab'],
    ]);
  });

  it('fails when Elasticsearch has no index any more', async () => {
    await search();
    await removeIndices(options);
    await expect(search()).rejects.toMatchObject({ name: 'EngineUnavailableError' });
  });
});
