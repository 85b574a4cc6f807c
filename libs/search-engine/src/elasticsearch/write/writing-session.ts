import type { EvidenceDocument } from '@clinical/evidence';
import { GenerationRefusedError } from '../../errors.js';
import type { Checkpoint, Publication } from '../../search-engine.port.js';
import { publicationNamed } from '../../shared/document-values.js';
import { refusalOf } from '../../shared/rebuild-refusal.js';
import { Generations, settle } from '../generations/generations.js';
import {
  DEFAULT_LEASE_MS,
  openStore,
  refresh,
  writerCall,
  type Store,
  type StoreOptions,
} from '../generations/store.js';
import { emptyState, type IndexState } from '../state/index-state.js';
import type { StoredPublication } from '../state/publications.js';
import { STATE_ID, publicationId, readMany, readOne } from '../state/state-documents.js';
import { readMappedLayout, requireLayout } from '../state/state-reader.js';
import { BatchQueue, PublicationNumbers, type EncodedBatch } from './batch-queue.js';
import { GenerationWriter } from './generation-writer.js';
import { StateWriter } from './state-writer.js';
import { WriterLock } from './writer-lock.js';

/** The generation to write. */
interface Target {
  readonly mode: 'update' | 'rebuild';
  readonly generation: string;
  /** Live documents of the serving generation, for a rebuild. */
  readonly servingDocuments: number;
  readonly publications: readonly StoredPublication[];
}

/** Publications per request. */
const PUBLICATIONS_AT_ONCE = 5_000;

/**
 * A writer from opening to commit. It holds the lock and, for a rebuild, a new generation that is not visible
 * until committed.
 */
export class WritingSession {
  private readonly queue: BatchQueue;
  private ended = false;
  /** Whether the switch was requested, so that the new generation may already serve. */
  private switching = false;

  private constructor(
    private readonly store: Store,
    private readonly target: Target,
    private readonly lock: WriterLock,
    private readonly stateWriter: StateWriter,
    private readonly writer: GenerationWriter,
  ) {
    const publications = new PublicationNumbers(target.publications, stateWriter.state.nextPublication);
    this.queue = new BatchQueue(publications, (batches) => writer.write(batches));
  }

  /**
   * Opens the serving generation for updates, or a new one for a rebuild. If there is no generation, an update
   * starts with an empty one that serves immediately.
   *
   * @param publications of another engine, see `openWriter`
   * @throws WriterBusyError if another writer is open
   * @throws EngineUnavailableError if the serving generation is damaged or has another layout
   */
  static async open(
    options: StoreOptions,
    mode: 'update' | 'rebuild',
    publications: readonly Publication[] = [],
  ): Promise<WritingSession> {
    const store = openStore(options);
    try {
      const lock = await WriterLock.acquire(store, mode, options.leaseMs ?? DEFAULT_LEASE_MS);
      try {
        const target = () => (mode === 'update' ? openUpdate(store) : openRebuild(store, publications));
        return await openSession(store, lock, target, (...parts) => new WritingSession(store, ...parts));
      } catch (error) {
        await lock.release();
        throw error;
      }
    } catch (error) {
      await store.client.close();
      throw error;
    }
  }

  async write(batch: EncodedBatch): Promise<void> {
    this.requireOpen();
    this.queue.requireNoGap();
    await this.queue.add(batch);
  }

  async findByKeys(keys: readonly string[]): Promise<EvidenceDocument[]> {
    this.requireOpen();
    return this.writer.findByKeys(keys);
  }

  async readCheckpoint(key: string): Promise<string | null> {
    this.requireOpen();
    return this.writer.readCheckpoint(key);
  }

  async readCheckpoints(prefix: string): Promise<Checkpoint[]> {
    this.requireOpen();
    return this.writer.readCheckpoints(prefix);
  }

  /**
   * Commits after every queued batch is written.
   *
   * @throws GenerationRefusedError if a rebuild cannot serve; it is aborted
   * @throws Error if a batch failed: the session can only be aborted
   */
  async commit(expectedDeletions: number): Promise<void> {
    this.requireOpen();
    await this.queue.idle();
    this.queue.requireNoGap();
    if (this.target.mode === 'rebuild') await this.letServe(expectedDeletions);
    await this.end();
  }

  /** Aborts the session; repeated calls have no effect. */
  async abort(): Promise<void> {
    if (this.ended) return;
    await this.queue.idle();
    try {
      if (this.target.mode === 'rebuild' && !this.switching)
        await new Generations(this.store).remove(this.target.generation);
    } finally {
      await this.end();
    }
  }

  private async letServe(expectedDeletions: number): Promise<void> {
    const { documents } = this.stateWriter.state;
    const refusal = refusalOf(documents, this.target.servingDocuments, expectedDeletions);
    if (refusal !== null) {
      await this.abort();
      throw new GenerationRefusedError(refusal);
    }
    const generations = new Generations(this.store);
    await this.writer.refresh();
    await refresh(this.store, this.stateWriter.index);
    // Replicas copy the merged index, which is half the size. Without replicas there is nothing to wait for.
    const isCopied = this.store.replicas > 0;
    if (isCopied) await this.settle();
    await generations.finish(this.target.generation);
    await this.lock.requireHeld();
    await this.stateWriter.writeState({ ...this.stateWriter.state, served: true });
    this.switching = true;
    await generations.switchTo(this.target.generation);
    // The next rebuild removes remaining old generations.
    await generations.removeOld().catch(() => undefined);
    if (!isCopied) await this.settleServing();
  }

