import { DEFAULT_APPRAISAL_SETTINGS } from '@clinical/evidence';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { FixedClock } from '@clinical/platform';
import { GenerationRefusedError, WriterBusyError } from '@clinical/search-engine';
import { DEFAULT_BATCH, RecordImportService, type ImportRequest } from './record-import.service.js';
import { NO_COUNTS, type ImportCounts, type ImportReport } from './import-report.js';
import { ReindexService } from '../maintenance/reindex.service.js';
import { aRecord } from '../testing/a-record.js';
import { InMemoryEngine } from '../testing/in-memory-engine.js';
import { ListReader, type ListEntry } from '../testing/list-reader.js';

const reports = mkdtempSync(join(tmpdir(), 'import-reports-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

type Lists = Readonly<Record<string, readonly ListEntry[]>>;

function request(lists: Lists | ListReader, overrides: Partial<ImportRequest> = {}): ImportRequest {
  return {
    reader: lists instanceof ListReader ? lists : new ListReader(lists),
    command: 'import list',
    variant: '',
    rebuild: false,
    restart: false,
    allowFewer: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...overrides,
  };
}

function importer(engine: InMemoryEngine, batchRecords = 3): RecordImportService {
  const settings = {
    reportsDirectory: reports,
    batchRecords,
    batchCharacters: 1_000_000,
    appraisal: DEFAULT_APPRAISAL_SETTINGS,
  };
  return new RecordImportService(engine, new FixedClock('2026-01-02T03:04:05Z'), settings);
}

async function importAll(
  engine: InMemoryEngine,
  lists: Lists,
  overrides: Partial<ImportRequest> = {},
): Promise<ImportReport> {
  return importer(engine).run(request(lists, overrides));
}

function counts(some: Partial<ImportCounts>): ImportCounts {
  return { ...NO_COUNTS, ...some };
}

const noted = (id: string, text: string, ...unused: string[]): ListEntry => ({
  noted: aRecord(id),
  notes: { values: [{ field: 'doi', outcome: 'left out', text }], unused },
});

const records = (...ids: readonly string[]): ListEntry[] => ids.map((id) => aRecord(id));

describe('importing records', () => {
  it('keeps the time of the first import of a work, also through later imports and a reindex', async () => {
    const engine = new InMemoryEngine();
    const at = async (time: string, list: readonly ListEntry[]) => {
      const settings = { ...DEFAULT_BATCH, reportsDirectory: reports, appraisal: DEFAULT_APPRAISAL_SETTINGS };
      await new RecordImportService(engine, new FixedClock(time), settings).run(request({ one: list }));
    };
    const times = () => engine.stored.map(({ id, firstImported }) => [id, firstImported]);
    await at('2026-01-02T03:04:05Z', records('1'));
    await at('2026-02-02T03:04:05Z', [aRecord('1', { title: 'A corrected title' }), aRecord('2')]);
    const expected = [
      ['list-1', '2026-01-02T03:04:05.000Z'],
      ['list-2', '2026-02-02T03:04:05.000Z'],
    ];
    expect(times()).toEqual(expected);
    const { signal } = new AbortController();
    await new ReindexService(engine, DEFAULT_APPRAISAL_SETTINGS).run({ signal, onProgress: () => undefined });
    expect(times()).toEqual(expected);
  });

  it('counts every kind of outcome', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: records('1', '2', '3', '4') });
    const second = {
      one: [
        aRecord('1'),
        aRecord('2', { title: 'Another title' }),
        { withdrawn: '3' },
        { withdrawn: '99' },
        { wrong: 'broken' },
        aRecord('5'),
      ],
    };
    const report = await importAll(engine, second);
    expect(report.counts).toEqual(
      counts({ read: 6, new: 1, updated: 1, unchanged: 1, deleted: 1, absent: 1, rejected: 1 }),
    );
    expect(engine.stored.map(({ title }) => title)).toEqual([
      'Study number 1 of something',
      'Another title',
      'Study number 4 of something',
      'Study number 5 of something',
    ]);
  });

  it('changes nothing the second time, and reads no unchanged file again', async () => {
    const engine = new InMemoryEngine();
    const lists = { one: records('1', '2', '3', '4'), two: [...records('5'), { wrong: 'bad' }] };
    await importAll(engine, lists);
    const before = JSON.stringify(engine.stored);
    const reader = new ListReader(lists);
    const again = await importer(engine).run(request(reader));
    expect(again.counts).toEqual(counts({ read: 6, unchanged: 5, rejected: 1 }));
    expect([reader.delivered, again.filesPassedOver, JSON.stringify(engine.stored)]).toEqual([0, 2, before]);
    const restarted = await importAll(engine, lists, { restart: true });
    expect([restarted.counts, restarted.filesPassedOver]).toEqual([
      counts({ read: 6, unchanged: 5, rejected: 1 }),
      0,
    ]);
    expect(JSON.stringify(engine.stored)).toBe(before);
  });

  it('writes no document for records that are unchanged', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: records('1', '2') });
    engine.batches = [];
    await importAll(engine, { two: records('1', '2') });
    expect(engine.batches.flatMap(({ documents }) => documents)).toEqual([]);
  });

  it('reads a changed file again, and a new one next to it', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: records('1', '2') });
    const report = await importAll(engine, { one: records('1', '2', '3'), two: records('4') });
    expect(report.counts).toEqual(counts({ read: 4, new: 2, unchanged: 2 }));
  });

  it('lets the last of several records with one identifier win, within a batch and across', async () => {
    const engine = new InMemoryEngine();
    const twice = [
      aRecord('1', { title: 'First' }),
      aRecord('1', { title: 'Second' }),
      aRecord('1', { title: 'Second' }),
      aRecord('1', { title: 'Third' }),
    ];
    const report = await importAll(engine, { one: twice });
    expect(report.counts).toEqual(counts({ read: 4, new: 1, updated: 2, unchanged: 1 }));
    expect(engine.stored.map(({ title }) => title)).toEqual(['Third']);
  });

  it('merges records of one work regardless of the batch they come in', async () => {
    for (const batch of [1, 2, 10]) {
      const engine = new InMemoryEngine();
      const lists = {
        one: [
          aRecord('1', { pmid: '5' }),
          aRecord('2', { doi: '10.1000/x' }),
          aRecord('3', { pmid: '5', doi: '10.1000/x', title: 'Study number 2 of something' }),
        ],
      };
      const report = await importer(engine, batch).run(request(lists));
      expect(
        engine.stored.map(({ provenance }) => provenance.map(({ sourceId }) => sourceId).sort()),
      ).toEqual([['1', '2', '3']]);
      expect(report.counts).toEqual(counts({ read: 3, new: 3, joined: 1 }));
    }
  });

  describe('where one id or DOI belongs to two works', () => {
    const own = (id: string, title: string, over = {}) =>
      aRecord(id, { source: 'ris:library', title, ...over });
    const apples = own('1', 'Apples for the relief of heartburn');
    const pears = own('1', 'Pears for the prevention of gout');
    const kept = (engine: InMemoryEngine): string[] => engine.stored.map(({ title }) => title).sort();

    it.each([1, 10])(
      'keeps both works of one id, in batches of %i, however often they come',
      async (batch) => {
        const engine = new InMemoryEngine();
        const lists = { one: [apples, pears], two: [own('2', 'A third work of another kind')] };
        const report = await importer(engine, batch).run(request(lists));
        expect(report.counts).toEqual(counts({ read: 3, new: 3, renamed: 1 }));
        expect(readFileSync(report.keptApartList ?? '', 'utf8')).toMatch(
          /"why":"id".*"id":"1".*"keptAs":"1~/,
        );
        const again = await importer(engine, batch).run({ ...request(lists), restart: true });
        expect([again.counts, kept(engine)]).toEqual([
          counts({ read: 3, unchanged: 3, renamed: 1 }),
          ['A third work of another kind', apples.title, pears.title],
        ]);
      },
    );

    it('keeps what an earlier file calls by the same id, and updates a title that is only corrected', async () => {
      const engine = new InMemoryEngine();
      await importAll(engine, { one: [apples] });
      await importAll(engine, { two: [pears, own('2', 'Plums')] });
      const report = await importAll(engine, { three: [own('1', 'Apples for relief of heartburn')] });
      expect([report.counts.updated, kept(engine).length]).toEqual([1, 3]);
    });

    it('joins records of one DOI when their titles agree, and reports those that it keeps apart', async () => {
      const engine = new InMemoryEngine();
      const doi = '10.1000/x';
      const reply = own('3', 'Letter to the editor about apples', { doi });
      const twice = own('2', `${apples.title}.`, { doi, pmid: '2' });
      const report = await importAll(engine, { one: [{ ...apples, doi, pmid: '1' }, twice, reply] });
      expect(report.counts).toEqual(counts({ read: 3, new: 3, joined: 1, sameDoi: 1 }));
      expect(engine.stored.map(({ provenance }) => provenance.length).sort()).toEqual([1, 2]);
      expect(readFileSync(report.keptApartList ?? '', 'utf8')).toContain('"why":"doi"');
    });
  });

  it('withdraws a record that is added and deleted within one batch', async () => {
    const engine = new InMemoryEngine();
    const report = await importAll(engine, { one: [aRecord('1'), { withdrawn: '1' }, aRecord('2')] });
    expect(report.counts).toEqual(counts({ read: 3, new: 2, deleted: 1 }));
    expect(engine.stored.map(({ title }) => title)).toEqual(['Study number 2 of something']);
  });

  it('lists rejected records: the first ones in the report, all of them in a file', async () => {
    const wrong = Array.from({ length: 30 }, (_, index) => ({ wrong: `reason ${index}` }));
    const report = await importAll(new InMemoryEngine(), { one: wrong });
    const all = wrong.map((item, index) => ({
      file: 'one',
      record: index + 1,
      line: index + 1,
      byteOffset: index * 10,
      reason: item.wrong,
    }));
    expect(report.firstRejected).toEqual(all.slice(0, 20));
    const lines = readFileSync(report.rejectedList ?? '', 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(all);
    expect(report.counts.rejected).toBe(30);
  });

  it('lists by file what was not read: the first files in the report, all of them in a file', async () => {
    const one = [
      ...records('1'),
      ...['2', '3', '4', '5'].map((id) => noted(id, `no ${id}`, 'Impact', `c${id}`)),
    ];
    const lists = { one, two: records('6'), three: [noted('7', 'x')] };
    const report = await importAll(new InMemoryEngine(), lists);
    expect(report.firstNotRead).toEqual([
      {
        file: 'one',
        values: [
          {
            field: 'doi',
            outcome: 'left out',
            count: 4,
            examples: ['2', '3', '4'].map((id) => ({
              text: `no ${id}`,
              record: Number(id),
              line: Number(id),
            })),
          },
        ],
        unused: [
          { name: 'Impact', count: 4 },
          ...['c2', 'c3', 'c4', 'c5'].map((name) => ({ name, count: 1 })),
        ],
        unusedElsewhere: 0,
      },
      {
        file: 'three',
        values: [
          { field: 'doi', outcome: 'left out', count: 1, examples: [{ text: 'x', record: 1, line: 1 }] },
        ],
        unused: [],
        unusedElsewhere: 0,
      },
    ]);
    const lines = readFileSync(report.notReadList ?? '', 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(report.firstNotRead);
    expect([report.counts.new, report.counts.rejected]).toEqual([7, 0]);
  });

  it('keeps no list of what was not read where everything was', async () => {
    const { firstNotRead, notReadList } = await importAll(new InMemoryEngine(), { one: records('1') });
    expect([firstNotRead, notReadList]).toEqual([[], null]);
  });

  it('names a hundred unused fields of a file and counts the values in the others', async () => {
    const names = Array.from({ length: 130 }, (_, index) => `field ${index}`);
    const report = await importAll(new InMemoryEngine(), { one: [noted('1', 'x', ...names)] });
    const [only] = report.firstNotRead;
    expect([only?.unused.length, only?.unusedElsewhere]).toEqual([100, 30]);
  });

  it('is rejected while another import is running', async () => {
    const engine = new InMemoryEngine();
    await engine.openWriter('update');
    await expect(importAll(engine, { one: records('1') })).rejects.toThrow(WriterBusyError);
  });

  it('lets another import in after one that failed', async () => {
    const engine = new InMemoryEngine();
    engine.beforeWrite = () => {
      throw new Error('disk full');
    };
    await expect(importAll(engine, { one: records('1', '2', '3', '4') })).rejects.toThrow('disk full');
    engine.beforeWrite = () => undefined;
    expect((await importAll(engine, { one: records('1') })).counts.new).toBe(1);
  });

  it('writes nothing after a batch that could not be written, so that going on loses no record', async () => {
    const engine = new InMemoryEngine();
    let calls = 0;
    engine.beforeWrite = () => {
      calls++;
      if (calls === 2) throw new Error('disk full for a moment');
    };
    const lists = { one: records('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12') };
    await expect(importAll(engine, lists)).rejects.toThrow('disk full for a moment');
    expect(engine.stored.map(({ provenance }) => provenance[0]?.sourceId)).toEqual(['1', '2', '3']);
    engine.beforeWrite = () => undefined;
    expect((await importAll(engine, lists)).counts).toEqual(counts({ read: 12, new: 12 }));
    expect(engine.stored).toHaveLength(12);
  });

  it('reports its progress', async () => {
    const shares: number[] = [];
    await importAll(
      new InMemoryEngine(),
      { one: records('1', '2'), two: records('3', '4') },
      { onProgress: ({ share }) => shares.push(share) },
    );
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});

describe('an import that was interrupted', () => {
  const lists: Lists = {
    one: [
      ...records('1'),
      noted('2', 'p', 'u'),
      ...records('3'),
      { wrong: 'a' },
      noted('4', 'q', 'v'),
      noted('5', 'r', 'u'),
    ],
    two: [{ wrong: 'b' }, ...records('6', '7'), noted('1', 's'), { withdrawn: '2' }],
    three: [...records('8'), aRecord('9', { pmid: '1' }), aRecord('10', { pmid: '1' })],
  };

  async function completeRun(): Promise<{ report: ImportReport; stored: string }> {
    const engine = new InMemoryEngine();
    const report = await importAll(engine, lists);
    return { report, stored: JSON.stringify(engine.stored) };
  }

  it.each(Array.from({ length: 14 }, (_, index) => index))(
    'leaves no trace when it is cancelled after %i items',
    async (after) => {
      const engine = new InMemoryEngine();
      const controller = new AbortController();
      const reader = new ListReader(lists);
      reader.onItem = (count) => {
        if (count === after) controller.abort();
      };
      const first = await importer(engine).run(request(reader, { signal: controller.signal }));
      expect(first.status).toBe('interrupted');
      expect(first.counts.read).toBe(after);
      const second = await importer(engine).run(request(lists));
      const expected = await completeRun();
      expect([second.status, second.resumed, second.counts]).toEqual([
        'finished',
        true,
        expected.report.counts,
      ]);
      expect(second.firstRejected).toEqual(expected.report.firstRejected);
      expect(second.firstNotRead).toEqual(expected.report.firstNotRead);
      expect(JSON.stringify(engine.stored)).toBe(expected.stored);
    },
  );

  it('has the same result as without interruption, whenever and however often the process crashes', async () => {
    const expected = await completeRun();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(5), { maxLength: 6 }),
        fc.integer({ min: 1, max: 5 }),
        async (deaths, batch) => {
          const engine = new InMemoryEngine();
          for (const death of deaths) {
            let writes = 0;
            engine.beforeWrite = () => {
              if (writes === death) throw new Error('killed');
              writes += 1;
            };
            await importer(engine, batch)
              .run(request(lists))
              .catch(() => undefined);
            engine.restart();
          }
          const report = await importer(engine, batch).run(request(lists));
          expect(JSON.stringify(engine.stored)).toBe(expected.stored);
          expect(report.counts.read).toBe(expected.report.counts.read);
          if (report.filesPassedOver === 0) {
            expect(report.counts).toEqual(expected.report.counts);
            expect(report.firstRejected).toEqual(expected.report.firstRejected);
            expect(report.firstNotRead).toEqual(expected.report.firstNotRead);
          }
        },
      ),
      { seed: 7, numRuns: 150 },
    );
  });

  it('rereads the file in which it stopped if it has changed, and counts it once', async () => {
    const engine = new InMemoryEngine();
    const controller = new AbortController();
    const reader = new ListReader({
      one: [...records('1'), noted('2', 'x'), { wrong: 'x' }, ...records('3')],
    });
    reader.onItem = (count) => {
      if (count === 3) controller.abort();
    };
    const first = await importer(engine).run(request(reader, { signal: controller.signal }));
    expect(first.firstNotRead.map(({ values }) => values[0]?.examples[0]?.text)).toEqual(['x']);
    const report = await importAll(engine, { one: [...records('1', '2', '3', '4'), { wrong: 'y' }] });
    expect(report.firstNotRead).toEqual([]);
    expect(report.counts).toEqual(counts({ read: 5, new: 2, unchanged: 2, rejected: 1 }));
    expect(report.firstRejected.map(({ reason }) => reason)).toEqual(['y']);
  });
});

