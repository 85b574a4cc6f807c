import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ErrorBodySchema,
  GuidelineScoreResponseSchema,
  RctScoresSchema,
  SearchResponseSchema,
  type SearchResponse,
} from '@clinical/contracts';
import { DEFAULT_APPRAISAL_SETTINGS } from '@clinical/evidence';
import { DEFAULT_BATCH, RecordImportService } from '@clinical/collection';
import { GuidelineReader, JsonlReader, type ImportReader } from '@clinical/importers';
import { FixedClock } from '@clinical/platform';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

const SCORES = {
  methodology: 2,
  evidence_grading: 1,
  systematic_evidence: 2,
  funding: 1,
  conflict: 0,
  comments: 'Clear <b>methods</b>.',
};
const GUIDELINES = [
  {
    id: 'g1',
    title: 'Care of knee pain',
    publisher: 'Institute of Somewhere',
    country: 'England',
    year: 2020,
  },
  { publisher: 'INSTITUTE OF SOMEWHERE.', scores: SCORES },
  { id: 'g2', title: 'Care of wrist pain', publisher: 'Society Unscored', country: 'England', year: 2021 },
];
const RECORDS = [
  {
    key: 'trial',
    pmid: '501',
    title: 'Aspirin for knee pain: a randomised trial',
    abstract: 'Adults took part. Treatment was double-blind.',
    pub_types: ['Randomized Controlled Trial'],
    year: 2022,
  },
  {
    key: 'review',
    pmid: '502',
    title: 'Knee pain: a systematic review',
    abstract: 'We searched MEDLINE and Embase.',
    pub_types: ['Systematic Review'],
    authors: ['Smith AB', 'Jones C'],
    year: 2022,
  },
];

let api: RunningApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinical-appraisal-'));
  api = await startApi({ documents: null });
  const options = { collection: 'mine', proOnly: false };
  await importLines('guidelines', GUIDELINES, (paths) => new GuidelineReader({ ...options, paths }));
  await importLines('records', RECORDS, (paths) => new JsonlReader({ ...options, paths }));
  await api.engine.open();
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

async function importLines(
  name: string,
  lines: readonly object[],
  readerOf: (paths: string[]) => ImportReader,
): Promise<void> {
  const file = join(folder, `${name}.jsonl`);
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const settings = { reportsDirectory: folder, ...DEFAULT_BATCH, appraisal: DEFAULT_APPRAISAL_SETTINGS };
  const report = await new RecordImportService(
    api.engine,
    new FixedClock('2026-01-01T12:00:00Z'),
    settings,
  ).run({
    reader: readerOf([file]),
    command: name,
    variant: '',
    rebuild: false,
    restart: false,
    allowFewer: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(report.counts.rejected).toBe(0);
}

async function search(criteria: string): Promise<SearchResponse> {
  const { body } = await request(api.server).get('/Search').query({ criteria }).expect(200);
  return SearchResponseSchema.parse(body);
}

async function idOf(title: string): Promise<string> {
  const { documents } = await search('pain');
  return documents.find(({ Title }) => Title.startsWith(title))?.id ?? '';
}

async function publicationId(name: string): Promise<number> {
  const { summary } = await search('pain');
  return summary.publications_data.find(({ publication }) => publication === name)?.id ?? 0;
}

const HTML = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
const SQL = '\'; DROP TABLE document; -- " OR 1=1';
const LONG = 'x'.repeat(100_000);

describe('GET /rctScore', () => {
  it('returns rating, strengths and limitations of a trial under its id', async () => {
    const id = await idOf('Aspirin');
    const { body } = await request(api.server).get('/rctScore').query({ id }).expect(200);
    expect(RctScoresSchema.parse(body)).toEqual({
      [id]: {
        ratings: 'The abstract does not report enough to judge',
        strengths: '- No strength of the method is reported in the abstract',
        limitations:
          '- **Random sequence generation:** randomised; method of sequence generation not described. “Aspirin for knee pain: a randomised trial”\n' +
          '- **Blinding:** described as double-blind (or similar); who was blinded is not stated. “Treatment was double-blind.”\n' +
          '- **Not known, because the abstract does not report it:** Allocation concealment, Incomplete outcome data, Selective reporting, Sample size, Trial registration, Funding\n' +
          '- Based on the abstract only',
      },
    });
  });

  it('is returned in Spanish, and found in any letter case and under a repeated id', async () => {
    const id = await idOf('Aspirin');
    const { body } = await request(api.server).get(`/RCTSCORE?id=${id}&id=${id}&lang=es`).expect(200);
    expect(RctScoresSchema.parse(body)[id]?.ratings).toBe(
      'El resumen no aporta datos suficientes para juzgar',
    );
  });

  it('returns the text of the specification for an id that is missing, blank or repeated', async () => {
    for (const query of ['', '?id=', '?id=%20%09', '?id=a&id=b']) {
      const { body } = await request(api.server).get(`/rctScore${query}`).expect(400);
      expect(ErrorBodySchema.parse(body)).toMatchObject({
        code: 'INVALID_REQUEST',
        error: 'Invalid Request!',
      });
    }
    const { body } = await request(api.server).get('/rctScore?lang=es').expect(400);
    expect(ErrorBodySchema.parse(body).error).toBe('¡Solicitud no válida!');
  });

  it.each([
    ['an unknown id', 'pubmed-99999999'],
    ['HTML', HTML],
    ['SQL', SQL],
    ['100,000 characters', LONG],
    ['a control character', '\u0000'],
    ['a path', '../../etc/passwd'],
    ['what is no encoding', '%E0%A4'],
  ])('returns 404 for %s', async (_what, id) => {
    const { body } = await request(api.server).get('/rctScore').query({ id }).expect(404);
    expect(ErrorBodySchema.parse(body)).toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
      error: 'Document not found',
    });
  });

  it('says that a record is not a trial', async () => {
    const id = await idOf('Knee pain');
    const { body } = await request(api.server).get('/rctScore').query({ id }).expect(404);
    expect(ErrorBodySchema.parse(body)).toMatchObject({
      code: 'NOT_A_TRIAL',
      error: 'This record is not a controlled trial, so there is no analysis of it',
    });
  });
});

