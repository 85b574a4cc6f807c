import { GenerationRefusedError } from '../../errors.js';
import type { Checkpoint, Publication } from '../../search-engine.port.js';
import { publicationNamed } from '../../shared/document-values.js';
import { refusalOf } from '../../shared/rebuild-refusal.js';
import { Generations, WriterLock } from '../storage/generations.js';
import {
  closeWritten,
  createNew,
  finishNew,
  openForReading,
  openForUpdate,
  readCounters,
  type Connection,
  type IndexCounters,
} from '../storage/open-database.js';
import type { BuiltBatch, IndexPosition } from './build-batch.js';
import { GenerationWriter } from './generation-writer.js';

const NOTHING_YET: IndexCounters = {
  change: 0,
  nextDocid: 1,
  documents: 0,
  demonstrationDocuments: 0,
  titleTokens: 0,
  abstractTokens: 0,
  keywordTokens: 0,
  deletedDocuments: 0,
};

/** The generation to write. */
interface Target {
  readonly mode: 'update' | 'rebuild';
  readonly generation: string;
  readonly connection: Connection;
  /** Live documents of the serving generation, for a rebuild. */
  readonly servingDocuments: number;
}

/**
 * A writer from opening to commit. It holds the lock and, for a rebuild, a new generation that is not visible
 * until committed.
 */
export class WritingSession {
  private readonly writer: GenerationWriter;
  private ended = false;
  /** Whether the switch was requested, so that the new generation may already serve and must not be removed. */
  private switching = false;

  private constructor(
    private readonly target: Target,
    private readonly generations: Generations,
    private readonly lock: WriterLock,
  ) {
    this.writer = new GenerationWriter(target.connection);
  }

  /**
   * Opens the serving generation for updates, or a new one for a rebuild. If there is no generation, an update
   * starts with an empty one that serves immediately.
   *
   * @param publications of another engine, see `openWriter`
   * @throws WriterBusyError if another writer is open
   * @throws EngineUnavailableError if the serving generation is damaged or has another layout
   */
  static open(
    directory: string,
    mode: 'update' | 'rebuild',
    publications: readonly Publication[] = [],
  ): WritingSession {
    const generations = new Generations(directory);
    generations.prepare();
    const lock = WriterLock.acquire(directory, mode);
    try {
      generations.removeUnfinished();
      const target = mode === 'update' ? openUpdate(generations) : openRebuild(generations, publications);
      return new WritingSession(target, generations, lock);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** Position that the next batch must follow. */
  position(): IndexPosition {
    const { change, nextDocid } = this.writer.counters();
    return { change, nextDocid };
  }

  write(batch: BuiltBatch): void {
    this.requireOpen();
    this.writer.write(batch);
  }

  findByKeys(keys: readonly string[]): string[] {
    this.requireOpen();
    return this.writer.findByKeys(keys);
  }

  readCheckpoint(key: string): string | null {
    this.requireOpen();
    return this.writer.readCheckpoint(key);
  }

  readCheckpoints(prefix: string): Checkpoint[] {
    this.requireOpen();
    return this.writer.readCheckpoints(prefix);
  }

  /** @throws GenerationRefusedError if a rebuild cannot serve; it is aborted */
  commit(expectedDeletions: number): void {
    this.requireOpen();
    if (this.target.mode === 'update') {
      this.end();
      return;
    }
    const { documents } = this.writer.counters();
    const refusal = refusalOf(documents, this.target.servingDocuments, expectedDeletions);
    if (refusal !== null) {
      this.abort();
      throw new GenerationRefusedError(refusal);
    }
    this.writer.optimise();
    finishNew(this.target.connection);
    closeWritten(this.target.connection);
    this.switching = true;
    this.generations.switchTo(this.target.generation);
    this.removeOld();
    this.end();
  }

  /** Aborts the session; repeated calls have no effect. */
  abort(): void {
    if (this.ended) return;
    this.end();
    if (this.target.mode === 'rebuild' && !this.switching) this.generations.remove(this.target.generation);
  }

  /** The new generation already serves: the next rebuild removes remaining old ones. */
  private removeOld(): void {
    try {
      this.generations.removeOld();
    } catch {
      // They are unused and only take disk space.
    }
  }

  private end(): void {
    this.ended = true;
    if (this.target.mode === 'update') closeWritten(this.target.connection);
    else this.target.connection.close();
    this.lock.release();
  }

  private requireOpen(): void {
    if (this.ended) throw new Error('The index writer is no longer open.');
  }
}

function openUpdate(generations: Generations): Target {
  let serving = generations.serving();
  if (serving === null) {
    serving = generations.next();
    const connection = createNew(generations.file(serving), NOTHING_YET);
    finishNew(connection);
    connection.close();
    generations.switchTo(serving);
  }
  return {
    mode: 'update',
    generation: serving,
    connection: openForUpdate(generations.file(serving)),
    servingDocuments: 0,
  };
}

function openRebuild(generations: Generations, others: readonly Publication[]): Target {
  const serving = readServing(generations);
  // Those of the other engine come first; the rest keep their numbers where these are free.
  const publications = [
    ...others.map(({ id, name }) => ({ id, ...publicationNamed(name) })),
    ...serving.publications,
  ];
  const generation = generations.next();
  const connection = createNew(generations.file(generation), { ...NOTHING_YET, change: serving.change });
  const insert = connection.prepare('INSERT OR IGNORE INTO publication (id, key, name) VALUES (?, ?, ?)');
  connection.transaction(() => {
    for (const { id, key, name } of publications) insert.run(id, key, name);
  })();
  return { mode: 'rebuild', generation, connection, servingDocuments: serving.documents };
}

interface Serving {
  readonly change: number;
  readonly documents: number;
  readonly publications: readonly { readonly id: number; readonly key: string; readonly name: string }[];
}

/**
 * Data that a rebuild takes over from the serving generation; empty if that is missing, damaged or of another
 * layout.
 */
function readServing(generations: Generations): Serving {
  const name = generations.serving();
  if (name === null) return { change: 0, documents: 0, publications: [] };
  let connection: Connection | null = null;
  try {
    connection = openForReading(generations.file(name));
    const { change, documents } = readCounters(connection);
    const publications = connection
      .prepare<[], Serving['publications'][number]>('SELECT id, key, name FROM publication ORDER BY id')
      .all();
    return { change, documents, publications };
  } catch {
    return { change: 0, documents: 0, publications: [] };
  } finally {
    connection?.close();
  }
}
