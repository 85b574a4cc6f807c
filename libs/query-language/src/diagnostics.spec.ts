import type { Diagnostic } from '@clinical/contracts';
import { isRunnable, parse } from './parse.js';
import { print } from './print/print.js';
import type { Dialect } from './syntax-tree.js';

const read = (dialect: Dialect, text: string) => parse(text, { mode: 'advanced', dialect });

const reported = (dialect: Dialect, text: string, code: string): Diagnostic | undefined =>
  read(dialect, text).diagnostics.find((diagnostic) => diagnostic.code === code);

/** The text after applying a fix. */
const fixed = (text: string, { start = 0, end = 0, fix = '' }: Diagnostic): string =>
  text.slice(0, start) + fix + text.slice(end);

describe('diagnostics (QL-4.7)', () => {
  it.each<[Dialect, string, string, Diagnostic['severity'], string, string]>([
    ['trip', 'a\u0007b', 'Q001', 'error', '\u0007', "Unexpected character 'U+0007' at column 2"],
    ['trip', '(a OR b', 'Q002', 'error', '(', "Missing ')' for the '(' at column 1"],
    ['ovid', 'a) or b', 'Q002', 'error', ')', "')' at column 2 has no matching '('"],
    ['pubmed', 'asthma[tiab', 'Q002', 'error', '[tiab', "Missing ']' for the '[' at column 7"],
    ['pubmed', '"a b OR "c d"', 'Q003', 'warning', '"', 'The quotation mark at column 1 is never closed'],
    [
      'ovid',
      'a and or b',
      'Q010',
      'error',
      'and or',
      "'OR' cannot follow 'AND' at column 7: a search term is missing between them",
    ],
    [
      'ovid',
      'a adj3 adj2 b',
      'Q010',
      'error',
      'adj3 adj2',
      "'adj2' cannot follow 'adj3' at column 8: a search term is missing between them",
    ],
    ['ovid', 'a or', 'Q011', 'error', 'or', "The query ends with 'OR': add a term after it or remove it"],
    ['ovid', 'or a', 'Q012', 'error', 'or', "'OR' at the start has nothing on its left"],
    ['trip', 'NOT a', 'Q012', 'error', 'NOT', "'NOT' at the start has nothing on its left"],
    ['trip', 'a AND ()', 'Q013', 'error', '()', 'Empty parentheses at column 7'],
    ['trip', 'a AND ""', 'Q013', 'error', '""', 'Empty quotation marks at column 7'],
    ['trip', 'a adj3 b', 'Q014', 'error', 'adj3', "'adj3' is Ovid syntax; here it is written 'NEAR/2'"],
    [
      'trip',
      'asthma.ti,ab.',
      'Q014',
      'error',
      '.ti,ab.',
      "'.ti,ab.' is Ovid syntax; here it is written '[ti,ab]'",
    ],
    [
      'trip',
      'exp Asthma/dt',
      'Q014',
      'error',
      'exp Asthma/dt',
      `'exp Asthma/dt' is Ovid syntax; here it is written '"Asthma/drug therapy"[mh]'`,
    ],
    [
      'trip',
      'disease$',
      'Q014',
      'error',
      'disease$',
      "'disease$' is Ovid syntax; here it is written 'disease*'",
    ],
    [
      'ovid',
      'asthma[tiab]',
      'Q014',
      'error',
      '[tiab]',
      "'[tiab]' is PubMed syntax; here it is written '.ti,ab,kf.'",
    ],
    [
      'pubmed',
      'or/1-3',
      'Q014',
      'error',
      'or/1-3',
      "'or/1-3' is Ovid syntax; here it is written '(#1 OR #2 OR #3)'",
    ],
    [
      'pubmed',
      'title:foo',
      'Q014',
      'error',
      'title:foo',
      "'title:foo' is Trip syntax; here it is written 'foo[ti]'",
    ],
    [
      'ovid',
      '(a or b):ti,ab',
      'Q014',
      'error',
      ':ti,ab',
      "':ti,ab' is Embase syntax; here it is written '.ti,ab.'",
    ],
    [
      'trip',
      'aspirin:ti,ab',
      'Q014',
      'error',
      ':ti,ab',
      "':ti,ab' is Embase syntax; here it is written '[ti,ab]'",
    ],
    ['ovid', 'a NEAR/5 b', 'Q014', 'error', 'NEAR/5', "'NEAR/5' is Embase syntax; here it is written 'adj5'"],
    [
      'trip',
      "'head ache'/exp",
      'Q014',
      'error',
      "'head ache'/exp",
      `''head ache'/exp' is Embase syntax; here it is written '"head ache"[mh]'`,
    ],
    [
      'trip',
      '[mh "Asthma"]',
      'Q014',
      'error',
      '[mh "Asthma"]',
      `'[mh "Asthma"]' is Cochrane syntax; here it is written '"Asthma"[mh]'`,
    ],
    [
      'ovid',
      '{OR #1-#4}',
      'Q014',
      'error',
      '{OR #1-#4}',
      "'{OR #1-#4}' is Cochrane syntax; here it is written 'or/1-4'",
    ],
    [
      'trip',
      '(a OR b) N3 c',
      'Q053',
      'warning',
      'N3',
      'N3 is read as the operator of EBSCO: at most 3 words between',
    ],
    [
      'trip',
      'TS=(asthma)',
      'Q014',
      'error',
      'TS=(asthma)',
      "'TS=(asthma)' is Web of Science syntax; here it is written '(asthma)[tiab]'",
    ],
    [
      'pubmed',
      'colo?r[ti]',
      'Q014',
      'error',
      'colo?r',
      "'colo?r' is Ovid syntax, which has no equivalent in PubMed",
    ],
    [
      'trip',
      '"heart attack"',
      'Q015',
      'warning',
      '"heart attack"',
      'The whole query is in quotation marks, so it is searched as one phrase',
    ],
    ['pubmed', 'PubMed: asthma[ti]', 'Q016', 'warning', 'PubMed:', "Ignored 'PubMed:' before the query"],
    ['ovid', 'exp Asthma/ (1234)', 'Q016', 'warning', '(1234)', "Ignored '(1234)' after the query"],
    [
      'ovid',
      'or/1-7 [triage tools]',
      'Q016',
      'warning',
      '[triage tools]',
      "Ignored '[triage tools]' after the query",
    ],
    ['trip', 'pa* x', 'Q020', 'error', 'pa*', "'pa*': at least 3 letters are needed before '*'"],
    ['pubmed', 'fla*', 'Q020', 'warning', 'fla*', "'fla*': PubMed needs at least 4 letters before '*'"],
    ['pubmed', 'fl*', 'Q020', 'error', 'fl*', "'fl*': at least 3 letters are needed before '*'"],
    ['pubmed', '*itis', 'Q022', 'error', '*itis', "'*' can only be used at the end of a word here"],
    ['pubmed', 'foo[tiba]', 'Q040', 'error', '[tiba]', "Unknown field '[tiba]'; did you mean '[tiab]'?"],
    ['trip', 'titel:foo', 'Q040', 'error', 'titel:', "Unknown field 'titel:'; did you mean 'title:'?"],
    ['ovid', 'foo.ti.ab.', 'Q040', 'error', '.ti.ab.', "Unknown field '.ti.ab.'; did you mean '.ti,ab.'?"],
    [
      'pubmed',
      '(a OR b)[ti]',
      'Q041',
      'warning',
      '[ti]',
      "PubMed does not allow a field tag on a group; applied '[ti]' to each term",
    ],
    [
      'pubmed',
      'asthma AND foo[ti]',
      'Q042',
      'notice',
      'asthma',
      "'asthma' is searched in title, abstract, keywords, headings, substances and publication types",
    ],
    [
      'ovid',
      'a adj100 b',
      'Q050',
      'error',
      'adj100',
      'Proximity distance must be a whole number from 0 to 99',
    ],
    ['trip', '"a b"~x', 'Q050', 'error', '~x', 'Proximity distance must be a whole number from 0 to 99'],
    ['ovid', 'adj3 a', 'Q051', 'error', 'adj3', 'Proximity needs at least two words'],
    ['trip', '"a"~3', 'Q051', 'error', '"a"~3', 'Proximity needs at least two words'],
    [
      'ovid',
      '(a and b) adj3 c',
      'Q052',
      'error',
      '(a and b)',
      'Only OR may be used inside a proximity group',
    ],
    [
      'ovid',
      'a.ti. adj3 b.ab.',
      'Q052',
      'error',
      'a.ti.',
      'Both sides of a proximity operator must be in the same field',
    ],
    ['ovid', 'a adj3 b', 'Q053', 'notice', 'adj3', 'adj3: at most 2 words between (Ovid counting)'],
    ['ovid', 'a adj2 b', 'Q053', 'notice', 'adj2', 'adj2: at most 1 word between (Ovid counting)'],
    ['trip', 'a NEAR/3 b', 'Q053', 'notice', 'NEAR/3', 'NEAR/3: at most 3 words between (Trip counting)'],
    [
      'pubmed',
      '2019/13/01[dp]',
      'Q060',
      'error',
      '2019/13/01',
      "'2019/13/01' is not a year or YYYY/MM/DD date",
    ],
    ['pubmed', '0000[dp]', 'Q060', 'error', '0000', "'0000' is not a year or YYYY/MM/DD date"],
    ['pubmed', '000*[dp]', 'Q060', 'error', '000*', "'000*' is not a year or YYYY/MM/DD date"],
    ['pubmed', 'abc[doi]', 'Q061', 'warning', 'abc', "'abc' does not look like a DOI (10.xxxx/…)"],
    ['pubmed', 'Oxford[ad]', 'Q080', 'error', '[ad]', "The field '[ad]' is not indexed here"],
    [
      'ovid',
      'from 12 keep 5,8',
      'Q081',
      'error',
      'from 12 keep 5,8',
      "The command 'from 12 keep 5,8' is not supported",
    ],
    [
      'ovid',
      'limit 8 to "qualitative (maximizes sensitivity)"',
      'Q081',
      'error',
      '"qualitative (maximizes sensitivity)"',
      "The text of the clinical query 'qualitative (maximizes sensitivity)' is not held here; the nearest is the heading Qualitative Research/",
    ],
    [
      'ovid',
      'limit 8 to "reviews (specificity)"',
      'Q081',
      'error',
      '"reviews (specificity)"',
      "The limit 'reviews (specificity)' is not supported; the nearest is 'reviews (maximizes specificity)'",
    ],
    [
      'ovid',
      'limit 8 to "harm (maximizes sensitivity)"',
      'Q081',
      'error',
      '"harm (maximizes sensitivity)"',
      "The limit 'harm (maximizes sensitivity)' is not supported",
    ],
    ['pubmed', 'medline[sb]', 'Q081', 'error', 'medline[sb]', "The filter 'medline[sb]' is not supported"],
    [
      'pubmed',
      '2019[crdt]',
      'Q082',
      'warning',
      '2019',
      "'2019' is compared with the date of publication: other dates are not stored here",
    ],
    [
      'pubmed',
      '"a disease*"[ti:~2]',
      'Q083',
      'warning',
      '[ti:~2]',
      'PubMed ignores the distance when a word is truncated, so the words are searched as a phrase',
    ],
    ['ovid', 'foo.ti. bar.ab.', 'Q010', 'error', 'bar.ab.', "An operator is missing before 'bar.ab.'"],
    ['trip', '"foo" bar', 'Q084', 'notice', 'bar', "AND was added before 'bar'"],
    ['ovid', 'Asthma/zz', 'Q085', 'error', 'zz', "Unknown subheading 'zz'"],
    [
      'pubmed',
      'fracture*[mh]',
      'Q086',
      'warning',
      'fracture*',
      "'fracture*' has a wildcard: it is searched among the words of headings, without narrower headings",
    ],
    ['ovid', '#3.ti.', 'Q087', 'error', '.ti.', "'.ti.' applies to nothing"],
    ['ovid', 'exp asthma or b', 'Q088', 'error', 'exp asthma', "'exp' needs a heading that ends with '/'"],
    ['ovid', 'a.ab./freq=0', 'Q089', 'error', '/freq=0', 'A frequency must be a whole number from 1 to 99'],
    [
      'trip',
      'a OR b AND c',
      'Q101',
      'notice',
      'a OR b AND c',
      'AND and OR are mixed without brackets; read as: (a OR b) AND c',
    ],
    [
      'trip',
      'vitamin and mineral',
      'Q102',
      'notice',
      'and',
      "'and' is read as the operator AND; put it in quotation marks to search the word",
    ],
    [
      'pubmed',
      'vitamin and mineral',
      'Q102',
      'notice',
      'and',
      "'and' is read as the operator AND; put it in quotation marks to search the word",
    ],
    ['trip', '“a b” c', 'Q103', 'notice', '“', 'Curly quotation marks were changed to straight ones'],
    ['trip', 'a & b', 'Q104', 'notice', '&', "'&' is read as AND"],
    [
      'pubmed',
      'asthma[ti] OR asthma*[ti]',
      'Q110',
      'notice',
      'asthma[ti] OR ',
      "'asthma[ti]' is already covered by 'asthma*[ti]'",
    ],
    ['ovid', 'a or b or a', 'Q110', 'notice', ' or a', "'a' is already covered by 'a'"],
    [
      'trip',
      'therapies* OR therapie*',
      'Q110',
      'notice',
      'therapies* OR ',
      "'therapies*' is already covered by 'therapie*'",
    ],
    [
      'trip',
      '(therapies OR therapie*) NEAR/3 cancer',
      'Q110',
      'notice',
      'therapies OR ',
      "'therapies' is already covered by 'therapie*'",
    ],
    [
      'ovid',
      'injuries or injurie*',
      'Q110',
      'notice',
      'injuries or ',
      "'injuries' is already covered by 'injurie*'",
    ],
    [
      'trip',
      'a OR (b AND 2019[dp])',
      'Q111',
      'warning',
      '2019[dp]',
      'The date limit applies only to the part in brackets',
    ],
    ['trip', '(asthma) AND b', 'Q112', 'notice', '(asthma)', 'Brackets at column 1 change nothing'],
    ['trip', 'a OR (b OR c)', 'Q112', 'notice', '(b OR c)', 'Brackets at column 6 change nothing'],
    [
      'ovid',
      'assess or assessed or assessing',
      'Q113',
      'notice',
      'assess or assessed or assessing',
      "assess, assessed, assessing could be written 'assess*'",
    ],
    [
      'trip',
      '"pain pain"~2',
      'Q117',
      'warning',
      'pain',
      "'pain' appears twice in this proximity group and is searched once",
    ],
    [
      'trip',
      '(pain OR ache) AND (hip pain* pain*)~2',
      'Q117',
      'warning',
      'pain*',
      "'pain*' appears twice in this proximity group and is searched once",
    ],
  ])('%s: %p has %s', (dialect, text, code, severity, place, message) => {
    const { start = -1, end = -1, ...found } = reported(dialect, text, code) ?? {};
    expect({ ...found, place: text.slice(start, end) }).toMatchObject({ severity, message, place });
  });

  it.each<[Dialect, string]>([
    ['trip', 'a adj3 b'],
    ['trip', 'asthma.ti,ab.'],
    ['trip', 'exp Asthma/dt'],
    ['trip', 'disease$'],
    ['trip', 'TS=(asthma OR copd)'],
    ['trip', "'head ache'/exp"],
    ['ovid', 'asthma[tiab]'],
    ['ovid', 'a NEAR/5 b'],
    ['ovid', '{OR #1-#4}'],
    ['ovid', 'foo.ti.ab.'],
    ['ovid', 'exp asthma or b'],
    ['ovid', 'a adj100 b'],
    ['ovid', '(detox* or methadone) in ti,ab'],
    ['pubmed', 'or/1-3'],
    ['pubmed', 'exp Asthma/'],
    ['pubmed', 'title:foo'],
    ['pubmed', 'foo[tiba]'],
    ['pubmed', 'asthma[tiab'],
    ['pubmed', 'exp Child [mesh]'],
    ['trip', 'titel:foo'],
    ['trip', '"a b"~x'],
    ['trip', 'fl* x'],
    ['pubmed', 'fl*[ti]'],
    ['pubmed', '*itis[ti]'],
    ['pubmed', 'asth*ma[ti]'],
    ['ovid', '(a and b) adj3 c'],
    ['ovid', 'a.ti. adj3 b.ab.'],
    ['ovid', '(exp Asthma/ or wheeze) adj3 child'],
    ['pubmed', '2019/13/01[dp]'],
    ['pubmed', 'June 2019[dp]'],
    ['ovid', "'head ache'/exp"],
    ['pubmed', "'head ache'/exp"],
  ])('%s: the fix for %p corrects it', (dialect, text) => {
    const [error] = read(dialect, text).diagnostics;
    expect(error?.severity).toBe('error');
    expect(isRunnable(read(dialect, error === undefined ? text : fixed(text, error)))).toBe(true);
  });

  it.each<[Dialect, string]>([
    ['trip', 'a OR (b AND c OR d)'],
    ['trip', 'a AND ("b" OR c AND d)'],
    ['embase', "a OR ('b c':ti d:ti OR e)"],
    ['ovid', '(1987.yr.) or asthma.ti.'],
  ])('%s: brackets that change the reading are not called needless: %p', (dialect, text) => {
    expect(reported(dialect, text, 'Q112')).toBeUndefined();
  });

  it('needs no quotation marks, nor a hyphen that would mean NOT, for the words of a phrase', () => {
    const text = '"use -drug"';
    const found = read('trip', text).diagnostics.find(({ code }) => code === 'Q015');
    expect(found?.fix).toBe('use drug');
  });

  it('offers Ovid no removal of a distance that leaves a number, which would be that of a line', () => {
    const found = read('ovid', '(and adj1 2012).ab.').diagnostics.find(({ code }) => code === 'Q051');
    expect(found?.fix).toBeUndefined();
  });

  it.each<[Dialect, string]>([
    ['trip', 'therapies OR therapie*'],
    ['pubmed', 'injuries OR injurie*'],
    ['pubmed', '(injuries OR injurie*) AND asthma[ti]'],
  ])('%s: no truncated word covers one that is found in all its forms: %p', (dialect, text) => {
    expect(reported(dialect, text, 'Q110')).toBeUndefined();
  });

  it('is reported all in one pass, each fault once and at its place', () => {
    const text = '(asthma[tiab] OR copd[tiba]) AND AND (fl*[ti] OR "lung" OR ) NOT (x[ti] OR "y z';
    const faults = read('pubmed', text).diagnostics.filter(({ severity }) => severity !== 'notice');
    expect(faults.map(({ code, start, end }) => [code, text.slice(start, end)])).toEqual([
      ['Q040', '[tiba]'],
      ['Q010', 'AND AND'],
      ['Q020', 'fl*'],
      ['Q011', 'OR'],
      ['Q002', '('],
      ['Q003', '"'],
    ]);
  });

  it('is reported in Spanish to Spanish readers', () => {
    const { diagnostics } = parse('a adj3 b', { mode: 'advanced', dialect: 'trip', language: 'es' });
    expect(diagnostics[0]?.message).toBe("'adj3' es sintaxis de Ovid; aquí se escribe 'NEAR/2'");
  });

  it.each([
    ['a adj2 b', 'adj2: como máximo 1 palabra en medio (cómputo de Ovid)'],
    ['a adj3 b', 'adj3: como máximo 2 palabras en medio (cómputo de Ovid)'],
  ])('counts in Spanish: %s', (query, message) => {
    const { diagnostics } = parse(query, { mode: 'advanced', dialect: 'ovid', language: 'es' });
    expect(diagnostics.map((each) => each.message)).toEqual([message]);
  });
});

