import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CATEGORY,
  DEFAULT_APPRAISAL_SETTINGS,
  withFirstImport,
  withoutAppraisal,
  type AppraisalSettings,
  type EvidenceDocument,
  type GuidelineScores,
  type SourceRecord,
} from '@clinical/evidence';
import type { ImportRequest } from './record-import.service.js';
import { NO_COUNTS, type ImportCounts } from './import-report.js';
import { ReindexService } from '../maintenance/reindex.service.js';
import { aRecord } from '../testing/a-record.js';
import { importLists } from '../testing/import-lists.js';
import { InMemoryEngine } from '../testing/in-memory-engine.js';
import { ListReader, type ListEntry } from '../testing/list-reader.js';

const reports = mkdtempSync(join(tmpdir(), 'appraisal-of-imports-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

async function importAll(
  engine: InMemoryEngine,
  list: readonly ListEntry[],
  {
    appraisal = DEFAULT_APPRAISAL_SETTINGS,
    ...over
  }: Partial<ImportRequest & { appraisal: AppraisalSettings }> = {},
): Promise<ImportCounts> {
  const settings = { reportsDirectory: reports, batchRecords: 2, appraisal };
  const reader = new ListReader({ one: list });
  const report = await importLists(engine, reader, settings, { restart: true, ...over });
  return report.counts;
}

const abstract = (text: string): Pick<SourceRecord, 'abstract'> => ({ abstract: [{ label: '', text }] });
const published = (title: string): Pick<SourceRecord, 'journal'> => ({
  journal: { title, abbreviation: '', issn: '', country: 'England' },
});

const TRIAL = aRecord('1', {
  pmid: '1',
  title: 'Aspirin for headache: a randomised trial',
  publicationTypes: ['Randomized Controlled Trial'],
  ...abstract('We enrolled 120 adults. Treatment was double-blind.'),
});
const REVIEW = aRecord('2', {
  pmid: '2',
  title: 'Aspirin for headache: a systematic review',
  publicationTypes: ['Systematic Review'],
  ...abstract('We searched MEDLINE and Embase. Quality was judged with GRADE.'),
});
const GUIDELINE = aRecord('3', {
  title: 'Care of headache',
  publicationTypes: ['Practice Guideline'],
  ...published('Institute A'),
});
const LETTER = aRecord('4', { publicationTypes: ['Letter'], ...published('Institute A') });
const NOTICE = aRecord('9', {
  pmid: '9',
  title: 'Retraction of a trial',
  publicationTypes: ['Retraction of Publication'],
  corrections: [{ type: 'RetractionOf', citation: '', pmid: '1' }],
});

const scores = (methodology: number): GuidelineScores => ({
  methodology,
  evidenceGrading: 1,
  systematicEvidence: 1,
  funding: 0,
  conflict: 1,
  comments: '',
});
const scored = (methodology: number): ListEntry => ({
  publication: 'Institute A',
  scores: scores(methodology),
});

/** By the number of the record: its score for guidelines, and its quality. */
function appraised(engine: InMemoryEngine): Record<string, [readonly number[] | null, number | null]> {
  return Object.fromEntries(
    engine.stored.map((document) => [
      document.provenance[0]?.sourceId ?? '',
      [document.guidelineScore, document.appraisedQuality],
    ]),
  );
}

function stored(engine: InMemoryEngine, number: string): EvidenceDocument {
  const found = engine.stored.find(({ provenance }) =>
    provenance.some(({ sourceId }) => sourceId === number),
  );
  if (found === undefined) throw new Error(`There is no document of record ${number}.`);
  return found;
}

describe('the appraisal of imported records', () => {
  it('reads trials and reviews, scores guidelines, and states nothing about other records', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, [TRIAL, REVIEW, GUIDELINE, LETTER, scored(2)]);
    expect(appraised(engine)).toEqual({
      1: [null, 50],
      2: [null, 63],
      3: [[5, 2, 1, 1, 0, 1], 63],
      4: [null, null],
    });
    expect(stored(engine, '1').appraisal?.trial?.map(({ reason }) => reason)).toEqual([
      'randomised',
      'calledDoubleBlind',
      'middlingSample',
    ]);
    expect(stored(engine, '4').appraisal).toEqual({ integrity: null, review: null, trial: null });
  });

  it('leaves a file that is imported again unchanged, and writes none of its documents', async () => {
    const engine = new InMemoryEngine();
    const list = [TRIAL, REVIEW, GUIDELINE, LETTER, scored(2), NOTICE];
    await importAll(engine, list);
    const before = JSON.stringify(engine.stored);
    engine.batches = [];
    expect(await importAll(engine, list)).toEqual({ ...NO_COUNTS, read: 6, unchanged: 6 });
    expect(engine.batches.flatMap(({ documents, deletedIds }) => [...documents, ...deletedIds])).toEqual([]);
    expect(JSON.stringify(engine.stored)).toBe(before);
  });

  it('appraises what an earlier release stored without an appraisal when it is imported again', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, [TRIAL, REVIEW]);
    const before = JSON.stringify(engine.stored);
    for (const document of engine.stored)
      engine.serving?.documents.set(
        document.id,
        withFirstImport(withoutAppraisal(document), document.firstImported),
      );
    await importAll(engine, [TRIAL, REVIEW]);
    expect(JSON.stringify(engine.stored)).toBe(before);
  });

  it('ends the same whether scores of publishers come before, between or after their guidelines', async () => {
    const engines = await Promise.all(
      [
        [scored(2), GUIDELINE, LETTER],
        [GUIDELINE, LETTER, scored(2)],
        [GUIDELINE, scored(2), LETTER],
      ].map(async (list) => {
        const together = new InMemoryEngine();
        await importAll(together, list);
        const apart = new InMemoryEngine();
        for (const each of list) await importAll(apart, [each]);
        return [JSON.stringify(together.stored), JSON.stringify(apart.stored)];
      }),
    );
    expect(new Set(engines.flat()).size).toBe(1);
    expect(engines[0]?.[0]).toContain('"guidelineScore":[5,2,1,1,0,1]');
  });

  it('follows a score that changes, in guidelines alone', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, [GUIDELINE, LETTER, scored(2)]);
    expect(await importAll(engine, [scored(0)])).toEqual({ ...NO_COUNTS, read: 1, updated: 1 });
    expect(appraised(engine)).toEqual({ 3: [[3, 0, 1, 1, 0, 1], 38], 4: [null, null] });
  });

  it('follows a notice that is added and withdrawn', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, [TRIAL]);
    const before = stored(engine, '1');
    await importAll(engine, [NOTICE]);
    const marked = stored(engine, '1');
    expect([marked.appraisal?.integrity, marked.appraisedQuality]).toEqual([
      { status: 'retracted', basis: 'notice', notice: 'J. 2020', noticePmid: '9', noticeDoi: '' },
      0,
    ]);
    expect(marked.appraisal?.trial).toEqual(before.appraisal?.trial);
    await importAll(engine, [{ withdrawn: '9' }]);
    expect(stored(engine, '1')).toEqual(before);
  });

  it('follows a record whose abstract changes', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, [TRIAL]);
    await importAll(engine, [{ ...TRIAL, ...abstract('Adults took part.') }]);
    expect(stored(engine, '1').appraisal?.trial?.map(({ reason }) => reason)).toEqual(['randomised']);
  });

  it('ends as if nothing had happened after a death before any batch', async () => {
    const list = [GUIDELINE, TRIAL, scored(2), REVIEW, NOTICE, LETTER, scored(1)];
    const complete = new InMemoryEngine();
    await importAll(complete, list, { restart: false });
    const expected = JSON.stringify(complete.stored);
    const batches = complete.batches.length;
    expect(batches).toBeGreaterThan(3);
    for (let death = 0; death < batches; death += 1) {
      const engine = new InMemoryEngine();
      let left = death;
      engine.beforeWrite = () => {
        left -= 1;
        if (left < 0) throw new Error('killed');
      };
      await expect(importAll(engine, list, { restart: false })).rejects.toThrow('killed');
      engine.restart();
      await importAll(engine, list, { restart: false });
      expect(JSON.stringify(engine.stored)).toBe(expected);
    }
  });
});

