import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  DEFAULT_APPRAISAL_SETTINGS,
  isRetracted,
  isSuperseded,
  type NoticeStatement,
  type SourceRecord,
} from '@clinical/evidence';
import type { ImportRequest } from '../record-import.service.js';
import { NO_COUNTS, type ImportReport } from '../import-report.js';
import { ReindexService } from '../../maintenance/reindex.service.js';
import { aRecord } from '../../testing/a-record.js';
import { importLists } from '../../testing/import-lists.js';
import { InMemoryEngine } from '../../testing/in-memory-engine.js';
import { ListReader, type ListEntry } from '../../testing/list-reader.js';

const reports = mkdtempSync(join(tmpdir(), 'import-notices-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

type Lists = Readonly<Record<string, readonly ListEntry[]>>;

let commands = 0;
async function importAll(
  engine: InMemoryEngine,
  lists: Lists | ListReader,
  overrides: Partial<ImportRequest> = {},
  batchRecords = 3,
): Promise<ImportReport> {
  commands += 1;
  const reader = lists instanceof ListReader ? lists : new ListReader(lists);
  const settings = { reportsDirectory: reports, batchRecords };
  return importLists(engine, reader, settings, { command: `command ${commands}`, ...overrides });
}

/** An edition of a list of retractions. */
function edition(rows: readonly ListEntry[], name = 'watch'): ListReader {
  return new ListReader({ [name]: rows }, `list:${name}`);
}

const original = (pmid: string, over: Partial<SourceRecord> = {}): SourceRecord =>
  aRecord(pmid, { pmid, doi: `10.1000/${pmid}`, ...over });

const notice = (pmid: string, about: string, type = 'RetractionOf'): SourceRecord =>
  aRecord(pmid, {
    pmid,
    publicationTypes: ['Retraction of Publication'],
    corrections: [{ type, citation: '', pmid: about }],
  });

const row = (id: string, pmid: string, over: Partial<NoticeStatement> = {}): ListEntry => ({
  notice: {
    source: 'list:watch',
    sourceId: id,
    about: { pmid, doi: '' },
    type: 'RetractionIn',
    citation: `Retraction ${id}`,
    pmid: '',
    date: '2020',
    ...over,
  },
});

function retracted(engine: InMemoryEngine): string[] {
  return engine.stored.filter(isRetracted).map(({ pmid }) => pmid);
}

describe('the record of a notice', () => {
  it.each([1, 2, 3, 10])('marks its original, come before or after it, in batches of %i', async (batch) => {
    const engine = new InMemoryEngine();
    const lists = {
      one: [original('1'), notice('91', '1'), notice('92', '2'), original('3'), original('2')],
    };
    await importAll(engine, lists, {}, batch);
    expect(retracted(engine)).toEqual(['1', '2']);
    expect(engine.stored.find(({ pmid }) => pmid === '2')?.corrections).toEqual([
      { type: 'RetractionIn', citation: 'J. 2020', pmid: '92' },
    ]);
  });

  it('waits for an original of a later import', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [notice('91', '1')] });
    expect(engine.stored.map(({ pmid }) => pmid)).toEqual(['91']);
    const report = await importAll(engine, { two: [original('1')] });
    expect([report.counts, retracted(engine)]).toEqual([{ ...NO_COUNTS, read: 1, new: 1 }, ['1']]);
  });

  it.each([1, 2, 10])(
    'unmarks it when the notice is withdrawn or changed, in batches of %i',
    async (batch) => {
      const engine = new InMemoryEngine();
      await importAll(engine, {
        one: [original('1'), original('2'), original('3'), notice('91', '1'), notice('92', '2')],
      });
      await importAll(engine, { two: [{ withdrawn: '91' }, notice('92', '3')] }, {}, batch);
      expect(retracted(engine)).toEqual(['3']);
      expect(engine.stored.find(({ pmid }) => pmid === '1')).toMatchObject({
        contributions: [],
        corrections: [],
      });
    },
  );

  it('remains as long as another notice has the same statement', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [original('1'), notice('91', '1'), notice('92', '1')] });
    await importAll(engine, { two: [{ withdrawn: '91' }] });
    expect(retracted(engine)).toEqual(['1']);
    await importAll(engine, { three: [{ withdrawn: '92' }] });
    expect(retracted(engine)).toEqual([]);
  });

  it('marks an original that is withdrawn and added again, and leaves no data meanwhile', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [notice('91', '1'), original('1')] });
    await importAll(engine, { two: [{ withdrawn: '1' }] });
    expect(engine.stored.map(({ pmid }) => pmid)).toEqual(['91']);
    await importAll(engine, { three: [original('1', { title: 'Under another title now' })] });
    expect(retracted(engine)).toEqual(['1']);
  });

  it('changes nothing when it comes again', async () => {
    const engine = new InMemoryEngine();
    const lists = { one: [original('1'), notice('91', '1')] };
    await importAll(engine, lists);
    engine.batches = [];
    const report = await importAll(engine, lists, { restart: true });
    expect([report.counts, engine.batches.flatMap(({ documents }) => documents)]).toEqual([
      { ...NO_COUNTS, read: 2, unchanged: 2 },
      [],
    ]);
  });

  it('marks a work that two records describe once they are one', async () => {
    const engine = new InMemoryEngine();
    const doi = '10.1000/shared';
    await importAll(engine, {
      one: [
        aRecord('a', { doi, title: 'The study as it was published: a protocol' }),
        notice('91', '1'),
        aRecord('b', { pmid: '1', doi, title: 'The study as it was published' }),
      ],
    });
    expect(
      engine.stored.filter(isRetracted).map(({ provenance }) => provenance.map(({ sourceId }) => sourceId)),
    ).toEqual([['a', 'b', expect.any(String)]]);
  });

  it.each([['in order'], ['in the opposite order']])(
    'marks each of 1,000 originals, %s, and unmarks them',
    async (order) => {
      const engine = new InMemoryEngine();
      const numbers = Array.from({ length: 1_000 }, (_, index) => index + 1);
      const originals = numbers.map((number) => original(String(number)));
      const others = numbers.map((number) => original(String(number + 5_000)));
      const notices = numbers.map((number) => notice(String(number + 10_000), String(number)));
      const all = [...originals, ...others, ...notices];
      await importAll(engine, { one: order === 'in order' ? all : all.reverse() }, {}, 137);
      expect(new Set(retracted(engine))).toEqual(new Set(numbers.map(String)));
      const appraised = engine.stored.filter(({ appraisal }) => appraisal?.integrity?.status === 'retracted');
      expect(new Set(appraised.map(({ pmid }) => pmid))).toEqual(new Set(numbers.map(String)));
      expect(new Set(appraised.map(({ appraisedQuality }) => appraisedQuality))).toEqual(new Set([0]));
      await importAll(engine, { two: notices.map(({ sourceId }) => ({ withdrawn: sourceId })) }, {}, 137);
      expect(retracted(engine)).toEqual([]);
      expect(engine.stored.filter(({ appraisal }) => appraisal?.integrity !== null)).toEqual([]);
    },
  );
});

