import fc from 'fast-check';
import { formatCount, formatPartialDate } from './format.js';

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

  it('never throws, whatever it is given', () => {
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
});
