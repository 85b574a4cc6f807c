import { partialDays } from './partial-days.js';

const ANY = { fromDate: null, toDate: null };
const days = (since: string, until: string, dates: Parameters<typeof partialDays>[2] = ANY) =>
  partialDays(new Date(`${since}T06:00:00Z`), new Date(`${until}T06:00:00Z`), dates);

describe('partialDays', () => {
  it.each([
    [
      '2026-07-15',
      '2026-11-01',
      [
        ['2026-01-01', '2026'],
        ['2026-07-01', '2026-07'],
      ],
    ],
    ['2026-07-01', '2026-11-01', [['2026-01-01', '2026']]],
    ['2026-01-15', '2026-04-15', [['2026-01-01', '2026', '2026-01']]],
    ['2026-01-01', '2026-04-01', [['2026-01-01', '2026']]],
    [
      '2026-11-15',
      '2027-02-01',
      [
        ['2026-01-01', '2026'],
        ['2027-01-01', '2027'],
        ['2026-11-01', '2026-11'],
      ],
    ],
  ])('finds prefixes from %s to %s that start earlier, and every year', (since, until, expected) => {
    expect(days(since, until).map(({ day, dates }) => [day, ...dates])).toEqual(expected);
  });

  it.each([
    ['2026', null, ['2026-01-01', '2026-07-01']],
    ['2026-02', null, ['2026-07-01']],
    ['2026-07-02', null, []],
    [null, '2025', []],
    [null, '2026-01', ['2026-01-01']],
    [null, '2026', ['2026-01-01', '2026-07-01']],
  ])('leaves out dates that a search from %s to %s does not match', (fromDate, toDate, expected) => {
    expect(days('2026-07-15', '2026-11-01', { fromDate, toDate }).map(({ day }) => day)).toEqual(expected);
  });
});
