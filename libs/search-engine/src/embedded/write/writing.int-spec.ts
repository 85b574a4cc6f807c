import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithSmallDisk } from '@clinical/contracts/testing/disk';
import type { EvidenceDocument } from '@clinical/evidence';
import { aCall, aDocument, aJournal, aPlan } from '../../contract/index.js';
import { DocumentPacker } from '../../shared/packed-documents.js';
import { EmbeddedSearchEngine } from '../embedded-search-engine.adapter.js';
import { Generations } from '../storage/generations.js';
import { openForReading, readCounters } from '../storage/open-database.js';
import { buildBatch } from './build-batch.js';
import { OccurrenceLog } from './occurrence-log.js';
import { rollBack, writerFinding } from './roll-back.js';
import { WritingSession } from './writing-session.js';

const named = (id: string): EvidenceDocument => aDocument({ id, journal: aJournal(`Journal of ${id}`) });

describe('rollback to the previous generation', () => {
  let directory: string;
  let engine: EmbeddedSearchEngine;
  let reader: EmbeddedSearchEngine;

  const make = () =>
    new EmbeddedSearchEngine({
      directory,
      workers: 1,
      queueLimit: 100,
      cacheBytes: 1_000_000,
      resultBytes: 1_000_000,
    });
  const write = async (mode: 'update' | 'rebuild', ...ids: readonly string[]): Promise<void> => {
    const writer = await engine.openWriter(mode);
    await writer.write({ documents: ids.map(named), deletedIds: [], checkpoints: [] });
    await writer.commit(0);
  };
  const idsFoundBy = async (searcher: EmbeddedSearchEngine): Promise<string[]> => {
    const { hits } = await searcher.search(aPlan(), aCall());
    return hits.map(({ document }) => document.id).sort();
  };

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'roll-back-'));
    engine = make();
    reader = make();
    await engine.open();
    await reader.open();
  });
  afterEach(async () => {
    await Promise.all([engine.close(), reader.close()]);
    rmSync(directory, { recursive: true, force: true });
  });

  it('serves the previous one under a new name, also for concurrent readers', async () => {
    await write('rebuild', 'one');
    await write('update', 'two');
    expect(await idsFoundBy(reader)).toEqual(['one', 'two']);
    await write('rebuild', 'one', 'two', 'three');
    const { version } = await engine.status();
    await engine.rollback();
    expect([await idsFoundBy(engine), await idsFoundBy(reader)]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    expect(await engine.status()).toMatchObject({ generation: '0003', documents: 2, version: version + 1 });
  });

  it('can be undone until the next rebuild', async () => {
    await write('rebuild', 'one');
    await write('rebuild', 'one', 'two');
    await engine.rollback();
    await engine.rollback();
    expect([await idsFoundBy(engine), (await engine.status()).generation]).toEqual([['one', 'two'], '0004']);
    await write('rebuild', 'one', 'two', 'three');
    const generations = readdirSync(directory).filter((name) => /^generation-\d+\.sqlite$/.test(name));
    expect(generations.sort()).toEqual(['generation-0004.sqlite', 'generation-0005.sqlite']);
  });

  it('never reuses a publication number', async () => {
    await write('rebuild', 'one');
    await write('rebuild', 'one', 'two');
    const before = await engine.publications([1, 2], aCall());
    await engine.rollback();
    await write('update', 'three');
    expect(await engine.publications([1, 2, 3], aCall())).toEqual([
      ...before,
      { id: 3, name: 'Journal of three' },
    ]);
  });

  it('is refused without a previous generation, and while a writer is open', async () => {
    await expect(engine.rollback()).rejects.toMatchObject({ name: 'RollbackRefusedError' });
    await write('rebuild', 'one');
    await expect(engine.rollback()).rejects.toThrow('no older generation');
    const writer = await engine.openWriter('update');
    await expect(engine.rollback()).rejects.toMatchObject({ name: 'WriterBusyError' });
    await writer.abort();
    expect(await idsFoundBy(engine)).toEqual(['one']);
  });

  it('keeps the serving generation when the previous one is damaged, and leaves a damaged one', async () => {
    await write('rebuild', 'one');
    await write('rebuild', 'one', 'two');
    await engine.close();
    const damage = (generation: string) =>
      writeFileSync(join(directory, `generation-${generation}.sqlite`), 'x'.repeat(20_000));
    damage('0002');
    engine = make();
    await engine.open();
    await engine.rollback();
    expect(await idsFoundBy(engine)).toEqual(['one']);
    await expect(engine.rollback()).rejects.toThrow('The older generation 0002 cannot serve');
    expect(await idsFoundBy(engine)).toEqual(['one']);
  });

  it('leaves a generation whose file is missing, and does not reuse its name', async () => {
    await write('rebuild', 'one');
    await write('rebuild', 'one', 'two');
    await Promise.all([engine.close(), reader.close()]);
    const lost = ['', '-wal', '-shm'].map((companion) => `generation-0002.sqlite${companion}`);
    for (const name of lost) rmSync(join(directory, name), { force: true });
    [engine, reader] = [make(), make()];
    await Promise.all([engine.open(), reader.open()]);
    await engine.rollback();
    expect([await idsFoundBy(engine), await idsFoundBy(reader)]).toEqual([['one'], ['one']]);
    expect(await engine.status()).toMatchObject({ generation: '0003' });
  });

  it.each(['', 'generation-0002.sqlite', 'x'])(
    'removes nothing if the pointer file contains %j, and tells how to repair it',
    async (named) => {
      await write('rebuild', 'one');
      await write('rebuild', 'one', 'two');
      const files = () => readdirSync(directory).filter((name) => name.endsWith('.sqlite'));
      const before = files();
      writeFileSync(join(directory, 'CURRENT'), named);
      const expected = {
        name: 'EngineUnavailableError',
        message: expect.stringMatching(/CURRENT.*such as 0003/),
      };
      await expect(engine.openWriter('update')).rejects.toMatchObject(expected);
      await expect(engine.openWriter('rebuild')).rejects.toMatchObject(expected);
      await expect(engine.rollback()).rejects.toMatchObject(expected);
      await expect(idsFoundBy(reader)).rejects.toMatchObject(expected);
      expect(files()).toEqual(before);
      writeFileSync(join(directory, 'CURRENT'), '0002\n');
      expect(await idsFoundBy(reader)).toEqual(['one', 'two']);
    },
  );
});

