import { aCall, aSuggestion } from '../../contract/builders.js';
import { ScriptedElasticsearch } from '../fixtures/scripted-elasticsearch.js';
import { answerOfState, readerOf } from '../fixtures/scripted-reader.js';
import { emptyState, type LedgerState } from '../ledger/ledger-state.js';
import { encodeRun } from '../ledger/vocabulary-runs.js';

const BEGINNING = emptyState('0001', { version: 0, nextPublication: 1 });
const RUN = { level: 0, firstVersion: 1, lastVersion: 1, parts: 1 };
const STATE: LedgerState = {
  ...BEGINNING,
  version: 1,
  documents: 1,
  runs: { ...BEGINNING.runs, word: [RUN] },
};
const [PART] = encodeRun({ terms: ['asthma'], displays: null, counts: Int32Array.of(1) });
const NO_INDEX = { type: 'index_not_found_exception', reason: 'no such index [any-documents-0001]' };

describe('suggestions while generations change', () => {
  let elasticsearch: ScriptedElasticsearch;
  afterEach(() => elasticsearch.close());

  it('are counted in the generation that serves by then when theirs is gone', async () => {
    let gone = 1;
    elasticsearch = await ScriptedElasticsearch.start(({ path }) => {
      const state = answerOfState(path, STATE);
      if (state !== null) return state;
      if (path.endsWith('/_mget'))
        return { body: { docs: [{ _id: 'any', found: true, _source: { value: PART } }] } };
      if (gone-- > 0) return { body: { responses: [{ status: 404, error: NO_INDEX }] } };
      return { body: { responses: [{ hits: { total: { value: 1, relation: 'eq' }, hits: [] } }] } };
    });
    expect(await readerOf(elasticsearch).suggest(aSuggestion('asth', 5), aCall())).toEqual([
      { text: 'asthma', documents: 1, kind: 'word' },
    ]);
    expect(elasticsearch.requests.filter(({ path }) => path.startsWith('/_msearch'))).toHaveLength(2);
  });
});
