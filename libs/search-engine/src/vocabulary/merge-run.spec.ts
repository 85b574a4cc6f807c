import { mergeStart } from './merge-run.js';

describe('the run to merge', () => {
  it.each([
    ['nothing', [], null],
    ['too few', [0, 0, 0, 0, 0, 0, 0], null],
    ['eight of one level', [0, 0, 0, 0, 0, 0, 0, 0], 0],
    ['eight at the end', [1, 0, 0, 0, 0, 0, 0, 0, 0], 1],
    ['eight of two levels', [1, 0, 0, 0, 0, 0, 0, 0], null],
    ['eight merged ones', [2, 1, 1, 1, 1, 1, 1, 1, 1], 1],
  ])('of %s', (_, levels, start) => {
    expect(mergeStart(levels)).toBe(start);
  });

  it('leaves at most seven of a level, however many are appended', () => {
    const levels: number[] = [];
    for (let appended = 0; appended < 5000; appended++) {
      levels.push(0);
      for (let start = mergeStart(levels); start !== null; start = mergeStart(levels)) {
        levels.splice(start, Infinity, (levels[start] ?? 0) + 1);
      }
      expect(levels).toEqual([...levels].sort((a, b) => b - a));
      expect(
        Math.max(...levels.map((level) => levels.filter((other) => other === level).length)),
      ).toBeLessThan(8);
    }
  });
});
