const SECOND = 1_000;

/** Rate limit per second, with a burst of as many after a quiet second. */
export class RateLimiter {
  readonly #interval: number;
  /** Time of the next one, if each had waited for its interval. */
  #nextAt = -Infinity;

  constructor(perSecond: number) {
    this.#interval = SECOND / perSecond;
  }

  /** Milliseconds that the next one must wait. @param now in milliseconds, never less than before */
  wait(now: number): number {
    this.#nextAt = Math.max(this.#nextAt, now - SECOND) + this.#interval;
    return Math.max(0, this.#nextAt - now);
  }
}
