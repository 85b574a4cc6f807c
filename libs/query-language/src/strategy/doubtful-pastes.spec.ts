import { detectDialect } from './detect-dialect.js';
import { parseStrategy } from './parse-strategy.js';
import { print } from '../print/print.js';
import { queryLines } from './strategy.js';
import { translateForeign } from './foreign/translate-foreign.js';

const codesOf = (text: string): string[] =>
  parseStrategy(text)
    .diagnostics.map(({ code }) => code)
    .filter((code) => code !== 'Q016' && code !== 'Q042' && code !== 'Q032');

describe("the word 'near' in small letters", () => {
  test.each([
    ['asthma near exercise', 'asthma NEAR/5 exercise'],
    ['(asthma OR wheeze) AND title:asthma near exercise', null],
    [
      '1. asthma near exercise (1204)\n2. asthma$.ti. (99)',
      '1. asthma adj6 exercise (1204)\n2. asthma$.ti. (99)',
    ],
  ])('is searched as a word with a notice: %j', (text, fixed) => {
    const notice = parseStrategy(text).diagnostics.find(({ code }) => code === 'Q137');
    expect(notice).toMatchObject({ severity: 'notice', message: "'near' is searched as a word" });
    const { start = 0, end = 0, fix = '' } = notice ?? {};
    expect(text.slice(start, end)).toBe('near');
    if (fixed !== null) expect(text.slice(0, start) + fix + text.slice(end)).toBe(fixed);
  });

  test('has no fix where the language has no operator for it', () => {
    const { diagnostics } = parseStrategy('asthma near exercise[tiab]', { dialect: 'pubmed' });
    const notice = diagnostics.find(({ code }) => code === 'Q137');
    expect(notice?.severity).toBe('notice');
    expect(notice?.fix).toBeUndefined();
  });

  test.each(['near infrared spectroscopy', 'asthma AND near miss', '"asthma near exercise"'])(
    'gives no notice in %j',
    (text) => {
      expect(codesOf(text)).not.toContain('Q137');
    },
  );
});

describe('mixed operators in texts of other platforms', () => {
  test.each([
    [
      'Scopus',
      'TITLE-ABS(asthma) AND NOT TITLE-ABS(mice) AND PUBYEAR > 2010',
      'asthma[ti,ab] NOT (mice[ti,ab] AND 2011:3000[dp])',
    ],
    ['EBSCO', 'TI gout OR TI uric AND TI diet', 'title:gout OR (title:uric AND title:diet)'],
    ['ProQuest', 'ti(gout) NOT ti(rat) AND ti(diet)', 'title:gout NOT (title:rat AND title:diet)'],
  ] as const)('%s: the order is shown and not offered as a replacement', (system, text, reading) => {
    const translation = translateForeign(text, system);
    expect(translation.text).toBe(reading);
    const notice = translation.diagnostics.find(({ code }) => code === 'Q101');
    expect(notice?.message).toContain('mixed without brackets');
    expect(notice?.fix).toBeUndefined();
  });

  test('operators whose order changes nothing give no notice', () => {
    const translation = translateForeign('TI=gout AND TI=diet NOT TI=rat', 'Web of Science');
    expect(translation.diagnostics.map(({ code }) => code)).not.toContain('Q101');
  });
});

test('counts of Scopus are no words of the query', () => {
  const text = [
    '1 TITLE-ABS-KEY ( {heart failure} ) 250,110 document results',
    '2 TITLE-ABS ( exercise PRE/2 training ) 40,100 document results',
    '3 #1 AND #2 810 document results',
  ].join('\n');
  expect(parseStrategy(text).diagnostics.find(({ code }) => code === 'Q014')?.fix).toBe(
    '#1. "heart failure"[ti,ab,kw,hw]\n#2. (exercise NEXT/2 training)[ti,ab]\n#3. #1 AND #2',
  );
});

test.each([
  ['#1 gout[ti]\n#2 diet[ti]\n#3 #1 AND #2 810 results', '#1 AND #2'],
  ['1. gout.ti.\n2. diet.ti.\n3. 1 or 2 810 results', '1 or 2'],
])('keeps a reference before a count out of its thousands: %j', (text, last) => {
  const strategy = parseStrategy(text);
  const line = queryLines(strategy).at(-1);
  expect({ query: line?.text, problems: codesOf(text) }).toEqual({ query: last, problems: [] });
});

