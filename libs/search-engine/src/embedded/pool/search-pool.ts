import { Piscina } from 'piscina';
import { EngineUnavailableError, SearchCancelledError, SearchTimeoutError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import { CALL_CANCELLED, CALL_TIMED_OUT, CALL_WAITING } from '../read/call-guard.js';
import { valueOf, type Outcome, type SearchCalls, type SearchTask, type SearchWorkerData } from './messages.js';
import { threadFile } from './thread-file.js';

export interface SearchPoolOptions extends SearchWorkerData {
  /** Threads that search; each holds its own connection, columns and cache. */
  readonly workers: number;
  /** Calls that may wait for a thread; further ones are refused at once. */
  readonly queueLimit: number;
}

/** Threads that search, and the calls that wait for them. */
export class SearchPool {
  private readonly piscina: Piscina;

  constructor({ directory, cacheBytes, workers, queueLimit }: SearchPoolOptions) {
    this.piscina = new Piscina({
      ...threadFile('search-worker'),
      workerData: { directory, cacheBytes } satisfies SearchWorkerData,
      minThreads: workers,
      maxThreads: workers,
      maxQueue: queueLimit,
      concurrentTasksPerWorker: 1,
    });
  }

  /**
   * Has one call answered by a thread. It is settled as soon as the caller gives up or the deadline passes;
   * a call that still waits then leaves the queue, one that runs stops at its next check.
   *
   * @throws EngineUnavailableError when too many calls wait
   */
  async run<Name extends keyof SearchCalls>(
    call: Name,
    request: SearchCalls[Name]['request'],
    { signal, deadlineMs }: CallContext,
  ): Promise<SearchCalls[Name]['reply']> {
    if (signal.aborted) throw cancelled();
    if (deadlineMs <= 0) throw timedOut();
    const state = new Int32Array(new SharedArrayBuffer(4));
    const leaveQueue = new AbortController();
    const task: SearchTask<Name> = { call, request, state, deadlineAt: Date.now() + deadlineMs };
    return new Promise((resolve, reject) => {
      const giveUp = (how: number, error: Error): void => {
        settle();
        // Whoever changes the state from waiting first decides: this call never starts, or is told to stop.
        if (Atomics.compareExchange(state, 0, CALL_WAITING, how) === CALL_WAITING) leaveQueue.abort();
        else Atomics.store(state, 0, how);
        reject(error);
      };
      const onAbort = (): void => giveUp(CALL_CANCELLED, cancelled());
      const timer = setTimeout(() => giveUp(CALL_TIMED_OUT, timedOut()), deadlineMs);
      const settle = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.send(task, leaveQueue.signal).then(
        (outcome) => {
          settle();
          resolve(outcome);
        },
        (error: Error) => {
          settle();
          reject(error);
        },
      );
    });
  }

  async close(): Promise<void> {
    await this.piscina.close({ force: true });
  }

  private async send<Name extends keyof SearchCalls>(
    task: SearchTask<Name>,
    signal: AbortSignal,
  ): Promise<SearchCalls[Name]['reply']> {
    try {
      return valueOf((await this.piscina.run(task, { signal })) as Outcome<SearchCalls[Name]['reply']>);
    } catch (error) {
      if (error instanceof Error && /queue is at limit/i.test(error.message)) {
        throw new EngineUnavailableError('The search engine is busy: too many searches are waiting. Try again in a moment.', {
          cause: error,
        });
      }
      throw error;
    }
  }
}

function cancelled(): SearchCancelledError {
  return new SearchCancelledError('The search was called off.');
}

function timedOut(): SearchTimeoutError {
  return new SearchTimeoutError('The search took longer than it may.');
}
