import { toBracketed } from '../print/print.js';
import { parseStrategy } from './parse-strategy.js';
import { queryLines } from './strategy.js';

/** The readings of a text, or the lines of its translation, and the codes of its errors and warnings. */
function read(input: string): { lines: readonly string[]; codes: readonly string[] } {
  const { lines, dialect, diagnostics } = parseStrategy(input, { today: '2024-05-01' });
  const translation = diagnostics.find(({ message }) => /as a whole/.test(message))?.fix;
  return {
    lines:
      translation?.split('\n') ??
      queryLines({ lines }).map(({ tree }) => (tree === null ? '-' : toBracketed(tree, dialect))),
    codes: [...new Set(diagnostics.filter(({ severity }) => severity !== 'notice').map(({ code }) => code))],
  };
}

type Case = readonly [form: string, input: string, lines: readonly string[], codes?: readonly string[]];

const CASES: readonly Case[] = [
  [
    'bullets before line numbers',
    '• 1. Stroke/ or exp Brain Ischemia/\n• 2. (stroke* or poststroke).tw.\n• 3. 1 OR 2',
    ['Stroke/ OR exp Brain Ischemia/', '(stroke* OR poststroke).ti,ab.', '1 OR 2'],
  ],
  [
    'bullets of a symbol font',
    '\uf0b7\t#1 asthma[tiab]\n\uf0b7\t#2 child[tiab]\n\uf0b7\t#1 AND #2',
    ['asthma[tiab]', 'child[tiab]', '#1 AND #2'],
  ],
  [
    'dashes as bullets',
    '- 1. asthma.ti.\n- 2. child.ti.\n- 3. 1 and 2',
    ['asthma.ti.', 'child.ti.', '1 AND 2'],
  ],
  [
    'times and counts of a PubMed history',
    '#3 Add Search #1 OR #2 45678 12:00:10\n#2 Search asthma*[tiab] 11:59:50 40000\n#1 Search asthma[MeSH Terms] 11:59:22',
    ['#1 OR #2', 'asthma*[tiab]', '"asthma"[mh]'],
  ],
  [
    'counts after plain words, where the combining line has one too',
    '#1 asthma 1000\n#2 copd 500\n#3 #1 AND #2 1,234',
    ['asthma', 'copd', '#1 AND #2'],
  ],
  [
    'numbers of lines in brackets',
    '(1) exp asthma/\n(2) child*.tw.\n(3) 1 and 2',
    ['exp asthma/', 'child*.ti,ab.', '1 AND 2'],
  ],
  [
    'numbers of lines behind a word',
    'Line 1: asthma[tiab]\nLine 2: child[tiab]\nLine 3: #1 AND #2',
    ['asthma[tiab]', 'child[tiab]', '#1 AND #2'],
  ],
  [
    'counts behind signs',
    '1. exp asthma/: 12,345\n2. child*.tw. – 54321\n3. limit 2 to yr = 2010\n4. 1 and 3 → 321',
    ['exp asthma/', 'child*.ti,ab.', '2 AND 2010.dp.', '1 AND 3'],
  ],
  ['a count as n =', 'asthma[tiab] AND child[tiab] (n = 1,234)', ['asthma[tiab] AND child[tiab]'], ['Q016']],
  ['a count before a word', 'asthma AND child 1234 results', ['asthma AND child'], ['Q016']],
  [
    'the cells of a table of searches',
    '#1\t"Asthma"[Mesh]\tShow Results\t45,678\n#2\t"Child"[Mesh]\tShow Results\t100,000\n#3\t#1 AND #2\tShow Results\t9,000',
    ['"Asthma"[mh]', '"Child"[mh]', '#1 AND #2'],
  ],
  [
    'and/or between terms as no operator of any system',
    'asthma[tiab] and/or cough[tiab]',
    ['asthma[tiab] AND and/or cough[tiab]'],
    ['Q141'],
  ],
  ['the original title of Ovid, of which only the title is held', 'asthma.tw,ot.', ['asthma.ti,ab.']],
  [
    'a reference before a mistyped operator, which is no number of the line',
    '#1 asthma[tiab]\n#2 child[tiab]\n#3 #1 adn #2',
    ['asthma[tiab]', 'child[tiab]', '#1 AND adn AND #2'],
    ['Q107'],
  ],
  [
    'words that end with a number, where no line has a count',
    '1. vitamin b 12[tiab]\n2. covid 19\n3. 1 and 2',
    ['vitamin b 12[tiab]', 'covid AND 19', '#1 AND #2'],
  ],
  [
    'the choice of a database in Ovid',
    '1. exp asthma/\n2. wheez*.tw.\n3. 1 or 2\n4. 3 use medall',
    ['exp asthma/', 'wheez*.ti,ab.', '1 OR 2', '3'],
    ['Q125'],
  ],
  [
    'lines with letters',
    'A. exp Migraine Disorders/\nB. migrain*.tw.\nC. A or B',
    ['exp Migraine Disorders/', 'migrain*.ti,ab.', '1 OR 2'],
  ],
  [
    'a bare number of a line next to other terms',
    '1. asthma[mh]\n2. FeNO[tiab]\n3. 1 AND 2\n4. 3 AND child*[tiab]\n5. (boy[tiab] OR girl[tiab]) NOT 4',
    ['"asthma"[mh]', 'FeNO[tiab]', '#1 AND #2', '#3 AND child*[tiab]', '(boy[tiab] OR girl[tiab]) NOT #4'],
  ],
  [
    'a qualifier with `and` in its name',
    'aspirin[ti] or colorectal neoplasms/prevention and control[mesh]',
    ['aspirin[ti] OR "colorectal neoplasms/prevention & control"[mh]'],
  ],
  [
    'the same with `&`',
    'colorectal neoplasms/prevention & control[majr]',
    ['"colorectal neoplasms/prevention & control"[majr]'],
  ],
  [
    'months with a wildcard',
    '1. asthma.ti.\n2. (2018 10* or 20181* or 2019*).dt.\n3. 1 and 2',
    ['asthma.ti.', '201810.dt. OR 201810:201812.dt. OR 2019.dt.', '1 AND 2'],
    ['Q082'],
  ],
  [
    'the star of a main topic before exp, or apart from the heading',
    '1. *exp Asthma/ or exp*Dyspnea/\n2. * Cough/\n3. 1 or 2',
    ['exp *Asthma/ OR exp *Dyspnea/', '*Cough/', '1 OR 2'],
  ],
  [
    'filters of PubMed by their new names',
    'gout[ti] AND (randomizedcontrolledtrial[Filter] OR meta-analysis[Filter]) AND allchild[Filter] AND y_5[Filter]',
    [
      'gout[ti] AND ("randomized controlled trial"[pt] OR "meta-analysis"[pt]) AND ("Infant"[mh] OR "Child"[mh] OR "Adolescent"[mh:noexp]) AND 2019/05/01:3000[dp]',
    ],
  ],
  [
    'the filter hasabstract without a field',
    'gout[ti] AND hasabstract',
    ['gout[ti] AND hasabstract'],
    ['Q081'],
  ],
  [
    'a field behind a slash in Embase',
    "'gout'/exp NOT ('conference abstract'/it OR 'conference review'/it)",
    ["'gout'/exp NOT ('conference abstract':it OR 'conference review':it)"],
  ],
  [
    'a subheading without quotation marks in Embase',
    "'stroke'/exp AND rehabilitation:lnk",
    ["'stroke'/exp AND 'rehabilitation':lnk"],
  ],
  [
    'NEAR without a number, which Cochrane has and Embase has not',
    '#1 "cognitive therap*" or CBT:ti,ab\n#2 depress* near anxi*\n#3 #1 and #2',
    ['"cognitive therap*" OR CBT:ti,ab', 'depress* NEAR/6 anxi*', '#1 AND #2'],
  ],
  [
    'near without a number in Embase',
    "'depression'/exp AND depress* near anxi*",
    ["'depression'/exp AND (depress* NEAR/1 anxi*)"],
    ['Q050'],
  ],
  [
    'exact fields of ProQuest',
    'noft("heart failure" AND exercis*) AND la.exact("English")',
    ['("heart failure" AND exercis*)[all] AND "English"[la]'],
    ['Q014'],
  ],
  [
    'titles and abstracts of EBSCO',
    'AB "heart failure" AND XB exercise',
    ['"heart failure"[ab] AND exercise[ti,ab]'],
    ['Q014'],
  ],
  [
    'a list of lines behind not',
    '1. asthma.ti.\n2. child.ti.\n3. rat.ti.\n4. mouse.ti.\n5. 1 not/3-4',
    ['asthma.ti.', 'child.ti.', 'rat.ti.', 'mouse.ti.', '1 NOT or/3-4'],
    ['Q129'],
  ],
  [
    'a list of lines without a comma',
    '1. asthma.ti.\n2. child.ti.\n3. copd.ti.\n4. or/1 3',
    ['asthma.ti.', 'child.ti.', 'copd.ti.', 'or/1,3'],
    ['Q129'],
  ],
  [
    'spaces about the hyphen of a range, which is no count',
    '1. a.ti.\n2. b.ti.\n3. c.ti.\n4. or/1 -3\n5. or/1 – 3\n6. or/1-3 - 300',
    ['a.ti.', 'b.ti.', 'c.ti.', 'or/1-3', 'or/1-3', 'or/1-3'],
    [],
  ],
  [
    'exp behind its heading',
    '1. Contraception/ exp\n2. pill.ti.\n3. 1 or 2',
    ['exp Contraception/', 'pill.ti.', '1 OR 2'],
    ['Q088'],
  ],
  [
    'fields in brackets between dots',
    '1. exp asthma/\n2. (2010:2020).(sa_year).\n3. wheeze.(ti,ab).\n4. 1 and 2 and 3',
    ['exp asthma/', '2010:2020.dp.', 'wheeze.ti,ab.', '1 AND 2 AND 3'],
  ],
  [
    'a heading with the full name of its subheading in PubMed, without a field',
    'cough[ti] AND (spinal fractures/surgery OR asthma/prevention and control) 2010:2018[dp]',
    ['cough[ti] AND ("spinal fractures/surgery"[mh] OR "asthma/prevention & control"[mh]) AND 2010:2018[dp]'],
  ],
  [
    'counts with separators after plain words of a PubMed history',
    '#4 Search: #1 AND #3 Sort by: Most Recent 123\n#3 Search: child 2,345,678\n#2 Search: wheez* 30,000\n#1 Search: asthma 190,000',
    ['#1 AND #3', 'child', 'wheez*', 'asthma'],
  ],
  [
    'counts without separators after plain words of a PubMed history',
    '#4 Search: #2 AND #3 Sort by: Most Recent 123\n#3 Search: child 2345678\n#2 Search: wheez* OR asthma 30000\n#1 Search: #5 AND child 190000',
    ['#2 AND #3', 'child', 'wheez* OR asthma', '#5 AND child'],
    ['Q030'],
  ],
  [
    'the long names of Ovid’s fields',
    '1. cancer.m_titl.\n2. therapy.x_abcd.\n3. 1 and 2',
    ['cancer.ti.', 'therapy', '1 AND 2'],
    ['Q040'],
  ],
];

const TABLE = CASES.map(([form, input, lines, codes = []]) => ({ form, input, lines, codes }));

describe('forms that librarians paste', () => {
  it.each(TABLE)('reads $form', ({ input, lines, codes }) => {
    expect(read(input)).toEqual({ lines, codes });
  });
});
