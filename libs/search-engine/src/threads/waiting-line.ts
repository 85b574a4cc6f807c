import { EngineUnavailableError } from '../errors.js';

/** A call that waits for its turn. */
interface Waiting {
  readonly start: () => void;
}

/** Lets so many calls run at once and so many wait, first come first served; further ones are refused. */
export class WaitingLine {
  private readonly waiting = new Set<Waiting>();
  private running = 0;

  /**
   * @param atOnce calls that run
   * @param limit calls that may wait
   */
  constructor(
    private readonly atOnce: number,
    private readonly limit: number,
  ) {}

  /**
   * Resolves when it is the caller's turn; {@link passOn} must follow.
   *
   * @param givenUp rejects when the caller no longer wants it; the call then leaves the line
   * @returns whether it had to wait
   * @throws EngineUnavailableError when too many calls wait
   */
  async turn(givenUp: Promise<never>): Promise<boolean> {
    if (this.running < this.atOnce) {
      this.running++;
      return false;
    }
    if (this.waiting.size >= this.limit) {
      throw new EngineUnavailableError(
        'The search engine is busy: too many searches are waiting. Try again in a moment.',
      );
    }
    let entry: Waiting | null = null;
    const called = new Promise<void>((resolve) => {
      entry = { start: resolve };
      this.waiting.add(entry);
    });
    try {
      await Promise.race([called, givenUp]);
      return true;
    } catch (error) {
      // A turn that came at the same moment is passed on.
      if (entry !== null && !this.waiting.delete(entry)) this.passOn();
      throw error;
    }
  }

  /** Gives the turn of a call that has ended to the one that has waited longest. */
  passOn(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running--;
      return;
    }
    this.waiting.delete(next);
    next.start();
  }
}
