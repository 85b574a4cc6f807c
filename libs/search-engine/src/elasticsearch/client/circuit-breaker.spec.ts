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
  it('admits calls until the configured number of consecutive failures', () => {
    const { breaker } = aBreaker();
    failTimes(breaker, 2);
    breaker.admit()?.reached();
    failTimes(breaker, 2);
    expect(breaker.isOpen).toBe(false);
    failTimes(breaker, 1);
    expect([breaker.isOpen, breaker.admit(), breaker.waitMs]).toEqual([true, null, 1_000]);
  });

  it('admits one trial after the pause, and closes when it succeeds', () => {
    const { breaker, clock } = aBreaker();
    failTimes(breaker, 3);
    clock.now = 1_000;
    const trial = breaker.admit();
    expect([trial === null, breaker.admit()]).toEqual([false, null]);
    trial?.reached();
    expect([breaker.isOpen, breaker.admit() === null]).toEqual([false, false]);
  });

  it('doubles the pause after each failed trial, up to the maximum', () => {
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

  it('admits another trial when the first one was cancelled', () => {
    const { breaker, clock } = aBreaker();
    failTimes(breaker, 3);
    clock.now = 1_000;
    breaker.admit()?.abandoned();
    expect(breaker.admit()).not.toBeNull();
  });

  it('counts outcomes of unrefusable calls, but not of calls started before it opened', () => {
    const { breaker } = aBreaker();
    const underWay = breaker.watch();
    for (let call = 0; call < 3; call++) breaker.watch().failed();
    underWay.failed();
    expect(breaker.waitMs).toBe(1_000);
    breaker.watch().reached();
    expect(breaker.isOpen).toBe(false);
  });
});
