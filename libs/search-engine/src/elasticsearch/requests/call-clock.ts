import { SearchTimeoutError } from '../../errors.js';
import type { CallContext } from '../../search-engine.port.js';

/** What is left of the time of a call that asks several things one after the other. */
export class CallClock {
  private readonly end: number;

  constructor(private readonly context: CallContext) {
    this.end = performance.now() + context.deadlineMs;
  }

  /**
   * The context of the next request.
   *
   * @throws SearchTimeoutError when there is no time left
   */
  rest(): CallContext {
    const deadlineMs = this.end - performance.now();
    if (deadlineMs <= 0)
      throw new SearchTimeoutError(
        `The search did not end within ${Math.round(this.context.deadlineMs)} ms.`,
      );
    return { signal: this.context.signal, deadlineMs };
  }
}
