import { join } from 'node:path';
import { isLongRun } from '@clinical/contracts/testing';
import {
  aCall,
  aDocument,
  aPlan,
  aSuggestion,
  describeWithElasticsearch,
  phrase,
  word,
  writeAndKill,
} from '../contract/index.js';
import type { MatchNode } from '../search-plan.js';
import { ElasticsearchSearchEngine } from './elasticsearch-search-engine.adapter.js';
import { ask, freshOptions, removeIndices } from './fixtures/engine-for-tests.js';
import { openStore } from './generations/store.js';
import { countedText, indexedDocument } from './layout/indexed-document.js';
import type { StoredPublication } from './state/publications.js';
import { publicationId, readMany } from './state/state-documents.js';
import { CountedDocuments } from './write/batch-queue.js';
import { deletionLine, indexLine, sendBulk } from './write/send-bulk.js';
import { StateWriter, countedOf, encodeCounted } from './write/state-writer.js';

jest.setTimeout(600_000);

/** Number of times the writer is killed, at random moments. */
const MOMENTS = isLongRun() ? 10 : 2;
const TODAY = 20_000;
const CHILD = join(__dirname, 'fixtures', 'write-until-killed.ts');

describeWithElasticsearch('an index in Elasticsearch whose writer is killed', (address) => {
  const options = freshOptions(address);
  const engine = new ElasticsearchSearchEngine(options);
  const total = async (match: MatchNode): Promise<number> =>
    (await engine.search(aPlan({ match }), aCall())).total;

  beforeAll(() => engine.open());
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('keeps everything acknowledged, counts correctly and remains writable, each time', async () => {
    let next = 0;
    for (let moment = 0; moment < MOMENTS; moment++) {
      const acknowledged = await writeAndKill(
        [CHILD, JSON.stringify(options), String(next)],
        Math.random() * 300,
      );
      const writer = await engine.openWriter('update');
      const checkpoint = Number(await writer.readCheckpoint('batch'));
      await writer.commit(0);
      const documents = await total(word('common'));
      const [common, fresh, again] = await engine.words.nearWords(['common', 'fresh', 'again'], aCall());
      const suggestions = await engine.words.suggest(aSuggestion('keywor', 20), aCall());
      const suggestion = suggestions.find(({ text }) => text === 'Keyword 3');
      expect(checkpoint).toBeGreaterThanOrEqual(acknowledged);
      // An interrupted batch may be partly stored; its import writes it again.
      expect(documents).toBeGreaterThanOrEqual((checkpoint + 1) * 10);
      expect(documents).toBeLessThanOrEqual((checkpoint + 2) * 10);
      expect([common?.documents, (await engine.status()).documents]).toEqual([documents, documents]);
      expect([fresh?.documents, again?.documents]).toEqual([
        await total(word('fresh')),
        await total(word('again')),
      ]);
      expect(suggestion?.documents).toBe(await total(phrase('keyword 3')));
      next = checkpoint + 1;
    }
  });

  it('gives every publication one number despite interrupted writes', async () => {
    const store = openStore(options);
    const { generation } = await engine.status();
    const { state } = await StateWriter.open(store, generation, 'a test');
    const ids = Array.from({ length: state.nextPublication - 1 }, (_, at) => publicationId(at + 1));
    const found = await readMany<StoredPublication>(
      store.client,
      store.names.state(generation),
      ids,
      aCall(),
    );
    const keys = found.map(({ value }) => value.key);
    expect([found.length, new Set(keys).size]).toEqual([ids.length, ids.length]);
    await store.client.close();
  });
});

describeWithElasticsearch('an interrupted batch in Elasticsearch', (address) => {
  const options = freshOptions(address);
  const engine = new ElasticsearchSearchEngine(options);
  const [before, changed, fresh] = [
    aDocument({ id: 'changed', title: 'Malaria in spring', keywords: ['Fever'] }),
    aDocument({ id: 'changed', title: 'Cholera in spring', demonstration: true, keywords: ['Water'] }),
    aDocument({ id: 'fresh', title: 'Dengue in spring', keywords: ['Fever'] }),
  ];

  beforeAll(() => engine.open());
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('is counted as far as it was written, by the next writer', async () => {
    const first = await engine.openWriter('update');
    await first.write({
      documents: [before, aDocument({ id: 'gone', title: 'Plague' })],
      deletedIds: [],
      checkpoints: [],
    });
    await first.commit(0);
    const { generation, version } = await engine.status();
    const store = openStore(options);
    const state = await StateWriter.open(store, generation, 'one that dies');
    const counted = new CountedDocuments();
    for (const document of [before, aDocument({ id: 'gone', title: 'Plague' })])
      counted.add(document, countedText(document));
    await state.begin(
      {
        version: version + 1,
        nextPublication: 7,
        ids: ['changed', 'fresh', 'gone', 'never'],
        before: encodeCounted(countedOf(counted)),
      },
      [],
    );
    const lines = [changed, fresh].map((document) =>
      indexLine(document.id, indexedDocument(document, countedText(document), null, null, TODAY)),
    );
    await sendBulk(store, store.names.documents(generation), [...lines, deletionLine('gone')]);
    await store.client.close();

    await (await engine.openWriter('update')).commit(0);
    const words = await engine.words.nearWords(['malaria', 'cholera', 'dengue', 'plague', 'spring'], aCall());
    const { hits } = await engine.search(aPlan({ match: word('spring') }), aCall());
    expect(words.map(({ documents }) => documents)).toEqual([0, 1, 1, 0, 2]);
    expect(hits.map(({ document }) => document.id).sort()).toEqual(['changed', 'fresh']);
    expect(await engine.words.suggest(aSuggestion('feve', 5), aCall())).toEqual([
      { text: 'Fever', documents: 1, kind: 'topic' },
    ]);
    expect(await engine.status()).toMatchObject({
      documents: 2,
      demonstrationDocuments: 1,
      version: version + 1,
    });
    await (await engine.openWriter('update')).commit(0);
    expect((await engine.status()).version).toBe(version + 1);
  });
});

