import fc from 'fast-check';
import { earliestDay, epochDay, isPartialDate, latestDay, readPartialDate, yearOf } from './partial-date.js';

const twoDigits = (part: number): string => String(part).padStart(2, '0');

describe('partial dates', () => {
  it.each([
    ['2019', { year: 2019, month: null, day: null }],
    ['2019-05', { year: 2019, month: 5, day: null }],
    ['2019-05-31', { year: 2019, month: 5, day: 31 }],
    ['2020-02-29', { year: 2020, month: 2, day: 29 }],
    ['2000-02-29', { year: 2000, month: 2, day: 29 }],
    ['0099-12-31', { year: 99, month: 12, day: 31 }],
  ])('%s is read with as much as it states', (text, parts) => {
    expect(readPartialDate(text)).toEqual(parts);
  });

  it.each([
    '',
    '19',
    '2019-5',
    '2019-13',
    '2019-00',
    '2019-02-29',
    '1900-02-29',
    '2019-04-31',
    '2019-04-00',
    '0000',
    '2019/05',
    ' 2019',
    '2019-05-31T00:00',
    '٢٠١٩',
  ])('%p is no date', (text) => {
    expect(readPartialDate(text)).toBeNull();
    expect(isPartialDate(text)).toBe(false);
    expect([yearOf(text), earliestDay(text), latestDay(text)]).toEqual([null, null, null]);
  });

  it.each([
    ['1970-01-01', 0, 0],
    ['1969-12-31', -1, -1],
    ['1970', 0, 364],
    ['1972', 730, 730 + 365],
    ['1970-02', 31, 58],
    ['1972-02', 761, 789],
    ['2026-03-14', 20526, 20526],
    ['1860', -40177, -39812],
    ['0099-12-31', epochDay(100, 1, 1) - 1, epochDay(100, 1, 1) - 1],
  ])('%s lasts from day %d to day %d', (text, first, last) => {
    expect([earliestDay(text), latestDay(text)]).toEqual([first, last]);
  });

  it('agrees with the calendar of the platform on every day of four centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 50_000 }), (day) => {
        const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(text).toMatch(/^\d{4}-/);
        expect([earliestDay(text), latestDay(text)]).toEqual([day, day]);
      }),
    );
  });

  it('starts a wider date no later and ends it no earlier than a narrower one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        (year, month, day) => {
          const whole = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)];
          const [y, m, d] = [1, 2, 3].map((parts) => {
            const text = whole.slice(0, parts).join('-');
            return { from: earliestDay(text) ?? NaN, to: latestDay(text) ?? NaN };
          });
          expect(y?.from).toBeLessThanOrEqual(m?.from ?? NaN);
          expect(m?.from).toBeLessThanOrEqual(d?.from ?? NaN);
          expect(y?.to).toBeGreaterThanOrEqual(m?.to ?? NaN);
          expect(m?.to).toBeGreaterThanOrEqual(d?.to ?? NaN);
        },
      ),
    );
  });
});
