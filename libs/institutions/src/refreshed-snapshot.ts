import type { Clock } from '@clinical/platform';

/** Changes by other processes are seen after this time. */
const CHECKED_EVERY_MS = 10_000;
const NEVER = -Infinity;

interface SnapshotSource<T> {
  /** Value before the first read. */
  readonly initial: T;
  /** Reads the database; may return the previous value. */
  readonly read: (before: T) => Promise<T>;
  readonly clock: Clock;
  /** Called when it could not be read. */
  readonly onError: (error: unknown) => void;
}

/**
 * A copy of the database in memory. It is read again at most every ten seconds, and before the next answer after a
 * change by this process. While the database is unavailable, the last read copy is used.
 */
export class RefreshedSnapshot<T> {
  readonly #source: SnapshotSource<T>;
  #value: T;
  #checkedAt = NEVER;
  #changes = 0;
  #reading: Promise<void> | null = null;

  constructor(source: SnapshotSource<T>) {
    this.#source = source;
    this.#value = source.initial;
  }

  /** Waits for the first reading and for one after a change, not for the regular ones. */
  async current(): Promise<T> {
    while (this.#checkedAt === NEVER) await this.#readOnce();
    if (this.#now() - this.#checkedAt >= CHECKED_EVERY_MS) void this.#readOnce();
    return this.#value;
  }

  /** Number of times this process has changed the data. */
  get changes(): number {
    return this.#changes;
  }

  /** Has it read again before the next answer. */
  changed(): void {
    this.#changes += 1;
    this.#checkedAt = NEVER;
  }

  #readOnce(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    const changes = this.#changes;
    const startedAt = this.#now();
    try {
      this.#value = await this.#source.read(this.#value);
    } catch (error) {
      this.#source.onError(error);
    }
    // A change while it was read may be missing from it.
    if (changes === this.#changes) this.#checkedAt = startedAt;
  }

  #now(): number {
    return this.#source.clock.now().getTime();
  }
}
