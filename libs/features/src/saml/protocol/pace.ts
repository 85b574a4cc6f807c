const SECOND = 1_000;

/** So many a second, after as many at once: those that a quiet second left over. */
export class Pace {
  readonly #interval: number;
  /** When the next one would come, had each waited for its interval. */
  #nextAt = -Infinity;

  constructor(perSecond: number) {
    this.#interval = SECOND / perSecond;
  }

  /** How long the next one must wait, in milliseconds. @param now in milliseconds, never less than before */
  wait(now: number): number {
    this.#nextAt = Math.max(this.#nextAt, now - SECOND) + this.#interval;
    return Math.max(0, this.#nextAt - now);
  }
}
