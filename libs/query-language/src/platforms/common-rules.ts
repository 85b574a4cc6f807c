import { inOneSpelling } from '../characters.js';
import { dateNode } from '../fields/dates.js';
import type { Lexeme, System } from '../lexeme.js';
import { readLines } from '../lexer/line-lexemes.js';
import { writeHeadingFor, writeLinesFor } from '../fields/native-forms.js';
import type { Reading } from '../reading.js';
import { writeOperator } from '../dialects/dialect-rules.js';
import type { DateField, LinesNode, SourceSpan } from '../syntax-tree.js';
import { IN_WORD, operand, placeholder, rule, type RulePlace, type SyntaxRule } from './platform-syntax.js';

/** Largest number of a proximity operator: one more than the words allowed between. */
const MAX_DISTANCE = 100;

/** The number of a proximity operator; reported and null when it is invalid. */
export function readNumber(typed: string, least: number, { reading, ...span }: RulePlace): number | null {
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : -1;
  if (number >= least && number <= MAX_DISTANCE) return number;
  const fix = reading.textOf(span).replace(typed, String(number > MAX_DISTANCE ? MAX_DISTANCE : least));
  reading.diagnostics.add('error', 'Q050', span, { hint: 'Q050.hint.platform', fix });
  return null;
}

/** `NEAR/n` and similar operators, where the number is one more than the words between. */
export function countedWindow(pattern: string, ordered: boolean): SyntaxRule {
  return rule(`${pattern}\\/(\\d{1,4})${IN_WORD}`, ([typed = ''], place) => {
    const number = readNumber(typed, 1, place);
    return [window(number === null ? 0 : number - 1, ordered, place)];
  });
}

/** A proximity operator with this maximum of words between. */
export function window(distance: number, ordered: boolean, { start, end }: SourceSpan): Lexeme {
  return { kind: 'window', window: { distance, ordered }, start, end };
}

/** `adj3`, `N3`, `W/3`, `PRE/2` of other systems: an error with the equivalent here. */
export const FOREIGN_WINDOW: SyntaxRule = rule(
  `(?:(adj)(\\d{0,2})|(n|w)(\\d{1,2})|(w|pre|p|n)\\/(\\d{1,2}))(?=[\\s(])`,
  ([adj = '', adjNumber = '', ebsco = '', ebscoNumber = '', , slashNumber = ''], place) => {
    const { reading, before, start, end } = place;
    if (before === undefined || before.kind === 'operator' || before.kind === 'open') return null;
    const typed = reading.textOf(place);
    // `N95 masks` and `w2 group` are words.
    if (ebsco !== '' && (!/^[NW]/.test(typed) || Number(ebscoNumber) > MAX_EBSCO)) return null;
    const system: System = adj !== '' ? 'Ovid' : ebsco !== '' ? 'EBSCO' : 'Scopus';
    const number = Number(adjNumber || ebscoNumber || slashNumber || '1');
    const distance = adj === '' ? number : Math.max(0, number - 1);
    const ordered = adj === '' ? /^(?:w\d|pre|p)/i.test(typed) : adjNumber === '';
    reading.foreign(place, system, writeOperator({ distance, ordered }, reading.dialect));
    return [window(distance, ordered, { start, end })];
  },
);

/** A larger number after N or W is part of a name, such as that of a mask. */
export const MAX_EBSCO = 25;

/** `child|infant`, `child | infant`: OR, which is reported. */
export const BAR: SyntaxRule = rule('\\|\\|?|[¦‖]', (_, { reading, start, end }) => {
  const values = { text: reading.textOf({ start, end }), operator: 'OR' };
  reading.diagnostics.add('notice', 'Q104', { start, end }, { values, fix: ' OR ' });
  return [{ kind: 'operator', operator: 'OR', start, end }];
});

