import type { EvidenceDocument } from '@clinical/evidence';
import {
  EngineUnavailableError,
  GenerationRefusedError,
  ManagedSearchEngine,
  SearchCancelledError,
  SearchTimeoutError,
  WriterBusyError,
  type CallContext,
  type Checkpoint,
  type EngineFinding,
  type IndexWriter,
  type Publication,
  type WriteBatch,
} from '@clinical/search-engine';

interface Generation {
  readonly documents: Map<string, EvidenceDocument>;
  readonly checkpoints: Map<string, string>;
}

/** Happens in place of a batch that is to be written; throwing is a process that dies before it. */
export type BeforeWrite = (batch: WriteBatch) => void;

/** The writing side of the port in memory, with documents passing through JSON as they do in an index. */
export class InMemoryEngine extends ManagedSearchEngine {
  serving: Generation | null = null;
  batches: WriteBatch[] = [];
  beforeWrite: BeforeWrite = () => undefined;
  /** Duration of a status request. */
  busyMs = 0;
  override readonly rollback = writesOnly;
  override readonly search = writesOnly;
  override readonly readListed = writesOnly;
  override readonly titles = writesOnly;
  override readonly countEach = writesOnly;
  override readonly documents = writesOnly;
  private busy = false;

  /** Documents that serve, by id. */
  get stored(): EvidenceDocument[] {
    return [...(this.serving?.documents.values() ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  override openWriter(mode: 'update' | 'rebuild'): Promise<IndexWriter> {
    if (this.busy) return Promise.reject(new WriterBusyError('Another import is running.'));
    this.busy = true;
    const target: Generation =
      mode === 'update' && this.serving !== null
        ? this.serving
        : { documents: new Map(), checkpoints: new Map() };
    if (mode === 'update') this.serving = target;
    const end = (): Promise<void> => {
      this.busy = false;
      return Promise.resolve();
    };
    const line = new Line((batch) => this.write(target, batch));
    return Promise.resolve({
      batchesAtOnce: 2,
      write: (batch) => line.write(batch),
      findByKeys: async (keys) => {
        await line.written.catch(() => undefined);
        return find(target, new Set(keys));
      },
      readCheckpoint: (key) => Promise.resolve(target.checkpoints.get(key) ?? null),
      readCheckpoints: (prefix) => Promise.resolve(checkpointsOf(target, prefix)),
      commit: (expectedDeletions) => {
        this.busy = false;
        const before = mode === 'rebuild' ? (this.serving?.documents.size ?? 0) : 0;
        if (target.documents.size + expectedDeletions < before)
          return Promise.reject(new GenerationRefusedError('It is smaller.'));
        this.serving = target;
        return end();
      },
      abort: end,
    });
  }

  override status(deadlineMs = 10_000): ReturnType<ManagedSearchEngine['status']> {
    if (deadlineMs < this.busyMs) return Promise.reject(new SearchTimeoutError('The status took too long.'));
    if (this.serving === null) return Promise.reject(new EngineUnavailableError('There is no index yet.'));
    const { documents } = this.serving;
    const demonstrationDocuments = [...documents.values()].filter(
      ({ demonstration }) => demonstration,
    ).length;
    return Promise.resolve({
      generation: '1',
      documents: documents.size,
      demonstrationDocuments,
      version: this.batches.length,
      outdated: false,
      needsCompaction: false,
    });
  }

  override open(): Promise<void> {
    return Promise.resolve();
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  override examine(): Promise<readonly EngineFinding[]> {
    return Promise.resolve([]);
  }

  override async *readAllDocuments(signal: AbortSignal): AsyncGenerator<EvidenceDocument> {
    for (const document of this.stored) {
      if (signal.aborted) throw new Error('aborted');
      yield await Promise.resolve(document);
    }
  }

  /** Publications have no numbers here. */
  override publications(_ids: readonly number[], { signal }: CallContext): Promise<Publication[]> {
    return signal.aborted ? Promise.reject(new SearchCancelledError('Cancelled.')) : Promise.resolve([]);
  }

  override readCheckpoints(prefix: string): Promise<Checkpoint[]> {
    return Promise.resolve(this.serving === null ? [] : checkpointsOf(this.serving, prefix));
  }

  override get words(): never {
    return writesOnly();
  }

  override get vectors(): never {
    return writesOnly();
  }

  /** Lets a new writer in after a simulated death of the process. */
  restart(): void {
    this.busy = false;
    this.beforeWrite = () => undefined;
  }

  private write(target: Generation, batch: WriteBatch): void {
    this.beforeWrite(batch);
    if (new Set(batch.documents.map(({ id }) => id)).size < batch.documents.length)
      throw new Error('An id stands twice in a batch.');
    for (const id of batch.deletedIds) target.documents.delete(id);
    for (const document of batch.documents)
      target.documents.set(document.id, JSON.parse(JSON.stringify(document)) as EvidenceDocument);
    for (const { key, value } of batch.checkpoints) {
      if (value === null) target.checkpoints.delete(key);
      else target.checkpoints.set(key, value);
    }
    this.batches.push(batch);
  }
}

function find(target: Generation, keys: ReadonlySet<string>): EvidenceDocument[] {
  return [...target.documents.values()].filter(({ lookupKeys }) => lookupKeys.some((key) => keys.has(key)));
}

function checkpointsOf(target: Generation, prefix: string): Checkpoint[] {
  return [...target.checkpoints]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => ({ key, value }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function writesOnly(): never {
  throw new Error('This engine only writes.');
}

/** Writes one batch after the other, and none after one that failed. */
class Line {
  written = Promise.resolve();

  constructor(private readonly writeNow: (batch: WriteBatch) => void) {}

  write(batch: WriteBatch): Promise<void> {
    this.written = this.written.then(() => this.writeNow(batch));
    return this.written;
  }
}
