import type { EvidenceDocument } from '@clinical/evidence';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { Checkpoint, IndexWriter, WriteBatch } from '../../search-engine.port.js';
import { valueOf, type Outcome } from '../../threads/outcome.js';
import { DocumentPacker } from '../../threads/packed-documents.js';
import { PendingBatches } from '../../threads/pending-batches.js';
import { threadFile } from '../../threads/thread-file.js';
import type { EncodedBatch } from './build-batch.js';
import type { WriterCalls, WriterReply, WriterRequest, WriterThreadData } from './messages.js';

interface Waiting {
  readonly resolve: (outcome: Outcome<unknown>) => void;
  readonly reject: (error: Error) => void;
}

/** What the heap of the thread may grow to, in megabytes: the words of a large collection are merged in it. */
const HEAP_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 48 };
/** Batches that lie with the thread, some of them worked out, which takes more memory; others wait. */
const MOST_WITH_THREAD = 8;

/** An index writer whose work is done by a thread of its own, so that the event loop stays free. */
export class ThreadedIndexWriter implements IndexWriter {
  private readonly waiting = new Map<number, Waiting>();
  private readonly writes = new Set<Promise<void>>();
  private readonly packer = new DocumentPacker();
  private readonly pending = new PendingBatches();
  private turns: (() => void)[] = [];
  private withThread = 0;
  private lastNumber = 0;
  private failure: Error | null = null;
  /** Why a batch could not be written. */
  private gap: unknown = null;

  private constructor(private readonly thread: Worker) {
    thread.on('message', ({ number, outcome }: WriterReply) => {
      this.waiting.get(number)?.resolve(outcome);
      this.waiting.delete(number);
    });
    thread.on('error', (error: Error) => this.fail(error));
    thread.on('exit', () => this.fail(new Error('The index writer has ended.')));
  }

  /** @throws WriterBusyError, EngineUnavailableError: see WritingSession.open */
  static async open(data: WriterThreadData): Promise<ThreadedIndexWriter> {
    const { filename, execArgv } = threadFile('writer-thread', import.meta.url);
    const thread = new Worker(filename, { execArgv, workerData: data, resourceLimits: HEAP_LIMITS });
    const writer = new ThreadedIndexWriter(thread);
    try {
      valueOf(await writer.answerTo(0));
      return writer;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  }

  /** Calls `listener` when the writer is no longer open, however it ended. */
  onceEnded(listener: () => void): void {
    this.thread.once('exit', listener);
  }

  async write(batch: WriteBatch): Promise<void> {
    this.requireOpen();
    this.requireNoGap();
    const written = this.writeAfterOthers(batch);
    this.writes.add(written);
    try {
      await written;
    } finally {
      this.writes.delete(written);
    }
  }

  async findByKeys(keys: readonly string[]): Promise<EvidenceDocument[]> {
    return this.pending.find(keys, (wanted) => this.call('findByKeys', wanted));
  }

  async readCheckpoint(key: string): Promise<string | null> {
    return this.call('readCheckpoint', key);
  }

  async readCheckpoints(prefix: string): Promise<Checkpoint[]> {
    return this.call('readCheckpoints', prefix);
  }

  async commit(expectedDeletions: number): Promise<void> {
    await Promise.allSettled(this.writes);
    this.requireNoGap();
    try {
      await this.call('commit', expectedDeletions);
    } catch (error) {
      await this.abort();
      throw error;
    }
    await this.thread.terminate();
  }

  /** More than once, or after a commit, does nothing. */
  async abort(): Promise<void> {
    if (this.failure !== null) return;
    await Promise.allSettled(this.writes);
    try {
      await this.call('abort', null);
    } finally {
      await this.thread.terminate();
    }
  }

  private async writeAfterOthers(batch: WriteBatch): Promise<void> {
    try {
      const documents = this.packer.pack(batch.documents);
      const { deletedIds, checkpoints } = batch;
      await this.pending.during(batch, documents, () =>
        this.writeInTurn({ documents, deletedIds, checkpoints }),
      );
    } catch (error) {
      this.gap ??= error;
      throw error;
    }
  }

  private async writeInTurn(batch: EncodedBatch): Promise<void> {
    if (this.withThread >= MOST_WITH_THREAD) await new Promise<void>((resolve) => this.turns.push(resolve));
    else this.withThread++;
    try {
      // One before it may have failed while it waited.
      this.requireNoGap();
      await this.call('write', batch);
    } finally {
      const next = this.turns.shift();
      if (next === undefined) this.withThread--;
      else next();
    }
  }

  private async call<Name extends keyof WriterCalls>(
    call: Name,
    request: WriterCalls[Name]['request'],
  ): Promise<WriterCalls[Name]['reply']> {
    this.requireOpen();
    const number = ++this.lastNumber;
    const answer = this.answerTo(number);
    this.thread.postMessage({ number, call, request } satisfies WriterRequest<Name>);
    return valueOf(await answer) as WriterCalls[Name]['reply'];
  }

  private requireOpen(): void {
    if (this.failure !== null)
      throw new Error('The index writer is no longer open.', { cause: this.failure });
  }

  private requireNoGap(): void {
    if (this.gap !== null)
      throw new Error('The index writer could not write a batch and can only be given up.', {
        cause: this.gap,
      });
  }

  private answerTo(number: number): Promise<Outcome<unknown>> {
    return new Promise((resolve, reject) => this.waiting.set(number, { resolve, reject }));
  }

  private fail(error: Error): void {
    if (this.failure !== null) return;
    this.failure = error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    for (const turn of this.turns.splice(0)) turn();
    void this.thread.terminate();
  }
}
