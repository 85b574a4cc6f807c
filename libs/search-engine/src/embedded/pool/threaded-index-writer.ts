import type { EvidenceDocument } from '@clinical/evidence';
import { MessageChannel, Worker, type ResourceLimits, type Transferable } from 'node:worker_threads';
import type { Checkpoint, IndexWriter, WriteBatch } from '../../search-engine.port.js';
import { DocumentPacker, type PackedDocuments } from '../../threads/packed-documents.js';
import { PendingBatches } from '../../threads/pending-batches.js';
import { decodeDocument } from '../storage/document-body.js';
import type { IndexPosition } from '../write/build-batch.js';
import { valueOf, type Outcome } from '../../threads/outcome.js';
import type {
  BuilderThreadData,
  BuildRequest,
  WriterCalls,
  WriterReply,
  WriterRequest,
  WriterThreadData,
} from './messages.js';
import { threadFile } from '../../threads/thread-file.js';

interface Waiting {
  readonly resolve: (outcome: Outcome<unknown>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * What the heaps of the threads may grow to, in megabytes. What is new has room for a good part of a
 * batch, as nearly all of it is garbage when the batch ends; the other bound is far from what they live on, because merging the words of a large
 * collection takes more.
 */
const HEAP_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

/**
 * An index writer whose work is done by two threads of its own, so that the event loop stays free: one works out
 * what a batch adds to the index while the other writes the batch before it.
 */
export class ThreadedIndexWriter implements IndexWriter {
  private readonly waiting = new Map<number, Waiting>();
  private readonly writes = new Set<Promise<void>>();
  private readonly packer = new DocumentPacker();
  private readonly pending = new PendingBatches();
  private lastNumber = 0;
  private failure: Error | null = null;
  /** Why a batch could not be written. */
  private gap: unknown = null;
  /** Where the index will stand when every batch on its way is written. */
  private position: IndexPosition = { change: 0, nextDocid: 0 };

  private constructor(
    private readonly thread: Worker,
    private readonly builder: Worker,
  ) {
    for (const worker of [thread, builder]) {
      worker.on('message', ({ number, outcome }: WriterReply) => {
        this.waiting.get(number)?.resolve(outcome);
        this.waiting.delete(number);
      });
      worker.on('error', (error: Error) => this.fail(error));
      worker.on('exit', () => this.fail(new Error('The index writer has ended.')));
    }
  }

  /** @throws WriterBusyError, EngineUnavailableError: see WritingSession.open */
  static async open(place: Omit<WriterThreadData, 'builder'>): Promise<ThreadedIndexWriter> {
    const { port1, port2 } = new MessageChannel();
    const forWriter: WriterThreadData = { ...place, builder: port1 };
    const forBuilder: BuilderThreadData = { writer: port2 };
    const writer = new ThreadedIndexWriter(
      startThread('writer-thread', forWriter, [port1]),
      startThread('builder-thread', forBuilder, [port2]),
    );
    try {
      writer.position = valueOf(await writer.answerTo(0)) as IndexPosition;
      return writer;
    } catch (error) {
      await writer.terminate();
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
    return this.pending.find(keys, async (wanted) =>
      (await this.call('findByKeys', wanted)).map(decodeDocument),
    );
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
    } finally {
      await this.terminate();
    }
  }

  /** More than once, or after a commit, does nothing. */
  async abort(): Promise<void> {
    if (this.failure !== null) return;
    await Promise.allSettled(this.writes);
    try {
      await this.call('abort', null);
    } finally {
      await this.terminate();
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

  private async writeAfterOthers(batch: WriteBatch): Promise<void> {
    try {
      const documents = this.packer.pack(batch.documents);
      await this.pending.during(batch, documents, async () => {
        valueOf(await this.give(batch, documents));
      });
    } catch (error) {
      this.gap ??= error;
      throw error;
    }
  }

  private give(batch: WriteBatch, documents: PackedDocuments): Promise<Outcome<unknown>> {
    const follows = this.position;
    this.position = { change: follows.change + 1, nextDocid: follows.nextDocid + batch.documents.length };
    const number = ++this.lastNumber;
    const answer = this.answerTo(number);
    const { deletedIds, checkpoints } = batch;
    const encoded = { follows, documents, deletedIds, checkpoints };
    this.builder.postMessage({ number, batch: encoded } satisfies BuildRequest);
    return answer;
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

  private async terminate(): Promise<void> {
    await Promise.all([this.thread.terminate(), this.builder.terminate()]);
  }

  private fail(error: Error): void {
    if (this.failure !== null) return;
    this.failure = error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    void this.terminate();
  }
}

function startThread(name: string, workerData: object, transferList: Transferable[]): Worker {
  const { filename, execArgv } = threadFile(name, import.meta.url);
  return new Worker(filename, { execArgv, workerData, transferList, resourceLimits: HEAP_LIMITS });
}
