import type { EvidenceDocument } from '@clinical/evidence';
import { aCall, aDocument, aPlan, describeWithElasticsearch } from '../contract/index.js';
import type { SearchResult } from '../search-result.js';
import { ElasticsearchSearchEngine } from './elasticsearch-search-engine.js';
import { ask, freshOptions, removeIndices } from './fixtures/engine-for-tests.js';

jest.setTimeout(240_000);

describeWithElasticsearch('a search on Elasticsearch that was asked before', (address) => {
  const options = freshOptions(address);
  const engine = new ElasticsearchSearchEngine(options);
  const write = async (
    mode: 'update' | 'rebuild',
    documents: EvidenceDocument[],
    deletedIds: string[] = [],
  ): Promise<void> => {
    const writer = await engine.openWriter(mode);
    await writer.write({ documents, deletedIds, checkpoints: [] });
    await writer.commit(deletedIds.length);
  };
  const search = (overrides: Parameters<typeof aPlan>[0] = {}): Promise<SearchResult> =>
    engine.search(aPlan(overrides), aCall());
  const ids = ({ hits }: SearchResult): string[] => hits.map(({ document }) => document.id);
  const withoutTimings = ({ timings: _, ...rest }: SearchResult): object => rest;
  /** A remembered result needs nothing but the state of the index. */
  const stages = ({ timings }: SearchResult): string[] => Object.keys(timings).sort();

  beforeAll(() => engine.open());
  beforeEach(async () => {
    await write('rebuild', [aDocument({ id: 'one' }), aDocument({ id: 'two' })]);
  });
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('is answered alike by asking for the state of the index alone', async () => {
    const first = await search({ explain: true });
    expect(stages(first)).toContain('rank');
    const second = await search({ explain: true });
    expect(withoutTimings(second)).toEqual(withoutTimings(first));
    expect(stages(second)).toEqual(['remembered']);
  });

  it('is answered anew when anything about it is different', async () => {
    await search();
    for (const other of [
      { explain: true },
      { sort: 'date' as const },
      { page: { offset: 1, limit: 20 } },
      { access: { proOnlyDocuments: false } },
      { today: 20_000 },
    ])
      expect(stages(await search(other))).toContain('rank');
  });

  it('is answered anew after a document came, changed or went', async () => {
    expect(ids(await search()).sort()).toEqual(['one', 'two']);
    await write('update', [aDocument({ id: 'three' })]);
    expect(ids(await search()).sort()).toEqual(['one', 'three', 'two']);
    await write('update', [aDocument({ id: 'three', title: 'Another title' })]);
    expect((await search()).hits.map(({ document }) => document.title)).toContain('Another title');
    await write('update', [], ['three']);
    expect(ids(await search()).sort()).toEqual(['one', 'two']);
  });

  it('is answered anew after another generation came, and after it was taken back', async () => {
    await search();
    await write('rebuild', [aDocument({ id: 'four' }), aDocument({ id: 'five' })]);
    expect(ids(await search()).sort()).toEqual(['five', 'four']);
    await engine.rollback();
    expect(ids(await search()).sort()).toEqual(['one', 'two']);
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
