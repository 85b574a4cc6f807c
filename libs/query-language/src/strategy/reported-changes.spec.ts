import type { Diagnostic } from '@clinical/contracts';
import { toBracketed } from '../print/print.js';
import type { Dialect } from '../syntax-tree.js';
import { parseStrategy } from './parse-strategy.js';
import { queryLines } from './strategy.js';

/** Readings and, of each message with one of the codes, its severity, code, place in the text and fix. */
interface Read {
  readonly lines: readonly string[];
  readonly messages: readonly string[];
}

/** Messages that have tests of their own. */
const ELSEWHERE = /^(?:Q033|Q042|Q053|Q084|Q101|Q112)$/;

function read(dialect: Dialect, input: string): Read {
  const strategy = parseStrategy(input, { today: '2024-05-01', dialect });
  return {
    lines: queryLines(strategy).map(({ tree }) => (tree === null ? '-' : toBracketed(tree, dialect))),
    messages: strategy.diagnostics
      .filter(({ code }) => !ELSEWHERE.test(code))
      .map((found) => described(found, input)),
  };
}

function described({ severity, code, start = 0, end = 0, fix }: Diagnostic, input: string): string {
  const place = `${severity} ${code} ${input.slice(start, end)}`;
  return fix === undefined ? place : `${place} -> ${fix}`;
}

type Case = readonly [
  form: string,
  dialect: Dialect,
  input: string,
  lines: readonly string[],
  messages: readonly string[],
];

/** Texts that are not read to the letter: each change has a message. */
const CASES: readonly Case[] = [
  [
    'hasabstract next to a language as a condition of its own',
    'pubmed',
    'hasabstract english[la] AND asthma[ti]',
    ['hasabstract AND english[la] AND asthma[ti]'],
    ['error Q081 hasabstract'],
  ],
  [
    'hasabstract behind plain words',
    'pubmed',
    'heart failure hasabstract',
    ['heart AND failure AND hasabstract'],
    ['error Q081 hasabstract'],
  ],
  [
    'hasabstract in a text of no marks',
    'trip',
    'asthma hasabstract',
    ['asthma AND hasabstract'],
    ['error Q081 hasabstract'],
  ],
  [
    'the subset of core journals as a word',
    'pubmed',
    'asthma[ti] AND jsubsetaim[text]',
    ['asthma[ti] AND jsubsetaim'],
    ['error Q081 jsubsetaim[text]'],
  ],
  [
    'a wildcard for one character at the start',
    'ovid',
    '?phobi*.mp.',
    ['phobi*.mp.'],
    ['warning Q131 ?phobi* -> phobi*'],
  ],
  [
    'a truncation sign at the start',
    'ovid',
    '$occlus$.ti.',
    ['occlus*.ti.'],
    ['warning Q131 $occlus$ -> occlus$'],
  ],
  [
    'a wildcard at the start of the second part of a word',
    'ovid',
    '(agora-?phobi* or pain).ti.',
    ['(agora-?phobi* OR pain).ti.'],
    ['warning Q131 agora-?phobi* -> agora-phobi*'],
  ],
  [
    'a wildcard at the start of a word of a phrase',
    'ovid',
    '"acute ?phobia".ti.',
    ['"acute ?phobia".ti.'],
    ['warning Q131 "acute ?phobia" -> "acute phobia"'],
  ],
  [
    'a star at the start, which Ovid refuses',
    'ovid',
    '*occlus*.ti.',
    ['*occlus*.ti.'],
    ['notice Q131 *occlus* -> occlus*'],
  ],
  ['a star at the start in Trip', 'trip', 'title:*occlus*', ['title:*occlus*'], []],
  [
    'a wildcard at the start in Embase',
    'embase',
    "?phobi*:ti OR 'pain'/exp",
    ["phobi*:ti OR 'pain'/exp"],
    ['warning Q131 ?phobi* -> phobi*'],
  ],
  ['a sum of money', 'ovid', '($100 or "$5 copay").ti.', ['("100" OR "$5 copay").ti.'], []],
  ['a star behind an apostrophe', 'pubmed', "work'*[tw]", ['work[tw]'], ["warning Q131 work'* -> work*"]],
  ['a star behind a hyphen', 'pubmed', 'covid-*[tiab]', ['covid[tiab]'], ['warning Q131 covid-* -> covid*']],
  [
    'a star behind a quotation mark',
    'pubmed',
    '"heart attack"*[tiab]',
    ['"heart attack"[tiab]'],
    ['warning Q131 "heart attack"* -> "heart attack*"'],
  ],
  ['a sign behind a group', 'ovid', '(heart or lung)$.ti.', ['(heart OR lung).ti.'], ['warning Q131 $ -> ']],
  [
    'a star apart in a phrase',
    'trip',
    'title:"heart * failure"',
    ['title:"heart * failure"'],
    ['warning Q131 "heart * failure" -> "heart failure"'],
  ],
  [
    'a star apart between words',
    'ovid',
    'heart * failure.ti.',
    ['heart failure.ti.'],
    ['warning Q131 * -> '],
  ],
  [
    'dots without a field',
    'ovid',
    '1. dement*.\n2. delir*..\n3. (lewy adj2 bod*).\n4. or/1-3',
    ['dement*', 'delir*', 'lewy adj2 bod*', 'or/1-3'],
    ['warning Q132 dement*. -> dement*.mp.', 'warning Q132 delir*.. -> delir*.mp.', 'warning Q132 . -> .mp.'],
  ],
  [
    'dots of abbreviations and of numbers',
    'ovid',
    '1. st. john$ wort.ti.\n2. p. aeruginosa.ti.\n3. 1 or 2.',
    ['st john* wort.ti.', 'p aeruginosa.ti.', '1 OR 2'],
    [],
  ],
  [
    'keyword headings of Ovid',
    'ovid',
    'asthma.ti,kw.',
    ['asthma.ti,kf.'],
    ['notice Q133 .ti,kw. -> .ti,kf.'],
  ],
  ['keyword headings next to their words', 'ovid', 'asthma.kw,kf.', ['asthma.kf.'], []],
  ['original titles alone', 'ovid', 'asthma.ab,ot.', ['asthma.ti,ab.'], ['notice Q133 .ab,ot.']],
  ['original titles next to titles', 'ovid', 'asthma.tw,ot.', ['asthma.ti,ab.'], []],
  ['journal numbers, which are not held', 'ovid', '0028-4793.is.', ['0028-4793'], ['error Q080 .is. -> ']],
  [
    'and in small letters before a tag in titles',
    'pubmed',
    'asthma[ti] OR systematic search and review[ti] OR wheeze[ti]',
    ['((asthma[ti] OR (systematic AND search)) AND review[ti]) OR wheeze[ti]'],
    [
      'warning Q102 systematic search and review[ti] -> "systematic search and review"[ti]',
      'notice Q102 and -> AND',
    ],
  ],
  [
    'and in small letters in a name of the field',
    'pubmed',
    'sensitivity and specificity[mh]',
    ['"sensitivity and specificity"[mh]'],
    [],
  ],
  ['AND in capitals before a tag', 'pubmed', 'search AND review[ti]', ['search AND review[ti]'], []],
  [
    'the date of completion',
    'pubmed',
    '2010/01/01:2012/01/01[cdat]',
    ['2010/01/01:2012/01/01[mhda]'],
    ['warning Q082 2010/01/01:2012/01/01'],
  ],
  [
    'square brackets around parts',
    'ovid',
    '[asthma.ti. or wheeze.ti.] and cough.ti.',
    ['(asthma.ti. OR wheeze.ti.) AND cough.ti.'],
    ['notice Q135 [asthma.ti. or wheeze.ti.] -> (asthma.ti. or wheeze.ti.)'],
  ],
  [
    'different fields on the sides of adj',
    'ovid',
    '(carer* or caregiver*).mp. adj2 support.ti,ab.',
    ['((carer* OR caregiver*) adj2 support).ti,ab.'],
    ['notice Q134 (carer* or caregiver*).mp. adj2 support.ti,ab.'],
  ],
  [
    'the same fields on the sides of adj',
    'ovid',
    'heart.ti. adj2 attack.ti.',
    ['(heart adj2 attack).ti.'],
    [],
  ],
  ['one field for a proximity', 'ovid', 'heart adj2 attack.ti.', ['(heart adj2 attack).ti.'], []],
  ['near of SilverPlatter', 'ovid', 'heart* near attack', ['heart* adj6 attack'], ['error Q014 near']],
];

