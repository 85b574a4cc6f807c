import { characterAt, isTokenCharacter, WORD_END } from '../characters.js';
import { findField } from '../fields/field-table.js';
import type { Dialect } from '../syntax-tree.js';
import type { FieldMark, Lexeme, LexicalProblem, System } from '../lexeme.js';

/** Longest text between square brackets that is read; Ovid's own comment on `.mp.` has 270 characters. */
const MAX_BRACKETS_LENGTH = 400;
const MAX_TAG_LENGTH = 60;
const TAG =
  /^([a-z0-9][a-z0-9 ,/&-]*?)\s*(?::\s*((?:no\s?)?exp(?:lode)?)|:\s*~\s*([^\s\]]*)|([~:]\s*\d{1,3}))?$/i;
const COCHRANE_HEADING = /^mh\s*(\^)?\s*"?([^"[\]]*)"?\s*(?:\/\s*([a-z ,&]+))?$/i;

/** Role of square brackets in a query. */
export type Brackets =
  | { readonly kind: 'lexeme'; readonly lexeme: Lexeme }
  /** A comment that Ovid or a person wrote on a line. */
  | { readonly kind: 'comment'; readonly end: number }
  /** Nothing between them: a tag without its name. */
  | { readonly kind: 'empty'; readonly end: number }
  /** A tag that is not closed. */
  | { readonly kind: 'unclosed'; readonly lexeme: Lexeme }
  /** Used like parentheses. */
  | { readonly kind: 'group' }
  | { readonly kind: 'text' };

const TEXT: Brackets = { kind: 'text' };

/**
 * Reads a token that starts with `[`.
 *
 * @param afterTerm whether a term or a group precedes it, at most one space away
 */
export function readBrackets(source: string, start: number, afterTerm: boolean, dialect: Dialect): Brackets {
  const close = closingBracket(source, start);
  if (close === null) return unclosed(source, start, afterTerm, dialect);
  const content = source.slice(start + 1, close).trim();
  const end = close + 1;
  if (content === '') return { kind: 'empty', end };
  const heading = COCHRANE_HEADING.exec(content);
  if (heading !== null && !afterTerm && (heading[2] ?? '').trim() !== '') {
    const lexeme = cochraneHeading(heading, start, end);
    return { kind: 'lexeme', lexeme };
  }
  if (afterTerm) {
    const mark = readTag(content, dialect);
    if (mark !== null && !(dialect === 'ovid' && !isKnown(mark, dialect)))
      return { kind: 'lexeme', lexeme: { kind: 'field', ...mark, start, end } };
  }
  if (/\/|\s(?:AND|OR)\s/i.test(content) && content.length > MAX_TAG_LENGTH) return { kind: 'group' };
  if (dialect === 'ovid' && !touchesWord(source, start, end)) return { kind: 'comment', end };
  return TEXT;
}

/** Whether a tag of PubMed is at an offset, possibly after a space. */
export function isTagAt(source: string, at: number): boolean {
  const start = source.charAt(at) === '[' ? at : at + 1;
  if (source.charAt(start) !== '[' || source.slice(at, start).trim() !== '') return false;
  const read = readBrackets(source, start, true, 'pubmed');
  return (read.kind === 'lexeme' || read.kind === 'unclosed') && read.lexeme.kind === 'field';
}

/** Whether PubMed has a field that is written so between square brackets. */
export function isKnownTag(content: string): boolean {
  const mark = readTag(content.trim(), 'pubmed');
  return mark !== null && isKnown(mark, 'pubmed');
}

function closingBracket(source: string, start: number): number | null {
  const last = Math.min(source.length, start + MAX_BRACKETS_LENGTH);
  for (let at = start + 1; at < last; at++) {
    const character = source.charAt(at);
    if (character === ']') return at;
    if (character === '[') return null;
  }
  return null;
}

/** A tag without its `]`: known by its name, up to the end of the word. */
function unclosed(source: string, start: number, afterTerm: boolean, dialect: Dialect): Brackets {
  const piece = /^\[\s*([a-z0-9/]+(?::(?:no)?exp)?)(?=[\s)]|$)/i.exec(
    source.slice(start, start + MAX_TAG_LENGTH),
  );
  const mark = piece === null || !afterTerm ? null : readTag(piece[1] ?? '', dialect);
  if (piece !== null && mark !== null && isKnown(mark, dialect)) {
    const end = start + piece[0].length;
    return { kind: 'unclosed', lexeme: { kind: 'field', ...mark, start, end } };
  }
  return { kind: 'text' };
}

