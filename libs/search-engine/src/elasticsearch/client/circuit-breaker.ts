/** Settings of the circuit breaker; times in milliseconds. */
export interface BreakerSettings {
  /** Consecutive failures that open the breaker. */
  readonly failures: number;
  /** Initial pause; doubled after each failed trial. */
  readonly shortestPauseMs: number;
  readonly longestPauseMs: number;
}

export const DEFAULT_BREAKER: BreakerSettings = {
  failures: 5,
  shortestPauseMs: 1_000,
  // Short enough that callers who retry "in a moment" find a recovered node.
  longestPauseMs: 5_000,
};

/** Permission for one call. Exactly one method is called per attempt. */
export interface Admission {
  /** Elasticsearch answered, with any status. */
  reached(): void;
  /** Elasticsearch was unreachable or failed. */
  failed(): void;
  /** The caller cancelled; the outcome is unknown. */
  abandoned(): void;
}

/**
 * Circuit breaker: after enough consecutive failures it rejects calls for a pause, then lets one trial call
 * through. The outcome of the trial closes it or doubles the pause.
 */
export class CircuitBreaker {
  #failures = 0;
  /** 0 while closed. */
  #pauseMs = 0;
  #openUntil = 0;
  #isTrying = false;

  constructor(
    private readonly settings: BreakerSettings,
    private readonly now: () => number,
  ) {}

  get isOpen(): boolean {
    return this.#pauseMs > 0;
  }

  /** Milliseconds until a call is allowed; 0 if allowed now. */
  get waitMs(): number {
    return this.isOpen ? Math.max(0, this.#openUntil - this.now()) : 0;
  }

  /** Admits a call, or returns null while open. */
  admit(): Admission | null {
    if (!this.isOpen) return this.watch();
    if (this.#isTrying || this.waitMs > 0) return null;
    this.#isTrying = true;
    return {
      reached: () => this.#close(),
      failed: () => this.#open(Math.min(this.#pauseMs * 2, this.settings.longestPauseMs)),
      abandoned: () => {
        this.#isTrying = false;
      },
    };
  }

  /** Admits a call even while open; its outcome still counts. */
  watch(): Admission {
    return {
      reached: () => this.#close(),
      failed: () => this.#countFailure(),
      abandoned: () => undefined,
    };
  }

  #countFailure(): void {
    // Calls that started before the breaker opened provide no new information.
    if (this.isOpen) return;
    this.#failures++;
    if (this.#failures >= this.settings.failures) this.#open(this.settings.shortestPauseMs);
  }

  #open(pauseMs: number): void {
    this.#pauseMs = pauseMs;
    this.#openUntil = this.now() + pauseMs;
    this.#isTrying = false;
  }

  #close(): void {
    this.#failures = 0;
    this.#pauseMs = 0;
    this.#isTrying = false;
  }
}
