import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { NameIndex, plainWords } from './name-index.js';

const entry = (name: string, domains: readonly string[] = [], others: readonly string[] = []) => ({
  names: [name, ...others],
  domains,
});
const ENTRIES = [
  entry('Universität Zürich', ['uzh.ch']),
  entry('University College London', ['ucl.ac.uk']),
  entry('University of London', ['london.ac.uk']),
  entry('King’s College London', ['kcl.ac.uk']),
  entry('København Hospital', ['kbh.dk'], ['Copenhagen Hospital']),
  entry('North Hospital', ['north.example']),
  entry('North Hospital Trust'),
];
const index = new NameIndex(ENTRIES);
const found = (text: string) => index.search(text, 10).map(({ names }) => names[0]);

describe('a name that is typed', () => {
  it.each([
    ['zurich', ['Universität Zürich']],
    ['ZÜRICH univ', ['Universität Zürich']],
    ['kings', ['King’s College London']],
    ['ucl', ['University College London']],
    ['uol', ['University of London']],
    ['ul', ['University of London']],
    ['kcl.ac', ['King’s College London']],
    ['kobenhavn', ['København Hospital']],
    ['copenh', ['København Hospital']],
    ['north hospital', ['North Hospital', 'North Hospital Trust']],
    ['lond coll', ['King’s College London', 'University College London']],
    ['londonx', []],
    ['orth', []],
    ['', []],
    ['  .,! ', []],
  ])('%j finds %j', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('finds every entry by each prefix of each of its words', () => {
    const word = fc.stringMatching(/^[a-zäöé]{1,8}$/);
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        (names, which, length) => {
          const entries = names.map((each) => entry(each));
          const expected = entries[which % entries.length];
          const words = plainWords(expected?.names[0] ?? '');
          const typed = words.map((each) => each.slice(0, 1 + (length % each.length))).join(' ');
          expect(new NameIndex(entries).search(typed, entries.length)).toContain(expected);
        },
      ),
      { numRuns: propertyRuns(1_000) },
    );
  });
});
