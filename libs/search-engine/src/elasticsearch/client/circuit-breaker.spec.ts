import { CircuitBreaker } from './circuit-breaker.js';

const SETTINGS = { failures: 3, shortestPauseMs: 1_000, longestPauseMs: 3_000 };

function aBreaker() {
  const clock = { now: 0 };
  return { clock, breaker: new CircuitBreaker(SETTINGS, () => clock.now) };
}

function failTimes(breaker: CircuitBreaker, times: number): void {
  for (let call = 0; call < times; call++) breaker.admit()?.failed();
}

describe('CircuitBreaker', () => {
  it('lets calls through until so many in a row have failed', () => {
    const { breaker } = aBreaker();
    failTimes(breaker, 2);
    breaker.admit()?.reached();
    failTimes(breaker, 2);
    expect(breaker.isOpen).toBe(false);
    failTimes(breaker, 1);
    expect([breaker.isOpen, breaker.admit(), breaker.waitMs]).toEqual([true, null, 1_000]);
  });

  it('lets one call try after the pause, and closes when that one reaches', () => {
    const { breaker, clock } = aBreaker();
    failTimes(breaker, 3);
    clock.now = 1_000;
    const trial = breaker.admit();
    expect([trial === null, breaker.admit()]).toEqual([false, null]);
    trial?.reached();
    expect([breaker.isOpen, breaker.admit() === null]).toEqual([false, false]);
  });

  it('pauses twice as long after each trial that fails, up to the longest', () => {
    const { breaker, clock } = aBreaker();
    failTimes(breaker, 3);
    const pauses = [breaker.waitMs];
    for (let trial = 0; trial < 3; trial++) {
      clock.now += breaker.waitMs;
      failTimes(breaker, 1);
      pauses.push(breaker.waitMs);
    }
    expect(pauses).toEqual([1_000, 2_000, 3_000, 3_000]);
  });

  it('lets another call try when the one that tried was called off', () => {
    const { breaker, clock } = aBreaker();
    failTimes(breaker, 3);
    clock.now = 1_000;
    breaker.admit()?.abandoned();
    expect(breaker.admit()).not.toBeNull();
  });

  it('counts what becomes of calls that it cannot refuse, and nothing of those that were under way', () => {
    const { breaker } = aBreaker();
    const underWay = breaker.watch();
    for (let call = 0; call < 3; call++) breaker.watch().failed();
    underWay.failed();
    expect(breaker.waitMs).toBe(1_000);
    breaker.watch().reached();
    expect(breaker.isOpen).toBe(false);
  });
});
