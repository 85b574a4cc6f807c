import type { CallContext } from '@clinical/search-engine';

/** Time for a request that calls the engine several times: each call has what the ones before left. */
export class CallBudget {
  readonly #ends: number;
  readonly #signal: AbortSignal;

  /** @param milliseconds from now */
  constructor(signal: AbortSignal, milliseconds: number) {
    this.#signal = signal;
    this.#ends = performance.now() + milliseconds;
  }

  /** For the next call; at least a millisecond, so that a call past the end times out of itself. */
  context(): CallContext {
    return { signal: this.#signal, deadlineMs: Math.max(1, this.#ends - performance.now()) };
  }
}
