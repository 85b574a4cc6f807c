import { isRunnable, parse } from '../parse.js';
import { print } from '../print/print.js';
import { shape } from '../testing/shape.js';
import { checkLaws } from '../testing/parse-laws.js';
import type { Dialect } from '../syntax-tree.js';

const read = (text: string, dialect: Dialect) => parse(text, { mode: 'advanced', dialect });
const codes = (text: string, dialect: Dialect): string[] =>
  read(text, dialect).diagnostics.map(({ code, severity }) => `${severity} ${code}`);

const TIABKW = 'title,abstract,keyword';

describe('queries of Embase.com', () => {
  it.each<[string, unknown]>([
    ["'heart failure'/exp", 'exp heart failure/'],
    ["'heart failure'/de", 'heart failure/'],
    ["'heart failure'/mj", '*heart failure/'],
    ["'heart failure'/exp/mj", 'exp *heart failure/'],
    ["'heart failure'/exp/dm_dt", 'exp heart failure/drug therapy'],
    ["'aspirin'/exp/dd_ae,dd_do", 'exp aspirin/adverse effects,administration & dosage'],
    ['asthma/exp', 'exp asthma/'],
    ['heart failure/exp', 'exp heart failure/'],
    ["('asthma' OR 'wheezing')/exp", ['OR', 'exp asthma/', 'exp wheezing/']],
    ["'drug therapy':lnk", '/drug therapy'],
    ['asthma:ti,ab,kw', [TIABKW, 'asthma']],
    ['heart failure:ti', ['title', ['~', 'heart', 'failure']]],
    ["'heart failure':ti,ab", ['title,abstract', '"heart failure"']],
    ['"heart failure":ti', ['title', '"heart failure"']],
    ['(asthma OR wheez*):ti,ab', ['title,abstract', ['OR', 'asthma', 'wheez*']]],
    ['heart failure OR asthma', ['OR', ['~', 'heart', 'failure'], 'asthma']],
    ['symptom* NEAR/5 headache', ['near 4', 'symptom*', 'headache']],
    ['symptom* next/2 headache', ['ordered 1', 'symptom*', 'headache']],
    ["head NEXT/1 ache NEAR/3 'severe pain'", ['near 2', ['ordered 0', 'head', 'ache'], '"severe pain"']],
    ['heart failure NEAR/3 exercise', ['near 2', '"heart failure"', 'exercise']],
    [
      "(symptom* NEAR/5 (headache* OR 'head ache')):ti,ab",
      ['title,abstract', ['near 4', 'symptom*', ['OR', 'headache*', '"head ache"']]],
    ],
    ['sul$ur', 'sul?ur'],
    ['wom?n', 'wom#n'],
    ['#1 AND #2', ['AND', '#1', '#2']],
    ['asthma AND [2010-2020]/py', ['AND', 'asthma', 'publication 2010:2020']],
    ['asthma AND 2015:py', ['AND', 'asthma', 'publication 2015:2015']],
    ['asthma AND [01-02-2010]/sd', ['AND', 'asthma', 'entry 2010-02-01:']],
    ['asthma AND [humans]/lim', ['AND', 'asthma', 'Humans/']],
    ['asthma AND [english]/lim', ['AND', 'asthma', ['language', '"english"']]],
    [
      'asthma AND [randomized controlled trial]/lim',
      ['AND', 'asthma', ['publicationType', '"randomized controlled trial"']],
    ],
    ['asthma NOT ([conference abstract]/lim)', ['NOT', 'asthma', ['publicationType', '"meeting abstract"']]],
    ["parkinson's:ti", ['title', "parkinson's"]],
    ["'parkinson's disease'/exp", "exp parkinson's disease/"],
    ['a1 OR b1 AND c1', ['AND', ['OR', 'a1', 'b1'], 'c1']],
  ])('reads %s', (text, expected) => {
    const query = read(text, 'embase');
    expect(query.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(shape(query.tree)).toEqual(expected);
  });

  it.each<[string, string, string | undefined]>([
    ['asthma AND [embase]/lim', 'Q121', ''],
    ["'asthma'/syn", 'Q124', ':ti,ab,kw'],
    ['asthma[tiab]', 'Q014', ':ti,ab,kw'],
    ['asthma.ti,ab.', 'Q014', ':ti,ab'],
    ['heart adj3 failure', 'Q014', 'NEAR/3'],
    ['heart N3 failure', 'Q014', 'NEAR/4'],
    ['exp Asthma/', 'Q014', "'Asthma'/exp"],
    ['asthma:xx', 'Q040', ''],
    ['asthma:ad', 'Q080', ''],
    ['heart NEAR failure', 'Q050', 'NEAR/1'],
    ["'asthma OR child", 'Q003', undefined],
  ])('rejects %s with %s and suggests a replacement if one keeps the meaning', (text, code, fix) => {
    const error = read(text, 'embase').diagnostics.find(({ severity }) => severity === 'error');
    expect({ code: error?.code, fix: error?.fix }).toEqual({ code, fix });
  });

  it('names the MeSH heading that a term of Emtree is read as', () => {
    const { tree, diagnostics } = read("'heart infarction'/exp", 'embase');
    expect(shape(tree)).toBe('exp Myocardial Infarction/');
    expect(diagnostics.map(({ code }) => code)).toEqual(['Q123']);
  });

  it('reports the order of AND and OR where they are mixed', () => {
    expect(codes('asthma OR wheeze AND child', 'embase')).toContain('notice Q101');
  });
});

describe('queries of the Cochrane search manager', () => {
  it.each<[string, unknown]>([
    ['[mh "Heart Failure"]', 'exp Heart Failure/'],
    ['[mh ^"Heart Failure"]', 'Heart Failure/'],
    ['[mh "Heart Failure"/DT,TH]', 'exp Heart Failure/drug therapy,therapy'],
    ['[mh asthma]', 'exp asthma/'],
    ['[mh "Asthma"[mj]]', 'exp *Asthma/'],
    ['[mh /DT]', '/drug therapy'],
    ['MeSH descriptor: [Asthma] explode all trees', 'exp Asthma/'],
    ['MeSH descriptor: [Asthma] this term only', 'Asthma/'],
    [
      'MeSH descriptor: [Asthma] explode all trees and with qualifier(s): [Drug therapy - DT, Therapy - TH]',
      'exp Asthma/drug therapy,therapy',
    ],
    ['(hearing NEXT aid*):ti,ab,kw', ['title,abstract,keyword,heading', ['ordered 0', 'hearing', 'aid*']]],
    ['hearing NEAR aid', ['near 5', 'hearing', 'aid']],
    ['hearing near/3 aid', ['near 2', 'hearing', 'aid']],
    ['smith:au and lancet:so', ['AND', ['author', 'smith'], ['journal', 'lancet']]],
    ['{OR #1-#4}', '#or1,2,3,4'],
    ['{AND #1-#3, #7} and #9', ['AND', '#and1,2,3,7', '#9']],
    ['lung cancer', ['~', 'lung', 'cancer']],
    ['lung cancer:ti or asthma', ['OR', ['title', ['~', 'lung', 'cancer']], 'asthma']],
    [
      '#1 or #2 with Cochrane Library publication date Between Jan 2010 and Dec 2015, in Trials',
      ['AND', ['OR', '#1', '#2'], 'publication 2010-01:2015-12'],
    ],
    ['asthma:ti,ab,kw (Word variations have been searched)', ['title,abstract,keyword,heading', 'asthma']],
    ['asthma:ti in Trials', ['title', 'asthma']],
  ])('reads %s', (text, expected) => {
    const query = read(text, 'cochrane');
    expect(query.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(shape(query.tree)).toEqual(expected);
  });

  it.each([
    ['asthma:ti in Trials', 'in Trials'],
    ['asthma:ti (Word variations have been searched)', '(Word variations have been searched)'],
  ])('reports that it leaves out the comment in %s', (text, comment) => {
    const reported = read(text, 'cochrane').diagnostics.find(({ code }) => code === 'Q122');
    expect(text.slice(reported?.start, reported?.end)).toBe(comment);
  });

  it.each([
    ['asthma[tiab]', ':ti,ab,kw'],
    ['heart adj3 failure', 'NEAR/3'],
    ['exp Asthma/', '[mh "Asthma"]'],
  ])('rejects %s and suggests a replacement', (text, fix) => {
    const error = read(text, 'cochrane').diagnostics.find(({ severity }) => severity === 'error');
    expect({ code: error?.code, fix: error?.fix }).toEqual({ code: 'Q014', fix });
  });
});

describe('the laws of a platform dialect', () => {
  it.each<[Dialect, string]>([
    ['embase', "'asthma'/exp AND (wheez* NEAR/3 'bad child'):ti,ab NOT [2010-2012]/py"],
    ['embase', "heart failure:ti OR #2 AND 'drug therapy':lnk"],
    ['cochrane', '[mh "Asthma"/DT] or (hearing NEXT aid*):ti,ab,kw and {OR #1-#3, #7}'],
    ['cochrane', 'asthma with Cochrane Library publication date Between Jan 2010 and Dec 2015'],
    ['trip', 'asthma "heart failure"~3 OR title:child* NOT smith[1au] AND 2010/05/03:2012[dp] english[la]'],
    ['ovid', 'exp *Asthma/dt,ec or (a2 adj3 b2).ti,ab. and or/1-4 or exp trial.pt. or colo?r.mp. /freq=2'],
    ['pubmed', '"heart failur*"[tiab] OR insulin[nm] OR "a2 b2 c2"[tiab:~2] OR review[pt]'],
  ])('apply in %s for %s', (dialect, text) => {
    const query = read(text, dialect);
    expect(isRunnable(query)).toBe(true);
    checkLaws(text, dialect);
    if (query.tree !== null) expect(print(query.tree, dialect)).not.toBe('');
  });
});
