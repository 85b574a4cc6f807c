import fc from 'fast-check';
import { FIRST_YEAR, hasEarlier, pageOfYear, yearsOfPage } from './year-pages.js';

describe('the pages of the year picker', () => {
  it('show nine years, the newest page ending with the latest', () => {
    expect(yearsOfPage(2026, 0)).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
    expect(yearsOfPage(2026, 1)).toEqual([2009, 2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017]);
  });

  it('open at the year chosen, and at the newest for none', () => {
    expect([
      pageOfYear(2026, null),
      pageOfYear(2026, 2018),
      pageOfYear(2026, 2017),
      pageOfYear(2026, 2030),
    ]).toEqual([0, 0, 1, 0]);
  });

  it('hold every year from the first one on, and end there', () => {
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
