/** How a breaker behaves; times in milliseconds. */
export interface BreakerSettings {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** How long it stays open at first; each trial that fails doubles it. */
  readonly shortestPauseMs: number;
  readonly longestPauseMs: number;
}

export const DEFAULT_BREAKER: BreakerSettings = {
  failures: 5,
  shortestPauseMs: 1_000,
  // An Elasticsearch that is back is noticed before those return who were told to try again in a moment.
  longestPauseMs: 5_000,
};

/** One call's leave to go ahead. Exactly one of its methods is called for each attempt that the call makes. */
export interface Admission {
  /** The other side answered, whatever it said. */
  reached(): void;
  /** The other side could not be reached, or failed. */
  failed(): void;
  /** Nothing was learned, since the caller called it off. */
  abandoned(): void;
}

/**
 * Spares callers the wait for a service that is away. After enough failures in a row it refuses calls for a
 * pause; then it lets a single one through to try, and what becomes of that one decides.
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

  /** Milliseconds until a call may be tried; 0 when one may now. */
  get waitMs(): number {
    return this.isOpen ? Math.max(0, this.#openUntil - this.now()) : 0;
  }

  /** Leave for a call, or null when it is refused. */
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

  /** For a call that is made whatever the breaker says; what becomes of it counts all the same. */
  watch(): Admission {
    return {
      reached: () => this.#close(),
      failed: () => this.#countFailure(),
      abandoned: () => undefined,
    };
  }

  #countFailure(): void {
    // What was under way when it opened says nothing new.
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
