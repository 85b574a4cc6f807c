import { SearchCancelledError, SearchTimeoutError } from '../../errors.js';

/** State of a call, in memory shared between the caller's thread and the worker. */
export const CALL_WANTED = 0;
export const CALL_CANCELLED = 1;
export const CALL_TIMED_OUT = 2;

/** Steps between two checks: far below a millisecond of work. */
const CHECK_EVERY = 8192;

/** Lets a worker notice that its call was cancelled or timed out. */
export class CallGuard {
  /**
   * @param state one of the `CALL_` values
   * @param deadlineAt milliseconds since the epoch
   */
  constructor(
    private readonly state: Int32Array,
    private readonly deadlineAt: number,
  ) {}

  /**
   * @throws SearchCancelledError if the caller cancelled
   * @throws SearchTimeoutError past the deadline, which includes waiting time
   */
  check(): void {
    const state = Atomics.load(this.state, 0);
    if (state === CALL_CANCELLED) throw new SearchCancelledError('The search was cancelled.');
    if (state === CALL_TIMED_OUT || Date.now() > this.deadlineAt) {
      throw new SearchTimeoutError('The search took longer than it may.');
    }
  }

  /** {@link check}, every few thousand steps. */
  checkEvery(step: number): void {
    if (step % CHECK_EVERY === 0) this.check();
  }
}
