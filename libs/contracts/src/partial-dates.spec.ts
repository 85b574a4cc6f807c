import { isReversed, readPartialDate } from './partial-dates.js';

describe('readPartialDate', () => {
  it.each([
    ['2019', '2019'],
    [' 2019 ', '2019'],
    ['2019-5', '2019-05'],
    ['2019/05', '2019-05'],
    ['2019/05/03', '2019-05-03'],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', null],
    ['2019-00', null],
    ['2019-04-31', null],
    ['0999', null],
    ['3000', null],
    ['19', null],
    ['2019-05-03T10:00', null],
    ['', null],
  ])('reads %p as %p', (text, date) => {
    expect(readPartialDate(text)).toBe(date);
  });
});

describe('isReversed', () => {
  it.each([
    ['2019', '2019', false],
    ['2019-06', '2019', false],
    ['2019', '2019-06', false],
    ['2019-06-30', '2019-06', false],
    ['2019-07', '2019-06-30', true],
    ['2020', '2019-12-31', true],
  ])('formats the range from %s to %s as %p', (from, to, reversed) => {
    expect(isReversed(from, to)).toBe(reversed);
  });
});