describe('rebuilding the collection', () => {
  const demonstration = Array.from({ length: 5 }, (_, index) =>
    aRecord(`d${index}`, { demonstration: true }),
  );

  it('contains only the new records, without demonstration records', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { demo: demonstration });
    const report = await importAll(engine, { one: records('1') }, { rebuild: true });
    expect([report.counts, engine.stored.length]).toEqual([counts({ read: 1, new: 1 }), 1]);
  });

  it('is rejected when it would have fewer real records, unless that is allowed', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: records('1', '2', '3') });
    await expect(importAll(engine, { two: records('4') }, { rebuild: true })).rejects.toThrow(
      GenerationRefusedError,
    );
    expect(engine.stored).toHaveLength(3);
    await importAll(engine, { two: records('4') }, { rebuild: true, allowFewer: true });
    expect(engine.stored).toHaveLength(1);
  });

  it('does not change the serving generation when it is cancelled', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: records('1') });
    const controller = new AbortController();
    const reader = new ListReader({ two: records('2', '3', '4', '5') });
    reader.onItem = (count) => {
      if (count === 3) controller.abort();
    };
    const report = await importer(engine).run(request(reader, { rebuild: true, signal: controller.signal }));
    expect([report.status, engine.stored.length]).toEqual(['interrupted', 1]);
  });
});

