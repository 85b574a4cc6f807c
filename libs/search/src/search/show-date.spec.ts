import { showDate } from './show-date.js';

describe('showDate', () => {
  it.each([
    ['2026-03-14', 'en', '14 Mar 2026'],
    ['2026-03', 'en', 'Mar 2026'],
    ['2026', 'en', '2026'],
    ['2026-03-14', 'es', '14 mar 2026'],
    ['0987-01-01', 'en', '1 Jan 987'],
    ['', 'en', ''],
  ] as const)('shows %p in %s as %p', (date, language, shown) => {
    expect(showDate(date, language)).toBe(shown);
  });
});
