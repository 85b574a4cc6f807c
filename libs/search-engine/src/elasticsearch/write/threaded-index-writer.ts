import type { ResourceLimits } from 'node:worker_threads';
import type { EvidenceDocument } from '@clinical/evidence';
import type { WriteBatch } from '../../search-engine.port.js';
import type { PackedDocuments } from '../../shared/packed-documents.js';
import { startThread } from '../../shared/start-thread.js';
import { ThreadCalls } from '../../shared/thread-calls.js';
import { ThreadedWriter, type WriterCalls } from '../../shared/threaded-writer.js';
import type { StoreOptions } from '../generations/store.js';
import type { EncodedBatch } from './batch-queue.js';

/** What the writing thread is started with. */
export interface WriterThreadData {
  readonly options: StoreOptions;
  readonly mode: 'update' | 'rebuild';
}

/** What the writing thread is asked. */
export interface ElasticsearchWriterCalls extends WriterCalls<EvidenceDocument> {
  write: { request: EncodedBatch; reply: null };
}

/** What the heap of the thread may grow to, in megabytes: the words of a large collection are merged in it. */
const HEAP_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 48 };
/** Batches that lie with the thread, some of them worked out, which takes more memory; others wait. */
const MOST_WITH_THREAD = 8;

/** Writes by one thread, which holds the connection for it. */
export class ThreadedIndexWriter extends ThreadedWriter<EvidenceDocument, ElasticsearchWriterCalls> {
  /**
   * Some that are written as one, and some that are worked out meanwhile: with two of them, each would be written by itself,
   * and Elasticsearch would wait while the next is worked out.
   */
  override readonly batchesAtOnce = 4;
  private withThread = 0;

  private constructor(
    calls: ThreadCalls<ElasticsearchWriterCalls>,
    /** Batches that wait to be given to the thread. */
    private readonly turns: (() => void)[],
  ) {
    super(calls);
  }

  /** @throws WriterBusyError, EngineUnavailableError: see WritingSession.open */
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
      await calls.begun();
      return new ThreadedIndexWriter(calls, turns);
    } catch (error) {
      await calls.terminate();
      throw error;
    }
  }

  protected override decode(found: EvidenceDocument): EvidenceDocument {
    return found;
  }

  protected override async give(
    { deletedIds, checkpoints }: WriteBatch,
    documents: PackedDocuments,
  ): Promise<void> {
    if (this.withThread >= MOST_WITH_THREAD) await new Promise<void>((resolve) => this.turns.push(resolve));
    else this.withThread++;
    try {
      // One before it may have failed while it waited.
      this.requireNoGap();
      await this.calls.call('write', { documents, deletedIds, checkpoints });
    } finally {
      const next = this.turns.shift();
      if (next === undefined) this.withThread--;
      else next();
    }
  }
}
