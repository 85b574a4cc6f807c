import { aCall, aPlan, aSuggestion, word } from '../../contract/builders.js';
import { EngineUnavailableError, SearchTooLargeError } from '../../errors.js';
import type { MatchNode } from '../../search-plan.js';
import { ConcurrencyLimit } from '../../shared/concurrency-limit.js';
import { ScriptedElasticsearch, answerOfState, readerOf } from '../fixtures/scripted-elasticsearch.js';
import { readStored } from '../generations/stored-documents.js';
import { IndexNames, emptyState, type IndexState } from '../state/index-state.js';
import { Histories, StoredPublications } from '../state/publications.js';
import { readMany } from '../state/state-documents.js';
import { encodeRun } from '../state/vocabulary.js';
import { ElasticsearchWords } from './elasticsearch-words.js';

const STATE = emptyState('0001', { version: 1, nextPublication: 3 });
const NO_SHARD = { type: 'no_shard_available_action_exception', reason: 'No shard available for [get]' };
const NO_INDEX = { type: 'index_not_found_exception', reason: 'no such index [any-documents-0001]' };

/** An Elasticsearch whose `_mget` returns one item per id. */
function startWith(itemOf: (id: string, path: string) => object): Promise<ScriptedElasticsearch> {
  return ScriptedElasticsearch.start(({ path, body }) => {
    const state = answerOfState(path, STATE);
    if (state !== null) return state;
    const { ids } = JSON.parse(body) as { ids: string[] };
    return { body: { docs: ids.map((_id) => ({ _id, ...itemOf(_id, path) })) } };
  });
}

describe('documents that are read by their ids', () => {
  let elasticsearch: ScriptedElasticsearch;
  afterEach(() => elasticsearch.close());

  const unavailable = (id: string): object =>
    id.endsWith('2') ? { error: NO_SHARD } : { found: true, _source: { document: { id }, value: { id } } };

  it.each<[string, (from: ScriptedElasticsearch) => Promise<unknown>]>([
    ['by a writer', (from) => readStored(from, 'any', ['1', '2'])],
    ['of the state index', ({ client }) => readMany(client, 'any', ['1', '2'], aCall())],
    ['for people', (from) => readerOf(from).documents(['1', '2'], aCall())],
    [
      'as names of publications',
      ({ client }) =>
        new StoredPublications(client, new IndexNames('any'), new Histories()).publicationNames(
          STATE,
          [1, 2],
          aCall(),
        ),
    ],
  ])('does not treat %s as missing when their part of the index is unavailable', async (_what, read) => {
    elasticsearch = await startWith(unavailable);
    const reading = read(elasticsearch);
    await expect(reading).rejects.toBeInstanceOf(EngineUnavailableError);
    await expect(reading).rejects.toThrow('status 503, no_shard_available_action_exception');
  });

  it('are read from the serving generation when theirs was removed', async () => {
    let gone = 1;
    elasticsearch = await startWith((id) =>
      gone-- > 0 ? { error: NO_INDEX } : { found: true, _source: { document: { id } } },
    );
    expect(await readerOf(elasticsearch).documents(['1'], aCall())).toEqual([
      { document: { id: '1' }, publicationId: null },
    ]);
  });

  it('are returned in the requested order without missing ones', async () => {
    elasticsearch = await startWith((id) =>
      id === '2' ? { found: false } : { found: true, _source: { document: { id } } },
    );
    const found = await readerOf(elasticsearch).documents(['3', '2', '1'], aCall());
    expect(found.map(({ document }) => document.id)).toEqual(['3', '1']);
    expect(await readStored(elasticsearch, 'any', ['3', '2', '1'])).toEqual([{ id: '3' }, { id: '1' }]);
  });
});

const BEGINNING = emptyState('0001', { version: 0, nextPublication: 1 });
const RUN = { level: 0, firstVersion: 1, lastVersion: 1, parts: 1 };
const STATE_WITH_WORDS: IndexState = {
  ...BEGINNING,
  version: 1,
  documents: 1,
  runs: { ...BEGINNING.runs, word: [RUN] },
};
const [PART] = encodeRun({ terms: ['asthma'], displays: null, counts: Int32Array.of(1) });

