import {
  monthNumber,
  partialDate,
  readMedlineDate,
  readPartialDate,
  writtenDate,
} from './read-partial-date.js';

describe('dates in PubMed’s free form', () => {
  it.each([
    ['1998 Nov-Dec', '1998-11'],
    ['1998 Dec-1999 Jan', '1998-12'],
    ['2000-2001', '2000'],
    ['Winter 2003', '2003'],
    ['2003 Winter', '2003'],
    ['2000 Spring-Summer', '2000'],
    ['1998 Nov 15-21', '1998-11-15'],
    ['2001 Feb 30-Mar 2', '2001-02'],
    ['1976 1st Quarter', '1976'],
    ['2012 Sep', '2012-09'],
    ['1999 September 3', '1999-09-03'],
    ['issue of 1987', '1987'],
    ['no date', ''],
    ['', ''],
    ['12345', ''],
  ])('reads %p as %p', (text, expected) => {
    expect(readMedlineDate(text)).toBe(expected);
  });
});

describe('dates that people write', () => {
  const nextYears = new Date().getUTCFullYear() + 2;

  it.each([
    ['2001-2002', '2001'],
    ['2001\u20132002', '2001'],
    ['03/25/2019', '2019'],
    ['25.03.2019', '2019'],
    ['2019.0', '2019'],
    ['2019-03-25', '2019-03-25'],
    ['99', ''],
    ['20xx', ''],
    ['in press', ''],
    ['2199', ''],
    ['2199-01', ''],
    [`${nextYears}`, `${nextYears}`],
    [`${nextYears + 1}`, ''],
  ])('reads %p as %p', (text, expected) => {
    expect(writtenDate(text)).toBe(expected);
  });
});

describe('dates in parts', () => {
  it.each([
    ['2020', '2', '29', '2020-02-29'],
    ['2021', '2', '29', '2021-02'],
    ['2021', 'Feb', '0', '2021-02'],
    ['2021', 'Sept', '9', '2021-09-09'],
    ['2021', '13', '9', '2021'],
    ['2021', 'x', '9', '2021'],
    ['21', '1', '1', ''],
    ['1066', '10', '14', ''],
    ['', '1', '1', ''],
  ])('year %p, month %p and day %p are %p', (year, month, day, expected) => {
    expect(partialDate(year, month, day)).toBe(expected);
  });

  it.each([
    ['2020', '2020'],
    ['2020-03', '2020-03'],
    ['2020-03-05', '2020-03-05'],
    ['2020/3/5', '2020-03-05'],
    ['2020 Mar 5', '2020-03-05'],
    ['2020-03-05T10:00:00Z', '2020-03-05'],
    ['2020-02-31', '2020-02'],
    ['05.03.2020', ''],
    ['n.d.', ''],
  ])('reads %p as %p', (text, expected) => {
    expect(readPartialDate(text)).toBe(expected);
  });

  it.each([
    ['Jan', 1],
    ['december', 12],
    ['07', 7],
    ['0', 0],
    ['ma', 0],
    ['Winter', 0],
  ])('month %p is number %i', (text, expected) => {
    expect(monthNumber(text)).toBe(expected);
  });
});
