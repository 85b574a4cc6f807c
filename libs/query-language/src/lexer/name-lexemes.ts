import { findQualifier } from '@clinical/mesh';
import { inOneSpelling } from '../characters.js';
import { findField } from '../fields/field-table.js';
import { nameKindOf, type NameKind, type NameLookup } from '../fields/operator-names.js';
import type { Dialect } from '../syntax-tree.js';
import { OPERATORS, type Lexeme, type Lexing, type LexicalProblem, type Operator } from '../lexeme.js';

/** Most words of a name. */
const MAX_WORDS = 16;

/**
 * Makes one term of a name with `and`, `or` or `not` in it, if it precedes a field or a slash: `sensitivity and
 * specificity[mh]`, `Wounds and Injuries/` (QL-4.6, rule 3). The longest text that is a name counts; operators in
 * capitals are never part of one.
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
    problems: problems.filter(
      ({ kind, start }) => !(kind === 'typed small' || kind === 'symbol operator') || !isInName(start),
    ),
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
  for (let count = 2; count <= Math.min(MAX_WORDS, made.length); count++) {
    const first = made[made.length - count];
    if (first === undefined || !(first.kind === 'word' || isSmallOperator(first, source))) break;
    if (first.kind === 'operator') {
      operators++;
      continue;
    }
    const typed = inOneSpelling(source.slice(first.start, last.end));
    const led = typed.startsWith('*');
    const text = typed.replace(/^\*/, '');
    if (operators === 0 || /[*?#$"]/.test(text) || !(isName(kind, text) || hasQualifier(kind, text, isName)))
      continue;
    const wildcards = led ? [{ at: 0, min: 0, max: null }] : [];
    const span = { start: first.start, end: last.end };
    found = { lexeme: { kind: 'phrase', text, wildcards, empty: false, ...span }, count };
  }
  return found;
}

/** `colorectal neoplasms/prevention and control`: a heading with the name of a qualifier. */
function hasQualifier(kind: NameKind, text: string, isName: NameLookup): boolean {
  if (kind !== 'heading') return false;
  const slash = text.lastIndexOf('/');
  const heading = text.slice(0, slash).trim();
  if (slash < 1 || findQualifier(text.slice(slash + 1).trim()) === null) return false;
  return !/\s(?:and|or|not|&)\s/i.test(heading) || isName(kind, heading);
}

function isSmallOperator(lexeme: Lexeme, source: string): boolean {
  if (lexeme.kind !== 'operator') return false;
  const typed = source.slice(lexeme.start, lexeme.end);
  return !OPERATORS.some((operator) => operator === typed);
}

const MISTYPED: Readonly<Record<string, Operator>> = {
  adn: 'AND',
  nad: 'AND',
  andd: 'AND',
  aand: 'AND',
  amd: 'AND',
  anf: 'AND',
  ro: 'OR',
  orr: 'OR',
  oor: 'OR',
  nto: 'NOT',
  nott: 'NOT',
  noot: 'NOT',
};

/** Words between two terms that are likely a mistyped operator: `2 adn 3`, `asthma[ti] adn child[ti]`. */
export function mistypedOperators(lexemes: readonly Lexeme[], source: string): LexicalProblem[] {
  return lexemes.flatMap((lexeme, at) => {
    if (lexeme.kind !== 'word' || lexeme.wildcards.length > 0) return [];
    const text = source.slice(lexeme.start, lexeme.end);
    const key = text.toLowerCase();
    const operator = Object.hasOwn(MISTYPED, key) ? MISTYPED[key] : undefined;
    if (operator === undefined || !ends(lexemes[at - 1]) || !begins(lexemes, at + 1)) return [];
    return [{ kind: 'mistyped operator', operator, text, start: lexeme.start, end: lexeme.end }];
  });
}

const ENDS: readonly Lexeme['kind'][] = [
  'close',
  'field',
  'slash',
  'lines',
  'phrase',
  'frequency',
  'operand',
];

