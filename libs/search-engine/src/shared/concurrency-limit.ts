import { EngineUnavailableError, SearchCancelledError, SearchTimeoutError } from '../errors.js';
import type { CallContext } from '../search-engine.port.js';

/** A waiting call. */
interface Waiting {
  readonly start: () => void;
}

/** Semaphore with a bounded first-in, first-out queue. */
export class Semaphore {
  private readonly waiting = new Set<Waiting>();
  private running = 0;

  /**
   * @param permits calls that may run
   * @param maxWaiting calls that may wait; further ones are refused
   */
  constructor(
    private readonly permits: number,
    private readonly maxWaiting: number,
  ) {}

  /**
   * Acquires a permit; the caller must {@link release} it.
   *
   * @param abandoned rejects when the caller gives up; the call then leaves the queue
   * @returns whether it had to wait
   * @throws EngineUnavailableError if too many calls wait
   */
  async acquire(abandoned: Promise<never>): Promise<boolean> {
    if (this.running < this.permits) {
      this.running++;
      return false;
    }
    if (this.waiting.size >= this.maxWaiting) {
      throw new EngineUnavailableError(
        'The search engine is busy: too many searches are waiting. Try again in a moment.',
      );
    }
    let entry: Waiting | null = null;
    const called = new Promise<void>((resolve) => {
      entry = { start: resolve };
      this.waiting.add(entry);
    });
    try {
      await Promise.race([called, abandoned]);
      return true;
    } catch (error) {
      // A permit granted at the same moment is passed on.
      if (entry !== null && !this.waiting.delete(entry)) this.release();
      throw error;
    }
  }

  /** Releases a permit to the longest waiting call. */
  release(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running--;
      return;
    }
    this.waiting.delete(next);
    next.start();
  }
}

/**
 * Limits concurrent calls to the number of connections. A call waiting for a connection inside the transport
 * would wait without limit, and missing its deadline would look like a failure of Elasticsearch.
 */
export class ConcurrencyLimit {
  private readonly semaphore: Semaphore;

  /**
   * @param atOnce concurrent calls
   * @param queueLimit calls that may wait; further ones are refused immediately
   */
  constructor(atOnce: number, queueLimit: number) {
    this.semaphore = new Semaphore(atOnce, queueLimit);
  }

  /**
   * Runs work when a permit is free, within the remaining time of the call.
   *
   * @param work receives the milliseconds it waited, or null if it did not
   * @throws EngineUnavailableError if too many calls wait; SearchTimeoutError, SearchCancelledError while waiting
   */
  async run<T>(
    { signal, deadlineMs }: CallContext,
    work: (rest: CallContext, waitedMs: number | null) => Promise<T>,
  ): Promise<T> {
    const requestedAt = performance.now();
    if (signal.aborted) throw cancelled();
    if (deadlineMs <= 0) throw timedOut(deadlineMs);
    let abandon: (error: Error) => void = () => undefined;
    const abandoned = new Promise<never>((_, reject) => (abandon = reject));
    // Without waiting the rejection has no handler here; the work handles the signal itself.
    abandoned.catch(() => undefined);
    const onAbort = (): void => abandon(cancelled());
    const timer = setTimeout(() => abandon(timedOut(deadlineMs)), deadlineMs);
    signal.addEventListener('abort', onAbort, { once: true });
    let hasWaited: boolean;
    try {
      hasWaited = await this.semaphore.acquire(abandoned);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
    try {
      const waitedMs = performance.now() - requestedAt;
      return await work({ signal, deadlineMs: deadlineMs - waitedMs }, hasWaited ? waitedMs : null);
    } finally {
      this.semaphore.release();
    }
  }
}

function cancelled(): SearchCancelledError {
  return new SearchCancelledError('The search was cancelled.');
}

function timedOut(deadlineMs: number): SearchTimeoutError {
  return new SearchTimeoutError(`The search did not end within ${Math.round(deadlineMs)} ms.`);
}
