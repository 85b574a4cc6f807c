import { tokenTexts } from '@clinical/text-analysis';
import { DIALECT_RULES } from '../dialects/dialect-rules.js';
import { characterAt, characterBefore, inOneSpelling, isTokenCharacter } from '../characters.js';
import { findField, fieldTable } from '../fields/field-table.js';
import { nearestName } from '../fields/nearest-name.js';
import type { Dialect } from '../syntax-tree.js';
import { OPERATORS, type Lexeme, type LexicalProblem } from '../lexeme.js';
import { readLines } from './line-lexemes.js';
import { settledText } from './settled-text.js';
import { readColonSuffix } from './tags.js';
import { countLetters, readWildcards, writeWildcards, type WildText } from './wildcards.js';

/** Result of reading one run of characters without spaces. */
export interface WordReading {
  /** Null for text without a letter or digit. */
  readonly lexeme: Lexeme | null;
  readonly problem: LexicalProblem | null;
}

const NEAR = /^(adj|near|next|w|pre|n)(?:(\/)?(-?\d[\w.]*|[\w.-]+)?)?$/i;

/**
 * A proximity operator: its notation decides whether it counts.
 *
 * @param isBetween whether a neighbour is a group or a truncated word, so that it cannot be prose
 */
export function readNear(chunk: string, start: number, isBetween: boolean): Lexeme | null {
  const parts = NEAR.exec(chunk);
  if (parts === null) return null;
  const name = (parts[1] ?? '').toLowerCase();
  const slash = parts[2] !== undefined;
  const number = parts[3] ?? null;
  const end = start + chunk.length;
  const digits = number !== null && /^-?\d/.test(number);
  if (name === 'adj' && !slash && (number === null || digits))
    return { kind: 'near', name, number, start, end };
  if ((name === 'near' || name === 'next') && (slash ? number !== null : number === null || digits)) {
    // In small letters `near` and `next` alone are words of English.
    if (number === null && chunk !== chunk.toUpperCase() && !isBetween) return null;
    return { kind: 'near', name, number, start, end };
  }
  if ((name === 'w' || name === 'pre') && slash && digits) return { kind: 'near', name, number, start, end };
  if ((name === 'n' || name === 'w') && isBetween && /^[NW]\d{1,2}$/.test(chunk))
    return { kind: 'near', name, number, start, end };
  return null;
}

/** An operator in any letter case; in lower case it is reported if the dialect requires it. */
export function readOperator(chunk: string, start: number, dialect: Dialect): WordReading | null {
  const upper = chunk.toUpperCase();
  const operator = OPERATORS.find((name) => name === upper);
  if (operator === undefined) return null;
  const span = { start, end: start + chunk.length };
  const { smallOperators } = DIALECT_RULES[dialect];
  if (chunk === upper || smallOperators === 'operators')
    return { lexeme: { kind: 'operator', operator, ...span }, problem: null };
  const problem: LexicalProblem = { kind: 'typed small', operator, text: chunk, ...span };
  return { lexeme: { kind: 'operator', operator, ...span }, problem };
}

const PREFIX = /^([a-z][a-z]{1,19}):(?=\S)/i;

/** `title:` before its operand. */
export function readPrefix(source: string, start: number, dialect: Dialect): WordReading | null {
  const parts = PREFIX.exec(source.slice(start, start + 24));
  if (parts === null) return null;
  const name = (parts[1] ?? '').toLowerCase();
  const span = { start, end: start + parts[0].length };
  const next = source.charAt(span.end);
  if (next === ')' || next === '/' || next === ':') return null;
  const known = findField('prefix', dialect, name) !== null;
  const mark = { place: 'prefix', names: [name], noExplode: false, distance: null } as const;
  if (known) {
    const system = dialect === 'trip' ? null : 'Trip';
    return { lexeme: { kind: 'prefix', ...mark, system, ...span }, problem: null };
  }
  // `aspirin:ti,ab` is a word followed by its fields, as Embase and Cochrane write them.
  if (dialect !== 'trip' || readColonSuffix(source, span.end - 1) !== null) return null;
  const best = nearestName(name, fieldTable('prefix', dialect).keys());
  return { lexeme: null, problem: { kind: 'unknown prefix', name, best, ...span } };
}

