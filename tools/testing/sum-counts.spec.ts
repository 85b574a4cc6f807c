import { sumCounts } from './sum-counts.mjs';

describe('sumCounts', () => {
  it('adds the counts of all runs', () => {
    expect(sumCounts(['5 passed, 1 failed, 2 skipped', '10 passed, 0 failed, 3 skipped\n'])).toBe(
      '15 passed, 1 failed, 5 skipped',
    );
  });

  it('counts a run without counts as a failure', () => {
    expect(sumCounts(['5 passed, 0 failed, 0 skipped', null, 'out of memory'])).toBe(
      '5 passed, 2 failed, 0 skipped',
    );
  });

  it('returns zero without runs', () => {
    expect(sumCounts([])).toBe('0 passed, 0 failed, 0 skipped');
  });
});
