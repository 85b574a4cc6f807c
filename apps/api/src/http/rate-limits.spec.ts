import { FixedClock } from '@clinical/platform';
import { RateLimits } from './rate-limits.js';

const START = '2026-01-01T00:00:00Z';

describe('RateLimits', () => {
  it('allows a minute’s worth at once, then as many as fill again', () => {
    const clock = new FixedClock(START);
    const limits = new RateLimits({ search: 3, suggest: 0 }, clock);
    const take = () => limits.take('search', '192.0.2.1');
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 20]);
    clock.set('2026-01-01T00:00:10Z');
    expect(take()).toBe(10);
    clock.set('2026-01-01T00:00:21Z');
    expect([take(), take()]).toEqual([0, 19]);
  });

  it('keeps addresses and classes apart', () => {
    const limits = new RateLimits({ search: 1, suggest: 1 }, new FixedClock(START));
    expect(limits.take('search', '192.0.2.1')).toBe(0);
    expect(limits.take('search', '192.0.2.2')).toBe(0);
    expect(limits.take('suggest', '192.0.2.1')).toBe(0);
    expect(limits.take('search', '192.0.2.1')).toBe(60);
  });

  it('takes the addresses of one customer of IPv6 for one', () => {
    const limits = new RateLimits({ search: 2, suggest: 0 }, new FixedClock(START));
    const take = (address: string) => limits.take('search', address);
    expect([take('2001:db8:1:2::1'), take('2001:db8:1:2:ffff::1'), take('2001:db8:1:2::2')]).toEqual([
      0, 0, 30,
    ]);
    expect(take('2001:db8:1:3::1')).toBe(0);
    // The network of the loopback address is not the machine.
    expect([take('::2'), take('::3'), take('::2')]).toEqual([0, 0, 30]);
  });

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '::1', ''])('does not limit %p', (address) => {
    const limits = new RateLimits({ search: 1, suggest: 1 }, new FixedClock(START));
    expect([limits.take('search', address), limits.take('search', address)]).toEqual([0, 0]);
  });

  it('does not limit a class whose limit is 0', () => {
    const limits = new RateLimits({ search: 0, suggest: 1 }, new FixedClock(START));
    expect([limits.take('search', '192.0.2.1'), limits.take('search', '192.0.2.1')]).toEqual([0, 0]);
  });
});
