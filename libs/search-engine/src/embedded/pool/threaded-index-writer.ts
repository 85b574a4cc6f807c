import type { EvidenceDocument } from '@clinical/evidence';
import { Worker } from 'node:worker_threads';
import type { IndexWriter, WriteBatch } from '../../search-engine.port.js';
import { decodeDocument } from '../write/generation-writer.js';
import { valueOf, type Outcome, type WriterCalls, type WriterThreadData } from './messages.js';
import { threadFile } from './thread-file.js';
import type { WriterReply, WriterRequest } from './writer-thread.js';

interface Waiting {
  readonly resolve: (outcome: Outcome<unknown>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * What the heap of the writing thread may grow to, in megabytes. It lives on far less; without a bound near by, the
 * collector lets what each batch leaves behind pile up until the whole import takes more than half a gigabyte.
 */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/**
 * An index writer whose work is done by a thread of its own, so that the event loop stays free and a caller
 * can read its next batch while the last is written. Calls are answered in the order in which they are made.
 */
export class ThreadedIndexWriter implements IndexWriter {
  private readonly waiting = new Map<number, Waiting>();
  private lastNumber = 0;
  private failure: Error | null = null;

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
    const { filename, execArgv } = threadFile('writer-thread');
    const writer = new ThreadedIndexWriter(
      new Worker(filename, { execArgv, workerData: data, resourceLimits: HEAP_LIMITS }),
    );
    try {
      valueOf(await writer.answerTo(0));
      return writer;
    } catch (error) {
      await writer.thread.terminate();
      throw error;
    }
  }

  /** Calls `listener` when the writer is no longer open, however it ended. */
  onceEnded(listener: () => void): void {
    this.thread.once('exit', listener);
  }

  async write(batch: WriteBatch): Promise<void> {
    await this.call('write', {
      ...batch,
      documents: batch.documents.map((document) => JSON.stringify(document)),
    });
  }

  async findByKeys(keys: readonly string[]): Promise<EvidenceDocument[]> {
    return (await this.call('findByKeys', keys)).map(decodeDocument);
  }

  async readCheckpoint(key: string): Promise<string | null> {
    return this.call('readCheckpoint', key);
  }

  async commit(expectedDeletions: number): Promise<void> {
    try {
      await this.call('commit', expectedDeletions);
    } finally {
      await this.thread.terminate();
    }
  }

  /** More than once, or after a commit, does nothing. */
  async abort(): Promise<void> {
    if (this.failure !== null) return;
    try {
      await this.call('abort', null);
    } finally {
      await this.thread.terminate();
    }
  }

  private async call<Name extends keyof WriterCalls>(
    call: Name,
    request: WriterCalls[Name]['request'],
  ): Promise<WriterCalls[Name]['reply']> {
    if (this.failure !== null)
      throw new Error('The index writer is no longer open.', { cause: this.failure });
    const number = ++this.lastNumber;
    const answer = this.answerTo(number);
    this.thread.postMessage({ number, call, request } satisfies WriterRequest<Name>);
    return valueOf(await answer) as WriterCalls[Name]['reply'];
  }

  private answerTo(number: number): Promise<Outcome<unknown>> {
    return new Promise((resolve, reject) => this.waiting.set(number, { resolve, reject }));
  }

  private fail(error: Error): void {
    if (this.failure !== null) return;
    this.failure = error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