const TABLE = CASES.map(([form, dialect, input, lines, messages]) => ({
  form,
  dialect,
  input,
  lines,
  messages,
}));

describe('changes that a reading makes', () => {
  it.each(TABLE)('reports $form', ({ dialect, input, lines, messages }) => {
    expect(read(dialect, input)).toEqual({ lines, messages });
  });
});

describe('limits to types of publication', () => {
  it.each([
    ['TITLE-ABS-KEY(asthma) AND DOCTYPE(ar)', 'DOCTYPE(ar)'],
    ["'asthma'/exp AND [article]/lim", '[article]/lim'],
  ])('reports that types differ: %s', (input, piece) => {
    const { diagnostics } = parseStrategy(input);
    const found = diagnostics.filter(({ code }) => code === 'Q136');
    expect(found.map(({ severity, start = 0, end = 0 }) => [severity, input.slice(start, end)])).toEqual([
      ['warning', piece],
    ]);
  });
});

describe('messages that would repeat on every line', () => {
  it('names the lines whose counts are left out in one notice, with the count of each line', () => {
    const strategy = parseStrategy(
      '1. exp Asthma/ (1234)\n2. child$.ti. (567)\n3. adult$.ti.\n4. 1 and 2 (89)\n5. 4 not 3 (7)',
    );
    expect(strategy.diagnostics.map(({ code, message, start }) => [code, message, start])).toEqual([
      ['Q016', 'Ignored numbers of records and comments on lines 1–2, 4–5', 15],
    ]);
    expect(queryLines(strategy).map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([
      ['Q016'],
      ['Q016'],
      [],
      ['Q016'],
      ['Q016'],
    ]);
  });

  it('reports once that keyword headings are not supported', () => {
    const { diagnostics } = parseStrategy('1. asthma.ti,kw.\n2. child$.ti,kw.\n3. 1 and 2');
    expect(diagnostics.map(({ code, start }) => [code, start])).toEqual([['Q133', 9]]);
  });
});
