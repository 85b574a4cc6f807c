import { readSearchParameters } from '@clinical/contracts';
import { headline, typedText } from './use-arrival.js';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return typedText({ parameters, request: readSearchParameters(parameters).request });
};

describe('typedText', () => {
  it.each([
    ['criteria=asthma', 'asthma'],
    ['criteria=asthma[ti]&search_type=advanced', 'asthma[ti]'],
    ['advsearchboxfield=asthma[ti]&search_type=advanced', 'asthma[ti]'],
    ['criteria=adults&intervention=exercise&outcome=pain&search_type=pico', 'adults, exercise, pain'],
    ['search_type=pico&intervention=exercise', 'exercise'],
    ['search_type=advanced&criteria=heart failure&anywords=child&allwordsfield=t', 'heart failure, child'],
    [`criteria=${'a'.repeat(32_001)}`, 'a'.repeat(32_001)],
    ['', ''],
    ['search_type=advanced', ''],
  ])('returns for %.60s the searched text', (query, expected) => {
    expect(read(query)).toBe(expected);
  });
});

describe('headline', () => {
  it.each([
    [' asthma ', 'asthma'],
    ['1. exp Asthma/\r\n2. wheez*.ti,ab.', '1. exp Asthma/ …'],
    ['a'.repeat(161), `${'a'.repeat(159)}…`],
    ['', ''],
  ])('shortens %j to fit a heading', (typed, expected) => {
    expect(headline(typed)).toBe(expected);
  });
});
