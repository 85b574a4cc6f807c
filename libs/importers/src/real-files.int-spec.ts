import type { ImportItem } from './import-item.js';
import { JsonlReader } from './jsonl/jsonl-reader.js';
import { PubmedReader } from './pubmed/pubmed-reader.js';
import { sharedData } from './testing/shared-data.js';
import { readAll } from './testing/read-all.js';

const xml = sharedData('pubmed-xml');
const corpus = sharedData('corpus');

function shareOf(
  items: readonly ImportItem[],
  says: (item: Extract<ImportItem, { kind: 'record' }>) => boolean,
): number {
  return items.filter((item) => item.kind === 'record' && says(item)).length / items.length;
}

(xml === null ? describe.skip : describe)('real PubMed files', () => {
  let items: ImportItem[] = [];
  beforeAll(async () => {
    items = await readAll(new PubmedReader([xml ?? '']));
  });

  it('gives all 1,669 citations and the one deletion, and rejects nothing', () => {
    const kinds = items.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'record')).toHaveLength(1_669);
    expect(items.filter((item) => item.kind === 'deletion')).toMatchObject([{ sourceId: '26432306' }]);
    expect(items.filter((item) => item.kind === 'rejected')).toEqual([]);
  });

  it('finds what nearly every citation states', () => {
    expect(shareOf(items, ({ record }) => /^\d{4}/.test(record.date))).toBeGreaterThan(0.999);
    expect(
      shareOf(items, ({ record }) => record.journal.title !== '' && record.journal.country !== ''),
    ).toBeGreaterThan(0.99);
    expect(shareOf(items, ({ record }) => record.publicationTypes.length > 0)).toBeGreaterThan(0.999);
    expect(shareOf(items, ({ record }) => record.languages.length > 0)).toBeGreaterThan(0.999);
    expect(shareOf(items, ({ record }) => record.authors.length > 0)).toBeGreaterThan(0.97);
    expect(shareOf(items, ({ record }) => record.abstract.length > 0)).toBeGreaterThan(0.85);
  });

  it('leaves no markup, double space or square bracket around a title', () => {
    for (const item of items) {
      if (item.kind === 'record') expect(item.record.title).not.toMatch(/<\/?[a-z]+>|\s{2}|^\[.*\]\.?$/);
    }
  });
});

(corpus === null ? describe.skip : describe)('the real JSONL records', () => {
  it('are all read but the one without a title', async () => {
    let records = 0;
    const rejected: string[] = [];
    const reader = new JsonlReader({ paths: [corpus ?? ''], collection: null, proOnly: false });
    for (const file of await reader.files()) {
      for await (const item of reader.read(file, { skip: 0, signal: new AbortController().signal })) {
        if (item.kind === 'record') records += 1;
        else if (item.kind === 'rejected') rejected.push(item.reason);
      }
    }
    expect([records, rejected]).toEqual([218_749, ['record who-covid:2352 has no title']]);
  }, 120_000);
});
