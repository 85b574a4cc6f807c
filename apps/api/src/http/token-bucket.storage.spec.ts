import { FixedClock } from '@clinical/platform';
import { TokenBucketStorage } from './token-bucket.storage.js';

const START = '2026-01-01T00:00:00Z';
const MINUTE_MS = 60_000;

describe('TokenBucketStorage', () => {
  it('allows the full limit at once, then as many as refill', () => {
    const clock = new FixedClock(START);
    const storage = new TokenBucketStorage(clock);
    const take = () => storage.take('search 192.0.2.1', MINUTE_MS, 3).wait;
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 20]);
    clock.set('2026-01-01T00:00:10Z');
    expect(take()).toBe(10);
    clock.set('2026-01-01T00:00:21Z');
    expect([take(), take()]).toEqual([0, 19]);
  });

  it('counts each key separately', () => {
    const storage = new TokenBucketStorage(new FixedClock(START));
    const take = (key: string) => storage.take(key, MINUTE_MS, 1).wait;
    expect([take('a'), take('b'), take('a'), take('b')]).toEqual([0, 0, 60, 60]);
  });

  it('says how many calls are left, and when all are again', async () => {
    const storage = new TokenBucketStorage(new FixedClock(START));
    await storage.increment('a', MINUTE_MS, 3);
    expect(await storage.increment('a', MINUTE_MS, 3)).toEqual({
      ...{ totalHits: 2, timeToExpire: 40 },
      ...{ isBlocked: false, timeToBlockExpire: 0 },
    });
  });

  it('reports to the throttler that a call is blocked, and for how long', async () => {
    const storage = new TokenBucketStorage(new FixedClock(START));
    expect(await storage.increment('a', MINUTE_MS, 1)).toMatchObject({ isBlocked: false });
    expect(await storage.increment('a', MINUTE_MS, 1)).toMatchObject({
      isBlocked: true,
      timeToBlockExpire: 60,
    });
  });
});