describe('reindexing', () => {
  it('derives every document again and keeps its id, its sources, and the progress of imports', async () => {
    const engine = new InMemoryEngine();
    const lists = { one: [aRecord('1', { pmid: '1' }), aRecord('2', { pmid: '1' }), aRecord('3')] };
    await importAll(engine, lists);
    const right = JSON.stringify(engine.stored);
    for (const [id, document] of engine.serving?.documents ?? []) {
      engine.serving?.documents.set(id, { ...document, categories: [999], grade: 5, lookupKeys: [] });
    }
    const done: number[] = [];
    const report = await new ReindexService(engine, DEFAULT_APPRAISAL_SETTINGS).run({
      signal: new AbortController().signal,
      onProgress: (documents) => done.push(documents),
    });
    expect([report, done]).toEqual([{ status: 'finished', documents: 2 }, [2]]);
    expect(JSON.stringify(engine.stored)).toBe(right);
    expect((await importAll(engine, lists)).filesPassedOver).toBe(1);
  });

  it('does not change the index when it is cancelled', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, { one: records('1', '2') });
    const before = engine.serving;
    const report = await new ReindexService(engine, DEFAULT_APPRAISAL_SETTINGS).run({
      signal: AbortSignal.abort(),
      onProgress: () => undefined,
    });
    expect([report.status, engine.serving]).toEqual(['interrupted', before]);
    expect((await importAll(engine, { two: records('3') })).counts.new).toBe(1);
  });
});