describe('a notice with the title of its article', () => {
  const title = 'Zinc lozenges for colds in schoolchildren: a systematic review';
  const article = (id: string, over: Partial<SourceRecord> = {}): SourceRecord =>
    aRecord(id, { pmid: id, title, publicationTypes: ['Systematic Review'], ...over });
  const titled = (id: string, over: Partial<SourceRecord> = {}): SourceRecord =>
    aRecord(id, { pmid: id, title: `Retracted: ${title}`, authors: ['Journal'], date: '2021', ...over });
  const marks = (engine: InMemoryEngine): unknown[] =>
    engine.stored
      .map(({ pmid, categories, ...rest }) => [pmid, categories[0] === 112, isRetracted({ pmid, ...rest })])
      .sort();
  const RIGHT = [['1', false, true], ['91', true, false]]; // prettier-ignore
  const reindex = (engine: InMemoryEngine): Promise<unknown> =>
    new ReindexService(engine, DEFAULT_APPRAISAL_SETTINGS).run({
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });

  it.each<[string, Lists[]]>([
    ['before it', [{ one: [titled('91'), article('1')] }]],
    ['after it', [{ one: [article('1'), titled('91')] }]],
    ['in an earlier import', [{ one: [titled('91')] }, { two: [article('1')] }]],
    ['in a later import', [{ one: [article('1')] }, { two: [titled('91')] }]],
    ['in an earlier import, without an author', [{ one: [titled('91', { authors: [] })] }, { two: [article('1')] }]],
    ['in a later import, without an author', [{ one: [article('1')] }, { two: [titled('91', { authors: [] })] }]],
    ['in an earlier import, with an editor as author', [{ one: [titled('91', { authors: ['Lopez M'] })] }, { two: [article('1')] }]],
    ['in a later import, with an editor as author', [{ one: [article('1')] }, { two: [titled('91', { authors: ['Lopez M'] })] }]],
  ])('marks the article when it comes %s, and keeps the mark when the index is rebuilt', async (_, imports) => {
    for (const batch of [1, 10]) {
      const engine = new InMemoryEngine();
      for (const lists of imports) await importAll(engine, lists, {}, batch);
      expect(marks(engine)).toEqual(RIGHT);
      const before = engine.stored;
      await reindex(engine);
      expect(engine.stored).toEqual(before);
    }
  }); // prettier-ignore

  it('marks the article in an index that was made before notices were known by their titles', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [article('1'), titled('91')] });
    const before = engine.stored;
    await new ReindexService(
      Object.assign(Object.create(engine) as InMemoryEngine, {
        readAllCheckpoints: () => Promise.resolve([]),
      }),
      DEFAULT_APPRAISAL_SETTINGS,
    ).run({ signal: new AbortController().signal, onProgress: () => undefined });
    expect(engine.stored).toEqual(before);
  });

  it.each<[string, Partial<SourceRecord>]>([
    ['a statement of retraction', { title: `Statement of retraction: ${title}` }],
    ['a record without authors', { authors: [] }],
  ])('is linked to the article whose publisher marked its title, from %s', async (_, over) => {
    const marked = article('1', { title: `RETRACTED ARTICLE: ${title}` });
    for (const records of [
      [marked, titled('91', over)],
      [titled('91', over), marked],
    ]) {
      const engine = new InMemoryEngine();
      for (const [index, record] of records.entries())
        await importAll(engine, { [`list ${index}`]: [record] });
      expect(marks(engine)).toEqual(RIGHT);
      expect(engine.stored.find(({ pmid }) => pmid === '1')?.corrections).toMatchObject([
        { type: 'RetractionIn', pmid: '91' },
      ]);
    }
  });

  it('takes the mark back when it is withdrawn', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [article('1'), titled('91')] });
    await importAll(engine, { two: [{ withdrawn: '91' }] });
    expect(marks(engine)).toEqual([['1', false, false]]);
  });

  it('is the retracted article itself again when the article next to it is withdrawn', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [article('1'), titled('91', { authors: [] })] });
    await importAll(engine, { two: [{ withdrawn: '1' }] });
    expect(marks(engine)).toEqual([['91', false, true]]);
  });

  it('marks neither of two articles by different authors that share the title, in either order', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [article('1'), titled('91')] });
    await importAll(engine, { two: [article('2', { authors: ['Else B'] })] });
    expect(retracted(engine)).toEqual([]);
    await importAll(engine, { three: [{ withdrawn: '2' }] });
    expect(retracted(engine)).toEqual(['1']);
  });
});

