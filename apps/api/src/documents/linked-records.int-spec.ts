import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DocumentLookupSchema,
  SearchResponseSchema,
  type EvidenceRecord,
  type SearchResponse,
} from '@clinical/contracts';
import { DEFAULT_APPRAISAL_SETTINGS } from '@clinical/evidence';
import { DEFAULT_BATCH, RecordImportService } from '@clinical/collection';
import { JsonlReader } from '@clinical/importers';
import { FixedClock } from '@clinical/platform';
import request from 'supertest';
import { searchOutput } from '../mcp/present-results.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinical-linked-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let imports = 0;
async function importLines({ engine }: RunningApi, lines: readonly object[]): Promise<void> {
  imports += 1;
  const file = join(folder, `lines-${imports}.jsonl`);
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const settings = { reportsDirectory: folder, ...DEFAULT_BATCH, appraisal: DEFAULT_APPRAISAL_SETTINGS };
  const reader = new JsonlReader({ paths: [file], collection: 'mine', proOnly: false });
  const report = await new RecordImportService(engine, new FixedClock('2026-01-01T12:00:00Z'), settings).run({
    reader,
    command: `import ${imports}`,
    variant: '',
    rebuild: false,
    restart: false,
    allowFewer: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(report.counts.rejected).toBe(0);
}

/** A service on the embedded engine with the results of these imports, in order. */
async function serviceOf(files: readonly (readonly object[])[]): Promise<RunningApi> {
  const api = await startApi({ documents: null });
  for (const lines of files) await importLines(api, lines);
  await api.engine.open();
  return api;
}

async function search({ server }: RunningApi, criteria: string): Promise<SearchResponse['documents']> {
  const { body } = await request(server).get('/Search').query({ criteria }).expect(200);
  return SearchResponseSchema.parse(body).documents;
}

async function recordOf({ server }: RunningApi, id: string | undefined): Promise<EvidenceRecord> {
  const { body } = await request(server)
    .get(`/Document/${id ?? ''}`)
    .expect(200);
  return DocumentLookupSchema.parse(body).record;
}

const relations = ({ related }: EvidenceRecord): readonly (readonly [string, string])[] =>
  related.map(({ relation, id }) => [relation, id]);

describe('a notice that bears the title of the article it retracts', () => {
  const title = 'Zinc lozenges for colds in schoolchildren: a systematic review';
  const shared = { journal: 'Journal of Invented Colds', pub_types: ['Systematic Review'] };
  const article = {
    ...shared,
    key: 'article',
    pmid: '101',
    title,
    authors: ['Moore A', 'Lind B'],
    year: 2019,
  };
  const notice = { ...shared, key: 'notice', pmid: '901', title: `Retracted: ${title}`, authors: ['Journal of Invented Colds'], year: 2021 }; // prettier-ignore
  const other = {
    ...article,
    key: 'other',
    pmid: '102',
    title: 'Zinc lozenges for colds in adults',
    year: 2018,
  };

  it.each([
    ['before it', [[notice], [article, other]]],
    ['after it', [[article, other], [notice]]],
    ['in the same file', [[article, notice, other]]],
  ])('marks the article in the list and on its page when it was imported %s', async (_, files) => {
    const api = await serviceOf(files);
    try {
      const found = await search(api, 'zinc lozenges colds');
      const byTitle = (requested: string) => found.find(({ Title }) => Title === requested);
      const retracted = byTitle(title);
      expect(found.map((document) => [document.Title, document.integrity?.status ?? ''])).toEqual(
        expect.arrayContaining([[title, 'retracted'], [notice.title, ''], [other.title, '']]), // prettier-ignore
      );
      expect(found.map((document) => document.Title)).toEqual([other.title, title, notice.title]);
      expect(found.at(-1)).toMatchObject({
        notice: { kind: 'retraction', title: 'Retraction notice', article: title },
        trial: null,
        missing_words: [],
      });
      const noticeRecord = await recordOf(api, byTitle(notice.title)?.id);
      expect(noticeRecord.categories.map(({ id }) => id)).toEqual([112]);
      expect(noticeRecord.notice).toMatchObject({ kind: 'retraction', article: title });
      expect(noticeRecord.appraisal).toMatchObject({
        integrity: null,
        design: { design: 'other' },
        facts: [],
      });
      expect(relations(noticeRecord)).toEqual([['article', retracted?.id]]);
      const record = await recordOf(api, retracted?.id);
      expect(record.appraisal.integrity?.status).toBe('retracted');
      expect(relations(record)).toEqual([['notice', byTitle(notice.title)?.id]]);
    } finally {
      await api.stop();
    }
  });
});

describe('a statement that retracts an article whose publisher marked its title', () => {
  const title = 'Honey for coughs in invented children: a systematic review and meta-analysis';
  const lines = [
    { key: 'marked', title: `RETRACTED ARTICLE: ${title}`, authors: ['Moore A'], journal: 'Honey', year: 2020 },
    { key: 'statement', title: `Statement of retraction: ${title}. Honey. 2021;3(2):1. PMID: 901.`, pmid: '901' },
  ]; // prettier-ignore

  it('is linked to it, and it to the statement', async () => {
    const api = await serviceOf([lines]);
    try {
      const found = await search(api, 'honey coughs invented children');
      const [article, statement] = found;
      expect(found.map(({ integrity, notice }) => [integrity?.status, notice?.article])).toEqual([
        ['retracted', undefined],
        [undefined, title],
      ]);
      const record = await recordOf(api, article?.id);
      expect([record.appraisal.integrity?.notice_pmid, ...relations(record)]).toEqual([
        '901',
        ['notice', statement?.id],
      ]);
      expect(relations(await recordOf(api, statement?.id))).toEqual([['article', article?.id]]);
      const { text } = await request(api.server).get('/feed').query({ criteria: 'honey coughs' }).expect(200);
      expect(text.match(/<category [^>]*"Retraction notice"/g)).toHaveLength(1);
      const { body } = await request(api.server)
        .get('/Search')
        .query({ criteria: 'honey coughs' })
        .expect(200);
      const { results } = searchOutput(SearchResponseSchema.parse(body), 'https://example.org');
      expect(results.map(({ notice }) => notice)).toEqual(['', 'Retraction notice']);
    } finally {
      await api.stop();
    }
  });
});

describe('versions of a Cochrane review', () => {
  const version = (number: number, over: object = {}): object => ({
    key: `v${number}`,
    doi: `10.1002/14651858.CD009999${number === 1 ? '' : `.pub${number}`}`,
    title: 'Honey for acute cough in children',
    abstract: 'We searched CENTRAL and MEDLINE. Honey may reduce cough.',
    journal: 'Cochrane Database of Systematic Reviews',
    authors: ['Moore A', 'Lind B'],
    pub_types: ['Systematic Review'],
    year: 2012,
    ...over,
  });

  it.each([
    ['in order', [[version(1)], [version(2)], [version(4)]]],
    ['the newest first', [[version(4), version(2)], [version(1)]]],
  ])('are listed under the newest in a search and linked to it, imported %s', async (_, files) => {
    const api = await serviceOf(files);
    try {
      const found = await search(api, 'honey cough children');
      const newest = await recordOf(api, found[0]?.id);
      expect(newest.doi).toBe('10.1002/14651858.cd009999.pub4');
      expect(newest.related.map(({ relation }) => relation)).toEqual(['older', 'older']);
      for (const { id, integrity } of found.slice(1)) {
        expect(integrity).toBeNull();
        expect(relations(await recordOf(api, id))).toContainEqual(['newer', found[0]?.id]);
      }
      expect(found).toHaveLength(3);
    } finally {
      await api.stop();
    }
  });
});
