import type { ResourceLimits } from 'node:worker_threads';
import type { EvidenceDocument } from '@clinical/evidence';
import type { Publication, WriteBatch } from '../../search-engine.port.js';
import type { PackedDocuments } from '../../shared/packed-documents.js';
import { packVectors } from '../../shared/packed-vectors.js';
import { startThread } from '../../shared/start-thread.js';
import { ThreadCalls } from '../../shared/thread-calls.js';
import { ThreadedWriter, type WriterCalls } from '../../shared/threaded-writer.js';
import type { StoreOptions } from '../generations/store.js';
import type { EncodedBatch } from './batch-queue.js';

/** Data that the writer thread starts with. */
export interface WriterThreadData {
  readonly options: StoreOptions;
  readonly mode: 'update' | 'rebuild';
  /** See `openWriter`. */
  readonly publications: readonly Publication[];
}

/** Calls to the writer thread. */
export interface ElasticsearchWriterCalls extends WriterCalls<EvidenceDocument> {
  write: { request: EncodedBatch; reply: null };
}

/** Heap limit of the thread in megabytes: it merges the vocabulary of large collections. */
const HEAP_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 48 };
/** Batches in the thread; prepared ones take more memory. Others wait. */
const MAX_WITH_THREAD = 8;

/** Index writer on a thread with its own connection. */
export class ThreadedIndexWriter extends ThreadedWriter<EvidenceDocument, ElasticsearchWriterCalls> {
  /**
   * Some are written together while others are prepared: with only two, each would be written alone and
   * Elasticsearch would wait for the next.
   */
  override readonly batchesAtOnce = 4;
  private withThread = 0;

  private constructor(
    calls: ThreadCalls<ElasticsearchWriterCalls>,
    /** Batches waiting for the thread. */
    private readonly turns: (() => void)[],
  ) {
    super(calls);
  }

  /** @throws WriterBusyError, EngineUnavailableError as WritingSession.open */
  static async open(data: WriterThreadData): Promise<ThreadedIndexWriter> {
    const thread = startThread('writer-thread', import.meta.url, {
      workerData: data,
      resourceLimits: HEAP_LIMITS,
    });
    const turns: (() => void)[] = [];
    const calls = new ThreadCalls<ElasticsearchWriterCalls>('The index writer', thread, [], () => {
      for (const turn of turns.splice(0)) turn();
    });
    try {
      await calls.started();
      return new ThreadedIndexWriter(calls, turns);
    } catch (error) {
      await calls.terminate();
      throw error;
    }
  }

  protected override decode(found: EvidenceDocument): EvidenceDocument {
    return found;
  }

  protected override async give(batch: WriteBatch, documents: PackedDocuments): Promise<void> {
    const { deletedIds, checkpoints } = batch;
    const vectors = packVectors(batch);
    if (this.withThread >= MAX_WITH_THREAD) await new Promise<void>((resolve) => this.turns.push(resolve));
    else this.withThread++;
    try {
      // An earlier batch may have failed meanwhile.
      this.requireNoGap();
      await this.calls.call('write', { documents, vectors, deletedIds, checkpoints });
    } finally {
      const next = this.turns.shift();
      if (next === undefined) this.withThread--;
      else next();
    }
  }
}
