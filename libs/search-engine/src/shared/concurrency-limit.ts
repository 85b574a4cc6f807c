import { EngineUnavailableError, SearchCancelledError, SearchTimeoutError } from '../errors.js';
import type { CallContext } from '../search-engine.port.js';

/** A call that waits for its turn. */
interface Waiting {
  readonly start: () => void;
}

/** Lets so many calls run at once and so many wait, first come first served; further ones are refused. */
export class WaitingLine {
  private readonly waiting = new Set<Waiting>();
  private running = 0;

  /**
   * @param atOnce calls that run
   * @param limit calls that may wait
   */
  constructor(
    private readonly atOnce: number,
    private readonly limit: number,
  ) {}

  /**
   * Resolves when it is the caller's turn; {@link passOn} must follow.
   *
   * @param givenUp rejects when the caller no longer wants it; the call then leaves the line
   * @returns whether it had to wait
   * @throws EngineUnavailableError when too many calls wait
   */
  async turn(givenUp: Promise<never>): Promise<boolean> {
    if (this.running < this.atOnce) {
      this.running++;
      return false;
    }
    if (this.waiting.size >= this.limit) {
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
      await Promise.race([called, givenUp]);
      return true;
    } catch (error) {
      // A turn that came at the same moment is passed on.
      if (entry !== null && !this.waiting.delete(entry)) this.passOn();
      throw error;
    }
  }

  /** Gives the turn of a call that has ended to the one that has waited longest. */
  passOn(): void {
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
 * Lets no more calls go to Elasticsearch at once than there are connections for. A call that would wait for a
 * connection within the transport would wait there without limit, and its deadline would pass for one that
 * Elasticsearch missed.
 */
export class CallGate {
  private readonly line: WaitingLine;

  /**
   * @param atOnce calls that are under way
   * @param queueLimit calls that may wait; further ones are refused at once
   */
  constructor(atOnce: number, queueLimit: number) {
    this.line = new WaitingLine(atOnce, queueLimit);
  }

  /**
   * Has work done when there is room for it, in what is left of the time of the call.
   *
   * @param work is told how many milliseconds it waited, or null when it did not
   * @throws EngineUnavailableError when too many calls wait; SearchTimeoutError, SearchCancelledError while waiting
   */
  async run<T>(
    { signal, deadlineMs }: CallContext,
    work: (rest: CallContext, waitedMs: number | null) => Promise<T>,
  ): Promise<T> {
    const asked = performance.now();
    if (signal.aborted) throw cancelled();
    if (deadlineMs <= 0) throw timedOut(deadlineMs);
    let giveUp: (error: Error) => void = () => undefined;
    const givenUp = new Promise<never>((_, reject) => (giveUp = reject));
    // A call that has its turn at once waits for nothing: then nobody hears of it here, but the work does.
    givenUp.catch(() => undefined);
    const onAbort = (): void => giveUp(cancelled());
    const timer = setTimeout(() => giveUp(timedOut(deadlineMs)), deadlineMs);
    signal.addEventListener('abort', onAbort, { once: true });
    let hasWaited: boolean;
    try {
      hasWaited = await this.line.turn(givenUp);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
    try {
      const waitedMs = performance.now() - asked;
      return await work({ signal, deadlineMs: deadlineMs - waitedMs }, hasWaited ? waitedMs : null);
    } finally {
      this.line.passOn();
    }
  }
}

function cancelled(): SearchCancelledError {
  return new SearchCancelledError('The search was called off.');
}

function timedOut(deadlineMs: number): SearchTimeoutError {
  return new SearchTimeoutError(`The search did not end within ${Math.round(deadlineMs)} ms.`);
}
