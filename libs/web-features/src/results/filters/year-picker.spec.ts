import fc from 'fast-check';
import { FIRST_YEAR, hasEarlier, histogramOf, pageOfYear, yearsOfPage } from './year-picker.js';

describe('histogramOf', () => {
  it('has a bar for every year from the first to the last, the tallest 1, and any result visible', () => {
    const counts = [
      { year: 2026, count: 100 },
      { year: 2024, count: 1 },
      { year: 2023, count: 50 },
    ];
    expect(histogramOf(counts)).toEqual({
      bars: [
        { year: 2023, height: 0.5 },
        { year: 2024, height: 0.06 },
        { year: 2025, height: 0 },
        { year: 2026, height: 1 },
      ],
      first: 2023,
      last: 2026,
      peak: { year: 2026, count: 100 },
    });
  });

  it('leaves out years more than forty before the last', () => {
    const counts = [2026, 2000, 1986, 1910].map((year) => ({ year, count: 1 }));
    expect(histogramOf(counts)).toMatchObject({ first: 2000, last: 2026 });
  });

  it.each([
    [[]],
    [[{ year: 2026, count: 9 }]],
    [
      [
        { year: 2026, count: 9 },
        { year: 2025, count: 0 },
      ],
    ],
  ])('is empty for %j, which shows no trend', (counts) => {
    expect(histogramOf(counts)).toBeNull();
  });
});

describe('the pages of the year picker', () => {
  it('show nine years, the newest page ending with the latest', () => {
    expect(yearsOfPage(2026, 0)).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
    expect(yearsOfPage(2026, 1)).toEqual([2009, 2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017]);
  });

  it('open at the chosen year, and at the newest for none', () => {
    expect([
      pageOfYear(2026, null),
      pageOfYear(2026, 2018),
      pageOfYear(2026, 2017),
      pageOfYear(2026, 2030),
    ]).toEqual([0, 0, 1, 0]);
  });

  it('include every year from the first one on, and end there', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2100 }),
        fc.integer({ min: FIRST_YEAR, max: 2100 }),
        (latest, year) => {
          fc.pre(year <= latest);
          const page = pageOfYear(latest, year);
          expect(yearsOfPage(latest, page)).toContain(year);
          expect(hasEarlier(latest, page)).toBe(!yearsOfPage(latest, page).includes(FIRST_YEAR));
        },
      ),
    );
  });
});
