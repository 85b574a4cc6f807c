import { parseStrategy, queryLines } from '@clinical/query-language';
import { requiredLeaves } from './required-leaves.js';
import { wordingOfLeaves } from './wording.js';

const wordingOf = (text: string): string =>
  queryLines(parseStrategy(text, { dialect: 'pubmed' }))
    .flatMap(({ tree }) => (tree === null ? [] : wordingOfLeaves(requiredLeaves(tree, () => null))))
    .join('|');

describe('the wording of an advanced query', () => {
  it.each([
    ['Asthma AND "inhaled steroids" NOT children', 'asthma inhaled steroids'],
    ['asthma[ti] AND Asthma[mh]', ''],
    ['asthm* AND inhaler', 'inhaler'],
    [Array.from({ length: 33 }, (_, index) => `word${index}`).join(' OR '), ''],
  ])('%p is %p', (text, wording) => {
    expect(wordingOf(text)).toBe(wording);
  });
});
