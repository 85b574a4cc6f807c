import { queryParts, withoutEachPart } from './query-parts.js';

describe('queryParts', () => {
  it.each([
    ['asthma', []],
    ['"heart failure"', []],
    ['heart failure', ['heart', 'failure']],
    ['"heart failure" metformin', ['"heart failure"', 'metformin']],
    ['(asthma OR copd) AND NOT smoking', ['asthma', 'copd', 'smoking']],
    ['to be or not to be', ['to', 'be', 'or', 'not']],
    ['asthma - "', []],
    ['a b c d e f g h', ['b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['treatment of gout in the elderly', ['gout', 'elderly']],
    ['prevención de úlceras por presión en ancianos', ['prevención', 'úlceras', 'presión', 'ancianos']],
    ['', []],
  ])('splits %j into %j', (criteria, expected) => {
    expect(queryParts(criteria)).toEqual(expected);
  });
});

describe('withoutEachPart', () => {
  it.each([
    ['asthma', []],
    [
      '"heart failure" AND metformin',
      [
        ['"heart failure"', 'metformin'],
        ['metformin', '"heart failure"'],
      ],
    ],
    [
      '(asthma OR copd) AND title:(steroid OR "oral (high) dose") AND NOT smoking',
      [
        ['(asthma OR copd)', 'title:(steroid OR "oral (high) dose") NOT smoking'],
        ['title:(steroid OR "oral (high) dose")', '(asthma OR copd) NOT smoking'],
        ['NOT smoking', '(asthma OR copd) AND title:(steroid OR "oral (high) dose")'],
      ],
    ],
    ['asthma NOT smoking', [['NOT smoking', 'asthma']]],
    [
      'gout "acute phase" pain',
      [
        ['gout', '"acute phase" pain'],
        ['"acute phase"', 'gout pain'],
        ['pain', 'gout "acute phase"'],
      ],
    ],
    ['asthma OR gout', []],
    ['asthma adj3 gout', []],
    ['(asthma AND gout', []],
    ['asthma AND "gout', []],
    ['asthma\ngout', []],
    ['a b c d e f g', []],
  ])('shortens %j to %j', (criteria, expected) => {
    expect(withoutEachPart(criteria).map((each) => [each.part, each.criteria])).toEqual(expected);
  });
});