describe('versions of a Cochrane review', () => {
  const version = (number: number, over: Partial<SourceRecord> = {}): SourceRecord =>
    aRecord(`v${number}`, {
      doi: `10.1002/14651858.cd009999${number === 1 ? '' : `.pub${number}`}`,
      title: `Honey for cough in children, version ${number}`,
      publicationTypes: ['Systematic Review'],
      ...over,
    });
  const superseded = (engine: InMemoryEngine): string[] =>
    engine.stored.filter(isSuperseded).flatMap(({ provenance }) => provenance[0]?.sourceId ?? []);

  it.each([[[1, 2, 4]], [[4, 2, 1]], [[2, 4, 1]]])(
    'are superseded but for the newest, imported in the order %j, together or one by one',
    async (order) => {
      const together = new InMemoryEngine();
      await importAll(together, { one: order.map((number) => version(number)) });
      const apart = new InMemoryEngine();
      for (const number of order) await importAll(apart, { [`v${number}`]: [version(number)] });
      for (const engine of [together, apart]) {
        expect(superseded(engine).sort()).toEqual(['v1', 'v2']);
        const zero = engine.stored.filter(({ appraisedQuality }) => appraisedQuality === 0);
        expect(zero.filter(isSuperseded)).toHaveLength(2);
        expect(retracted(engine)).toEqual([]);
      }
    },
  );

  it('apply again when the newer ones are withdrawn from the collection', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [version(1), version(2), version(3)] });
    await importAll(engine, { two: [{ withdrawn: 'v3' }] });
    expect(superseded(engine)).toEqual(['v1']);
    await importAll(engine, { three: [{ withdrawn: 'v2' }] });
    expect(superseded(engine)).toEqual([]);
    expect(engine.stored[0]).toMatchObject({ contributions: [], corrections: [] });
  });

  it('are not superseded by one that withdraws the review', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, {
      one: [version(1), version(2, { title: 'WITHDRAWN: Honey for cough in children' })],
    });
    expect(superseded(engine)).toEqual([]);
  });

  it('keeps them when the index is rebuilt', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [version(1), version(2)] });
    const before = engine.stored;
    await new ReindexService(engine, DEFAULT_APPRAISAL_SETTINGS).run({
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    expect(engine.stored).toEqual(before);
  });
});

