import type { CallContext } from '@clinical/search-engine';

/** Time budget of a request that calls the engine several times: each call has the time that the previous ones left. */
export class CallBudget {
  readonly #ends: number;
  readonly #signal: AbortSignal;

  /** @param milliseconds from now */
  constructor(signal: AbortSignal, milliseconds: number) {
    this.#signal = signal;
    this.#ends = performance.now() + milliseconds;
  }

  /** Context of the next call; at least a millisecond, so that a call after the deadline times out by itself. */
  context(): CallContext {
    return { signal: this.#signal, deadlineMs: Math.max(1, this.#ends - performance.now()) };
  }
}