describe('suggestions while generations change', () => {
  let elasticsearch: ScriptedElasticsearch;
  afterEach(() => elasticsearch.close());

  it('are counted in the serving generation when theirs was removed', async () => {
    let gone = 1;
    elasticsearch = await ScriptedElasticsearch.start(({ path }) => {
      const state = answerOfState(path, STATE_WITH_WORDS);
      if (state !== null) return state;
      if (path.endsWith('/_mget'))
        return { body: { docs: [{ _id: 'any', found: true, _source: { value: PART } }] } };
      if (gone-- > 0) return { body: { responses: [{ status: 404, error: NO_INDEX }] } };
      return { body: { responses: [{ hits: { total: { value: 1, relation: 'eq' }, hits: [] } }] } };
    });
    const reader = readerOf(elasticsearch);
    const words = new ElasticsearchWords(() => reader, new ConcurrencyLimit(1, 1));
    expect(await words.suggest(aSuggestion('asth', 5), aCall())).toEqual([
      { text: 'asthma', documents: 1, kind: 'word' },
    ]);
    expect(elasticsearch.requests.filter(({ path }) => path.startsWith('/_msearch'))).toHaveLength(2);
  });
});

describe('a strategy that names a long line many times', () => {
  let elasticsearch: ScriptedElasticsearch;
  afterEach(() => elasticsearch.close());

  it('is refused as too large, before it is written out for a key', async () => {
    elasticsearch = await ScriptedElasticsearch.start(
      ({ path }) => answerOfState(path, STATE) ?? { status: 400, body: {} },
    );
    const keys = Array.from({ length: 80_000 }, (_, number) => `pmid:${10_000_000 + number}`);
    const naming = (number: number): MatchNode => ({
      kind: 'and',
      children: [{ kind: 'definition', index: 0 }, word(`word ${number}`)],
    });
    const children = Array.from({ length: 490 }, (_, number) => naming(number));
    const plan = aPlan({ definitions: [{ kind: 'keys', keys }], match: { kind: 'or', children } });
    const reader = readerOf(elasticsearch);
    await expect(reader.search(plan, aCall())).rejects.toBeInstanceOf(SearchTooLargeError);
    await expect(reader.countEach(plan, [plan.filters], aCall())).rejects.toBeInstanceOf(SearchTooLargeError);
    expect(elasticsearch.requests.filter(({ path }) => path === '/_msearch')).toEqual([]);
  });
});

describe('a search with look-ups of its leading documents', () => {
  let elasticsearch: ScriptedElasticsearch;
  afterEach(() => elasticsearch.close());

  it('sends them with its own request, and reads the titles there', async () => {
    elasticsearch = await ScriptedElasticsearch.start(({ path, body }) => {
      const state = answerOfState(path, STATE);
      if (state !== null) return state;
      const searches = body.trim().split('\n').length / 2;
      const answer = {
        hits: { total: { value: 0 }, hits: [] },
        aggregations: { total: { doc_count: 0 }, numbers: { buckets: { 0: { doc_count: 0 } } } },
      };
      return { body: { responses: Array.from({ length: searches }, () => answer) } };
    });
    const plan = aPlan({ match: word('gout'), scoredStems: ['gout'] });
    const lookUp = { ...plan, match: word('gout', ['title']), page: { offset: 0, limit: 20 } };
    const lookUps = { plans: [lookUp], choose: () => [] };
    const { total } = await readerOf(elasticsearch).searchLed(plan, lookUps, aCall());
    expect(total).toBe(0);
    const sent = elasticsearch.requests.filter(({ path }) => path === '/_msearch');
    const bodies = sent.map(({ body }) =>
      body
        .trim()
        .split('\n')
        .filter((_, line) => line % 2 === 1),
    );
    const sources = bodies.map((each) =>
      each.map((text) => (JSON.parse(text) as { _source?: unknown })._source ?? 'all'),
    );
    // The state, the documents of the stems, the look-up, the counts and the hits.
    expect(sources).toEqual([['all', 'all', ['document.title'], 'all', false]]);
  });
});
