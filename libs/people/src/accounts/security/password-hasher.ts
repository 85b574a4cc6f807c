import { AppError } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Algorithm, hash, parseOptions, verify } from '@node-rs/argon2';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';

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
 * Hashes passwords with argon2id, off the event loop, a few at a time; calls beyond the queue are rejected, so that
 * many logins do not block searches. Each hash contains its parameters.
 */
@Injectable()
export class PasswordHasher {
  readonly #settings: HashingSettings;
  readonly #waiting: (() => void)[] = [];
  #admitted = 0;
  #running = 0;
  #dummy: Promise<string> | null = null;
  #calls = 0;

  constructor(@Inject(ACCOUNT_SETTINGS) settings: Pick<AccountSettings, 'passwordHash'>) {
    this.#settings = settings.passwordHash;
  }

  /** Number of passwords hashed so far, for any purpose. */
  get calls(): number {
    return this.#calls;
  }

  /**
   * Runs work that hashes a password, or rejects it before any other work, including database access: the queue has a
   * fixed capacity.
   *
   * @throws AppError `LOGIN_BUSY`
   */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    if (this.#admitted >= this.#settings.concurrency + this.#settings.queue) throw busy();
    this.#admitted++;
    try {
      return await work();
    } finally {
      this.#admitted--;
    }
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
      if (this.#waiting.length >= this.#settings.queue) throw busy();
      await new Promise<void>((begin) => this.#waiting.push(begin));
    } else {
      this.#running++;
    }
    this.#calls++;
    try {
      return await work();
    } finally {
      // The slot is passed to the next waiting call.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}

function busy(): AppError {
  return new AppError('LOGIN_BUSY', 'operational', 'Too many passwords wait for being hashed');
}

/** Keyboards differ in how they compose letters; the password is the same. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