const EQUALS = /^(TS|TI|AB|AK|AU|SO)=(?=[("\w])/;
const EQUALS_NAMES: Readonly<Record<string, string>> = {
  TS: 'tiab',
  TI: 'title',
  AB: 'abstract',
  AK: 'keyword',
  AU: 'author',
  SO: 'journal',
};
const IN_FIELDS = /^in\s+((?:ti|ab)(?:\s?,\s?(?:ti|ab)){0,3})(?![\p{L}\p{N}\p{M}'-])/iu;
/** `asthma in title and abstract`: the fields as words, at the end of a term. */
const IN_NAMED_FIELDS =
  /^in\s+(?:the\s+)?((?:title|abstract|keyword)s?(?:(?:\s?,\s?|\s?\/\s?|\s+(?:and|or)\s+)(?:title|abstract|keyword)s?){1,2}|title|abstract|keywords)(?=\s*(?:$|[)\n]|\s(?:AND|OR|NOT)\s))/i;
const NAMED_CODES: Readonly<Record<string, string>> = { title: 'ti', abstract: 'ab', keyword: 'kw' };

/** `TS=(…)` of Web of Science and `… in ti,ab` of SilverPlatter. */
export function readForeignField(source: string, start: number, afterTerm: boolean): Lexeme | null {
  const piece = source.slice(start, start + 40);
  const rest = { noExplode: false, distance: null, start };
  const equals = EQUALS.exec(piece);
  if (equals !== null) {
    const names = [EQUALS_NAMES[equals[1] ?? ''] ?? 'tiab'];
    const end = start + equals[0].length;
    return { kind: 'prefix', place: 'prefix', names, system: 'Web of Science', ...rest, end };
  }
  const within = afterTerm
    ? (IN_FIELDS.exec(piece) ?? IN_NAMED_FIELDS.exec(source.slice(start, start + 60)))
    : null;
  if (within === null) return null;
  const names = (within[1] ?? '')
    .toLowerCase()
    .split(/\s?[,/]\s?|\s+(?:and|or)\s+/)
    .map((name) => NAMED_CODES[name.replace(/s$/, '')] ?? name);
  return {
    kind: 'field',
    place: 'suffix',
    names,
    system: 'SilverPlatter',
    ...rest,
    end: start + within[0].length,
  };
}

/** `exp wounds and injuries/`: after `exp`, words up to a slash are one heading, even with `and` among them. */
export function readDoubleHeading(source: string, from: number): Lexeme | null {
  const parts = /^(\s+)([a-z][a-z ,'-]{1,60}? and [a-z][a-z ,'-]{1,60}?)(?=\/)/i.exec(
    source.slice(from, from + 130),
  );
  const text = parts?.[2] ?? '';
  if (parts === null || /\b(?:exp|or|not|adj\d*)\b/i.test(text)) return null;
  const start = from + (parts[1] ?? '').length;
  return {
    kind: 'phrase',
    text: inOneSpelling(text),
    wildcards: [],
    empty: false,
    start,
    end: start + text.length,
  };
}

/**
 * An ordinary word; what wildcards of other systems it has is reported.
 *
 * @param isTagged whether a tag in square brackets follows
 */
export function readPlainWord(
  chunk: string,
  start: number,
  dialect: Dialect,
  isTagged: boolean,
): WordReading {
  const span = { start, end: start + chunk.length };
  const typed = inOneSpelling(chunk);
  const foreign = hasForeignWildcard(settledText(typed, 'ovid', isTagged), dialect);
  const spelled = settledText(typed, foreign ? 'ovid' : dialect, isTagged);
  const word = readWildcards(spelled, foreign ? 'ovid' : dialect);
  if (tokenTexts(word.text).length === 0) return { lexeme: null, problem: null };
  if (readLines(spelled, 0, true) !== null || (spelled !== typed && isSyntax(spelled, dialect)))
    return {
      lexeme: { kind: 'phrase', ...readWildcards(spelled, dialect), empty: false, ...span },
      problem: null,
    };
  const lexeme: Lexeme = { kind: 'word', ...word, ...span };
  if (foreign) {
    const isAtEnd = word.wildcards.every(({ at }) => at === word.text.length);
    const fix = isAtEnd ? writeWildcards({ ...word, wildcards: word.wildcards.map(opened) }) : null;
    return { lexeme, problem: { kind: 'foreign', text: typed, system: 'Ovid', fix, ...span } };
  }
  const misplaced = dialect === 'pubmed' && word.wildcards.some(({ at }) => !isWordEnd(word.text, at));
  if (!misplaced) return { lexeme, problem: null };
  return { lexeme, problem: { kind: 'inner wildcard', fix: truncated(word), ...span } };
}

/** Fewest letters before the `*` that PubMed takes here. */
const MIN_LETTERS = 3;

/** Truncated at the first wildcard if enough precedes it; else without any. */
function truncated({ text, wildcards }: WildText): string {
  const kept = text.slice(0, wildcards[0]?.at ?? text.length);
  return countLetters(kept) < MIN_LETTERS ? text : `${kept}*`;
}

/** `not.` is no operator, though `not` would be one: such a word counts as quoted. */
function isSyntax(word: string, dialect: Dialect): boolean {
  return (
    /^(?:exp|in)$/i.test(word) ||
    readOperator(word, 0, dialect) !== null ||
    readNear(word, 0, true) !== null ||
    readPrefix(word, 0, dialect) !== null ||
    readForeignField(word, 0, false) !== null
  );
}

/** Whether a wildcard is at the end of a word, with letters before it. */
function isWordEnd(text: string, at: number): boolean {
  return !isTokenCharacter(characterAt(text, at)) && isTokenCharacter(characterBefore(text, at));
}

function opened({ at }: { readonly at: number }): { at: number; min: number; max: null } {
  return { at, min: 0, max: null };
}

/** Signs that are wildcards to Ovid and nothing, or something else, here. */
function hasForeignWildcard(word: string, dialect: Dialect): boolean {
  if (dialect === 'ovid') return false;
  if (dialect === 'trip') return /[\p{L}\p{M}]\$(?!\d)/u.test(word);
  return /[\p{L}\p{M}]{2}(?:\$\d{0,2}(?=[?#$*:,]*$)|[?#](?=[\p{L}]))/u.test(word);
}

/** Largest plausible distance of EBSCO's operators between plain words. */
const MAX_DISTANCE = 25;

/** `N3 child`: the number is small enough for a distance, and `N95 mask` is not. */
export function isDistanceBeforeWord(source: string, start: number, end: number): boolean {
  const number = /^[NW](\d{1,2})$/.exec(source.slice(start, end))?.[1];
  if (number === undefined || Number(number) > MAX_DISTANCE) return false;
  const behind = /^\s+([\p{L}\p{N}][\p{L}\p{N}*?$#-]*)(?!\s?[[.:/])/u.exec(source.slice(end, end + 64));
  const next = behind?.[1]?.toUpperCase();
  return next !== undefined && OPERATORS.every((operator) => operator !== next);
}

const GROUPS: readonly Lexeme['kind'][] = ['close', 'phrase', 'field', 'slash', 'frequency', 'tilde'];

/**
 * Whether the text on either side cannot be prose: `(…) N3 (…)`, `narcotic* near (…)`.
 *
 * @param behind the characters after it
 */
export function isBetweenGroups(before: Lexeme | undefined, behind: string): boolean {
  // With a field of its own it is a word.
  if (before === undefined || /^\s*[[/.]/.test(behind)) return false;
  if (before.kind !== 'word') return GROUPS.includes(before.kind);
  return before.wildcards.length > 0 || /^\s*[("]/.test(behind);
}