function ends(lexeme: Lexeme | undefined): boolean {
  return lexeme !== undefined && (ENDS.includes(lexeme.kind) || isNumber(lexeme));
}

/** A number, a line, a group or a tagged word: what would follow an operator. */
function begins(lexemes: readonly Lexeme[], at: number): boolean {
  const next = lexemes[at];
  if (next === undefined) return false;
  if (next.kind === 'word' && !isNumber(next)) {
    const after = lexemes[at + 1]?.kind;
    return after === 'field' || after === 'slash';
  }
  return ['open', 'lines', 'phrase', 'explode', 'focus', 'operand', 'word'].includes(next.kind);
}

function isNumber(lexeme: Lexeme): boolean {
  return lexeme.kind === 'word' && /^\d{1,4}$/.test(lexeme.text);
}

/** `near` in small letters between two terms, which is read as a word (Q137). */
export function smallNear(
  lexemes: readonly Lexeme[],
  source: string,
  operator: string | null,
): LexicalProblem[] {
  return lexemes.flatMap((lexeme, at): LexicalProblem[] => {
    const [before, after] = [lexemes[at - 1], lexemes[at + 1]];
    if (lexeme.kind !== 'word' || before === undefined || after === undefined) return [];
    const text = source.slice(lexeme.start, lexeme.end);
    if (text !== 'near' || !BESIDE_NEAR.has(before.kind) || !BESIDE_NEAR.has(after.kind)) return [];
    return [{ kind: 'small near', text, fix: operator, start: lexeme.start, end: lexeme.end }];
  });
}

const BESIDE_NEAR: ReadonlySet<Lexeme['kind']> = new Set(['word', 'phrase', 'open', 'close', 'field']);

/**
 * `systematic search and review[ti]`: the lower-case operator splits words of which the tag covers only the last ones,
 * though one phrase may be intended.
 */
export function smallAndBeforeTag(lexemes: readonly Lexeme[], source: string): LexicalProblem[] {
  return lexemes.flatMap((lexeme, at): LexicalProblem[] => {
    if (lexeme.kind !== 'operator' || lexeme.operator !== 'AND' || !isSmallOperator(lexeme, source))
      return [];
    const first = lexemes[startOfWords(lexemes, at)];
    const last = endOfWords(lexemes, at);
    const field = lexemes[last + 1];
    const [before, after] = [lexemes[at - 1], lexemes[last]];
    if (first === lexeme || first === undefined || before === undefined || after === undefined || last === at)
      return [];
    if (field?.kind !== 'field' || !isOfText(field)) return [];
    const cut = (from: number, to: number): string => source.slice(from, to);
    return [
      {
        kind: 'small and before tag',
        op: cut(lexeme.start, lexeme.end),
        text: cut(first.start, field.end),
        free: cut(first.start, before.end),
        covered: cut(lexeme.end, after.end).trim(),
        fix: `"${cut(first.start, after.end)}"${cut(field.start, field.end)}`,
        start: first.start,
        end: field.end,
      },
    ];
  });
}

/** Start of the plain words before an operator; words with wildcards are no part of an intended phrase. */
function startOfWords(lexemes: readonly Lexeme[], at: number): number {
  let from = at;
  for (let before = lexemes[from - 1]; isPlain(before); before = lexemes[from - 1]) from--;
  return from;
}

/** The last of the words after an operator. */
function endOfWords(lexemes: readonly Lexeme[], at: number): number {
  let to = at;
  while (isPlain(lexemes[to + 1])) to++;
  return to;
}

function isPlain(lexeme: Lexeme | undefined): boolean {
  return lexeme?.kind === 'word' && lexeme.wildcards.length === 0;
}

function isOfText({ place, names }: Extract<Lexeme, { kind: 'field' }>): boolean {
  const meaning = place === 'tag' ? findField('tag', 'trip', names[0] ?? '') : null;
  return meaning?.kind === 'text' && meaning.fields.includes('title');
}
