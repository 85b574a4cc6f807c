import { DIALECTS, parse } from '@clinical/query-language';
import { termLine } from './term-line.js';

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
