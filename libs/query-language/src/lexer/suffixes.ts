import { WORD_END } from '../characters.js';
import { findQualifier, MESH_QUALIFIERS } from '@clinical/mesh';
import { DIALECT_RULES } from '../dialects/dialect-rules.js';
import { findField } from '../fields/field-table.js';
import type { Dialect } from '../syntax-tree.js';
import type { Lexeme, LexicalProblem, System } from '../lexeme.js';
import { isTagAt } from './tags.js';

/** Lookahead of a suffix. */
const REACH = 160;
const NAME = '(?:[a-z]{1,2}_[a-z]{3,5}|[a-z0-9]{2,3})';
/** In a list a longer word is a slip of a name: as text, the whole list would be searched. */
const LISTED_NAME = '(?:[a-z]{1,2}_[a-z]{3,5}|[a-z0-9]{2,10})';
const NAMES = `${NAME}(?:\\s?,\\s?${LISTED_NAME}){0,20}`;
/** An operator without the space before it: `asthma.ti.or wheez$.ti.`. */
const BEFORE_OPERATOR = '(?=(?:and|or|not|adj\\d{0,2})[\\s(])';
/** A closing bracket belongs to the names when an opening one does; else it closes a group before them. */
const SUFFIX = new RegExp(
  `^\\.(\\s?)(?:\\((${NAMES})\\)|(${NAMES}))\\s?,?(\\.${BEFORE_OPERATOR}|\\.?(?:(?=/)|${WORD_END}))`,
  'i',
);
const DOTTED = new RegExp(
  `^\\.((?:ti|ab|tw|kw|kf|hw|mp|ot|nm)(?:(?:\\.\\s?|,\\s?)(?:ti|ab|tw|kw|kf|hw|mp|ot|nm)){1,10})\\s?\\.?${WORD_END}`,
  'i',
);
const FREQUENCY = /^\s?\/\s?freq\s?=\s?([^\s()]+)/i;
const SLASH = new RegExp(
  `^/(?!or\\b)(?:((?:[a-z]{2}(?:\\s?,\\s?[a-z]{2}){0,40}))?${WORD_END}|([a-z]{2})(?=/[a-z]{2}(?![a-z])))`,
  'i',
);
/** Ovid shows its codes in small letters; `PET/CT` and `GP/ED visits` are words. */
const SMALL_SLASH = new RegExp(SLASH.source);
/** `exp Asthma/or Child/`: no space before the operator. */
const SLASH_BEFORE_OPERATOR = /^\/(?:and|or|not|adj\d{0,2})\s+(?![\d#])/i;
const EMBASE_SLASH = new RegExp(`^/(exp|de)(/mj)?${WORD_END}`, 'i');
const SLASH_NAMES = /^\/\s?([a-z][a-z &]{3,40}(?:,\s?[a-z][a-z &]{3,40}){0,5})[^\p{L}\p{N}\p{M}()"*?#$:]*$/iu;

const FULL_NAME = `(?:${MESH_QUALIFIERS.map(({ name }) => name.replace('&', '(?:&|and)')).join('|')})`;
/** PubMed's `asthma/drug therapy`, where an operator, a bracket, a date or the end follows. */
const FULL_NAMES = new RegExp(
  `^/\\s?(${FULL_NAME}(?:\\s?,\\s?${FULL_NAME}){0,5})(?=\\s*(?:$|[()]|(?:AND|OR|NOT)\\b)|\\s+"?\\d{4})`,
  'i',
);

/** Result of reading a suffix. */
export interface Suffix {
  readonly lexeme: Lexeme;
  readonly problem: LexicalProblem | null;
}

/**
 * `.ti,ab.` at an offset. The last dot may be missing when every name is a field; `.ti.ab.` is reported and read as
 * both fields.
 *
 * @param native whether the current dialect writes fields so
 */
export function readSuffix(source: string, start: number, native: boolean): Suffix | null {
  const piece = source.slice(start, start + REACH);
  const system: System | null = native ? null : 'Ovid';
  const rest = { place: 'suffix', noExplode: false, distance: null, system } as const;
  const dotted = native ? DOTTED.exec(piece) : null;
  if (dotted?.[1]?.includes('.') === true) {
    const names = dotted[1].toLowerCase().split(/[.,]\s?/);
    const end = start + dotted[0].length;
    const fix = `.${names.join(',')}.`;
    return {
      lexeme: { kind: 'field', ...rest, names, start, end },
      problem: { kind: 'malformed suffix', text: dotted[0], fix, start, end },
    };
  }
  const parts = SUFFIX.exec(piece);
  if (parts !== null) {
    const names = (parts[2] ?? parts[3] ?? '').toLowerCase().split(/\s?,\s?/);
    const held = names.filter((name) => findField('suffix', 'ovid', name) !== null);
    const known = held.length === names.length;
    const closed = parts[4] === '.';
    const end = start + parts[0].trimEnd().length;
    const isSlip = held.length > 0 || names.every((name) => /^[a-z]{2}$|_/.test(name));
    const reported = closed && native && parts[1] === '' && isSlip;
    const loose = parts[1] !== '' && !closed && end < source.length && source.charAt(end) !== ')';
    if ((known && !loose) || reported)
      return { lexeme: { kind: 'field', ...rest, names, start, end }, problem: null };
  }
  return null;
}

/** `/`, `/dt,th` or `/freq=3` at an offset. */
export function readSlash(source: string, start: number, dialect: Dialect): Lexeme | null {
  const native = DIALECT_RULES[dialect].suffixes;
  const piece = source.slice(start, start + REACH);
  const frequency = FREQUENCY.exec(piece);
  if (frequency !== null)
    return { kind: 'frequency', number: frequency[1] ?? '', start, end: start + frequency[0].length };
  if (native && SLASH_BEFORE_OPERATOR.test(piece))
    return {
      kind: 'slash',
      explode: false,
      major: false,
      qualifiers: [],
      system: null,
      start,
      end: start + 1,
    };
  const embase = EMBASE_SLASH.exec(piece);
  const base = { kind: 'slash', explode: false, major: false, start } as const;
  // `/de` is Ovid's own for drug effects.
  if (embase !== null && !(native && embase[1]?.toLowerCase() === 'de')) {
    const explode = embase[1]?.toLowerCase() === 'exp';
    const major = embase[2] !== undefined;
    return { ...base, qualifiers: [], explode, major, system: 'Embase', end: start + embase[0].length };
  }
  const inFull = dialect === 'pubmed' ? FULL_NAMES.exec(piece) : null;
  if (inFull !== null) {
    const qualifiers = (inFull[1] ?? '').toLowerCase().split(/\s?,\s?/);
    return { ...base, qualifiers, explode: true, system: null, end: start + inFull[0].length };
  }
  const system: System | null = native ? null : 'Ovid';
  const parts = (native ? SLASH : SMALL_SLASH).exec(piece) ?? longNames(piece);
  if (parts === null) return null;
  const typed = parts[1] ?? parts[2];
  const qualifiers = typed === undefined ? [] : typed.toLowerCase().split(/\s?,\s?/);
  // `and/or`, `him/her`: elsewhere only unambiguous suffixes are read as Ovid's.
  if (!native && qualifiers.some((each) => findQualifier(each) === null)) return null;
  const end = start + parts[0].trimEnd().length;
  // `Asthma/dt [mh]` is PubMed's own.
  if (!native && isTagAt(source, end)) return null;
  return { ...base, qualifiers, system, end };
}

/** `/drug therapy` at the end of a line. */
function longNames(piece: string): RegExpExecArray | null {
  const parts = SLASH_NAMES.exec(piece);
  const known = parts?.[1]?.split(',').every((name) => findQualifier(name.trim()) !== null) ?? false;
  return known ? parts : null;
}