describe('a list of retractions', () => {
  it('marks only works in the collection and later ones, by PMID or DOI', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [original('1'), original('2')] });
    const report = await importAll(
      engine,
      edition([
        row('a', '1'),
        row('b', '3'),
        row('c', '', { about: { pmid: '', doi: '10.1000/4' } }),
        { wrong: 'broken' },
      ]),
    );
    expect(report.counts).toEqual({ ...NO_COUNTS, read: 4, new: 3, rejected: 1 });
    await importAll(engine, { two: [original('3'), original('4'), original('5')] });
    expect(retracted(engine)).toEqual(['1', '3', '4']);
  });

  it('withdraws statements missing from the next edition', async () => {
    const engine = new InMemoryEngine();
    const all = Array.from({ length: 30 }, (_, index) => String(index + 1));
    await importAll(engine, { one: all.slice(0, 20).map((pmid) => original(pmid)) });
    await importAll(engine, edition(all.map((pmid) => row(`r${pmid}`, pmid))));
    const second = await importAll(engine, edition(all.slice(2).map((pmid) => row(`r${pmid}`, pmid))));
    expect(second.counts).toEqual({ ...NO_COUNTS, read: 28, unchanged: 28 });
    await importAll(engine, { two: all.slice(20).map((pmid) => original(pmid)) });
    expect(new Set(retracted(engine))).toEqual(new Set(all.slice(2)));
  });

  it('keeps statements of an earlier edition when the next one is truncated or much shorter, unless fewer are allowed', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [original('1'), original('2'), original('3')] });
    await importAll(engine, edition([row('a', '1'), row('b', '2')]));
    const few = await importAll(engine, edition([row('a', '1')]));
    expect([few.counts.rejected, few.firstRejected[0]?.reason]).toEqual([
      1,
      'the list has 1 statements and its previous edition had 2; the statements of both stay valid (--allow-fewer withdraws the previous ones)',
    ]);
    const broken = await importAll(
      engine,
      edition([row('a', '1'), row('b', '3'), { wrong: 'cut', endsFile: true }]),
    );
    expect(broken.counts.rejected).toBe(2);
    expect(retracted(engine)).toEqual(['1', '2', '3']);
    await importAll(engine, edition([row('a', '1'), { wrong: 'cut', endsFile: true }]), { allowFewer: true });
    expect(retracted(engine)).toEqual(['1']);
  });

  it('is kept apart from other lists', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [original('1'), original('2')] });
    await importAll(engine, edition([row('a', '1')]));
    await importAll(engine, edition([row('a', '2', { source: 'list:other' })], 'other'));
    expect(retracted(engine)).toEqual(['1', '2']);
  });

  it('is not read again when it has not changed, and still applies', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [original('1')] });
    await importAll(engine, edition([row('a', '1')]));
    const again = await importAll(engine, edition([row('a', '1')]));
    expect([again.filesPassedOver, retracted(engine)]).toEqual([1, ['1']]);
  });

  it('outlives a rebuild of the collection, and reindexing', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: [original('1'), notice('91', '2')] });
    await importAll(engine, edition([row('a', '1'), row('b', '3')]));
    await importAll(engine, { two: [original('1'), original('2'), original('3')] }, { rebuild: true });
    expect(retracted(engine)).toEqual(['1', '3']);
    await new ReindexService(engine, DEFAULT_APPRAISAL_SETTINGS).run({
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    await importAll(engine, { three: [original('4')] });
    expect(retracted(engine)).toEqual(['1', '3']);
  });

  it('is read completely by the resumed run if it stopped within or after the changed file', async () => {
    const own = [row('o1', '7')];
    const files = (watched: readonly ListEntry[]): ListReader =>
      new ListReader({ watch: watched, own }, 'list:watch');
    const watched = Array.from({ length: 12 }, (_, index) => row(`w${index}`, String(index + 10)));
    for (let stop = 0; stop <= 14; stop++) {
      const engine = new InMemoryEngine();
      await importAll(engine, { one: ['7', '10', '11'].map((pmid) => original(pmid)) });
      await importAll(engine, files(watched));
      expect(new Set(retracted(engine))).toEqual(new Set(['7', '10', '11']));
      const stopped = files(watched.slice(1));
      const controller = new AbortController();
      stopped.onItem = (count) => count === stop && controller.abort();
      await importAll(engine, stopped, { command: `stop ${stop}`, signal: controller.signal }, 1);
      await importAll(engine, files(watched.slice(1)), { command: `stop ${stop}` }, 1);
      expect([stop, new Set(retracted(engine))]).toEqual([stop, new Set(['7', '11'])]);
    }
  });

  it('has the same result as without interruption, whenever and however often the process crashes', async () => {
    const pmids = Array.from({ length: 12 }, (_, index) => String(index + 1));
    const before = async (): Promise<InMemoryEngine> => {
      const engine = new InMemoryEngine();
      await importAll(engine, { one: pmids.map((pmid) => original(pmid)) });
      await importAll(engine, edition(pmids.map((pmid) => row(`r${pmid}`, pmid))));
      return engine;
    };
    const next = (): ListReader => edition(pmids.slice(1).map((pmid) => row(`r${pmid}`, pmid)));
    const undisturbed = await before();
    await importAll(undisturbed, next());
    expect(retracted(undisturbed)).not.toContain('1');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 6 }), { maxLength: 6 }), async (deaths) => {
        const engine = await before();
        for (const afterBatches of deaths) {
          let left = afterBatches;
          engine.beforeWrite = () => {
            left -= 1;
            if (left < 0) throw new Error('killed');
          };
          await importAll(engine, next(), { command: 'the same' }).catch(() => undefined);
          engine.restart();
        }
        await importAll(engine, next(), { command: 'the same' });
        expect(engine.stored).toEqual(undisturbed.stored);
      }),
      { numRuns: 40 },
    );
  });
});
