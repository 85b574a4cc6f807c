import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

export type ThrottlerStorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** What taking one call gave. */
export interface Taken {
  /** 0, or the whole seconds to wait when no call is left. */
  readonly wait: number;
  /** Whole calls that are left. */
  readonly left: number;
}

interface Allowance {
  readonly left: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Keys kept; the least recently used one is dropped first, and starts with a full allowance again. */
const KEPT = 50_000;

/**
 * A token bucket for each key, in memory: the full limit may be used at once, and it refills evenly over the period.
 */
@Injectable()
export class TokenBucketStorage implements ThrottlerStorage {
  readonly #allowances = new Map<string, Allowance>();

  constructor(private readonly clock: Clock) {}

  async increment(key: string, ttl: number, limit: number): Promise<ThrottlerStorageRecord> {
    return throttlerRecord(ttl, limit, this.take(key, ttl, limit));
  }

  /** Uses up one call. */
  take(key: string, ttl: number, limit: number): Taken {
    const now = this.clock.now().getTime();
    const left = this.#leftAt(now, key, ttl, limit);
    const isAllowed = left >= 1;
    const rest = isAllowed ? left - 1 : left;
    this.#keep(key, { left: rest, at: now });
    return { wait: isAllowed ? 0 : Math.ceil(((1 - left) * ttl) / limit / 1_000), left: Math.floor(rest) };
  }

  #leftAt(now: number, key: string, ttl: number, limit: number): number {
    const known = this.#allowances.get(key);
    if (known === undefined) return limit;
    return Math.min(limit, known.left + (Math.max(0, now - known.at) * limit) / ttl);
  }

  #keep(key: string, allowance: Allowance): void {
    this.#allowances.delete(key);
    this.#allowances.set(key, allowance);
    if (this.#allowances.size <= KEPT) return;
    const oldest = this.#allowances.keys().next();
    if (oldest.done !== true) this.#allowances.delete(oldest.value);
  }
}

/** What a guard learns: the calls that are used up, and the seconds until none is. */
export function throttlerRecord(ttl: number, limit: number, { wait, left }: Taken): ThrottlerStorageRecord {
  const totalHits = limit - left;
  return {
    totalHits,
    timeToExpire: Math.ceil((totalHits * ttl) / limit / 1_000),
    isBlocked: wait > 0,
    timeToBlockExpire: wait,
  };
}
