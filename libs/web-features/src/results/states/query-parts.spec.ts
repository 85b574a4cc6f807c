import { queryParts } from './query-parts.js';

describe('queryParts', () => {
  it.each([
    ['asthma', []],
    ['"heart failure"', []],
    ['heart failure', ['heart', 'failure']],
    ['"heart failure" metformin', ['"heart failure"', 'metformin']],
    ['(asthma OR copd) AND NOT smoking', ['asthma', 'copd', 'smoking']],
    ['to be or not to be', ['to', 'be', 'or', 'not']],
    ['asthma - "', []],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['', []],
  ])('of %j are %j', (criteria, expected) => {
    expect(queryParts(criteria)).toEqual(expected);
  });
});
