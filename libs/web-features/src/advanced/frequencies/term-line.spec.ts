import { DIALECTS, parse } from '@clinical/query-language';
import { termLine, withTerm } from './term-line.js';

describe('a term as a line', () => {
  it.each([
    ['words', 'asthma', 'pubmed', 'asthma[tiab]'],
    ['phrases', 'heart failure', 'pubmed', '"heart failure"[tiab]'],
    ['headings', 'Asthma', 'ovid', 'exp Asthma/'],
  ] as const)('writes %s %s for %s', (kind, text, dialect, line) => {
    expect(termLine(kind, text, dialect)).toBe(line);
  });

  it.each(DIALECTS)('can be read in %s, operators and words of its syntax included', (dialect) => {
    const terms = [
      ['words', 'near'],
      ['words', 'explode'],
      ['words', 'il6'],
      ['phrases', 'or limit'],
      ['phrases', '2 mg'],
      ['headings', 'Sensitivity and Specificity'],
      ['headings', 'Lung Diseases, Obstructive'],
    ] as const;
    const faults = terms.flatMap(([kind, text]) =>
      parse(termLine(kind, text, dialect), { mode: 'advanced', dialect }).diagnostics.filter(
        ({ severity }) => severity === 'error',
      ),
    );
    expect(faults).toEqual([]);
  });
});

describe('a term that is added to a strategy', () => {
  it.each([
    ['pubmed', '', 'wheez*[tiab]'],
    ['pubmed', 'asthma[tiab]', 'asthma[tiab] OR wheez*[tiab]'],
    [
      'pubmed',
      '#1 child[tiab]\n#2 asthma[tiab] OR "Asthma"[mh]\n',
      '#1 child[tiab]\n#2 asthma[tiab] OR "Asthma"[mh] OR wheez*[tiab]',
    ],
    ['pubmed', '("Asthma"[mh] OR wheeze[ti])', '("Asthma"[mh] OR wheeze[ti]) OR wheez*[tiab]'],
  ] as const)('joins the OR group of the last line in %s: %p', (dialect, text, found) => {
    expect(withTerm(text, 'wheez*[tiab]', dialect)).toBe(found);
  });

  it('joins a group with a field behind it', () => {
    const text = '1. (asthma or bronchitis).ti,ab.';
    expect(withTerm(text, 'wheez*.ti,ab.', 'ovid')).toBe(`${text} OR wheez*.ti,ab.`);
  });

  it.each([
    ['combines others', '#1 child[tiab]\n#2 asthma[tiab]\n#3 #1 AND #2'],
    ['has AND', 'asthma[tiab] AND child[tiab]'],
    ['ends with its count', '#1 child[tiab]\n#2 asthma[tiab] (1,234)'],
    ['has an error', 'asthma[tiab] OR (child[tiab'],
  ])('is a line of its own after a line that %s', (_, text) => {
    expect(withTerm(text, 'wheez*[tiab]', 'pubmed')).toBe(`${text}\nwheez*[tiab]`);
  });
});
