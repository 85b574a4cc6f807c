import fc from 'fast-check';
import { formatCount, formatPartialDate, formatShare } from './format.js';

describe('formatPartialDate', () => {
  it.each([
    ['2026-03-14', 'en', '14 Mar 2026'],
    ['2026-03-14', 'es', '14 mar 2026'],
    ['2026-03', 'en', 'Mar 2026'],
    ['2026', 'en', '2026'],
    ['', 'en', ''],
    ['Spring 2003', 'en', 'Spring 2003'],
    ['0099-01-02', 'en', '2 Jan 99'],
  ] as const)('writes %j in %s as %j', (date, language, expected) => {
    expect(formatPartialDate(date, language)).toBe(expected);
  });

  it.each([
    ['en', 'en-GB'],
    ['es', 'es'],
  ] as const)('writes dates in %s as Intl does', (language, locale) => {
    const intl = new Intl.DateTimeFormat(locale, {
      ...{ timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' },
    });
    const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        // Versions differ in the name of September.
        const expected = intl.format(day).replace(/ Sep /, ' Sept ');
        expect(formatPartialDate(day.toISOString().slice(0, 10), language)).toBe(expected);
      }),
    );
  });

  it('never throws for any value', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof formatPartialDate(text, 'en') === 'string'));
  });
});

describe('formatCount', () => {
  it.each([
    [0, 'en', '0'],
    [218_750, 'en', '218,750'],
    [4_271, 'es', '4.271'],
  ] as const)('writes %d in %s as %j', (count, language, expected) => {
    expect(formatCount(count, language)).toBe(expected);
  });

  it.each([
    ['en', 'en-GB'],
    ['es', 'es'],
  ] as const)('writes whole numbers in %s as Intl does', (language, locale) => {
    const intl = new Intl.NumberFormat(locale, { useGrouping: 'always' });
    fc.assert(
      fc.property(fc.nat(), (count) => expect(formatCount(count, language)).toBe(intl.format(count))),
    );
  });
});

describe('formatShare', () => {
  it.each([
    ['en', 'en-GB'],
    ['es', 'es'],
  ] as const)('writes whole per cent in %s as Intl does', (language, locale) => {
    const intl = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    for (let share = 0; share <= 1; share += 1 / 128)
      expect(formatShare(share, language)).toBe(intl.format(share));
  });
});