describe('files of which a later one is newer', () => {
  const day = (title: string): ListEntry[] => [aRecord('1', { title })];
  const inOrder = (lists: Lists): ListReader => new ListReader(lists, undefined, true);

  it('are continued with the new ones alone', async () => {
    const engine = new InMemoryEngine();
    const first = { one: day('First'), two: day('Second') };
    await importer(engine).run(request(inOrder(first)));
    const reader = inOrder({ ...first, three: day('Third') });
    const report = await importer(engine).run(request(reader));
    expect([reader.delivered, report.filesPassedOver, engine.stored[0]?.title]).toEqual([1, 2, 'Third']);
  });

  it.each([
    ['an earlier one has changed', { one: day('First, again'), two: day('Second'), three: day('Third') }],
    [
      'one comes in between',
      { one: day('First'), oneAndAHalf: day('Between'), two: day('Second'), three: day('Third') },
    ],
  ])('end with the latest word when %s', async (_, lists) => {
    const engine = new InMemoryEngine();
    await importer(engine).run(
      request(inOrder({ one: day('First'), two: day('Second'), three: day('Third') })),
    );
    const report = await importer(engine).run(request(inOrder(lists)));
    expect([engine.stored[0]?.title, report.counts.read]).toEqual(['Third', Object.keys(lists).length]);
  });

  it('end with the latest word when the reading of a changed one was interrupted', async () => {
    const engine = new InMemoryEngine();
    const lists = { one: day('First'), two: day('Second') };
    await importer(engine).run(request(inOrder(lists)));
    const changed = { one: day('First, again'), two: day('Second') };
    const controller = new AbortController();
    const stopped = inOrder(changed);
    stopped.onItem = () => stopped.delivered === 1 && controller.abort();
    await importer(engine, 1).run(request(stopped, { signal: controller.signal }));
    await importer(engine).run(request(inOrder(changed)));
    expect(engine.stored[0]?.title).toBe('Second');
  });
});