describe('the arithmetic of distances (QL-4.3)', () => {
  it.each<[Dialect, string, number, boolean]>([
    ['pubmed', '"a b"[tiab:~2]', 2, false],
    ['pubmed', '"a b"[tiab:~0]', 0, false],
    ['ovid', 'a adj3 b', 2, false],
    ['ovid', 'a adj1 b', 0, false],
    ['ovid', 'a adj b', 0, true],
    ['ovid', 'a NEAR/3 b', 2, false],
    ['ovid', 'a NEXT/3 b', 2, true],
    ['trip', 'a NEAR/3 b', 3, false],
    ['trip', '"a b"~3', 3, false],
    ['trip', 'a NEXT/3 b', 3, true],
    ['trip', '(a OR x) N3 b', 3, false],
    ['trip', '(a OR x) W3 b', 3, true],
    ['trip', 'a W/3 b', 3, false],
    ['trip', 'a PRE/3 b', 3, true],
    ['trip', 'a NEAR b', 5, false],
  ])('%s: %p lets %p words between', (dialect, text, distance, ordered) => {
    const { tree } = read(dialect, text);
    expect(tree?.kind === 'field' ? tree.child : tree).toMatchObject({
      kind: 'proximity',
      distance,
      ordered,
    });
  });
});

describe('limits', () => {
  it.each<[string, string]>([
    ['('.repeat(60) + 'a' + ')'.repeat(60), 'The query has 61 levels of brackets and operators (limit 50)'],
    ['a '.repeat(5001), 'The query has 5001 terms (limit 5000)'],
    ['a'.repeat(32_001), 'The query has 32001 characters (limit 32000)'],
  ])('are reported (%#)', (text, message) => {
    expect(read('trip', text)).toMatchObject({ tree: null, diagnostics: [{ code: 'Q070', message }] });
  });

  const words = (number: number): string[] => Array.from({ length: number }, (_, at) => `word${at}`);
  const message = 'The proximity has 31 words or groups (limit 30)';

  it.each<[Dialect, (number: number) => string]>([
    ['trip', (number) => `gout OR "${words(number).join(' ')}"~50`],
    ['pubmed', (number) => `gout OR "${words(number).join(' ')}"[tiab:~50]`],
    ['ovid', (number) => `gout or (${words(number).join(' adj ')}).tw.`],
  ])('reports words in a proximity at their position in %s', (dialect, textOf) => {
    const errorsOf = (number: number) =>
      read(dialect, textOf(number)).diagnostics.filter(({ severity }) => severity === 'error');
    expect(errorsOf(30)).toEqual([]);
    expect(errorsOf(31)).toMatchObject([{ code: 'Q070', message, start: 8 }]);
  });

  it('let a chain of 1,000 alternating operators through in Ovid, where it has two levels', () => {
    const text = `${'a and b or '.repeat(500)}c`;
    const { tree } = read('ovid', text);
    expect(tree === null ? 0 : print(tree, 'ovid').length).toBeGreaterThan(text.length);
  });
});
