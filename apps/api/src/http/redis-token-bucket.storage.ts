import type { SharedRedis } from '@clinical/composition';
import type { ThrottlerStorage } from '@nestjs/throttler';
import pTimeout from 'p-timeout';
import { throttlerRecord, type Taken, type ThrottlerStorageRecord } from './token-bucket.storage.js';

/** A call must not wait longer for its rate limit. */
const TIMEOUT_MS = 250;

/**
 * Takes from the bucket of KEYS[1], with ARGV[1] calls in ARGV[2] milliseconds; returns the seconds to wait and the whole calls left. The time
 * is that of Redis, because clocks of several machines differ.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit, ttl = tonumber(ARGV[1]), tonumber(ARGV[2])
local known = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = limit
if known[1] then
  left = math.min(limit, tonumber(known[1]) + math.max(0, now - tonumber(known[2])) * limit / ttl)
end
local wait = 0
if left >= 1 then left = left - 1 else wait = math.ceil((1 - left) * ttl / limit / 1000) end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], ttl)
return {wait, math.floor(left)}`;

/** The token buckets of all processes together, in Redis. While Redis is down, each process counts separately. */
export class RedisTokenBucketStorage implements ThrottlerStorage {
  constructor(
    private readonly redis: SharedRedis,
    private readonly fallback: ThrottlerStorage,
  ) {}

  async increment(
    key: string,
    ttl: number,
    limit: number,
    blockDuration: number,
    throttlerName: string,
  ): Promise<ThrottlerStorageRecord> {
    const taken = await this.#take(key, ttl, limit);
    return taken === null
      ? this.fallback.increment(key, ttl, limit, blockDuration, throttlerName)
      : throttlerRecord(ttl, limit, taken);
  }

  /** Null when Redis does not answer. */
  async #take(key: string, ttl: number, limit: number): Promise<Taken | null> {
    const taking = this.redis.commands.eval(TAKE, 1, `${this.redis.prefix}:rate:${key}`, limit, ttl);
    return pTimeout(taking, { milliseconds: TIMEOUT_MS }).then(readTaken, () => null);
  }
}

function readTaken(answer: unknown): Taken | null {
  const [wait, left] = Array.isArray(answer) ? answer.map(Number) : [];
  return wait === undefined || left === undefined ? null : { wait, left };
}
