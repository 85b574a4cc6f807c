import { aCall } from '../../contract/builders.js';
import { EngineUnavailableError } from '../../errors.js';
import { ScriptedElasticsearch, type ScriptedAnswer } from '../fixtures/scripted-elasticsearch.js';
import { allDocuments } from '../generations/all-documents.js';
import { readCheckpoints } from '../ledger/ledger-checkpoints.js';
import { findStored } from '../write/stored-documents.js';

const NO_SHARD = { type: 'no_shard_available_action_exception', reason: null };
const PARTIAL = {
  pit_id: 'any',
  timed_out: false,
  _shards: { total: 2, successful: 1, failed: 1, failures: [{ shard: 1, index: 'any', reason: NO_SHARD }] },
  hits: { hits: [] },
};

describe('searches that must see the whole index', () => {
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
  ])('%s ask for no part of it, and take none for nothing found', async (_what, read) => {
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
