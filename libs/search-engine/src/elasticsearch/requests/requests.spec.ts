import { aCall } from '../../contract/builders.js';
import { EngineUnavailableError } from '../../errors.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { ScriptedElasticsearch, type ScriptedAnswer } from '../fixtures/scripted-elasticsearch.js';
import { allDocuments, findStored } from '../generations/stored-documents.js';
import { readCheckpoints } from '../state/state-documents.js';
import { searchMany } from './requests.js';

describe('searches in one request', () => {
  it('are refused before serializing if too large', async () => {
    const sent: unknown[] = [];
    const client = {
      send: (request: unknown) => {
        sent.push(request);
        return Promise.resolve({ responses: [] });
      },
    } as Partial<ElasticsearchClient> as ElasticsearchClient;
    let query: Record<string, unknown> = { term: { ranked: { value: 'asthma' } } };
    for (let line = 0; line < 60; line++) query = { bool: { should: [query, query] } };
    const searching = searchMany(client, [{ index: 'any', body: { query } }], { shards: 1, call: aCall() });
    await expect(searching).rejects.toMatchObject({ name: 'SearchTooLargeError' });
    expect(sent).toEqual([]);
  });

  it('gather word statistics from all shards if results depend on scores', async () => {
    let sent: readonly unknown[] = [];
    const client = {
      send: ({ lines }: { lines: readonly unknown[] }) => {
        sent = lines.filter((_, at) => at % 2 === 0);
        return Promise.resolve({ responses: [{}, {}, {}] });
      },
    } as unknown as ElasticsearchClient;
    const searches = [{ size: 10 }, { size: 0, min_score: 0.1 }, { size: 0 }].map((body) => ({
      index: 'any',
      body,
    }));
    const gathered = { index: 'any', search_type: 'dfs_query_then_fetch' };
    await searchMany(client, searches, { shards: 2, call: aCall() });
    expect(sent).toEqual([gathered, gathered, { index: 'any' }]);
    await searchMany(client, searches, { shards: 1, call: aCall() });
    expect(sent).toEqual(searches.map(() => ({ index: 'any' })));
  });
});

const NO_SHARD = { type: 'no_shard_available_action_exception', reason: null };
const PARTIAL = {
  pit_id: 'any',
  timed_out: false,
  _shards: { total: 2, successful: 1, failed: 1, failures: [{ shard: 1, index: 'any', reason: NO_SHARD }] },
  hits: { hits: [] },
};

describe('searches that require all shards', () => {
  let elasticsearch: ScriptedElasticsearch;
  afterEach(() => elasticsearch.close());

  it.each<[string, (from: ScriptedElasticsearch) => Promise<unknown>]>([
    ['for records by their keys', (from) => findStored(from, 'any', ['pmid:1'])],
    [
      'for every document',
      async ({ client }) => {
        for await (const _ of allDocuments(client, 'any', new AbortController().signal));
      },
    ],
    ['for checkpoints', ({ client }) => readCheckpoints(client, 'any', '', aCall())],
  ])('%s accept no partial results, and do not treat them as empty', async (_what, read) => {
    elasticsearch = await ScriptedElasticsearch.start(({ path }): ScriptedAnswer => ({
      body: path.endsWith('/_search') ? PARTIAL : { id: 'any' },
    }));
    const reading = read(elasticsearch);
    await expect(reading).rejects.toBeInstanceOf(EngineUnavailableError);
    await expect(reading).rejects.toThrow('no_shard_available_action_exception');
    const searches = elasticsearch.requests.filter(({ path }) => path.endsWith('/_search'));
    expect(searches.map(({ query }) => query.get('allow_partial_search_results'))).toEqual(['false']);
  });
});
