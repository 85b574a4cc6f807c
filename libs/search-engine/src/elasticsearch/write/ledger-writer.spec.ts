import type { Checkpoint } from '../../search-engine.port.js';
import { ScriptedElasticsearch } from '../fixtures/scripted-elasticsearch.js';
import { IndexNames } from '../layout/index-names.js';
import { emptyState } from '../ledger/ledger-state.js';
import { CountedDocuments } from './build-batch.js';
import { countedOf } from './counted-change.js';
import { LedgerWriter } from './ledger-writer.js';

const STATE = emptyState('0001', { version: 1, nextPublication: 1 });

describe('the ledger of batches that are written as one', () => {
  let elasticsearch: ScriptedElasticsearch;
  afterEach(() => elasticsearch.close());

  it('gets each checkpoint once, as the last batch has it: lines in two requests would overtake each other', async () => {
    elasticsearch = await ScriptedElasticsearch.start(({ method, path }) => {
      if (path.endsWith('/_bulk')) return { body: { errors: false, items: [] } };
      if (method === 'PUT') return { body: { _seq_no: 2, _primary_term: 1 } };
      return { body: { found: true, _id: 'state', _seq_no: 1, _primary_term: 1, _source: { value: STATE } } };
    });
    const { client } = elasticsearch;
    const files = { documents: {}, ledger: {}, lock: {} } as never;
    const store = { client, names: new IndexNames('any'), files, shards: 1, replicas: 0 };
    const ledger = await LedgerWriter.open(store, '0001', 'me');
    const large = 'x'.repeat(3_500_000);
    await ledger.commit({
      change: countedOf(new CountedDocuments()),
      checkpoints: ['first', 'second', 'last'].flatMap((value) => [
        { key: 'gate', value: `${value} ${large}` },
        { key: value, value },
      ]),
      nextPublication: 1,
    });
    const bulk = elasticsearch.requests.filter(({ path }) => path.endsWith('/_bulk')).map(({ body }) => body);
    const written = bulk
      .join('')
      .split('\n')
      .flatMap((line) => (line.startsWith('{"kind"') ? [JSON.parse(line) as { value: Checkpoint }] : []))
      .map(({ value }) => [value.key, value.value?.split(' ')[0]]);
    expect(written.sort()).toEqual([
      ['first', 'first'],
      ['gate', 'last'],
      ['last', 'last'],
      ['second', 'second'],
    ]);
  });
});
