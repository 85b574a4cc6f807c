import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourcesResponseSchema, type Source } from '@clinical/contracts';
import { DEFAULT_APPRAISAL_SETTINGS } from '@clinical/evidence';
import { ImportInputError } from '@clinical/importers';
import { InMemoryMeshStore } from '@clinical/mesh';
import { FixedClock } from '@clinical/platform';
import { RecordImportService, type ImportRequest } from '../import/record-import.service.js';
import { ReindexService } from './reindex.service.js';
import { aRecord } from '../testing/a-record.js';
import { InMemoryEngine } from '../testing/in-memory-engine.js';
import { ListReader, type ListEntry } from '../testing/list-reader.js';
import { SourcesService, type KnownSource } from './sources.service.js';

const reports = mkdtempSync(join(tmpdir(), 'sources-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

type Lists = Readonly<Record<string, readonly ListEntry[]>>;

const DAY = 86_400_000;
const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const on = (day: number): string => new Date(BEGIN + day * DAY).toISOString();

/** A collection, with the time that it is. */
class Place {
  readonly engine = new InMemoryEngine();
  readonly mesh = new InMemoryMeshStore();
  readonly clock = new FixedClock(on(0));

  at(day: number): this {
    this.clock.set(on(day));
    return this;
  }

  async import(
    lists: Lists | ListReader,
    over: Partial<ImportRequest> = {},
    batchRecords = 2,
  ): Promise<void> {
    const settings = {
      reportsDirectory: reports,
      batchRecords,
      batchCharacters: 1_000_000,
      appraisal: DEFAULT_APPRAISAL_SETTINGS,
    };
    await new RecordImportService(this.engine, this.clock, settings).run({
      reader: lists instanceof ListReader ? lists : new ListReader(lists),
      command: 'import list',
      variant: '',
      rebuild: false,
      restart: false,
      allowFewer: false,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...over,
    });
  }

  describe(staleAfterDays = 30): SourcesService {
    return new SourcesService(this.engine, this.mesh, this.clock, {
      staleAfterDays,
      nextRefresh: () => null,
    });
  }

  async sources(staleAfterDays = 30): Promise<Record<string, Source>> {
    const answer = SourcesResponseSchema.parse(await this.describe(staleAfterDays).forPeople('en'));
    return Object.fromEntries(answer.sources.map((source) => [source.id, source]));
  }

  async tallies(): Promise<Record<string, [number, string]>> {
    const entries = Object.values(await this.sources());
    return Object.fromEntries(entries.map(({ id, records, newest }) => [id, [records, newest]]));
  }
}

const of = (source: string, id: string, date = '2020'): ListEntry => aRecord(id, { source, date });

describe('stored state of sources', () => {
  it('is how many of their records there are, the newest, and how the last import ended', async () => {
    const place = new Place();
    const list = [
      of('pubmed', '1', '2021-05'),
      of('pubmed', '2'),
      of('jsonl:mine', '3', ''),
      { wrong: 'broken' },
    ];
    await place.import({ one: list });
    place.at(3);
    const run = {
      started_at: on(0),
      ended_at: on(0),
      outcome: 'rejections',
      reason: '',
      counts: { read: 4, new: 3, updated: 0, unchanged: 0, deleted: 0, rejected: 1 },
    };
    const common = {
      kind: 'records',
      last_run: run,
      last_success: on(0),
      age_days: 3,
      is_stale: false,
    } as const;
    expect(await place.describe(5).forPeople('en')).toEqual({
      sources: [
        { ...common, id: 'pubmed', name: 'PubMed', records: 2, newest: '2021-05', demonstration: false },
        { ...common, id: 'jsonl:mine', name: 'mine', records: 1, newest: '', demonstration: false },
      ],
      stale_after_days: 5,
      next_refresh: null,
      as_of: on(3),
    });
  });

  it('follows withdrawals, and records that come again', async () => {
    const place = new Place();
    await place.import({ one: [of('list', '1'), of('list', '2'), of('list', '3', '2022')] });
    await place.import({
      two: [of('list', '1', '2023-01'), { withdrawn: '2' }, { withdrawn: '9' }, of('list', '4')],
    });
    expect(await place.tallies()).toEqual({ list: [3, '2023-01'] });
  });

  it('keeps a source whose records are all withdrawn as long as an import of it is noted', async () => {
    const place = new Place();
    await place.import({ one: [of('list', '1')] });
    await place.import({ two: [{ withdrawn: '1' }] });
    expect(await place.tallies()).toEqual({ list: [0, '2020'] });
  });

  it('is the same after a death before any batch, and counts nothing twice', async () => {
    const lists = {
      one: Array.from({ length: 9 }, (_, index) =>
        of(index % 2 ? 'a' : 'b', String(index), `20${10 + index}`),
      ),
    };
    const complete = new Place();
    await complete.import(lists);
    const expected = await complete.tallies();
    expect(expected).toEqual({ b: [5, '2018'], a: [4, '2017'] });
    for (let death = 0; death < complete.engine.batches.length; death += 1) {
      const place = new Place();
      let left = death;
      place.engine.beforeWrite = () => {
        left -= 1;
        if (left < 0) throw new Error('killed');
      };
      await expect(place.import(lists)).rejects.toThrow('killed');
      place.engine.restart();
      await place.import(lists, { restart: death % 2 === 0 });
      expect(await place.tallies()).toEqual(expected);
    }
  });

  it('counts a skipped file as checked: its source is fresh', async () => {
    const place = new Place();
    const lists = { one: [of('pubmed', '1')] };
    await place.import(lists);
    await place.at(40).import(lists);
    expect((await place.sources())['pubmed']).toMatchObject({
      last_run: { outcome: 'finished', counts: { read: 1, unchanged: 1 } },
      last_success: on(40),
      age_days: 0,
    });
  });

  it('marks a source as stale when its last complete import is too old, even if later ones failed', async () => {
    const place = new Place();
    await place.import({ one: [of('pubmed', '1')] });
    const failing = new ListReader({ two: [of('pubmed', '2')] });
    failing.onItem = () => {
      throw Object.assign(new Error('http://10.0.0.1/ answered 500'), { name: 'SourceError' });
    };
    await expect(place.at(31).import(failing)).rejects.toThrow('answered 500');
    const { pubmed } = await place.sources();
    expect(pubmed).toMatchObject({
      last_run: { outcome: 'failed', reason: 'The service did not respond as expected', ended_at: on(31) },
      last_success: on(0),
      age_days: 31,
      is_stale: true,
    });
    expect((await place.sources(31))['pubmed']?.is_stale).toBe(false);
    expect((await place.sources(0))['pubmed']?.is_stale).toBe(false);
    const [known] = (await place.describe().forOperator()) as [KnownSource];
    expect(known.lastRun?.reason).toBe('http://10.0.0.1/ answered 500');
  });

  it('notes that files of a service could not be had at all', async () => {
    class Missing extends ListReader {
      override readonly source = 'pubmed-query' as 'list';
      override files(): never {
        throw new ImportInputError('/secret/place does not exist');
      }
    }
    const place = new Place();
    await place.import({ one: [of('jsonl:mine', '1')] });
    await expect(place.import(new Missing({}), { command: 'query' })).rejects.toThrow('/secret/place');
    expect((await place.sources())['pubmed']).toMatchObject({
      records: 0,
      last_run: { outcome: 'failed', reason: 'No file could be read' },
      last_success: null,
      is_stale: true,
    });
  });

  it('records a cancelled import', async () => {
    const place = new Place();
    const controller = new AbortController();
    const reader = new ListReader({ one: [of('pubmed', '1'), of('pubmed', '2'), of('pubmed', '3')] });
    reader.onItem = (count) => {
      if (count === 2) controller.abort();
    };
    await place.import(reader, { signal: controller.signal });
    expect((await place.sources())['pubmed']).toMatchObject({
      records: 2,
      last_run: { outcome: 'interrupted' },
      last_success: null,
      is_stale: false,
    });
  });

  it('reports the number of statements of a list of notices, also after a rebuild', async () => {
    const place = new Place();
    const statement = (id: string, pmid: string): ListEntry => ({
      notice: {
        source: 'list:watch',
        sourceId: id,
        about: { pmid, doi: '' },
        type: 'RetractionIn',
        citation: '',
        pmid: '',
        date: '2020',
      },
    });
    const list = new ListReader({ watch: [statement('1', '7'), statement('2', '8')] }, 'list:watch');
    await place.import({ one: [of('pubmed', '1')] });
    await place.import(list, { command: 'retractions' });
    await place.at(2).import({ one: [of('jsonl:new', '1')] }, { rebuild: true });
    expect(
      Object.values(await place.sources()).map(({ id, name, kind, records, age_days }) => [
        id,
        name,
        kind,
        records,
        age_days,
      ]),
    ).toEqual([
      ['jsonl:new', 'new', 'records', 1, 0],
      ['list:watch', 'watch', 'notices', 2, 2],
    ]);
  });

  it('is recounted by a reindex, for collections of releases that did not count', async () => {
    const place = new Place();
    const merged = [
      aRecord('1', { source: 'pubmed', pmid: '5', date: '2020' }),
      aRecord('2', { source: 'europepmc', pmid: '5', date: '2021-02' }),
      aRecord('3', { source: 'pubmed', date: '2019' }),
    ];
    const notice = aRecord('9', {
      source: 'pubmed',
      date: '2018',
      publicationTypes: ['Retraction of Publication'],
      corrections: [{ type: 'RetractionOf', citation: '', pmid: '5' }],
    });
    await place.import({ one: [...merged, notice] });
    const expected = await place.tallies();
    expect(expected).toEqual({ pubmed: [3, '2020'], europepmc: [1, '2021-02'] });
    for (const key of [...(place.engine.serving?.checkpoints.keys() ?? [])])
      if (key.startsWith('source-tally:')) place.engine.serving?.checkpoints.delete(key);
    await new ReindexService(place.engine, DEFAULT_APPRAISAL_SETTINGS).run({
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    expect(await place.tallies()).toEqual(expected);
  });

  it('has the vocabulary, stale when the edition is not of this year', async () => {
    const place = new Place();
    expect(await place.describe().forPeople('en')).toMatchObject({ sources: [] });
    await place.mesh.replace({
      headings: [{ ui: 'D1', name: 'Asthma', treeNumbers: [], entryTerms: [] }],
      qualifiers: [],
      origin: { year: '2026', files: ['desc2026.xml'], importedAt: on(0), demonstration: false },
    });
    expect((await place.at(10).sources())['mesh']).toEqual({
      id: 'mesh',
      name: 'MeSH',
      kind: 'vocabulary',
      records: 1,
      newest: '2026',
      last_run: null,
      last_success: on(0),
      age_days: 10,
      is_stale: false,
      demonstration: false,
    });
    expect((await place.at(400).sources())['mesh']?.is_stale).toBe(true);
  });

  it('never calls the demonstration stale', async () => {
    const place = new Place();
    await place.import({ one: [aRecord('1', { source: 'demonstration', demonstration: true })] });
    expect((await place.at(900).sources())['demonstration']).toMatchObject({
      is_stale: false,
      demonstration: true,
    });
  });
});
