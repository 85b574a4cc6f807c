import { randomBytes } from 'node:crypto';
import { createRedis, type SharedRedis } from '@clinical/composition';
import { describeWithRedis } from '@clinical/job-queue/contract';
import { createLogger, readConfig, SystemClock } from '@clinical/platform';
import { RedisTokenBucketStorage } from './redis-token-bucket.storage.js';
import { TokenBucketStorage } from './token-bucket.storage.js';

const HOUR_MS = 3_600_000;

describeWithRedis('RedisTokenBucketStorage', (url) => {
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const connections: { close(): void }[] = [];
  afterAll(() => {
    for (const connection of connections) connection.close();
  });

  /** The storage of one process. */
  async function storageAt(address: string): Promise<RedisTokenBucketStorage> {
    const config = readConfig({ JOB_QUEUE: 'bullmq', REDIS_URL: address, REDIS_PREFIX: prefix });
    const redis = await createRedis(config, createLogger('silent'));
    if (redis === null) throw new Error('no Redis');
    connections.push(redis);
    const shared: SharedRedis = redis;
    if (address === url) await connected(shared);
    return new RedisTokenBucketStorage(shared, new TokenBucketStorage(new SystemClock()));
  }
  const take = async (storage: RedisTokenBucketStorage, key: string, limit: number, ttl = HOUR_MS) => {
    const { isBlocked, timeToBlockExpire } = await storage.increment(key, ttl, limit, 0, 'search');
    return isBlocked ? timeToBlockExpire : 0;
  };

  it('counts the calls of all processes together', async () => {
    const [first, second] = [await storageAt(url), await storageAt(url)];
    const waits = [];
    for (const storage of [first, second, first, second, first])
      waits.push(await take(storage, 'search 192.0.2.1', 4));
    expect(waits.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(waits[4]).toBeGreaterThan(890);
    expect(waits[4]).toBeLessThanOrEqual(900);
    expect(await take(second, 'search 192.0.2.2', 4)).toBe(0);
  });

  it('allows no more than the limit to concurrent calls', async () => {
    const storages = [await storageAt(url), await storageAt(url)];
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, index) => take(storages[index % 2] ?? storages[0]!, 'at once', 10)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('refills evenly', async () => {
    const storage = await storageAt(url);
    expect([await take(storage, 'refill', 1, 1_000), await take(storage, 'refill', 1, 1_000)]).toEqual([
      0, 1,
    ]);
    let wait = 1;
    while (wait > 0) {
      await new Promise((later) => setTimeout(later, 50));
      wait = await take(storage, 'refill', 1, 1_000);
    }
    expect(await take(storage, 'refill', 1, 1_000)).toBe(1);
  });

  it('counts in the process while Redis is unreachable', async () => {
    const storage = await storageAt('redis://127.0.0.1:9');
    expect([await take(storage, 'down', 1), await take(storage, 'down', 1)]).toEqual([0, 3_600]);
  });

  /** Commands fail until the connection is ready. */
  async function connected(redis: SharedRedis): Promise<void> {
    while (
      !(await redis.commands.eval('return 1', 0).then(
        () => true,
        () => false,
      ))
    )
      await new Promise((again) => setTimeout(again, 20));
  }
});
