import { durationMs } from './duration.js';

describe('a duration of XML Schema', () => {
  it.each([
    ['PT6H', 21_600_000],
    ['P1D', 86_400_000],
    ['P1DT1H1M1.5S', 90_061_000],
    ['PT604800S', 604_800_000],
    ['P1Y', 31_536_000_000],
    ['P', null],
    ['PT0S', null],
    ['-PT6H', null],
    ['6H', null],
    ['', null],
  ])('%j is %j', (text, expected) => {
    expect(durationMs(text)).toBe(expected);
  });
});
