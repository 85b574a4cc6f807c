import type { EvidenceDocument } from '@clinical/evidence';
import { GenerationRefusedError } from '../../errors.js';
import type { Checkpoint } from '../../search-engine.port.js';
import { Generations, settle } from '../generations/generations.js';
import {
  DEFAULT_LEASE_MS,
  openStore,
  refresh,
  writerCall,
  type Store,
  type StoreOptions,
} from '../generations/store.js';
import { emptyState, type LedgerState } from '../state/index-state.js';
import type { StoredPublication } from '../state/publications.js';
import { STATE_ID, publicationId, readMany, readOne } from '../state/state-documents.js';
import { readMappedLayout, requireLayout } from '../state/state-reader.js';
import { BatchQueue, PublicationNumbers, type EncodedBatch } from './batch-queue.js';
import { GenerationWriter } from './generation-writer.js';
import { LedgerWriter } from './state-writer.js';
import { WriterLock } from './writer-lock.js';

/** The generation that is written. */
interface Target {
  readonly mode: 'update' | 'rebuild';
  readonly generation: string;
  /** Live documents of the generation that serves beside a rebuild. */
  readonly servingDocuments: number;
  readonly publications: readonly StoredPublication[];
}

/** Publications that are read at once. */
const PUBLICATIONS_AT_ONCE = 5_000;

/**
 * One writer from opening to commit: it holds the lock, and for a rebuild the new generation that nobody reads
 * until it is committed.
 */
export class WritingSession {
  private readonly queue: BatchQueue;
  private ended = false;
  /** Whether the new generation may serve by now, whatever came of the request. */
  private switching = false;

  private constructor(
    private readonly store: Store,
    private readonly target: Target,
    private readonly lock: WriterLock,
    private readonly ledger: LedgerWriter,
    private readonly writer: GenerationWriter,
  ) {
    const publications = new PublicationNumbers(target.publications, ledger.state.nextPublication);
    this.queue = new BatchQueue(publications, (batches) => writer.write(batches));
  }

  /**
   * Opens the serving generation for changes, or a new one beside it. Without any generation an update begins
   * with an empty one that serves at once.
   *
   * @throws WriterBusyError when another writer is open
   * @throws EngineUnavailableError when the serving generation cannot be changed: damaged, or of another layout
   */
  static async open(options: StoreOptions, mode: 'update' | 'rebuild'): Promise<WritingSession> {
    const store = openStore(options);
    try {
      const lock = await WriterLock.acquire(store, mode, options.leaseMs ?? DEFAULT_LEASE_MS);
      try {
        return await openSession(store, lock, mode, (...parts) => new WritingSession(store, ...parts));
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
   * Ends the writing when every batch on its way is written.
   *
   * @throws GenerationRefusedError when a rebuild is not fit to serve; it is then given up
   * @throws Error when a batch has failed: there is only giving up
   */
  async commit(expectedDeletions: number): Promise<void> {
    this.requireOpen();
    await this.queue.idle();
    this.queue.requireNoGap();
    if (this.target.mode === 'rebuild') await this.letServe(expectedDeletions);
    await this.end();
  }

  /** Gives up; more than once does nothing. */
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
    const refusal = this.refusal(expectedDeletions);
    if (refusal !== null) {
      await this.abort();
      throw new GenerationRefusedError(refusal);
    }
    const generations = new Generations(this.store);
    await this.writer.refresh();
    await refresh(this.store, this.ledger.index);
    // Copies are made of what is settled, which is half of it. Without them nobody has to wait for that.
    const isCopied = this.store.replicas > 0;
    if (isCopied) await this.settle();
    await generations.finish(this.target.generation);
    await this.lock.requireHeld();
    await this.ledger.writeState({ ...this.ledger.state, served: true });
    this.switching = true;
    await generations.switchTo(this.target.generation);
    // What is left of the old ones now is removed by the next rebuild.
    await generations.removeOld().catch(() => undefined);
    if (!isCopied) await this.settleServing();
  }

  /** What was replaced no longer counts in scores once it is merged away: that is a state of its own. */
  private async settleServing(): Promise<void> {
    if (!(await this.settle())) return;
    const { state } = this.ledger;
    // It serves, whatever becomes of this.
    await this.ledger.writeState({ ...state, version: state.version + 1 }).catch(() => undefined);
  }

  private settle(): Promise<boolean> {
    return settle(this.store, this.store.names.documents(this.target.generation));
  }

  private refusal(expectedDeletions: number): string | null {
    const { documents } = this.ledger.state;
    if (documents === 0)
      return 'The rebuilt index is empty and was not put to use; the index that served still does.';
    if (documents >= this.target.servingDocuments - expectedDeletions) return null;
    return (
      `The rebuilt index has ${documents} documents, the one that serves ${this.target.servingDocuments}, and only ` +
      `${expectedDeletions} were to go. It was not put to use; the index that served still does.`
    );
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

type SessionParts = [target: Target, lock: WriterLock, ledger: LedgerWriter, writer: GenerationWriter];

async function openSession<T>(
  store: Store,
  lock: WriterLock,
  mode: Target['mode'],
  make: (...parts: SessionParts) => T,
): Promise<T> {
  const generations = new Generations(store);
  await generations.removeUnfinished();
  const target = mode === 'update' ? await openUpdate(store) : await openRebuild(store);
  const index = store.names.documents(target.generation);
  const ledger = await LedgerWriter.open(store, target.generation, lock.owner);
  const writer = new GenerationWriter({ store, ledger, lock, index, serves: mode === 'update' });
  if (mode === 'rebuild') {
    await ledger.addPublications(target.publications);
    return make(target, lock, ledger, writer);
  }
  await writer.recover();
  await ledger.removeObsolete();
  const publications = await readPublications(store, ledger.state);
  return make({ ...target, publications }, lock, ledger, writer);
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

async function openRebuild(store: Store): Promise<Target> {
  const generations = new Generations(store);
  const serving = await readServing(store, await generations.serving());
  const generation = await generations.next(serving.highestGeneration);
  await generations.create(emptyState(generation, serving));
  const { documents: servingDocuments, publications } = serving;
  return { mode: 'rebuild', generation, servingDocuments, publications };
}

type Serving = Pick<LedgerState, 'version' | 'documents' | 'nextPublication' | 'highestGeneration'> &
  Pick<Target, 'publications'>;

/** What a rebuild takes over from the serving generation; nothing from one that is missing, damaged or of another layout. */
async function readServing(store: Store, generation: string | null): Promise<Serving> {
  const nothing = { version: 0, documents: 0, nextPublication: 1, highestGeneration: 0, publications: [] };
  if (generation === null) return nothing;
  const { client, names } = store;
  const index = names.documents(generation);
  const found = await readOne<LedgerState>(client, names.ledger(generation), STATE_ID, writerCall());
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
  { generation, nextPublication }: Pick<LedgerState, 'generation' | 'nextPublication'>,
): Promise<StoredPublication[]> {
  const ids = Array.from({ length: nextPublication - 1 }, (_, at) => publicationId(at + 1));
  const ledger = names.ledger(generation);
  const found = await readMany<StoredPublication>(client, ledger, ids, writerCall(), PUBLICATIONS_AT_ONCE);
  return found.map(({ value }) => value);
}
