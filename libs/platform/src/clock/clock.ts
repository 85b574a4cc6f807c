const MS_PER_DAY = 86_400_000;

/** The time of day, injected so that what depends on it can be tested. */
export abstract class Clock {
  abstract now(): Date;

  /** Days since 1970-01-01 in UTC. */
  today(): number {
    return Math.floor(this.now().getTime() / MS_PER_DAY);
  }
}

export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}

/** Stands still until it is set; for tests and reproducible runs. */
export class FixedClock extends Clock {
  #instant: Date;

  constructor(instant: Date | string) {
    super();
    this.#instant = new Date(instant);
  }

  override now(): Date {
    return new Date(this.#instant);
  }

  set(instant: Date | string): void {
    this.#instant = new Date(instant);
  }
}
