import { AppError } from '@clinical/platform';
import { Algorithm, hash, parseOptions, verify } from '@node-rs/argon2';

export interface HashingSettings {
  readonly memoryKb: number;
  readonly passes: number;
  /** Passwords hashed at a time. */
  readonly concurrency: number;
  /** Passwords that may wait. */
  readonly queue: number;
}

/** argon2id, in `@node-rs/argon2`'s constant enumeration, which isolated modules cannot read. */
const ARGON2ID: Algorithm = 2;

/**
 * Hashes passwords with argon2id, beside the event loop, a few at a time; what cannot wait is refused, so that searches
 * go on however many log in. Parameters stand in each hash.
 */
export class PasswordHasher {
  readonly #settings: HashingSettings;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #dummy: Promise<string> | null = null;
  #calls = 0;

  constructor(settings: HashingSettings) {
    this.#settings = settings;
  }

  /** How often a password was hashed so far, in whichever way. */
  get calls(): number {
    return this.#calls;
  }

  /**
   * Refuses before anything else is done where the queue is full.
   *
   * @throws AppError `LOGIN_BUSY`
   */
  checkRoom(): void {
    if (this.#waiting.length >= this.#settings.queue)
      throw new AppError('LOGIN_BUSY', 'operational', 'Too many passwords wait for being hashed');
  }

  /** @throws AppError `LOGIN_BUSY` */
  async hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(normalised(password), this.#parameters()));
  }

  /**
   * @param hashed null where there is no account: as much work is done, and the answer is no
   * @throws AppError `LOGIN_BUSY`
   */
  async verify(hashed: string | null, password: string): Promise<boolean> {
    const against = hashed ?? (await (this.#dummy ??= hash('nobody', this.#parameters())));
    const isRight = await this.#inTurn(() => verify(against, normalised(password)));
    return isRight && hashed !== null;
  }

  /** Whether a hash was made with other parameters than those of today. */
  isOutdated(hashed: string): boolean {
    const { algorithm, memoryCost, timeCost } = parseOptions(hashed);
    return (
      algorithm !== ARGON2ID || memoryCost !== this.#settings.memoryKb || timeCost !== this.#settings.passes
    );
  }

  #parameters() {
    return {
      algorithm: ARGON2ID,
      memoryCost: this.#settings.memoryKb,
      timeCost: this.#settings.passes,
      parallelism: 1,
    };
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#settings.concurrency) {
      this.checkRoom();
      await new Promise<void>((begin) => this.#waiting.push(begin));
    } else {
      this.#running++;
    }
    this.#calls++;
    try {
      return await work();
    } finally {
      // The place goes to the next one who waits.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}

/** Keyboards differ in how they compose letters; the password is the same. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
