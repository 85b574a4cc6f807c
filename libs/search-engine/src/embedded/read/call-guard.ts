import { SearchCancelledError, SearchTimeoutError } from '../../errors.js';

/** Where a call stands; kept in memory that the caller's thread and the worker share. */
export const CALL_WANTED = 0;
export const CALL_CANCELLED = 1;
export const CALL_TIMED_OUT = 2;

/** Steps of work between two looks at the state: far under a millisecond of it. */
const CHECK_EVERY = 8192;

/** Lets a worker notice that its answer is no longer wanted. */
export class CallGuard {
  /**
   * @param state one number, one of the `CALL_` values
   * @param deadlineAt milliseconds since 1970-01-01
   */
  constructor(
    private readonly state: Int32Array,
    private readonly deadlineAt: number,
  ) {}

  /**
   * @throws SearchCancelledError when the caller called it off
   * @throws SearchTimeoutError past the deadline, the time spent waiting included
   */
  check(): void {
    const state = Atomics.load(this.state, 0);
    if (state === CALL_CANCELLED) throw new SearchCancelledError('The search was called off.');
    if (state === CALL_TIMED_OUT || Date.now() > this.deadlineAt) {
      throw new SearchTimeoutError('The search took longer than it may.');
    }
  }

  /** {@link check}, once in many steps. */
  checkEvery(step: number): void {
    if (step % CHECK_EVERY === 0) this.check();
  }
}