function readTag(content: string, dialect: Dialect): FieldMark | null {
  if (content.length > MAX_TAG_LENGTH) return null;
  const parts = TAG.exec(content);
  if (parts === null) return null;
  const name = (parts[1] ?? '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/');
  const list = name.split(',').map((each) => each.trim());
  const isList = list.length > 1 && dialect === 'trip';
  return {
    place: 'tag',
    names: isList ? list : [name],
    noExplode: /^no/i.test(parts[2] ?? ''),
    distance: parts[3] ?? parts[4] ?? null,
    system: dialect === 'ovid' ? 'PubMed' : null,
  };
}

function isKnown(mark: FieldMark, dialect: Dialect): boolean {
  return mark.names.every((name) => findField('tag', dialect, name) !== null);
}

function touchesWord(source: string, start: number, end: number): boolean {
  const before = start === 0 ? '' : source.charAt(start - 1);
  const after = characterAt(source, end);
  return isTokenCharacter(after) || after === '-' || isTokenCharacter(before) || before === '-';
}

function cochraneHeading(parts: RegExpExecArray, start: number, end: number): Lexeme {
  const qualifiers = (parts[3] ?? '').split(',').map((each) => each.trim());
  return {
    kind: 'heading',
    heading: (parts[2] ?? '').trim(),
    explode: parts[1] === undefined,
    qualifiers: qualifiers.filter((each) => each !== ''),
    start,
    end,
  };
}

/** Field codes that Embase and Cochrane write after a colon, as Trip writes them. */
const COLON_CODES: Readonly<Record<string, string>> = {
  ti: 'ti',
  ab: 'ab',
  kw: 'kw',
  de: 'mp',
  // Subject headings in the Cochrane Library before 2018.
  me: 'mh',
  tn: 'nm',
  rn: 'rn',
  pt: 'pt',
  it: 'pt',
  jt: 'ta',
  so: 'ta',
  au: 'au',
  la: 'la',
  py: 'dp',
};

const COLON_SUFFIX = new RegExp(`^:([a-z]{2}(?:,[a-z]{2}){0,8})${WORD_END}`, 'i');

/** `:ti,ab,kw` after a term. */
export function readColonSuffix(source: string, start: number): Lexeme | null {
  const parts = COLON_SUFFIX.exec(source.slice(start, start + MAX_TAG_LENGTH));
  if (parts === null) return null;
  const codes = (parts[1] ?? '').toLowerCase().split(',');
  if (!codes.every((code) => Object.hasOwn(COLON_CODES, code))) return null;
  const system: System = codes.join() === 'ti,ab,kw' ? 'Cochrane' : 'Embase';
  const names = codes.map((code) => COLON_CODES[code] ?? code);
  const end = start + parts[0].length;
  return { kind: 'field', place: 'tag', names, noExplode: false, distance: null, system, start, end };
}

const FIELD_LIST =
  /^\(\s?((?:mesh|mh|ti|ab|tiab|tw|kw|sh|title|abstract)(?:\s?,\s?(?:mesh|mh|ti|ab|tw|kw|sh|title|abstract)){1,6})\s?\)(?=[\s)]|$)/i;

/** `Anemia (MeSH, ti, ab)`, `infant*(ti,ab)`: fields in round brackets, with the way that the dialect writes them. */
export function readFieldList(
  source: string,
  start: number,
  dialect: Dialect,
): { lexeme: Lexeme; problem: LexicalProblem } | null {
  const parts = FIELD_LIST.exec(source.slice(start, start + MAX_TAG_LENGTH));
  if (parts === null) return null;
  const names = (parts[1] ?? '').toLowerCase().split(/\s?,\s?/);
  const end = start + parts[0].length;
  const hasHeading = names.some((name) => /^(?:mesh|mh|sh)$/.test(name));
  const suffix = `.${[...new Set(names.map((name) => OVID_NAMES[name] ?? name))].join(',')}.`;
  const fix = dialect === 'ovid' ? suffix : hasHeading ? '[tw]' : '[tiab]';
  const own = dialect === 'ovid' ? suffix.slice(1, -1).split(',') : [hasHeading ? 'tw' : 'tiab'];
  const place = dialect === 'ovid' ? 'suffix' : 'tag';
  const mark = { place, names: own, noExplode: false, distance: null, system: null } as const;
  return {
    lexeme: { kind: 'field', ...mark, start, end },
    problem: { kind: 'malformed field', text: parts[0], fix, start, end },
  };
}

const OVID_NAMES: Readonly<Record<string, string>> = {
  mesh: 'hw',
  mh: 'hw',
  sh: 'hw',
  title: 'ti',
  abstract: 'ab',
  tiab: 'ti,ab',
};
