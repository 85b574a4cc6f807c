import { basename } from 'node:path';
import { isLongRun } from '@clinical/contracts/testing';
import { CsvReader } from './csv/csv-reader.js';
import type { ImportItem, ImportReader } from './import-item.js';
import { JsonlReader } from './jsonl/jsonl-reader.js';
import { MedlineReader } from './medline/medline-reader.js';
import { PubmedReader } from './pubmed/pubmed-reader.js';
import { readAll, sharedData } from './testing/readers.js';

const xml = sharedData('pubmed-xml');
const corpus = sharedData('corpus');
/** Number of records read outside of long runs: past the one without a title. */
const PART = 46_000;

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
  const found = isLongRun() ? 218_749 : PART - 1;

  it('are all read but the one without a title', async () => {
    let records = 0;
    const rejected: string[] = [];
    const reader = new JsonlReader({ paths: [corpus ?? ''], collection: null, proOnly: false });
    for (const file of await reader.files()) {
      for await (const item of reader.read(file, { skip: 0, signal: new AbortController().signal })) {
        if (item.kind === 'record') records += 1;
        else if (item.kind === 'rejected') rejected.push(item.reason);
        if (!isLongRun() && records + rejected.length === PART) break;
      }
    }
    expect([records, rejected]).toEqual([found, ['record who-covid:2352 has no title']]);
  }, 120_000);
});

const citations = sharedData('citation-exports');

(citations === null ? describe.skip : describe)('real exports of citations', () => {
  const counts = async (reader: ImportReader): Promise<Record<string, string>> => {
    const found: Record<string, string> = {};
    for (const file of await reader.files()) {
      const items = [];
      for await (const item of reader.read(file, { skip: 0, signal: new AbortController().signal }))
        items.push(item);
      const records = items.filter(({ kind }) => kind === 'record').length;
      found[basename(file.name)] = `${records} of ${items.length}`;
    }
    return found;
  };

  it('give all citations of the MEDLINE format, and one rejection for other content', async () => {
    expect(await counts(new MedlineReader([citations ?? '']))).toEqual({
      'citations.nbib.gz': '200 of 200',
      'citations_(1).nbib.gz': '92 of 92',
      'pubmed-1.txt': '0 of 1',
      'pubmed-2.txt': '0 of 1',
      'pubmed.txt': '0 of 1',
      'pubmed_result_10_medline.txt': '10 of 10',
      'pubmed_result_13950.txt': '0 of 1',
      'pubmed_result_13_medline.txt': '13 of 13',
      'pubmed_result_1460.txt': '0 of 1',
      'pubmed_result_23_medline.txt': '23 of 23',
      'pubmed_result_35_medline.txt': '35 of 35',
      'pubmed_result_4468.txt': '0 of 1',
      'pubmed_result_45_medline.txt': '45 of 45',
    });
  });

  it('give all rows of the tables but six that have no title', async () => {
    expect(
      await counts(new CsvReader({ paths: [citations ?? ''], collection: null, proOnly: false })),
    ).toEqual({
      'csv-search-results__CSV_as_at_27_March_2020-Full_database.csv.gz': '2906 of 2912',
      'csv-search-results__csv-2020dpspre-set.csv': '532 of 532',
      'csv-search-results__csv-googletipa-set.csv': '51 of 51',
      'csv-search-results__pubmed_result.csv.gz': '1932 of 1932',
      'legacy__pubmed_result_ssb_2019-08-11_thru_2019-09-03_4443.csv.gz': '4443 of 4443',
      'pubmed_result_13_medline.csv': '13 of 13',
      'pubmed_result_45_medline.csv': '45 of 45',
    });
  });
});
