import type { Diagnostic } from '@clinical/contracts';
import { grouped, timesOf } from './grouped.js';

const notice = (start: number, message: string, fix?: string): Diagnostic => ({
  ...{ severity: 'notice', code: 'Q053', message, start, end: start + 4 },
  ...(fix === undefined ? {} : { fix }),
});

describe('grouped', () => {
  it('puts equal messages together, at the first place, in the order of the text', () => {
    const groups = grouped([notice(1, 'near'), notice(9, 'other'), notice(20, 'near'), notice(30, 'near')]);
    expect(groups.map((group) => [timesOf(group), group.first.message, group.first.start])).toEqual([
      ['3 × ', 'near', 1],
      ['', 'other', 9],
    ]);
  });

  it('leaves messages with a fix alone, which belongs to one place', () => {
    expect(grouped([notice(1, 'near', 'x'), notice(9, 'near', 'x')])).toHaveLength(2);
  });
});