test('reports the database field of Scopus as an error', () => {
  const { text, diagnostics } = translateForeign('TITLE(gout) AND NOT INDEX ( medline )', 'Scopus');
  expect(text).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toContain('Q080');
});

test('reads a saved history by the column of its queries', () => {
  const text =
    'Search,Actions,Details,Query,Results,Time\n' +
    '2,,,"(#1) AND (""knee""[tiab])","1,234",10:12:11\n' +
    '1,,,"""low back pain""[mh]","24,111",10:11:20';
  const { lines } = parseStrategy(text);
  expect(lines.map(({ number }) => number)).toEqual([2, 1]);
});

test('does not search the accession number of Cochrane among DOIs', () => {
  const { diagnostics } = parseStrategy('#1 gout:ti\n#2 #1 not (pubmed or embase):an', {
    dialect: 'cochrane',
  });
  expect(diagnostics.map(({ code }) => code)).toContain('Q080');
});

test('reports the equivalent of the limit to systematic reviews', () => {
  expect(codesOf('1. gout.ti.\n2. limit 1 to systematic reviews')).toContain('Q081');
});

test("ProQuest's limit to peer review is left out with its brackets", () => {
  const { text, diagnostics } = translateForeign('ti(gout) AND (PEER(yes)) AND YR(2010-2020)', 'ProQuest');
  expect(text).toBe('title:gout AND 2010:2020[dp]');
  expect(diagnostics.map(({ code }) => code)).toContain('Q125');
});

describe('a list of fields of which one is not supported', () => {
  test.each([
    ['ovid', 'gout.ti,ab,in.', 'Q080', 'gout.ti,ab.'],
    ['ovid', 'gout.ti,qq,ab.', 'Q040', 'gout.ti,ab.'],
    ['ovid', 'gout.ti,abst,kw.', 'Q040', 'gout.ti,ab,kw.'],
    ['embase', 'gout:ti,ad', 'Q080', 'gout:ti'],
    ['ovid', 'gout.in.', 'Q080', 'gout'],
  ] as const)('%s: the fix of %s keeps the others', (dialect, text, code, fixed) => {
    const [found] = parseStrategy(text, { dialect }).diagnostics;
    const { start = 0, end = 0, fix = '' } = found ?? {};
    expect({ code: found?.code, fixed: text.slice(0, start) + fix + text.slice(end) }).toEqual({
      code,
      fixed,
    });
  });
});

describe('a count', () => {
  test.each([
    ['#1 asthma*:ti 900\n#2 wheez*:ti 800\n#3 {or #1-#2} 33000', '{OR #1-#2}'],
    ['#1 asthma*:ti 900\n#2 #1 in Cochrane Reviews, Cochrane Protocols 40', '#1'],
  ])('excludes text of the Cochrane Library from the search words: %j', (text, last) => {
    const read = parseStrategy(text, { dialect: 'cochrane' });
    const final = queryLines(read).at(-1);
    expect(final?.tree === null || final === undefined ? '' : print(final.tree, 'cochrane')).toBe(last);
  });

  test('leaves out separated thousands after one query, with a warning', () => {
    const { diagnostics } = parseStrategy('title:asthma AND exercise 1,204');
    expect(diagnostics.find(({ code }) => code === 'Q016')).toMatchObject({ severity: 'warning', fix: '' });
  });
});

test('headings of the Cochrane Library weigh more than fields that Embase has too', () => {
  const text = '[mh "pressure ulcer"/PC] AND (prevent*):ti NOT (conference abstract):pt';
  expect(detectDialect(text).dialect).toBe('cochrane');
  expect(parseStrategy(text).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('searches key concepts of PsycInfo in keywords, with a notice and the intended field', () => {
  const text = '(alcohol adj2 misuse).ti,ab,id.';
  const notice = parseStrategy(text, { dialect: 'ovid' }).diagnostics.find(({ code }) => code === 'Q133');
  expect(notice).toMatchObject({ severity: 'notice', fix: '.ti,ab,kf.' });
});