/** A session with these documents, before its commit. */
function written(directory: string, mode: 'update' | 'rebuild', ids: readonly string[]): WritingSession {
  const opened = WritingSession.open(directory, mode);
  const documents = new DocumentPacker().pack(ids.map((id) => aDocument({ id })));
  const batch = { follows: opened.position(), documents, vectors: null, deletedIds: [], checkpoints: [] };
  opened.write(buildBatch(batch, new OccurrenceLog()));
  return opened;
}

/** The serving generation and its number of documents. */
function servingOf(directory: string): readonly [name: string | null, documents: number] {
  const generations = new Generations(directory);
  const name = generations.serving();
  const connection = openForReading(generations.file(name ?? ''));
  try {
    return [name, readCounters(connection).documents];
  } finally {
    connection.close();
  }
}

describeWithSmallDisk('an index on a full disk', 16, (disk) => {
  it('is read after a rebuild, an update and a rollback', () => {
    const directory = disk().folder;
    const readFull = () => {
      disk().fill();
      const found = servingOf(directory);
      disk().clear();
      return found;
    };
    written(directory, 'rebuild', ['a']).commit(0);
    expect(readFull()).toEqual(['0001', 1]);
    written(directory, 'update', ['b', 'c']).commit(0);
    expect(readFull()).toEqual(['0001', 3]);
    written(directory, 'rebuild', ['a']).commit(3);
    rollBack(directory);
    expect(readFull()).toEqual(['0003', 3]);
  });

  it('is reported to be without an import', () => {
    written(disk().folder, 'rebuild', ['a']).commit(0);
    disk().fill();
    expect(writerFinding(disk().folder)).toEqual({
      ...{ name: 'import', state: 'note', text: 'none can run while the disk is full' },
    });
    disk().clear();
    expect(writerFinding(disk().folder)).toMatchObject({ state: 'ok', text: 'none is running' });
  });

  it('says that the disk is full where a file that SQLite needs is missing', () => {
    const directory = disk().folder;
    written(directory, 'rebuild', ['a']).commit(0);
    rmSync(join(directory, 'generation-0001.sqlite-shm'));
    disk().fill();
    expect(() => servingOf(directory)).toThrow(
      'The disk is full: the index cannot be opened until there is free space.',
    );
    disk().clear();
    expect(servingOf(directory)).toEqual(['0001', 1]);
  });
});

describe('a rebuild that fails during the switch', () => {
  let directory: string;
  let session: WritingSession;

  const rebuild = (documents: number): WritingSession =>
    written(
      directory,
      'rebuild',
      Array.from({ length: documents }, (_, at) => `id-${at}`),
    );
  const serving = () => servingOf(directory);

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'writing-session-'));
    rebuild(1).commit(0);
    session = rebuild(2);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(directory, { recursive: true, force: true });
  });

  it('keeps the new generation when the failure comes after the switch', () => {
    const switching = jest.spyOn(Generations.prototype, 'switchTo');
    switching.mockImplementation(function (this: Generations, name) {
      switching.mockRestore();
      this.switchTo(name);
      throw new Error('EIO: i/o error, fsync');
    });
    expect(() => session.commit(0)).toThrow('EIO');
    session.abort();
    expect(serving()).toEqual(['0002', 2]);
    rebuild(3).commit(0);
    expect(serving()).toEqual(['0003', 3]);
  });

  it('succeeds even if old files cannot be removed', () => {
    jest.spyOn(Generations.prototype, 'removeOld').mockImplementation(() => {
      throw new Error('EACCES: permission denied, unlink');
    });
    session.commit(0);
    expect(serving()).toEqual(['0002', 2]);
    rebuild(3).commit(0);
    expect(serving()).toEqual(['0003', 3]);
  });

  it('keeps the previous generation when the switch fails, and the next rebuild cleans up', () => {
    jest.spyOn(Generations.prototype, 'switchTo').mockImplementation(() => {
      throw new Error('ENOSPC: no space left on device, write');
    });
    expect(() => session.commit(0)).toThrow('ENOSPC');
    session.abort();
    jest.restoreAllMocks();
    expect(serving()).toEqual(['0001', 1]);
    rebuild(3).commit(0);
    expect([serving(), new Generations(directory).all()]).toEqual([
      ['0002', 3],
      ['0001', '0002'],
    ]);
  });
});
