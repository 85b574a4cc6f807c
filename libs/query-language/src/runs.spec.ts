import { parse } from './parse.js';
import { toBracketed } from './print/print.js';
import type { Dialect } from './syntax-tree.js';

type Mode = Dialect | 'standard';

function read(mode: Mode, text: string): { reading: string; codes: string[]; errors: string[] } {
  const options = mode === 'standard' ? {} : ({ mode: 'advanced', dialect: mode } as const);
  const { tree, diagnostics } = parse(text, options);
  return {
    reading: tree === null ? '' : toBracketed(tree, mode),
    codes: diagnostics.map(({ code }) => code),
    errors: diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  };
}

/** QL-4.6 rule 1. */
describe('plain words side by side are one group before any operator', () => {
  it.each<[Mode, string, string]>([
    ['trip', 'myocardial infarction OR heart attack', '(myocardial AND infarction) OR (heart AND attack)'],
    ['pubmed', 'myocardial infarction OR heart attack', '(myocardial AND infarction) OR (heart AND attack)'],
    [
      'standard',
      'myocardial infarction OR heart attack',
      '(myocardial AND infarction) OR (heart AND attack)',
    ],
    ['ovid', 'myocardial infarction or heart attack', 'myocardial infarction OR heart attack'],
    ['pubmed', 'a b OR c d[ti]', '(a AND b) OR c d[ti]'],
    ['pubmed', 'a AND b c', 'a AND (b AND c)'],
    ['trip', 'breast feed* OR bottle feed*', '(breast AND feed*) OR (bottle AND feed*)'],
    ['trip', 'heart attack NEAR/3 risk factors', '"heart attack" NEAR/3 "risk factors"'],
    ['ovid', '(breast or lung) cancer', '(breast OR lung) adj cancer'],
    ['trip', 'heart; attack - OR stroke', '(heart AND attack) OR stroke'],
  ])('%s: %p is %p, without a remark', (mode, text, reading) => {
    const found = read(mode, text);
    expect(found.reading).toBe(reading);
    expect(found.codes.filter((code) => ['Q084', 'Q101'].includes(code) || /^Q01/.test(code))).toEqual([]);
  });

  it.each<[Mode, string, string, string[]]>([
    ['trip', 'a NOT b c', 'a NOT (b AND c)', ['Q101']],
    ['standard', 'a NOT b c', 'a NOT (b AND c)', ['Q101']],
    ['trip', 'title:a b OR c', '(title:a AND b) OR c', ['Q084', 'Q101']],
    ['trip', '"x" y OR z', '("x" AND y) OR z', ['Q084', 'Q101']],
    ['pubmed', 'z OR "x" y', '(z OR "x") AND y', ['Q084', 'Q101']],
    ['standard', 'z OR "x" y', '(z OR "x") AND y', ['Q101']],
    ['pubmed', 'a[ti] OR b[ti] 2010:2020[dp]', '(a[ti] OR b[ti]) AND 2010:2020[dp]', ['Q084', 'Q101']],
    ['pubmed', '#1 #2 OR #3', '(#1 AND #2) OR #3', ['Q084', 'Q101']],
    ['trip', '"x" y', '"x" AND y', ['Q084']],
    ['standard', '"x" y', '"x" AND y', []],
    ['pubmed', 'asthma child 2010:2020[dp]', 'asthma AND child AND 2010:2020[dp]', ['Q084']],
    [
      'pubmed',
      'spinal fractures/surgery 1600/01/01:2018/06/05[crdt]',
      '"spinal fractures/surgery"[mh] AND 1600/01/01:2018/06/05[crdt]',
      ['Q084'],
    ],
    ['trip', 'a NOT b AND c', '(a NOT b) AND c', ['Q101']],
    ['ovid', 'a not b and c', '(a NOT b) AND c', ['Q101']],
    ['ovid', 'a or b and c', 'a OR (b AND c)', ['Q101']],
  ])('%s: %p is %p, with %p', (mode, text, reading, codes) => {
    const found = read(mode, text);
    expect(found.reading).toBe(reading);
    expect(found.codes.filter((code) => ['Q084', 'Q101'].includes(code)).sort()).toEqual(codes);
    expect(found.errors).toEqual([]);
  });

  it('reports nothing where every bracketing of AND before NOT finds the same', () => {
    expect(read('trip', 'a AND b NOT c').codes).toEqual([]);
  });

  it.each([
    ['exp Asthma/ child.ti.', 'exp Asthma/ and child.ti.'],
    ['asthma.ti. (child or infant)', 'asthma.ti. and (child or infant)'],
    ['#1 #2', '#1 and #2'],
  ])('ovid: reports the missing operator of %p, and its fix gives %p', (text, fixed) => {
    const { diagnostics } = parse(text, { mode: 'advanced', dialect: 'ovid' });
    const [error] = diagnostics;
    expect(error).toMatchObject({ severity: 'error', code: 'Q010' });
    const { start = 0, end = 0, fix = '' } = error ?? {};
    expect(text.slice(0, start) + fix + text.slice(end)).toBe(fixed);
  });

  it('takes a list of 105 unquoted phrases joined by OR', () => {
    const text = Array.from({ length: 105 }, (_, at) => `heart attack${at}`).join(' OR ');
    for (const mode of ['trip', 'pubmed', 'standard'] as const) expect(read(mode, text).errors).toEqual([]);
  });
});