const LEASE_MS = 1_500;

describeWithElasticsearch('the lease of a writer', (address) => {
  const options = freshOptions(address, { leaseMs: LEASE_MS });
  const engine = new ElasticsearchSearchEngine(options);
  const path = `/${options.prefix}-lock/_doc/writer`;
  const holder = (renewedAt: number): object => ({
    owner: 'somebody',
    host: 'elsewhere',
    pid: 4711,
    machine: null,
    purpose: 'rebuild',
    since: '2026-01-02T03:04:05.000Z',
    renewedAt,
    leaseMs: LEASE_MS,
  });
  const putHolder = (renewedAt: number): Promise<unknown> =>
    ask(options, { method: 'PUT', path, body: { holder: holder(renewedAt) }, safe: true });

  beforeAll(() => engine.open());
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('excludes others while it is renewed, and admits them after it was released', async () => {
    const writer = await engine.openWriter('update');
    await new Promise((resolve) => setTimeout(resolve, 2 * LEASE_MS));
    await expect(engine.openWriter('update')).rejects.toThrow(
      new RegExp(`Another import is running \\(process ${process.pid} on .+, since .+\\)`),
    );
    await writer.commit(0);
    await (await engine.openWriter('update')).abort();
  });

  it('waits until a lock of another machine expires, and names its holder', async () => {
    await putHolder(Date.now() + 60_000);
    await expect(engine.openWriter('update')).rejects.toThrow(
      'Another rebuild of the index is running (process 4711 on elsewhere, since 2026-01-02T03:04:05.000Z).',
    );
    await putHolder(Date.now() - LEASE_MS - 1);
    const writer = await engine.openWriter('update');
    await writer.abort();
  });

  it('stops a writer that lost it', async () => {
    const writer = await engine.openWriter('update');
    await writer.write({ documents: [aDocument({ id: 'one' })], deletedIds: [], checkpoints: [] });
    await putHolder(Date.now() + 60_000);
    await new Promise((resolve) => setTimeout(resolve, LEASE_MS));
    const late = writer.write({ documents: [aDocument({ id: 'late' })], deletedIds: [], checkpoints: [] });
    await expect(late).rejects.toMatchObject({ name: 'WriterBusyError' });
    await writer.abort();
    expect((await engine.status()).documents).toBe(1);
    await ask(options, { method: 'DELETE', path, safe: true });
  });
});

describeWithElasticsearch('an overloaded engine on Elasticsearch', (address) => {
  const options = freshOptions(address, { callsAtOnce: 1, queueLimit: 2 });
  const engine = new ElasticsearchSearchEngine(options);

  beforeAll(async () => {
    await engine.open();
    const writer = await engine.openWriter('rebuild');
    await writer.write({ documents: [aDocument({ id: 'one' })], deletedIds: [], checkpoints: [] });
    await writer.commit(0);
  });
  afterAll(async () => {
    await engine.close();
    await removeIndices(options);
  });

  it('queues the allowed number of calls, reports their waiting time, and refuses the rest immediately', async () => {
    const ended: string[] = [];
    const search = async (name: string) => {
      const result = await engine.search(aPlan(), aCall());
      ended.push(name);
      return result;
    };
    const calls = Promise.all([search('first'), search('second'), search('third')]);
    const busy = {
      name: 'EngineUnavailableError',
      message: 'The search engine is busy: too many searches are waiting. Try again in a moment.',
    };
    await expect(engine.search(aPlan(), aCall())).rejects.toMatchObject(busy);
    await expect(engine.documents(['one'], aCall())).rejects.toMatchObject(busy);
    await expect(engine.publications([1], aCall())).rejects.toMatchObject(busy);
    await expect(engine.words.suggest(aSuggestion('a', 1), aCall())).rejects.toMatchObject(busy);
    await expect(engine.words.nearWords(['a'], aCall())).rejects.toMatchObject(busy);
    const [first, second, third] = await calls;
    expect([first.total, second.total, third.total]).toEqual([1, 1, 1]);
    expect(Object.keys(first.timings)).not.toContain('wait');
    expect(second.timings['wait']).toBeGreaterThan(0);
    expect(third.timings['wait']).toBeGreaterThan(0);
    expect(ended).toEqual(['first', 'second', 'third']);
    expect(await engine.search(aPlan(), aCall())).toMatchObject({ total: 1 });
  });

  it('reports its status under load', async () => {
    const calls = [engine.search(aPlan(), aCall()), engine.search(aPlan(), aCall())];
    expect(await engine.status()).toMatchObject({ documents: 1 });
    await Promise.all(calls);
  });
});
