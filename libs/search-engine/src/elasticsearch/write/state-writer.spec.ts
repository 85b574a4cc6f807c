import { aDocument } from '../../contract/builders.js';
import type { Checkpoint } from '../../search-engine.port.js';
import { ScriptedElasticsearch } from '../fixtures/scripted-elasticsearch.js';
import { countedText } from '../layout/indexed-document.js';
import { IndexNames, emptyState } from '../state/index-state.js';
import { CountedDocuments } from './batch-queue.js';
import {
  StateWriter,
  changeOf,
  countedOf,
  decodeCounted,
  encodeCounted,
  type Counted,
} from './state-writer.js';

function counted(...documents: ReturnType<typeof aDocument>[]): Counted {
  const all = new CountedDocuments();
  for (const document of documents) all.add(document, countedText(document));
  return countedOf(all);
}

const [malaria, cholera] = [
  aDocument({ id: 'a', title: 'Malaria in spring', keywords: ['Fever'] }),
  aDocument({ id: 'b', title: 'Cholera in spring', authors: ['Smith J'], demonstration: true }),
];

describe('the contribution of documents', () => {
  it('is the difference of added and removed documents', () => {
    const { totals, terms } = changeOf([counted(cholera)], counted(malaria));
    expect(totals).toEqual({
      documents: 0,
      demonstrationDocuments: 1,
      tokens: { title: 0, abstract: 0, keywords: -1 },
    });
    expect(Object.fromEntries(terms.word.terms.map((term, at) => [term, terms.word.counts[at]]))).toEqual({
      cholera: 1,
      fever: -1,
      malaria: -1,
    });
    expect([terms.author.terms, [...terms.author.counts]]).toEqual([
      ['j', 'smith'],
      [1, 1],
    ]);
    expect([terms.topic.displays, [...terms.topic.counts]]).toEqual([['Fever'], [-1]]);
  });

  it('is zero when the same documents are added and removed', () => {
    const { totals, terms } = changeOf([counted(malaria), counted(cholera)], counted(malaria, cholera));
    expect(totals.documents).toBe(0);
    expect(Object.values(terms).map((counts) => counts.terms)).toEqual([[], [], [], [], []]);
  });

  it('survives a round trip through an intent', () => {
    const value = counted(malaria, cholera);
    expect(decodeCounted(encodeCounted(value))).toEqual(value);
    expect(decodeCounted(encodeCounted(counted()))).toEqual(counted());
  });
});

const STATE = emptyState('0001', { version: 1, nextPublication: 1 });

describe('the state of joined batches', () => {
  let elasticsearch: ScriptedElasticsearch;
  afterEach(() => elasticsearch.close());

  it('gets each checkpoint once, as the last batch has it: lines in two requests would overtake each other', async () => {
    elasticsearch = await ScriptedElasticsearch.start(({ method, path }) => {
      if (path.endsWith('/_bulk')) return { body: { errors: false, items: [] } };
      if (method === 'PUT') return { body: { _seq_no: 2, _primary_term: 1 } };
      return { body: { found: true, _id: 'state', _seq_no: 1, _primary_term: 1, _source: { value: STATE } } };
    });
    const { client } = elasticsearch;
    const files = { documents: {}, state: {}, lock: {} } as never;
    const store = { client, names: new IndexNames('any'), files, shards: 1, replicas: 0 };
    const writer = await StateWriter.open(store, '0001', 'me');
    const large = 'x'.repeat(3_500_000);
    await writer.commit({
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