/** `*` before NOT: every record. */
export const EVERYTHING: SyntaxRule = rule('\\*(?=\\s+not(?![\\p{L}\\p{N}]))', (_, { before, start, end }) =>
  before === undefined || before.kind === 'open' ? [{ kind: 'everything', start, end }] : null,
);

/** The number of records at the end of a line: with a separator, or after a field, a heading or a limit. */
export const COUNT: SyntaxRule = rule('(\\d{1,3}(?:,\\d{3})+|\\d{1,9})\\s*$', ([number = ''], place) => {
  const { reading, before, start, end } = place;
  if (before === undefined || ['operator', 'open', 'window', 'prefix'].includes(before.kind)) return null;
  const isBehindSyntax =
    before.kind === 'field' ||
    before.kind === 'slash' ||
    (before.kind === 'operand' && before.node.kind !== 'lines');
  const isYear = /^(?:1[89]\d{2}|20\d{2}|2100)$/.test(number);
  if (!number.includes(',') && (!isBehindSyntax || isYear)) return null;
  const values = { text: number };
  reading.diagnostics.add('notice', 'Q016', { start, end }, { values, hint: 'Q016.hint', fix: '' });
  return [];
});

/** `#3`, and lists of lines as other systems write them. */
export const LINES: SyntaxRule = rule(
  '(?=[#{oaOA\\d])(?:#\\s?\\d{1,4}(?:\\s?-\\s?#?\\d{1,4})?|\\{\\s?(?:or|and)\\s[^}\\n]{1,1500}\\}|(?:or|and)\\s?\\/\\s?#?\\d[\\d,#\\s-]{0,200})(?![\\p{L}\\p{N}-])',
  (_, place) => {
    const { reading, start } = place;
    const read = readLines(inOneSpelling(reading.textOf(place)), 0, false);
    if (read === null) return null;
    const { operator, lines } = read;
    const node: LinesNode = { kind: 'lines', operator, lines, start, end: place.end };
    const isOwn = operator === null || (read.system === 'Cochrane' && reading.dialect !== 'embase');
    if (!isOwn)
      reading.foreign(place, read.system ?? 'Ovid', writeLinesFor(operator, lines, reading.dialect));
    return [operand(node, place)];
  },
);

/** `exp Asthma/` of Ovid: an error with the heading as it is written here. */
export const OVID_HEADING: SyntaxRule = rule(
  '(exp\\s+)?(\\*)?"?([\\p{L}\\p{N}][\\p{L}\\p{N} ,()\'-]{1,100}?)"?\\/(?=[\\s)]|$)',
  ([exp = '', star = '', heading = ''], place) => {
    if (exp === '' && star === '') return null;
    const { reading, start, end } = place;
    const explode = exp !== '';
    const node = {
      kind: 'mesh',
      heading: heading.trim(),
      explode,
      major: star !== '',
      subheadings: [],
      start,
      end,
    } as const;
    reading.foreign(place, 'Ovid', writeHeadingFor(node, reading.dialect));
    return [operand(node, place)];
  },
);

/** A range of dates as an operand; reported when it is invalid. */
export function dateOperand(
  typed: string,
  field: DateField,
  place: SourceSpan,
  reading: Reading,
): readonly Lexeme[] {
  const node = dateNode(typed, field, place, reading);
  return [node === null ? placeholder(typed, place) : operand(node, place)];
}

/** Text that a platform adds to a query (Q122). */
export function reportRemoved(place: RulePlace, system: System): readonly Lexeme[] {
  const { reading, start, end } = place;
  const values = { text: reading.textOf(place).trim(), system };
  reading.diagnostics.add('warning', 'Q122', { start, end }, { values, hint: 'Q122.hint', fix: '' });
  return [];
}

/** Q136: a type of document that is read as the type of publication that comes nearest. */
export function reportType(type: string, place: RulePlace, system: System): void {
  const { reading, start, end } = place;
  const values = { text: reading.textOf(place).trim(), system, type };
  reading.diagnostics.add('warning', 'Q136', { start, end }, { values });
}
