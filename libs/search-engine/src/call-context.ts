/** Deadline and cancellation of a call. */
export interface CallContext {
  /** Aborted when the caller cancels; the call then rejects with `SearchCancelledError`. */
  readonly signal: AbortSignal;
  /** Milliseconds from now; afterwards the call rejects with `SearchTimeoutError`. */
  readonly deadlineMs: number;
}
