const MS_PER_DAY = 86_400_000;

/** Injectable clock, for testability. */
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

/** A fixed clock for tests and reproducible runs. */
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
