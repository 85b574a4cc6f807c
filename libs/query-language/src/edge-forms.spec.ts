import { withFix } from '@clinical/contracts';
import { parse } from './parse.js';
import { parseStrategy } from './strategy/parse-strategy.js';
import { toBracketed } from './print/print.js';
import type { Dialect } from './syntax-tree.js';

function read(dialect: Dialect, text: string): { reading: string; codes: string[]; errors: string[] } {
  const { tree, diagnostics } = parse(text, { mode: 'advanced', dialect });
  return {
    reading: tree === null ? '' : toBracketed(tree, dialect),
    codes: diagnostics.map(({ code }) => code),
    errors: diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  };
}

describe('forms that platforms take', () => {
  it.each<[Dialect, string, string]>([
    ['ovid', 'Neer C$.au.', 'Neer C*.au.'],
    ['ovid', 'smith j$.au.', 'smith j*.au.'],
    ['pubmed', 'smith j*[au]', 'smith j*[au]'],
    ['pubmed', '10.1016/S0929-693X(17)30517-1[doi]', '10.1016/S0929-693X(17)30517-1[uid]'],
    ['ovid', '10.1016/S0929-693X(17)30517-1.do.', '10.1016/S0929-693X(17)30517-1.ui.'],
    [
      'pubmed',
      '10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2[doi]',
      '10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2[uid]',
    ],
    ['trip', '(10.1016/S0929-693X(17)30517-1[doi])', '10.1016/S0929-693X(17)30517-1[uid]'],
    ['pubmed', 'Asthma[mesh:no exp]', '"Asthma"[mh:noexp]'],
    ['pubmed', 'asthma[ Title / Abstract ]', 'asthma[tiab]'],
    ['pubmed', '2010:2020[Date - Completion]', '2010:2020[mhda]'],
    ['pubmed', '2010:2020[mhdt]', '2010:2020[mhda]'],
    ['pubmed', '"VLBW-I"[tiab:~1]', '"VLBW I"[tiab:~1]'],
    ['ovid', 'progeria.rs.', 'progeria.nm.'],
    ['ovid', 'sport*3.ti.', 'sport$3.ti.'],
    ['ovid', 'bike*1.ti.', 'bike?.ti.'],
    ['ovid', '(x or y).ab,.', '(x OR y).ab.'],
    ['ovid', 'exp "clinical trial [publication type]"/', 'exp "clinical trial".pt.'],
    ['trip', 'asthma -child', 'asthma NOT child'],
    ['pubmed', 'asthma -"young child"', 'asthma NOT "young child"'],
    ['pubmed', 'asthma[text]', 'asthma[tw]'],
    ['trip', 'pre- and post-treatment', 'pre AND post-treatment'],
  ])('%s: %p is %p, without an error', (dialect, text, reading) => {
    expect(read(dialect, text)).toMatchObject({ reading, errors: [] });
  });

  it.each<[Dialect, string, string, string]>([
    ['pubmed', 'english[sb:~5]', 'Q050', 'english[sb]'],
    ['pubmed', 'asthma[mh:~5]', 'Q050', 'asthma[mh]'],
    ['pubmed', 'infant*(ti,ab)', 'Q040', 'infant*[tiab]'],
    ['ovid', 'infant*(ti,ab)', 'Q040', 'infant*.ti,ab.'],
    ['trip', 'Anemia (MeSH, ti, ab)', 'Q040', 'Anemia [tw]'],
    ['pubmed', '(asthma OR wheeze))', 'Q002', '(asthma OR wheeze)'],
  ])('%s: %p has %s, and the fix gives %p', (dialect, text, code, fixed) => {
    const { diagnostics } = parse(text, { mode: 'advanced', dialect });
    const error = diagnostics.find(({ severity }) => severity !== 'notice');
    expect(error?.code).toBe(code);
    expect(error && withFix(text, error)).toBe(fixed);
    expect(read(dialect, fixed).errors).toEqual([]);
  });

  it.each<[Dialect, string]>([
    ['ovid', '2 adn 3'],
    ['pubmed', 'asthma[ti] adn child[ti]'],
    ['trip', '(asthma) ro (child)'],
    ['trip', '#1 adn #2'],
    ['pubmed', '#1 adn #2'],
    ['embase', '#1 nto #2'],
    ['cochrane', '#1 adn #2'],
  ])('%s: a likely mistyped operator in %p is reported', (dialect, text) => {
    expect(read(dialect, text).codes).toContain('Q107');
  });

  it('prints a phrase that starts with a number behind adj so that the number is not its distance', () => {
    expect(read('ovid', 'fever adj (2 days)')).toEqual({
      reading: 'fever adj (2 days)',
      codes: expect.not.arrayContaining(['Q141']) as unknown,
      errors: [],
    });
  });

  it('names the filter of records with an abstract, which is not run here', () => {
    expect(read('pubmed', 'asthma AND hasabstract[text]').errors).toEqual(['Q081']);
  });

  it('reports that a hyphen before a word is read as NOT', () => {
    expect(read('trip', 'asthma -child').codes).toContain('Q106');
  });
});

describe('ordinary text in a standard search', () => {
  it.each([
    'group 1, warfarin (INR) between 2-3) with aspirin',
    '1) patient only or 2) physician only',
    'the "so-called effect of statins',
    'doses of 5 mg (given twice daily',
    'aspirin () versus "" placebo',
    ')',
  ])('takes stray brackets and quotation marks for punctuation: %p', (text) => {
    const { diagnostics } = parse(text);
    expect(diagnostics.filter(({ code }) => /^Q00[23]|Q013/.test(code))).toEqual([]);
    if (text !== ')') expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(false);
    expect(diagnostics.map(({ code }) => code)).toContain('Q108');
  });

  it.each([
    ['(asthma OR wheeze', 'Q002', '(asthma OR wheeze)'],
    ['asthma) AND wheeze', 'Q002', 'asthma AND wheeze'],
    ['asthma AND "wheeze', 'Q003', 'asthma AND "wheeze"'],
  ])('rejects them next to operators, with a fix: %p', (text, code, fixed) => {
    const [error] = parse(text).diagnostics;
    expect(error).toMatchObject({ severity: 'error', code });
    expect(error && withFix(text, error)).toBe(fixed);
  });

  it('reads `or` in a field of a PICO search as OR, and nothing else in small letters', () => {
    const shown = (text: string): string => {
      const { tree } = parse(text, { smallOr: true });
      return tree === null ? '' : toBracketed(tree);
    };
    expect(shown('heart attack or stroke')).toBe('(heart AND attack) OR stroke');
    expect(shown('heart and lung')).toBe('heart AND and AND lung');
    expect(shown('not smoking')).toBe('not AND smoking');
    expect(shown('or stroke')).toBe('or AND stroke');
  });
});

describe('square brackets with nothing in them', () => {
  it.each([
    ['pubmed', 'asthma[] AND child', 6, 8],
    ['trip', 'asthma[ ]', 6, 9],
    ['ovid', 'asthma [] and child', 7, 9],
    ['ovid', '1. asthma[]\n2. child', 9, 11],
  ] as const)('are an error with its place in %s: %s', (dialect, text, start, end) => {
    const { diagnostics } = parseStrategy(text, { dialect });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ code: 'Q013', start, end, fix: '' }]);
  });
});
