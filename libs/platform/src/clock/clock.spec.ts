import { FixedClock } from './clock.js';

describe('Clock', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0],
    ['1970-01-01T23:59:59Z', 0],
    ['2024-02-29T12:00:00Z', 19_782],
    ['1969-12-31T23:00:00Z', -1],
  ])('counts the days to %s as %i', (instant, days) => {
    expect(new FixedClock(instant).today()).toBe(days);
  });
});