describe('GET /Administrator/getGuidelinesScore', () => {
  it('shows everyone the scores of a publication, by criterion', async () => {
    const pub_id = await publicationId('Institute of Somewhere');
    const { body } = await request(api.server)
      .get('/Administrator/getGuidelinesScore')
      .query({ pub_id })
      .expect(200);
    expect(GuidelineScoreResponseSchema.parse(body)).toEqual({
      publication: 'Institute of Somewhere',
      results: SCORES,
    });
  });

  it('has no results for a publication without scores', async () => {
    const pub_id = await publicationId('Society Unscored');
    const { body } = await request(api.server)
      .get('/administrator/getguidelinesscore')
      .query({ pub_id })
      .expect(200);
    expect(body).toEqual({ publication: 'Society Unscored', results: null });
  });

  it.each([
    ['nothing', ''],
    ['a blank', '?pub_id=%20'],
    ['two numbers', '?pub_id=1&pub_id=2'],
    ['nought', '?pub_id=0'],
    ['a negative number', '?pub_id=-1'],
    ['a fraction', '?pub_id=1.5'],
    ['a number past all bounds', '?pub_id=99999999999999999999'],
    ['HTML', `?pub_id=${encodeURIComponent(HTML)}`],
    ['SQL', `?pub_id=${encodeURIComponent(SQL)}`],
    ['100,000 characters', `?pub_id=${LONG}`],
  ])('refuses %s', async (_what, query) => {
    const { body } = await request(api.server).get(`/Administrator/getGuidelinesScore${query}`).expect(400);
    expect(ErrorBodySchema.parse(body)).toMatchObject({
      code: 'INVALID_PUBLICATION',
      error: "Give the number of one publication as 'pub_id'",
    });
  });

  it('returns 404 for an unknown publication', async () => {
    const { body } = await request(api.server)
      .get('/Administrator/getGuidelinesScore?pub_id=999999999&lang=es')
      .expect(404);
    expect(ErrorBodySchema.parse(body)).toMatchObject({
      code: 'PUBLICATION_NOT_FOUND',
      error: 'Publicación no encontrada',
    });
  });

  it('cannot be written', async () => {
    await request(api.server).post('/Administrator/getGuidelinesScore').send({ pub_id: 1 }).expect(405);
  });
});

describe('GET /Search', () => {
  it('returns the score of guidelines and of publications, and none where there is none', async () => {
    const { summary, documents } = await search('pain');
    const scored = [6, 2, 1, 2, 1, 0];
    expect(
      Object.fromEntries(summary.publications_data.map((each) => [each.publication, each.guidelines_score])),
    ).toEqual({ 'Institute of Somewhere': scored, 'Society Unscored': [] });
    expect(
      Object.fromEntries(documents.map(({ Title, guidelines_score }) => [Title, guidelines_score])),
    ).toEqual({
      'Care of knee pain': scored,
      'Care of wrist pain': [],
      'Aspirin for knee pain: a randomised trial': [],
      'Knee pain: a systematic review': [],
    });
  });
});

describe('without an index', () => {
  it('says that nothing is available yet', async () => {
    const bare = await startApi({ documents: null });
    try {
      for (const path of ['/rctScore?id=pubmed-1', '/Administrator/getGuidelinesScore?pub_id=1']) {
        const { body } = await request(bare.server).get(path).expect(503);
        expect(ErrorBodySchema.parse(body).code).toBe('SEARCH_UNAVAILABLE');
      }
    } finally {
      await bare.stop();
    }
  });
});
