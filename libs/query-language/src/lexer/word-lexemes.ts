import { tokenTexts } from '@clinical/text-analysis';
import { DIALECT_RULES } from '../dialects/dialect-rules.js';
import { characterAt, inOneSpelling, isTokenCharacter } from '../characters.js';
import { findField, fieldTable } from '../fields/field-table.js';
import { nearestName } from '../fields/nearest-name.js';
import type { Dialect } from '../syntax-tree.js';
import { OPERATORS, type Lexeme, type LexicalProblem } from './lexeme.js';
import { readWildcards, writeWildcards } from './wildcards.js';

/** What one run of characters without spaces is read as. */
export interface WordReading {
  /** Null for what holds no letter or digit. */
  readonly lexeme: Lexeme | null;
  readonly problem: LexicalProblem | null;
}

const NEAR = /^(adj|near|next|w|pre|n)(?:(\/)?(-?\d[\w.]*|[\w.-]+)?)?$/i;

/** A proximity operator: which of them counts depends on how it is written. */
export function readNear(chunk: string, start: number): Lexeme | null {
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
    if (number === null && chunk !== chunk.toUpperCase()) return null;
    return { kind: 'near', name, number, start, end };
  }
  if ((name === 'w' || name === 'pre') && slash && digits) return { kind: 'near', name, number, start, end };
  if ((name === 'n' || name === 'w') && !slash && /^[NW]\d{1,2}$/.test(chunk))
    return { kind: 'near', name, number, start, end };
  return null;
}

/** An operator of the dialect, or a word that is one in other dialects. */
export function readOperator(chunk: string, start: number, dialect: Dialect): WordReading | null {
  const upper = chunk.toUpperCase();
  const operator = OPERATORS.find((name) => name === upper);
  if (operator === undefined) return null;
  const span = { start, end: start + chunk.length };
  const { smallOperators } = DIALECT_RULES[dialect];
  if (chunk === upper || smallOperators === 'operators')
    return { lexeme: { kind: 'operator', operator, ...span }, problem: null };
  const problem: LexicalProblem = { kind: 'typed small', operator, text: chunk, ...span };
  if (smallOperators === 'told') return { lexeme: { kind: 'operator', operator, ...span }, problem };
  return { lexeme: { kind: 'word', text: chunk, wildcards: [], operator, ...span }, problem };
}

const PREFIX = /^([a-z][a-z]{1,19}):(?=\S)/i;

/** `title:` before what it applies to. */
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
  if (dialect !== 'trip') return null;
  const best = nearestName(name, fieldTable('prefix', dialect).keys());
  return { lexeme: null, problem: { kind: 'unknown prefix', name, best, ...span } };
}

/** An ordinary word; what wildcards of other systems it has is told. */
export function readPlainWord(chunk: string, start: number, dialect: Dialect): WordReading {
  const span = { start, end: start + chunk.length };
  const spelled = inOneSpelling(chunk);
  if (tokenTexts(spelled).length === 0) return { lexeme: null, problem: null };
  const foreign = hasForeignWildcard(spelled, dialect);
  const word = readWildcards(spelled, foreign ? 'ovid' : dialect);
  const lexeme: Lexeme = { kind: 'word', ...word, operator: null, ...span };
  if (foreign) {
    const truncated = word.wildcards.every(({ at }) => at === word.text.length);
    const fix = truncated ? writeWildcards({ ...word, wildcards: word.wildcards.map(opened) }) : null;
    return { lexeme, problem: { kind: 'foreign', text: spelled, system: 'Ovid', fix, ...span } };
  }
  const misplaced = dialect === 'pubmed' && word.wildcards.some(({ at }) => !isWordEnd(word.text, at));
  return { lexeme, problem: misplaced ? { kind: 'inner wildcard', ...span } : null };
}

/** Whether a wildcard stands at the end of a word, with letters before it. */
function isWordEnd(text: string, at: number): boolean {
  return !isTokenCharacter(characterAt(text, at)) && at > 0 && isTokenCharacter(text.charAt(at - 1));
}

function opened({ at }: { readonly at: number }): { at: number; min: number; max: null } {
  return { at, min: 0, max: null };
}

/** Signs that are wildcards to Ovid and nothing, or something else, here. */
function hasForeignWildcard(word: string, dialect: Dialect): boolean {
  if (dialect === 'ovid') return false;
  if (dialect === 'trip') return /[\p{L}\p{M}]\$(?!\d)/u.test(word);
  return /[\p{L}\p{M}]{2}(?:\$\d{0,2}$|[?#](?=[\p{L}]))/u.test(word);
}
