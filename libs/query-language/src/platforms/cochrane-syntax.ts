import { knownQualifiers } from '../fields/heading-leaves.js';
import type { Lexeme } from '../lexeme.js';
import { ANY, ONE } from '../lexer/wildcards.js';
import {
  BAR,
  COUNT,
  countedWindow,
  dateOperand,
  EVERYTHING,
  FOREIGN_WINDOW,
  LINES,
  OVID_HEADING,
  reportRemoved,
  window,
} from './common-rules.js';
import {
  IN_WORD,
  operand,
  rule,
  type PlatformSyntax,
  type RulePlace,
  type SyntaxRule,
} from './platform-syntax.js';

/** Words that NEAR without a number allows between: it means within six words. */
const NEAR_DISTANCE = 5;

const CODES = '[a-z]{2,3}(?:\\s?,\\s?[a-z]{2,3}){0,12}';

const SUFFIX: SyntaxRule = rule(`:\\s?(${CODES})${IN_WORD}`, ([codes = ''], { start, end }) => {
  const names = codes.toLowerCase().split(/\s?,\s?/);
  return [{ kind: 'field', place: 'tag', names, noExplode: true, distance: null, system: null, start, end }];
});

/** `[mh "Asthma"]`, `[mh ^"Asthma"]`, `[mh "Asthma"/DT,TH]`, `[mh "Asthma"[mj]]`, `[mh /DT]`. */
const HEADING: SyntaxRule = rule(
  '\\[mh\\s{0,3}(\\^)?\\s{0,3}["“”]?([^"“”\\[\\]\\n/]{0,160}?)["“”]?\\s{0,3}(?:\\/\\s?([a-z][a-z ,&]{1,300}?))?\\s{0,3}(\\[mj\\])?\\s{0,3}\\]',
  ([caret = '', name = '', codes = '', major = ''], place) => {
    const qualifiers = knownQualifiers(codes.split(','), place, place.reading);
    return headingOperand(name.trim(), caret === '', major !== '', qualifiers, place);
  },
);

/** `MeSH descriptor: [Asthma] explode all trees and with qualifier(s): [Drug therapy - DT]`. */
const DESCRIPTOR: SyntaxRule = rule(
  'MeSH\\s+descriptor:?\\s{0,3}\\[([^\\]\\n]{0,160})\\]\\s{0,3}(explode\\s+(?:all\\s+)?trees?(?:\\s+\\d(?:\\s?(?:,|and)\\s?\\d)*)?|this\\s+term\\s+only|\\d\\s+trees?(?:\\(s\\))?\\s+exploded)?(?:\\s+and\\s+with\\s+qualifiers?(?:\\(s\\))?:?\\s{0,3}\\[([^\\]\\n]{1,300})\\])?',
  ([name = '', scope = '', written = ''], place) => {
    const typed = written.split(',').map((each) => each.replace(/.*-\s?([a-z]{2})\s?$/i, '$1').trim());
    const qualifiers = written === '' ? [] : knownQualifiers(typed, place, place.reading);
    return headingOperand(name.trim(), !/^this/i.test(scope), false, qualifiers, place);
  },
);

/** The same without square brackets, as reviews print it: `MeSH descriptor Asthma explode all trees`. */
const BARE_DESCRIPTOR: SyntaxRule = rule(
  'MeSH\\s+descriptor:?\\s{1,3}["“”]?([\\p{L}\\p{N}][\\p{L}\\p{N}, ()\'-]{0,100}?)["“”]?,?\\s{1,3}(explode\\s+(?:all\\s+)?trees?(?:\\s+\\d(?:\\s?(?:,|and)\\s?\\d)*)?|this\\s+term\\s+only)(?![\\p{L}])',
  ([name = '', scope = ''], place) => headingOperand(name.trim(), !/^this/i.test(scope), false, [], place),
);

function headingOperand(
  heading: string,
  explode: boolean,
  major: boolean,
  subheadings: readonly string[],
  place: RulePlace,
): readonly Lexeme[] {
  const { reading, start, end } = place;
  if (heading !== '')
    return [operand({ kind: 'mesh', heading, explode, major, subheadings, start, end }, place)];
  if (subheadings.length > 0)
    return [operand({ kind: 'subheading', names: subheadings, noExplode: true, start, end }, place)];
  reading.diagnostics.add('error', 'Q013.quotes', place, { hint: 'Q013.hint', fix: '' });
  return [];
}

const NEAR: SyntaxRule = rule('near(?=[\\s(])', (_, place) =>
  canJoin(place) ? [window(NEAR_DISTANCE, false, place)] : null,
);
const NEXT: SyntaxRule = rule('next(?=[\\s(])', (_, place) =>
  canJoin(place) ? [window(0, true, place)] : null,
);

function canJoin({ before }: RulePlace): boolean {
  return before !== undefined && !['operator', 'open', 'window'].includes(before.kind);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY = '((?:[a-z]{3,9}\\s+)?\\d{4})';

/** `with Cochrane Library publication date Between Jan 2010 and Dec 2015`: a limit on the entire line. */
const DATES: SyntaxRule = rule(
  `(?:with|from)?\\s{0,2}(?:Cochrane Library |Online )?publication (?:date|year)s?\\s+(?:between|from)\\s+${DAY}\\s+(?:and|to|-)\\s+(?:${DAY}|present)`,
  ([from = '', to = ''], place) => [
    ...joined(place),
    ...dateOperand(
      `${monthOf(from)}:${to === '' ? '3000' : monthOf(to)}`,
      'publication',
      place,
      place.reading,
    ),
  ],
);

/** Joins the limit to the query by AND, regardless of what precedes it. */
function joined({ before, start }: RulePlace): readonly Lexeme[] {
  if (before === undefined || before.kind === 'operator' || before.kind === 'open') return [];
  return [{ kind: 'operator', operator: 'AND', start, end: start }];
}

function monthOf(typed: string): string {
  const [name = '', year = ''] = typed.trim().split(/\s+/);
  if (year === '') return name;
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? typed : `${year}/${String(month).padStart(2, '0')}`;
}

/** Comments of the Library on a line: the database, and whether word forms were searched. */
const VARIATIONS: SyntaxRule = rule('\\(\\s?Word variations have (?:not )?been searched\\s?\\)', (_, place) =>
  reportRemoved(place, 'Cochrane'),
);
const PART: SyntaxRule = rule(
  ',?\\s{0,2}(?:in\\s+(?:Trials|Cochrane (?:Reviews|Protocols|Clinical Answers)|Clinical Answers|Editorials|Special Collections)(?:\\s?(?:\\((?:Reviews|Protocols|Reviews and Protocols)(?: only)?\\)|,|and|Trials|Cochrane|Reviews|Protocols|Clinical Answers|Editorials|Special Collections)){0,20})',
  (_, place) => (canJoin(place) ? reportRemoved(place, 'Cochrane') : null),
  'uy',
);

/** The search manager of the Cochrane Library, by its help. */
export const COCHRANE: PlatformSyntax = {
  system: 'Cochrane',
  signs: { '*': ANY, '?': ONE },
  adjacency: 'and',
  prefixScope: 'term',
  begins: [
    BAR,
    EVERYTHING,
    COUNT,
    PART,
    HEADING,
    DESCRIPTOR,
    BARE_DESCRIPTOR,
    DATES,
    countedWindow('near', false),
    countedWindow('next', true),
    NEAR,
    NEXT,
    FOREIGN_WINDOW,
    LINES,
    OVID_HEADING,
  ],
  follows: [SUFFIX],
  brackets: [VARIATIONS],
};
