import { isRunnable, parse } from './parse.js';
import { toBracketed } from './print/print.js';
import type { Dialect } from './syntax-tree.js';
import { shape } from './testing/shape.js';

const read = (dialect: Dialect, text: string) =>
  parse(text, { mode: 'advanced', dialect, today: '2024-06-30' });

/** Tree of a text, which must be free of errors. */
function reading(dialect: Dialect, text: string): unknown {
  const query = read(dialect, text);
  expect(query.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return shape(query.tree);
}

const TI_AB = 'title,abstract';
const TIAB = 'title,abstract,keyword';
const MP = 'title,abstract,keyword,heading,substance';
const TW = `${MP},publicationType`;

describe('order of operators (QL-4.6)', () => {
  it.each<[Dialect, string, string]>([
    ['trip', 'a OR b AND c', '(a OR b) AND c'],
    ['pubmed', 'a OR b AND c', '(a OR b) AND c'],
    ['ovid', 'a OR b AND c', 'a OR (b AND c)'],
    ['trip', 'a AND b OR c', '(a AND b) OR c'],
    ['pubmed', 'a AND b OR c', '(a AND b) OR c'],
    ['ovid', 'a AND b OR c', '(a AND b) OR c'],
    ['trip', 'a NOT b OR c', '(a NOT b) OR c'],
    ['pubmed', 'a NOT b OR c', '(a NOT b) OR c'],
    ['ovid', 'a or b not c', 'a OR (b NOT c)'],
    ['ovid', 'a not b and c or d', '((a NOT b) AND c) OR d'],
    ['ovid', 'a or b adj c', 'a OR (b adj c)'],
    ['trip', 'a NOT b NOT c', '(a NOT b) NOT c'],
    ['trip', 'a NOT (b NOT c)', 'a NOT (b NOT c)'],
  ])('%s reads %p as %p', (dialect, text, bracketed) => {
    const { tree } = read(dialect, text);
    expect(tree === null ? null : toBracketed(tree, dialect)).toBe(bracketed);
  });
});

describe('Trip', () => {
  it.each<[string, unknown]>([
    ['rationing AND healthcare', ['AND', 'rationing', 'healthcare']],
    ['"rationing healthcare"~3', ['near 3', 'rationing', 'healthcare']],
    ['title:rationing AND title:healthcare', ['AND', ['title', 'rationing'], ['title', 'healthcare']]],
    ['title:"randomised trial"', ['title', '"randomised trial"']],
    ['title:(adult OR child)', ['title', ['OR', 'adult', 'child']]],
    ['title:"hip pain"~0', ['title', ['near 0', 'hip', 'pain']]],
    ['a NOT (mouse OR rat)', ['NOT', 'a', ['OR', 'mouse', 'rat']]],
    ['#2 OR #5', ['OR', '#2', '#5']],
    ['or/1-3,7', '#or1,2,3,7'],
    ['"#3 or 4"', '"#3 or 4"'],
    ['a and b or c', ['OR', ['AND', 'a', 'b'], 'c']],
    ['a & b | c', ['OR', ['AND', 'a', 'b'], 'c']],
    ['a NEAR/3 b', ['near 3', 'a', 'b']],
    ['(a OR "b c") NEXT/2 drug*', ['ordered 2', ['OR', 'a', '"b c"'], 'drug*']],
    ['("heart attack" (a OR b) c)~3', ['near 3', '"heart attack"', ['OR', 'a', 'b'], 'c']],
    ['*itis', '*itis'],
    ['colo?r wom#n dog$2', ['~', 'colo?r', 'wom#n', 'dog$2']],
    ['asthma[ti,ab]', [TI_AB, 'asthma']],
    ['(asthma OR copd)[tiab]', [TIAB, ['OR', 'asthma', 'copd']]],
    ['kidney allograft[tiab]', [TIAB, "'kidney allograft'&"]],
    ['"Asthma/drug therapy,therapy"[mh]', 'exp Asthma/drug therapy,therapy'],
    ['mesh:asthma', 'exp asthma/'],
    ['2019/01/01:2019/12/01[dp]', 'publication 2019-01-01:2019-12-01'],
    ['asthma[ab]/freq=3', ['freq 3', ['abstract', 'asthma']]],
    ['* NOT animals', ['NOT', '*', 'animals']],
    ['(UK/US) AND policy', ['AND', 'UK-US', 'policy']],
    ['GP/ED visits', ['~', 'GP-ED', 'visits']],
  ])('%p is %p', (text, expected) => {
    expect(reading('trip', text)).toEqual(expected);
  });
});

describe('PubMed', () => {
  it.each<[string, unknown]>([
    [
      'common cold AND (vitamin c OR zinc)',
      ['AND', ['~', 'common', 'cold'], ['OR', ['~', 'vitamin', 'c'], 'zinc']],
    ],
    ['aromatherapy[ti]', ['title', 'aromatherapy']],
    ['asthma[Title/Abstract]', [TIAB, 'asthma']],
    ['asthma [tw]', [TW, 'asthma']],
    ['asthma[mh:noexp]', 'asthma/'],
    ['asthma/therapy[mh]', 'exp asthma/therapy'],
    ['asthma/dt [mh]', 'exp asthma/drug therapy'],
    ['asthma/drug therapy[majr:noexp]', '*asthma/drug therapy'],
    ['"Asthma"[majr]', 'exp *Asthma/'],
    ['fractures, bone[mh:noexp]', 'fractures, bone/'],
    ['“Cervix Uteri/virology” [MeSH Terms]', 'exp Cervix Uteri/virology'],
    ['in[sh]', '/injuries'],
    ['ep[MeSH Subheading]', '/epidemiology'],
    ['kidney allograft[tiab]', [TIAB, "'kidney allograft'&"]],
    ['breast feed*[tiab]', [TIAB, "'breast feed*'&"]],
    ['prostat* cancer*[tiab]', [TIAB, "'prostat* cancer*'&"]],
    ['"prostat* cancer*"[tiab]', [TIAB, '"prostat* cancer*"']],
    ['"rationing healthcare"[Title:~2]', ['title', ['near 2', 'rationing', 'healthcare']]],
    ['"hip pain"[Title:~0]', ['title', ['near 0', 'hip', 'pain']]],
    ['"hip pain"[ti]', ['title', '"hip pain"']],
    ['"drug addiction methadone"[tiab:~3]', [TIAB, ['near 3', 'drug', 'addiction', 'methadone']]],
    ['(a OR b)[ti]', ['OR', ['title', 'a'], ['title', 'b']]],
    ['2019/01/01:2019/12/01[dp]', 'publication 2019-01-01:2019-12-01'],
    ['1600/01/01:2019/02/23[mhda]', 'indexed 1600-01-01:2019-02-23'],
    ['"2009/06/01"[Date - Publication] : "2012/11"[Date - Publication]', 'publication 2009-06-01:2012-11'],
    ['("2010"[PDAT] : "3000"[PDAT])', 'publication 2010:'],
    ['"last 30 days"[dp]', 'publication 2024-05-31:'],
    ['#3 NOT (animals[mh] NOT humans[mh])', ['NOT', '#3', ['NOT', 'exp animals/', 'exp humans/']]],
    ['smith j[au]', ['author', "'smith j'"]],
    ['"e-learning"', '"e-learning"'],
    ['humans[filter]', 'Humans/'],
    ['english[la]', ['language', 'english']],
    ['english[sb]', ['language', '"english"']],
    ['randomized controlled trial[pt]', ['publicationType', "'randomized controlled trial'"]],
    ['10.1000/xyz[doi]', ['identifier', '10.1000/xyz']],
    ['vitamin and mineral', ['AND', 'vitamin', 'mineral']],
    ['hemorrhage or haemorrhage', ['OR', 'hemorrhage', 'haemorrhage']],
    [
      'x[ti] NOT (Animals[Mesh] not (Animals[Mesh] and Humans[Mesh]))',
      ['NOT', ['title', 'x'], ['NOT', 'exp Animals/', ['AND', 'exp Animals/', 'exp Humans/']]],
    ],
    ['sensitivity and specificity[mh]', 'exp sensitivity and specificity/'],
    ['roc or sensitivity and specificity[mh]', ['OR', 'roc', 'exp sensitivity and specificity/']],
    ['child sensitivity and specificity[mh]', ['~', 'child', 'exp sensitivity and specificity/']],
    ['sensitivity AND specificity[mh]', ['AND', 'sensitivity', 'exp specificity/']],
    ['asthma and child[mh]', ['AND', 'asthma', 'exp child/']],
    ['asthma and prevention and control[sh]', ['AND', 'asthma', '/prevention & control']],
    ['journal of bone and joint surgery[ta]', ['journal', '"journal of bone and joint surgery"']],
    ['PET/CT AND lung', ['AND', 'PET-CT', 'lung']],
    ['PET/CT[ti]', ['title', 'PET/CT']],
    ['Asthma/DT[mh]', 'exp Asthma/drug therapy'],
  ])('%p is %p', (text, expected) => {
    expect(reading('pubmed', text)).toEqual(expected);
  });
});

describe('a date that counts back from today', () => {
  it.each([
    ['last 6 months', '2026-08-31', '2026-02-28'],
    ['last 6 months', '2024-08-31', '2024-02-29'],
    ['last 3 months', '2026-02-28', '2025-11-28'],
    ['last 1 year', '2024-02-29', '2023-02-28'],
    ['last 4 years', '2024-02-29', '2020-02-29'],
    ['last 60 days', '2024-03-31', '2024-01-31'],
  ])('%p on %s starts on %s', (typed, today, from) => {
    const { tree, diagnostics } = parse(`"${typed}"[dp]`, { mode: 'advanced', dialect: 'pubmed', today });
    expect({ tree, diagnostics }).toMatchObject({ tree: { from, to: null }, diagnostics: [] });
  });

  it.each(['last 2024 years', 'last 9999 years'])('are invalid before the year 1: %p', (typed) => {
    const query = parse(`"${typed}"[dp]`, { mode: 'advanced', dialect: 'pubmed', today: '2024-06-30' });
    expect(query.diagnostics.map(({ severity, code }) => [severity, code])).toEqual([['error', 'Q060']]);
  });
});

describe('Ovid', () => {
  it.each<[string, unknown]>([
    ['(muscle$ adj3 resist$).ti,ab.', [TI_AB, ['near 2', 'muscle*', 'resist*']]],
    ['(muscle$.ti,ab)', [TI_AB, 'muscle*']],
    ['muscle$.(ti,ab).', [TI_AB, 'muscle*']],
    ['heart attack', "'heart attack'"],
    ['blood pressure.tw.', [TI_AB, "'blood pressure'"]],
    ['blood adj pressure', ['ordered 0', 'blood', 'pressure']],
    ['(chronic or acute) pain', ['ordered 0', ['OR', 'chronic', 'acute'], 'pain']],
    ['heart adj1 attack', ['near 0', 'heart', 'attack']],
    ['a adj2 b adj3 c', ['near 2', ['near 1', 'a', 'b'], 'c']],
    ['heart adj3 failure.ti.', ['title', ['near 2', 'heart', 'failure']]],
    ['exp Asthma/', 'exp Asthma/'],
    ['Asthma/', 'Asthma/'],
    ['*Asthma/', '*Asthma/'],
    ['exp *"Asthma"/', 'exp *Asthma/'],
    ['Asthma/dt, th [Drug Therapy, Therapy]', 'Asthma/drug therapy,therapy'],
    ['Kidney Failure, Chronic/', 'Kidney Failure, Chronic/'],
    ['Imagery (Psychotherapy)/', 'Imagery (Psychotherapy)/'],
    ['exp wounds and injuries/', 'exp wounds and injuries/'],
    ['Eye/de', 'Eye/drug effects'],
    ['pc.fs.', '/prevention & control'],
    ['"drug therapy".fs.', '/drug therapy'],
    ['clinical trials as topic.sh.', 'clinical trials as topic/'],
    ['(animals not (humans and animals)).sh.', ['NOT', 'animals/', ['AND', 'humans/', 'animals/']]],
    ['exp animals/ not humans.sh.', ['NOT', 'exp animals/', 'humans/']],
    ['dog$1 or wom#n or colo?r', ['OR', 'dog?', 'wom#n', 'colo?r']],
    ['disease$ or diabet: or thrombo*', ['OR', 'disease*', 'diabet*', 'thrombo*']],
    ['sensitiv:.mp. or di.fs.', ['OR', [MP, 'sensitiv*'], '/diagnosis']],
    ['1 and 2', ['AND', '#1', '#2']],
    ['or/1-4', '#or1,2,3,4'],
    ['and/1,3', '#and1,3'],
    ['1-4/or', '#or1,2,3,4'],
    ['3 not 4', ['NOT', '#3', '#4']],
    ['"interleukin 2" or "946"', ['OR', '"interleukin 2"', '"946"']],
    ['"sensitivity and specificity".ti.', ['title', '"sensitivity and specificity"']],
    ['x.ab. /freq=3', ['freq 3', ['abstract', 'x']]],
    ['2010.yr.', 'publication 2010:2010'],
    ['(2009* or 20101*).ed.', ['OR', 'entry 2009:2009', 'entry 2010-10:2010-12']],
    ['cancer.mp. [mp=title, abstract, heading word]', [MP, 'cancer']],
    ['typhoid*.ti,ab,kw', [TIAB, 'typhoid*']],
    ["o'brien.au.", ['author', "o'brien"]],
    ['limit 11 to ed = "19480101-20180214"', ['AND', '#11', 'entry 1948-01-01:2018-02-14']],
    ['limit 44 to yr="1980 -Current"', ['AND', '#44', 'publication 1980:']],
    ['Limit 25 to Humans', ['AND', '#25', 'Humans/']],
    ['limit #25 to humans', ['AND', '#25', 'Humans/']],
    ['limit or/1-3 to english language', ['AND', '#or1,2,3', ['language', '"english"']]],
    ['limit and/1,3 to humans', ['AND', '#and1,3', 'Humans/']],
    ['limit 5 to (english language and humans)', ['AND', '#5', ['language', '"english"'], 'Humans/']],
    [
      'limit 102 to (danish or english)',
      ['AND', '#102', ['OR', ['language', '"danish"'], ['language', '"english"']]],
    ],
    ['limit 5 to "all aged (65 and over)"', ['AND', '#5', ['OR', 'Aged/', 'Aged, 80 and over/']]],
    ['remove duplicates from 28', '#28'],
  ])('%p is %p', (text, expected) => {
    expect(reading('ovid', text)).toEqual(expected);
  });
});

describe('what peers fail at', () => {
  it.each<[Dialect, string, unknown]>([
    ['trip', 'C. difficile', ['~', 'C', 'difficile']],
    ['trip', 'COVID-19', 'COVID-19'],
    ['trip', 'TNF-α IL-2 n-3 p53*', ['~', 'TNF-α', 'IL-2', 'n-3', 'p53*']],
    ['ovid', 'TNF-α.tw.', [TI_AB, 'TNF-α']],
    ['pubmed', "O'Brien[au]", ['author', "O'Brien"]],
    ['trip', '“heart attack”', '"heart attack"'],
    ['trip', 'a\r\nAND\r\nb', ['AND', 'a', 'b']],
    ['pubmed', '"sensitivity AND specificity"[tw]', [TW, '"sensitivity AND specificity"']],
    ['trip', '"e-learning"', '"e-learning"'],
    ['pubmed', '"breast feed*"', '"breast feed*"'],
  ])('%s reads %p as %p', (dialect, text, expected) => {
    expect(reading(dialect, text)).toEqual(expected);
  });

  it('reads a strategy of 10,000 characters', () => {
    const strategy =
      '(asthma*.ti,ab. or exp "Lung Diseases"/) and (inhal$ adj3 steroid$).tw. or '.repeat(140) + 'x.ti.';
    expect(strategy.length).toBeGreaterThan(10_000);
    expect(isRunnable(read('ovid', strategy))).toBe(true);
  });
});
