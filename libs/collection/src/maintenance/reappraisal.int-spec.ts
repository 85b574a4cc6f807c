import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEFAULT_APPRAISAL_SETTINGS,
  withFirstImport,
  withoutAppraisal,
  type AppraisalSettings,
} from '@clinical/evidence';
import { FixedClock } from '@clinical/platform';
import { SearchTimeoutError, WriterBusyError } from '@clinical/search-engine';
import { RecordImportService } from '../import/record-import.service.js';
import {
  ReappraisalService,
  type ReappraisalProgress,
  type ReappraisalReport,
} from './reappraisal.service.js';
import { aRecord } from '../testing/a-record.js';
import { InMemoryEngine } from '../testing/in-memory-engine.js';
import { ListReader, type ListEntry } from '../testing/list-reader.js';

const reports = mkdtempSync(join(tmpdir(), 'reappraise-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

const DEFAULTS = DEFAULT_APPRAISAL_SETTINGS;
/** Settings under which every trial of the tests has another quality, and no review. */
const OTHER: AppraisalSettings = {
  ...DEFAULTS,
  trial: { ...DEFAULTS.trial, weights: { ...DEFAULTS.trial.weights, blinding: 20 } },
};

const trial = (id: string): ListEntry =>
  aRecord(id, {
    title: `Aspirin for headache ${id}: a randomised trial`,
    publicationTypes: ['Randomized Controlled Trial'],
    abstract: [{ label: '', text: 'We enrolled 120 adults. Treatment was double-blind.' }],
  });
const review = (id: string): ListEntry =>
  aRecord(id, {
    title: `Headache ${id}: a systematic review`,
    publicationTypes: ['Systematic Review'],
    abstract: [{ label: '', text: 'We searched MEDLINE.' }],
  });
const GUIDELINE = aRecord('g', {
  title: 'Care of headache',
  publicationTypes: ['Practice Guideline'],
  journal: { title: 'Institute A', abbreviation: '', issn: '', country: 'England' },
});
const SCORES = {
  methodology: 2,
  evidenceGrading: 1,
  systematicEvidence: 1,
  funding: 0,
  conflict: 1,
  comments: '',
};

async function aCollection(...list: readonly ListEntry[]): Promise<InMemoryEngine> {
  const engine = new InMemoryEngine();
  const settings = {
    reportsDirectory: reports,
    batchRecords: 500,
    batchCharacters: 1e6,
    appraisal: DEFAULTS,
  };
  await new RecordImportService(engine, new FixedClock('2026-01-02T03:04:05Z'), settings).run({
    reader: new ListReader({ one: list }),
    command: 'list',
    variant: '',
    rebuild: false,
    restart: false,
    allowFewer: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  engine.batches = [];
  return engine;
}

async function reappraise(
  engine: InMemoryEngine,
  settings: AppraisalSettings,
  signal = new AbortController().signal,
  reported: ReappraisalProgress[] = [],
): Promise<ReappraisalReport> {
  return new ReappraisalService(engine, settings).run({
    signal,
    onProgress: (each) => reported.push(each),
  });
}

const written = (engine: InMemoryEngine): number =>
  engine.batches.reduce((sum, { documents }) => sum + documents.length, 0);

describe('reappraising the collection', () => {
  it('writes nothing where nothing is different', async () => {
    const engine = await aCollection(trial('1'), review('2'), GUIDELINE, {
      publication: 'Institute A',
      scores: SCORES,
    });
    expect(await reappraise(engine, DEFAULTS)).toEqual({
      status: 'finished',
      read: 3,
      documents: 3,
      changed: 0,
    });
    expect(engine.batches).toEqual([]);
  });

  it('writes only documents that the settings change, and none the second time', async () => {
    const engine = await aCollection(trial('1'), review('2'), trial('3'), aRecord('4'));
    expect(await reappraise(engine, OTHER)).toMatchObject({ read: 4, changed: 2 });
    expect(engine.batches.flatMap(({ documents }) => documents.map(({ title }) => title))).toEqual([
      'Aspirin for headache 1: a randomised trial',
      'Aspirin for headache 3: a randomised trial',
    ]);
    expect(await reappraise(engine, OTHER)).toMatchObject({ read: 4, changed: 0 });
    expect(await reappraise(engine, DEFAULTS)).toMatchObject({ read: 4, changed: 2 });
  });

  it('appraises what an earlier release stored without an appraisal, scores of publishers included', async () => {
    const engine = await aCollection(trial('1'), review('2'), aRecord('3'), GUIDELINE, {
      publication: 'Institute A',
      scores: SCORES,
    });
    const before = JSON.stringify(engine.stored);
    for (const document of engine.stored)
      engine.serving?.documents.set(
        document.id,
        withFirstImport(withoutAppraisal(document), document.firstImported),
      );
    expect(await reappraise(engine, DEFAULTS)).toMatchObject({ read: 4, changed: 4 });
    expect(JSON.stringify(engine.stored)).toBe(before);
  });

  it('waits for an engine that is slower than a search may be', async () => {
    const engine = await aCollection(trial('1'));
    engine.busyMs = 60_000;
    await expect(engine.status()).rejects.toThrow(SearchTimeoutError);
    expect(await reappraise(engine, OTHER)).toMatchObject({ status: 'finished', changed: 1 });
  });

  it('completes the work after a crash before any batch', async () => {
    const list = Array.from({ length: 2_500 }, (_, index) => trial(String(index)));
    const complete = await aCollection(...list);
    await reappraise(complete, OTHER);
    const expected = JSON.stringify(complete.stored);
    expect(complete.batches.length).toBe(3);
    for (let death = 0; death < 3; death += 1) {
      const engine = await aCollection(...list);
      let left = death;
      engine.beforeWrite = () => {
        left -= 1;
        if (left < 0) throw new Error('killed');
      };
      await expect(reappraise(engine, OTHER)).rejects.toThrow('killed');
      engine.restart();
      engine.batches = [];
      expect(await reappraise(engine, OTHER)).toMatchObject({ read: 2_500, changed: 2_500 - 1_000 * death });
      expect(JSON.stringify(engine.stored)).toBe(expected);
      expect(written(engine)).toBe(2_500 - 1_000 * death);
    }
  });

  it('stops when it is cancelled, keeps finished batches, and releases the writer lock', async () => {
    const list = Array.from({ length: 1_200 }, (_, index) => trial(String(index)));
    const engine = await aCollection(...list);
    const controller = new AbortController();
    const run = new ReappraisalService(engine, OTHER).run({
      signal: controller.signal,
      onProgress: ({ read }) => {
        if (read === 1_000) controller.abort();
      },
    });
    expect(await run).toEqual({ status: 'interrupted', read: 1_000, documents: 1_200, changed: 1_000 });
    expect(written(engine)).toBe(1_000);
    expect(await reappraise(engine, OTHER)).toMatchObject({ status: 'finished', changed: 200 });
  });

  it('reports its progress', async () => {
    const reported: ReappraisalProgress[] = [];
    const engine = await aCollection(...Array.from({ length: 600 }, (_, index) => trial(String(index))));
    await reappraise(engine, DEFAULTS, undefined, reported);
    expect(reported).toEqual([
      { read: 500, documents: 600, changed: 0 },
      { read: 600, documents: 600, changed: 0 },
    ]);
  });

  it('is rejected while an import is running', async () => {
    const engine = await aCollection(trial('1'));
    await engine.openWriter('update');
    await expect(reappraise(engine, DEFAULTS)).rejects.toThrow(WriterBusyError);
  });
});
