import type { Logger } from '@clinical/platform';
import { Redis } from 'ioredis';
import pTimeout from 'p-timeout';

const CLOSE_WITHIN_MS = 3_000;
const retryStrategy = (times: number): number => Math.min(times * 100, 2_000);

export interface BullmqSettings {
  /** `redis://127.0.0.1:6379`, with credentials where there are any. */
  readonly url: string;
  /** Prefix of all keys. */
  readonly prefix: string;
}

/** Connections of this process, opened when they are first needed. */
export class RedisConnections {
  readonly #settings: BullmqSettings;
  readonly #logger: Logger;
  #commands: Redis | null = null;
  #workers: Redis | null = null;

  constructor(settings: BullmqSettings, logger: Logger) {
    this.#settings = settings;
    this.#logger = logger;
  }

  get prefix(): string {
    return this.#settings.prefix;
  }

  /** Connection for commands; while Redis is down they fail immediately, as jobs are safe in the database. */
  get commands(): Redis {
    if (this.#commands !== null) return this.#commands;
    const redis = new Redis(this.#settings.url, {
      maxRetriesPerRequest: null,
      enableOfflineQueue: false,
      retryStrategy,
    });
    let isDown = false;
    redis.on('error', (error) => {
      if (!isDown) this.#logger.warn({ err: error }, 'Redis is down; jobs wait in the database');
      isDown = true;
    });
    redis.on('ready', () => {
      if (isDown) this.#logger.info('Redis is back');
      isDown = false;
    });
    return (this.#commands = redis);
  }

  /** Connection for workers, which wait for jobs and for Redis. */
  get workers(): Redis {
    if (this.#workers !== null) return this.#workers;
    const redis = new Redis(this.#settings.url, { maxRetriesPerRequest: null, retryStrategy });
    // The other connection logs it.
    redis.on('error', () => undefined);
    return (this.#workers = redis);
  }

  close(): void {
    this.#commands?.disconnect();
    this.#workers?.disconnect();
    this.#commands = null;
    this.#workers = null;
  }
}

/** Waits for something that never settles while Redis is down. @returns null when it failed or took too long */
export function settled<T>(work: Promise<T>, withinMs = CLOSE_WITHIN_MS): Promise<T | null> {
  return pTimeout(work, { milliseconds: withinMs }).catch(() => null);
}
