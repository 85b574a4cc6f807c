import { Piscina } from 'piscina';
import { EngineUnavailableError, SearchCancelledError, SearchTimeoutError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import { Semaphore } from '../../shared/concurrency-limit.js';
import { pooledThreadFile } from '../../shared/start-thread.js';
import { valueOf, type Outcome } from '../../shared/thread-calls.js';
import { CALL_CANCELLED, CALL_TIMED_OUT } from '../read/call-guard.js';
import type { SearchCalls, SearchTask, SearchWorkerData } from './messages.js';

export interface SearchPoolOptions extends SearchWorkerData {
  /** Number of search threads; each has its own connection, columns and cache. */
  readonly workers: number;
  /** Calls that may wait; further ones are refused immediately. */
  readonly queueLimit: number;
}

/**
 * Pool of search threads with a bounded queue. The queue is kept here: piscina does not enforce its own limit,
 * and terminates a thread, with its caches, to cancel a call.
 */
export class SearchPool {
  private readonly piscina: Piscina;
  private readonly semaphore: Semaphore;
  private closed = false;

  constructor(options: SearchPoolOptions) {
    const { directory, cacheBytes, workers, queueLimit } = options;
    this.semaphore = new Semaphore(workers, queueLimit);
    this.piscina = new Piscina({
      ...pooledThreadFile('search-worker', import.meta.url),
      workerData: { directory, cacheBytes } satisfies SearchWorkerData,
      minThreads: workers,
      maxThreads: workers,
      concurrentTasksPerWorker: 1,
    });
  }

  /**
   * Runs a call on a thread. It settles as soon as the caller cancels or the deadline passes; a waiting call then
   * leaves the queue, a running one stops at its next check.
   *
   * @throws EngineUnavailableError if too many calls wait
   */
  async run<Name extends keyof SearchCalls>(
    call: Name,
    request: SearchCalls[Name]['request'],
    { signal, deadlineMs }: CallContext,
  ): Promise<SearchCalls[Name]['reply']> {
    if (signal.aborted) throw cancelled();
    if (deadlineMs <= 0) throw timedOut();
    const state = new Int32Array(new SharedArrayBuffer(4));
    const task: SearchTask<Name> = { call, request, state, deadlineAt: Date.now() + deadlineMs };
    let abandon: (how: number, error: Error) => void = () => undefined;
    const abandoned = new Promise<never>((_, reject) => {
      abandon = (how, error) => {
        Atomics.store(state, 0, how);
        reject(error);
      };
    });
    const onAbort = (): void => abandon(CALL_CANCELLED, cancelled());
    const timer = setTimeout(() => abandon(CALL_TIMED_OUT, timedOut()), deadlineMs);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      await this.semaphore.acquire(abandoned);
      return await Promise.race([this.send(task), abandoned]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Calls in flight or waiting are rejected with {@link EngineUnavailableError}. */
  async close(): Promise<void> {
    this.closed = true;
    await this.piscina.close({ force: true });
  }

  private async send<Name extends keyof SearchCalls>(
    task: SearchTask<Name>,
  ): Promise<SearchCalls[Name]['reply']> {
    try {
      return valueOf(
        (await this.piscina.run(task, { name: 'answer' })) as Outcome<SearchCalls[Name]['reply']>,
      );
    } catch (error) {
      if (!this.closed) throw error;
      throw new EngineUnavailableError('The search engine was closed.', { cause: error });
    } finally {
      this.semaphore.release();
    }
  }
}

function cancelled(): SearchCancelledError {
  return new SearchCancelledError('The search was cancelled.');
}

function timedOut(): SearchTimeoutError {
  return new SearchTimeoutError('The search took longer than it may.');
}
