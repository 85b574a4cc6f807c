import { parse, type Dialect } from '@clinical/query-language';
import fc from 'fast-check';
import { queryParts } from './query-parts.js';

const partsOf = (text: string, dialect: Dialect) => {
  const { tree } = parse(text, { dialect, mode: 'advanced' });
  return tree === null
    ? []
    : queryParts(text, tree).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
};

describe('queryParts', () => {
  it.each([
    ['trip', 'asthma OR (wheez* AND NOT-1)', ['operator OR', 'wildcard *', 'operator AND']],
    [
      'trip',
      '"heart failure" and title:exercise',
      ['phrase "heart failure"', 'operator and', 'field title:'],
    ],
    [
      'pubmed',
      'asthma[mh] AND child*[tiab]',
      ['heading asthma[mh]', 'operator AND', 'wildcard *', 'field [tiab]'],
    ],
    [
      'ovid',
      'exp Asthma/ or (wheez$ adj3 child$).ti,ab.',
      ['heading exp Asthma/', 'operator or', 'wildcard $', 'operator adj3', 'wildcard $', 'field .ti,ab.'],
    ],
    [
      'embase',
      "'asthma'/exp OR (wheez* NEAR/3 child):ti,ab",
      ["heading 'asthma'/exp", 'operator OR', 'wildcard *', 'operator NEAR/3', 'field :ti,ab'],
    ],
    [
      'cochrane',
      '[mh Asthma] or (wheez* NEXT child):ti,ab,kw',
      ['heading [mh Asthma]', 'operator or', 'wildcard *', 'operator NEXT', 'field :ti,ab,kw'],
    ],
    ['pubmed', '2015:2020[dp]', ['value 2015:2020[dp]']],
    ['trip', '#1 NOT #2', ['reference #1', 'operator NOT', 'reference #2']],
  ] as const)('colours in %s %s', (dialect, text, expected) => {
    expect(partsOf(text, dialect)).toEqual(expected);
  });

  it('are in the order of the text, within it, and do not overlap, for any text', () => {
    const pieces = fc.constantFrom(
      'asthma',
      'AND',
      'or',
      'NOT',
      '(',
      ')',
      '"',
      '*',
      '[ti]',
      '.ti.',
      ':ti,ab',
      "'asthma'/exp",
      '[mh',
      'NEAR/3',
      'adj3',
      '#1',
      '/',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 30 }),
        fc.constantFrom('trip', 'pubmed', 'ovid', 'embase', 'cochrane'),
        (words, dialect) => {
          const text = words.join(' ');
          const { tree } = parse(text, { dialect, mode: 'advanced' });
          let at = 0;
          for (const { start, end } of tree === null ? [] : queryParts(text, tree)) {
            expect(start).toBeGreaterThanOrEqual(at);
            expect(end).toBeGreaterThan(start);
            at = end;
          }
          expect(at).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});
