import { join } from 'node:path';
import {
  aCall,
  aSuggestion,
  aDocument,
  aPlan,
  describeWithElasticsearch,
  phrase,
  word,
  writeAndKill,
} from '../contract/index.js';
import type { MatchNode } from '../search-plan.js';
import { ElasticsearchSearchEngine } from './elasticsearch-search-engine.js';
import { freshOptions, removeIndices } from './fixtures/engine-for-tests.js';
import { openStore } from './generations/open-store.js';
import { countedText, indexedDocument } from './layout/indexed-document.js';
import { readMany } from './ledger/ledger-documents.js';
import { publicationId } from './ledger/ledger-ids.js';
import type { StoredPublication } from './ledger/ledger-publications.js';
import { CountedDocuments } from './write/build-batch.js';
import { countedOf, encodeCounted } from './write/counted-change.js';
import { LedgerWriter } from './write/ledger-writer.js';
import { deletionLine, indexLine } from './write/bulk-line.js';
import { sendBulk } from './write/send-bulk.js';

jest.setTimeout(600_000);

const MOMENTS = 10;
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

  it('holds everything acknowledged, counts what it holds, and is written on, ten times over', async () => {
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
      const [common, fresh, again] = await engine.nearWords(['common', 'fresh', 'again'], aCall());
      const suggestions = await engine.suggest(aSuggestion('keywor', 20), aCall());
      const suggestion = suggestions.find(({ text }) => text === 'Keyword 3');
      expect(checkpoint).toBeGreaterThanOrEqual(acknowledged);
      // What the batch wrote that was cut short is there or not; it is written again by who gave it.
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

  it('gives every publication one number, whatever was cut short', async () => {
    const store = openStore(options);
    const { generation } = await engine.status();
    const { state } = await LedgerWriter.open(store, generation, 'a test');
    const ids = Array.from({ length: state.nextPublication - 1 }, (_, at) => publicationId(at + 1));
    const found = await readMany<StoredPublication>(
      store.client,
      store.names.ledger(generation),
      ids,
      aCall(),
    );
    const keys = found.map(({ value }) => value.key);
    expect([found.length, new Set(keys).size]).toEqual([ids.length, ids.length]);
    await store.client.close();
  });
});

describeWithElasticsearch('a batch in Elasticsearch that was cut short', (address) => {
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

  it('is counted as far as it came, by the next writer', async () => {
    const first = await engine.openWriter('update');
    await first.write({
      documents: [before, aDocument({ id: 'gone', title: 'Plague' })],
      deletedIds: [],
      checkpoints: [],
    });
    await first.commit(0);
    const { generation, version } = await engine.status();
    const store = openStore(options);
    const ledger = await LedgerWriter.open(store, generation, 'one that dies');
    const counted = new CountedDocuments();
    for (const document of [before, aDocument({ id: 'gone', title: 'Plague' })])
      counted.add(document, countedText(document));
    await ledger.begin(
      {
        version: version + 1,
        nextPublication: 7,
        ids: ['changed', 'fresh', 'gone', 'never'],
        before: encodeCounted(countedOf(counted)),
      },
      [],
    );
    const lines = [changed, fresh].map((document) =>
      indexLine(document.id, indexedDocument(document, countedText(document), null)),
    );
    await sendBulk(store, store.names.documents(generation), [...lines, deletionLine('gone')]);
    await store.client.close();

    await (await engine.openWriter('update')).commit(0);
    const words = await engine.nearWords(['malaria', 'cholera', 'dengue', 'plague', 'spring'], aCall());
    const { hits } = await engine.search(aPlan({ match: word('spring') }), aCall());
    expect(words.map(({ documents }) => documents)).toEqual([0, 1, 1, 0, 2]);
    expect(hits.map(({ document }) => document.id).sort()).toEqual(['changed', 'fresh']);
    expect(await engine.suggest(aSuggestion('feve', 5), aCall())).toEqual([
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
