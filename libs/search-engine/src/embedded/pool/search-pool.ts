import { Piscina } from 'piscina';
import { EngineUnavailableError, SearchCancelledError, SearchTimeoutError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';
import { WaitingLine } from '../../shared/concurrency-limit.js';
import { threadFile } from '../../shared/start-thread.js';
import { valueOf, type Outcome } from '../../shared/thread-calls.js';
import { CALL_CANCELLED, CALL_TIMED_OUT } from '../read/call-guard.js';
import type { SearchCalls, SearchTask, SearchWorkerData } from './messages.js';

export interface SearchPoolOptions extends SearchWorkerData {
  /** Threads that search; each holds its own connection, columns and cache. */
  readonly workers: number;
  /** Calls that may wait for a thread; further ones are refused at once. */
  readonly queueLimit: number;
}

/**
 * Has piscina import the module of a thread. It tries `require` first, and Node aborts the whole process where a thread
 * is ended while an ES module is being required: the IsGraphAsync check of `ModuleWrap::InstantiateSync`.
 */
const IMPORT_ONLY = '--no-experimental-require-module';

/**
 * Threads that search, and the calls that wait for them. The waiting line is kept here: piscina does not hold
 * its own to its limit, and ends a thread, with all that it has cached, to take back a call.
 */
export class SearchPool {
  private readonly piscina: Piscina;
  private readonly line: WaitingLine;
  private closed = false;

  constructor(options: SearchPoolOptions) {
    const { directory, cacheBytes, workers, queueLimit } = options;
    this.line = new WaitingLine(workers, queueLimit);
    const { filename, execArgv } = threadFile('search-worker', import.meta.url);
    this.piscina = new Piscina({
      filename,
      execArgv: [...execArgv, IMPORT_ONLY],
      workerData: { directory, cacheBytes } satisfies SearchWorkerData,
      minThreads: workers,
      maxThreads: workers,
      concurrentTasksPerWorker: 1,
    });
  }

  /**
   * Has one call answered by a thread. It is settled as soon as the caller gives up or the deadline passes;
   * a call that still waits then leaves the line, one that runs stops at its next check.
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
    const task: SearchTask<Name> = { call, request, state, deadlineAt: Date.now() + deadlineMs };
    let giveUp: (how: number, error: Error) => void = () => undefined;
    const givenUp = new Promise<never>((_, reject) => {
      giveUp = (how, error) => {
        Atomics.store(state, 0, how);
        reject(error);
      };
    });
    const onAbort = (): void => giveUp(CALL_CANCELLED, cancelled());
    const timer = setTimeout(() => giveUp(CALL_TIMED_OUT, timedOut()), deadlineMs);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      await this.line.turn(givenUp);
      return await Promise.race([this.send(task), givenUp]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Calls under way or waiting are rejected with {@link EngineUnavailableError}. */
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
      this.line.passOn();
    }
  }
}

function cancelled(): SearchCancelledError {
  return new SearchCancelledError('The search was called off.');
}

function timedOut(): SearchTimeoutError {
  return new SearchTimeoutError('The search took longer than it may.');
}