  /** Merging changes scores, because replaced documents no longer count: the state gets a new version. */
  private async settleServing(): Promise<void> {
    if (!(await this.settle())) return;
    const { state } = this.stateWriter;
    // It already serves, so a failure here is ignored.
    await this.stateWriter.writeState({ ...state, version: state.version + 1 }).catch(() => undefined);
  }

  private settle(): Promise<boolean> {
    return settle(this.store, this.store.names.documents(this.target.generation));
  }

  private async end(): Promise<void> {
    this.ended = true;
    await this.lock.release();
    await this.store.client.close();
  }

  private requireOpen(): void {
    if (this.ended) throw new Error('The index writer is no longer open.');
  }
}

type SessionParts = [target: Target, lock: WriterLock, stateWriter: StateWriter, writer: GenerationWriter];

async function openSession<T>(
  store: Store,
  lock: WriterLock,
  open: () => Promise<Target>,
  make: (...parts: SessionParts) => T,
): Promise<T> {
  const generations = new Generations(store);
  await generations.removeUnfinished();
  const target = await open();
  const { mode } = target;
  const index = store.names.documents(target.generation);
  const stateWriter = await StateWriter.open(store, target.generation, lock.owner);
  const writer = new GenerationWriter({ store, stateWriter, lock, index, serves: mode === 'update' });
  if (mode === 'rebuild') {
    await stateWriter.addPublications(target.publications);
    return make(target, lock, stateWriter, writer);
  }
  await writer.recover();
  await stateWriter.removeObsolete();
  const publications = await readPublications(store, stateWriter.state);
  return make({ ...target, publications }, lock, stateWriter, writer);
}

async function openUpdate(store: Store): Promise<Target> {
  const generations = new Generations(store);
  let generation = await generations.serving();
  if (generation === null) {
    generation = await generations.next(0);
    await generations.create({ ...emptyState(generation, { version: 0, nextPublication: 1 }), served: true });
    await generations.finish(generation);
    await generations.switchTo(generation);
  }
  const index = store.names.documents(generation);
  requireLayout(await readMappedLayout(store.client, index, writerCall()), index);
  return { mode: 'update', generation, servingDocuments: 0, publications: [] };
}

async function openRebuild(store: Store, others: readonly Publication[]): Promise<Target> {
  const generations = new Generations(store);
  const found = await readServing(store, await generations.serving());
  const serving = { ...found, ...renumbered(found, others) };
  const generation = await generations.next(serving.highestGeneration);
  await generations.create(emptyState(generation, serving));
  const { documents: servingDocuments, publications } = serving;
  return { mode: 'rebuild', generation, servingDocuments, publications };
}

/** Publications with the numbers of another engine; the rest keep theirs where it is free. */
function renumbered(
  { publications, nextPublication }: Serving,
  others: readonly Publication[],
): Pick<Serving, 'publications' | 'nextPublication'> {
  const taken = new Set(others.map(({ id }) => id));
  const all = [
    ...publications.filter(({ number }) => !taken.has(number)),
    ...others.map(({ id, name }) => ({ number: id, ...publicationNamed(name) })),
  ];
  return {
    publications: [...new Map(all.map((each) => [each.key, each])).values()],
    nextPublication: others.reduce((next, { id }) => Math.max(next, id + 1), nextPublication),
  };
}

type Serving = Pick<IndexState, 'version' | 'documents' | 'nextPublication' | 'highestGeneration'> &
  Pick<Target, 'publications'>;

/**
 * Data that a rebuild takes over from the serving generation; empty if that is missing, damaged or of another
 * layout.
 */
async function readServing(store: Store, generation: string | null): Promise<Serving> {
  const nothing = { version: 0, documents: 0, nextPublication: 1, highestGeneration: 0, publications: [] };
  if (generation === null) return nothing;
  const { client, names } = store;
  const index = names.documents(generation);
  const found = await readOne<IndexState>(client, names.state(generation), STATE_ID, writerCall());
  if (found === null) return nothing;
  try {
    requireLayout(found.value.layout, index);
  } catch {
    return nothing;
  }
  const { version, documents, nextPublication, highestGeneration } = found.value;
  const publications = await readPublications(store, found.value);
  return { version, documents, nextPublication, highestGeneration, publications };
}

async function readPublications(
  { client, names }: Store,
  { generation, nextPublication }: Pick<IndexState, 'generation' | 'nextPublication'>,
): Promise<StoredPublication[]> {
  const ids = Array.from({ length: nextPublication - 1 }, (_, at) => publicationId(at + 1));
  const stateIndex = names.state(generation);
  const found = await readMany<StoredPublication>(
    client,
    stateIndex,
    ids,
    writerCall(),
    PUBLICATIONS_AT_ONCE,
  );
  return found.map(({ value }) => value);
}
