import { RateLimiter } from './rate-limiter.js';

describe('RateLimiter', () => {
  const waits = (limiter: RateLimiter, count: number, at: (number: number) => number) =>
    Array.from({ length: count }, (_, number) => Math.round(limiter.wait(at(number))));

  it("allows a burst of one second's messages, then one in each interval", () => {
    expect(waits(new RateLimiter(10), 13, () => 5_000)).toEqual([
      ...Array<number>(10).fill(0),
      100,
      200,
      300,
    ]);
  });

  it('lets those pass that come no faster', () => {
    expect(new Set(waits(new RateLimiter(10), 1_000, (number) => number * 100))).toEqual(new Set([0]));
  });

  it('keeps its rate for those that come when they may, or a little late', () => {
    const limiter = new RateLimiter(10);
    waits(limiter, 10, () => 0);
    let now = 0;
    for (let number = 0; number < 100; number += 1) {
      const wait = limiter.wait(now);
      if (wait > 0) now += wait + (number % 7);
    }
    expect(Math.abs(now - 10_000)).toBeLessThan(20);
  });

  it('keeps no more than the burst of one second after a long silence', () => {
    const limiter = new RateLimiter(10);
    limiter.wait(0);
    expect(waits(limiter, 11, () => 1_000_000)).toEqual([...Array<number>(10).fill(0), 100]);
  });
});
