import { inOneSpelling } from '../characters.js';
import { findField } from '../fields/field-table.js';
import { nameKindOf, type NameKind, type NameLookup } from '../fields/operator-names.js';
import type { Dialect } from '../syntax-tree.js';
import { OPERATORS, type Lexeme, type Lexing } from './lexeme.js';

/** Most words of a name. */
const MOST_WORDS = 16;

/**
 * Makes one term of a name with `and`, `or` or `not` in it, where such names stand before a field or a slash:
 * `sensitivity and specificity[mh]`, `Wounds and Injuries/` (query-language.md section 4.6, rule 3). The longest text that
 * is a name counts; operators in capitals are never part of one.
 */
export function withNames(
  { lexemes, problems, curlyQuote }: Lexing,
  source: string,
  dialect: Dialect,
  isName: NameLookup,
): Lexing {
  const made: Lexeme[] = [];
  const names: Lexeme[] = [];
  for (const lexeme of lexemes) {
    const kind = kindBefore(lexeme, dialect);
    const name = kind === null ? null : nameAtEnd(made, source, kind, isName);
    if (name !== null) {
      made.splice(made.length - name.count, name.count, name.lexeme);
      names.push(name.lexeme);
    }
    made.push(lexeme);
  }
  if (names.length === 0) return { lexemes, problems, curlyQuote };
  const isInName = (at: number): boolean => names.some(({ start, end }) => start <= at && at < end);
  return {
    lexemes: made,
    problems: problems.filter(({ kind, start }) => kind !== 'typed small' || !isInName(start)),
    curlyQuote,
  };
}

function kindBefore(lexeme: Lexeme, dialect: Dialect): NameKind | null {
  if (lexeme.kind === 'slash') return 'heading';
  if (lexeme.kind !== 'field') return null;
  const own = lexeme.place === 'suffix' ? 'ovid' : dialect;
  return nameKindOf(findField(lexeme.place, own, lexeme.names[0] ?? ''));
}

function nameAtEnd(
  made: readonly Lexeme[],
  source: string,
  kind: NameKind,
  isName: NameLookup,
): { lexeme: Lexeme; count: number } | null {
  const last = made.at(-1);
  if (last?.kind !== 'word') return null;
  let found: { lexeme: Lexeme; count: number } | null = null;
  let operators = 0;
  for (let count = 2; count <= Math.min(MOST_WORDS, made.length); count++) {
    const first = made[made.length - count];
    if (first === undefined || !(first.kind === 'word' || isSmallOperator(first, source))) break;
    if (first.kind === 'operator') {
      operators++;
      continue;
    }
    const typed = inOneSpelling(source.slice(first.start, last.end));
    const led = typed.startsWith('*');
    const text = typed.replace(/^\*/, '');
    if (operators === 0 || /[*?#$"]/.test(text) || !isName(kind, text)) continue;
    const wildcards = led ? [{ at: 0, min: 0, max: null }] : [];
    const span = { start: first.start, end: last.end };
    found = { lexeme: { kind: 'phrase', text, wildcards, empty: false, ...span }, count };
  }
  return found;
}

function isSmallOperator(lexeme: Lexeme, source: string): boolean {
  if (lexeme.kind !== 'operator') return false;
  const typed = source.slice(lexeme.start, lexeme.end);
  return !OPERATORS.some((operator) => operator === typed);
}
