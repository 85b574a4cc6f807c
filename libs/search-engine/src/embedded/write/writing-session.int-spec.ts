import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDocument } from '../../contract/index.js';
import { DocumentPacker } from '../../threads/packed-documents.js';
import { Generations } from '../storage/generations.js';
import { openForReading, readCounters } from '../storage/open-database.js';
import { buildBatch } from './build-batch.js';
import { OccurrenceLog } from './occurrence-log.js';
import { WritingSession } from './writing-session.js';

describe('a rebuild in which something fails once the new generation is let serve', () => {
  let directory: string;
  let session: WritingSession;

  const rebuild = (documents: number): WritingSession => {
    const opened = WritingSession.open(directory, 'rebuild');
    const packed = new DocumentPacker().pack(
      Array.from({ length: documents }, (_, at) => aDocument({ id: `id-${at}` })),
    );
    const batch = { follows: opened.position(), documents: packed, deletedIds: [], checkpoints: [] };
    opened.write(buildBatch(batch, new OccurrenceLog()));
    return opened;
  };
  /** The generation that is named as serving, and how many documents it has. */
  const serving = (): readonly [name: string | null, documents: number] => {
    const generations = new Generations(directory);
    const name = generations.serving();
    const connection = openForReading(generations.file(name ?? ''));
    try {
      return [name, readCounters(connection).documents];
    } finally {
      connection.close();
    }
  };

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'writing-session-'));
    rebuild(1).commit(0);
    session = rebuild(2);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(directory, { recursive: true, force: true });
  });

  it('leaves it serving when the switch fails behind the moment from which it serves', () => {
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

  it('has succeeded all the same when what is old cannot be removed', () => {
    jest.spyOn(Generations.prototype, 'removeOld').mockImplementation(() => {
      throw new Error('EACCES: permission denied, unlink');
    });
    session.commit(0);
    expect(serving()).toEqual(['0002', 2]);
    rebuild(3).commit(0);
    expect(serving()).toEqual(['0003', 3]);
  });

  it('leaves the one before serving when the switch fails before that, and what it made goes with the next', () => {
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