describe('the appraisal of reindexed records', () => {
  const reindex = (engine: InMemoryEngine, settings: AppraisalSettings = DEFAULT_APPRAISAL_SETTINGS) =>
    new ReindexService(engine, settings).run({
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });

  it('recomputes the appraisal on import, regardless of what an earlier release stored', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, [TRIAL, REVIEW, GUIDELINE, LETTER, scored(2), NOTICE]);
    const before = JSON.stringify(engine.stored);
    await reindex(engine);
    expect(JSON.stringify(engine.stored)).toBe(before);
    for (const document of engine.stored)
      engine.serving?.documents.set(
        document.id,
        withFirstImport(withoutAppraisal(document), document.firstImported),
      );
    expect(JSON.stringify(engine.stored)).not.toBe(before);
    await reindex(engine);
    expect(JSON.stringify(engine.stored)).toBe(before);
  });

  it('is made with the settings in force', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, [TRIAL]);
    const { trial } = DEFAULT_APPRAISAL_SETTINGS;
    const weights = { ...trial.weights, blinding: 20 };
    await reindex(engine, { ...DEFAULT_APPRAISAL_SETTINGS, trial: { ...trial, weights } });
    expect(appraised(engine)).toEqual({ 1: [null, 75] });
    expect(stored(engine, '1').categories[0]).toBe(CATEGORY.controlledTrials);
  });
});
