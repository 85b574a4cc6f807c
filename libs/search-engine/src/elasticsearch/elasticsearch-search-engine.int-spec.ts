import type { EvidenceDocument } from '@clinical/evidence';
import { stem } from '@clinical/text-analysis';
import {
  aCall,
  aDocument,
  aPlan,
  describeResultCache,
  describeSearchEngineContract,
  describeSeveralShardsContract,
  describeWithElasticsearch,
} from '../contract/index.js';
import type { MatchNode } from '../search-plan.js';
import type { SearchResult } from '../search-result.js';
import { ElasticsearchSearchEngine } from './elasticsearch-search-engine.adapter.js';
import { ask, engineOver, freshOptions, removeIndices } from './fixtures/engine-for-tests.js';

jest.setTimeout(240_000);

describeWithElasticsearch('Elasticsearch', (address) => {
  describeSearchEngineContract('the engine on Elasticsearch', () => engineOver(freshOptions(address)));
});

describeWithElasticsearch('Elasticsearch with several shards', (address) => {
  describeSeveralShardsContract('the engine on Elasticsearch with three shards', () =>
    engineOver(freshOptions(address, { shards: 3 })),
  );
});

const word = (text: string): MatchNode => ({ kind: 'stem', stem: stem(text), fields: ['title'] });
const line = (index: number): MatchNode => ({ kind: 'definition', index });
/** Lines that each refer to the previous one. */
const lines = (count: number, next: (before: MatchNode, own: MatchNode, at: number) => MatchNode) =>
  Array.from({ length: count }, (_, at): MatchNode => {
    const own = word(`w${at}x`);
    const child = at === 0 ? own : next(line(at - 1), own, at);
    return { kind: 'labelled', label: `line ${at}`, child };
  });

describeWithElasticsearch('a strategy that expands to a large query', (address) => {
  const options = freshOptions(address);
  const engine = new ElasticsearchSearchEngine(options);
  const totalOf = async (definitions: readonly MatchNode[], match: MatchNode): Promise<number> =>
    (await engine.search(aPlan({ match, definitions, details: true }), aCall())).total;

  beforeAll(async () => {
    await engine.open();
    const writer = await engine.openWriter('rebuild');
    const documents = ['w0x', 'w29x w28x', 'w60x', 'w59x w58x w57x'].map((title, at) =>
      aDocument({ id: `${at}`, title }),
    );
    await writer.write({ documents, deletedIds: [], checkpoints: [] });
    await writer.commit(0);
  });
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('is searched if 61 lines alternate AND and OR with the previous line', async () => {
    const deep = lines(61, (before, own, at) => ({
      kind: at % 2 === 0 ? 'or' : 'and',
      children: [before, own],
    }));
    // In the document with words 58 and 59: 58 matches, and the line of 59 as well.
    expect(await totalOf(deep, line(60))).toBe(2);
  });

  it.each([2, 10])('is searched where each of 25 lines names the one before %d times', async (times) => {
    const multiplied = lines(25, (before, own) => ({
      kind: 'or',
      children: [...'abcdefghij'].slice(0, times).map((text): MatchNode => ({
        kind: 'and',
        children: [before, { kind: 'or', children: [own, word(text), word('w0x')] }],
      })),
    }));
    expect(await totalOf(multiplied, line(24))).toBe(1);
  });

  it('is rejected with a message for the user if it exceeds the limits for clauses or nesting', async () => {
    const many: MatchNode = {
      kind: 'or',
      children: Array.from({ length: 50_000 }, (_, at) => word(`many${at}`)),
    };
    await expect(totalOf([], many)).rejects.toMatchObject({ name: 'SearchTooLargeError' });
    const chain = (name: string): MatchNode =>
      Array.from({ length: 60 }, (_, at) => word(`${name}${at}`)).reduce((before, own, at) => ({
        kind: at % 2 === 0 ? 'or' : 'and',
        children: [before, own],
      }));
    const bushy: MatchNode = {
      kind: 'or',
      children: Array.from({ length: 60 }, (_, at) => chain(`c${at}x`)),
    };
    await expect(totalOf([], bushy)).rejects.toMatchObject({ name: 'SearchTooLargeError' });
  });
});

describeWithElasticsearch('a repeated search on Elasticsearch', (address) => {
  const options = freshOptions(address);
  const engine = new ElasticsearchSearchEngine(options);
  const write = async (mode: 'update' | 'rebuild', documents: EvidenceDocument[]): Promise<void> => {
    const writer = await engine.openWriter(mode);
    await writer.write({ documents, deletedIds: [], checkpoints: [] });
    await writer.commit(0);
  };
  const search = (overrides: Parameters<typeof aPlan>[0] = {}): Promise<SearchResult> =>
    engine.search(aPlan(overrides), aCall());
  /** A cached result needs only the state of the index. */
  const stages = ({ timings }: SearchResult): string[] => Object.keys(timings).sort();

  describeResultCache('Elasticsearch', engine);

  beforeAll(() => engine.open());
  beforeEach(async () => {
    await write('rebuild', [aDocument({ id: 'one' }), aDocument({ id: 'two' })]);
  });
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('is a cache miss if another writer brought a restored index to the same version', async () => {
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

  it('is a cache miss if the index was removed and imported again', async () => {
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

  it('fails when the index was removed', async () => {
    await search();
    await removeIndices(options);
    await expect(search()).rejects.toMatchObject({ name: 'EngineUnavailableError' });
  });
});
