import { tokenTexts } from '@clinical/text-analysis';
import { characterAt, inOneSpelling, roleOf } from '../characters.js';
import type { SourceSpan } from '../syntax-tree.js';
import { endOfBracketedSign } from './brackets.js';
import { OPERATORS, type Lexeme, type LexicalProblem, type Lexing } from '../lexeme.js';
import { readStandardWildcards } from './wildcards.js';

/**
 * Splits a query into words, phrases, brackets and operators, in one pass. Text without a letter or digit (`-`, `&`,
 * `?`) only separates words. An unclosed quotation mark is skipped, so that the words after it are still read.
 *
 * @param smallOr whether lower-case `or` between words is an operator, as in a field of a PICO search
 */
export function lexStandard(source: string, smallOr = false): Lexing {
  const read = new StandardLexer(source).run();
  const lexing = smallOr ? { ...read, lexemes: read.lexemes.map(asSmallOr) } : read;
  const hasOperator = lexing.lexemes.some(({ kind }) => kind === 'operator');
  return hasOperator ? lexing : withoutStrays(lexing);
}

/** `or` between words, in a field of a PICO search. */
function asSmallOr(lexeme: Lexeme, at: number, all: readonly Lexeme[]): Lexeme {
  if (lexeme.kind !== 'word' || lexeme.text !== 'or') return lexeme;
  const isBetween = isTermEnd(all[at - 1]) && isTermStart(all[at + 1]);
  return isBetween ? { kind: 'operator', operator: 'OR', start: lexeme.start, end: lexeme.end } : lexeme;
}

function isTermEnd(lexeme: Lexeme | undefined): boolean {
  return (
    (lexeme?.kind === 'word' && lexeme.text !== 'or') || lexeme?.kind === 'phrase' || lexeme?.kind === 'close'
  );
}

function isTermStart(lexeme: Lexeme | undefined): boolean {
  return (
    (lexeme?.kind === 'word' && lexeme.text !== 'or') || lexeme?.kind === 'phrase' || lexeme?.kind === 'open'
  );
}

/**
 * In ordinary text without operators in capitals, unpaired or empty brackets and quotation marks are punctuation: left
 * out, and reported.
 */
function withoutStrays({ lexemes, problems, curlyQuote }: Lexing): Lexing {
  const strays = strayBrackets(lexemes);
  const isStray = (lexeme: Lexeme): boolean =>
    strays.has(lexeme) || (lexeme.kind === 'phrase' && lexeme.empty);
  const kept = lexemes.filter((lexeme) => !isStray(lexeme));
  const left = lexemes.filter(isStray);
  const reported = problems.map((problem): LexicalProblem =>
    problem.kind === 'unclosed quote' ? { ...problem, kind: 'stray sign' } : problem,
  );
  const signs = left.map(({ start, end }): LexicalProblem => ({ kind: 'stray sign', start, end }));
  const [first] = [...reported, ...signs]
    .filter(({ kind }) => kind === 'stray sign')
    .sort((a, b) => a.start - b.start);
  const rest = reported.filter(({ kind }) => kind !== 'stray sign');
  return { lexemes: kept, problems: first === undefined ? rest : [...rest, first], curlyQuote };
}

/** Brackets without a partner, and pairs with nothing between them. */
function strayBrackets(lexemes: readonly Lexeme[]): ReadonlySet<Lexeme> {
  const open: { readonly lexeme: Lexeme; readonly at: number }[] = [];
  const strays = new Set<Lexeme>();
  let terms = 0;
  for (const lexeme of lexemes) {
    if (lexeme.kind === 'open') open.push({ lexeme, at: terms });
    else if (lexeme.kind === 'close') {
      const partner = open.pop();
      if (partner === undefined) strays.add(lexeme);
      else if (partner.at === terms) strays.add(partner.lexeme).add(lexeme);
    } else if (lexeme.kind !== 'phrase' || !lexeme.empty) terms++;
  }
  for (const { lexeme } of open) strays.add(lexeme);
  return strays;
}

type IgnoredOperator = Extract<LexicalProblem, { readonly kind: 'ignored operator' }>;

class StandardLexer {
  readonly #source: string;
  readonly #lastQuote: number;
  readonly #lexemes: Lexeme[] = [];
  readonly #problems: LexicalProblem[] = [];
  #curlyQuote: SourceSpan | null = null;

  constructor(source: string) {
    this.#source = source;
    this.#lastQuote = lastQuoteOf(source);
  }

  run(): Lexing {
    for (let at = 0; at < this.#source.length;) at = this.#step(at, characterAt(this.#source, at));
    return { lexemes: this.#lexemes, problems: this.#problems, curlyQuote: this.#curlyQuote };
  }

  /** Reads the token at an offset and returns its end. */
  #step(start: number, character: string): number {
    const end = start + character.length;
    switch (roleOf(character)) {
      case 'space':
        return end;
      case 'unreadable':
        this.#problems.push({ kind: 'unreadable', text: character, fix: '', start, end });
        return end;
      case 'open':
        return endOfBracketedSign(this.#source, end) ?? this.#take({ kind: 'open', start, end });
      case 'close':
        return this.#take({ kind: 'close', start, end });
      case 'quote':
        return this.#quote(start, end, character);
      case 'text':
        return this.#word(start);
    }
  }

  #quote(start: number, end: number, character: string): number {
    if (character !== '"') this.#curlyQuote ??= { start, end };
    if (start < this.#lastQuote) return this.#take(readPhrase(this.#source, start, end, this.#problems));
    this.#problems.push({ kind: 'unclosed quote', start, end });
    return end;
  }

  #word(start: number): number {
    const end = endOfWord(this.#source, start);
    const word = readWord(this.#source, start, end, this.#lexemes);
    this.#noteSign(start, end);
    if (word !== null) this.#lexemes.push(word);
    return end;
  }

  /** Notes the first `-` before a word or phrase, and the first `|` between two, which other systems take for NOT and OR. */
  #noteSign(start: number, end: number): void {
    const before = this.#lexemes.at(-1);
    if (before === undefined) return;
    const text = inOneSpelling(this.#source.slice(start, end));
    const isApart = /\s/.test(this.#source.charAt(start - 1));
    if (isApart && (/^-\p{L}/u.test(text) || (text === '-' && roleOf(this.#source.charAt(end)) === 'quote')))
      this.#noteOnce({
        kind: 'ignored operator',
        sign: '-',
        operator: 'NOT',
        fix: before.kind === 'operator' || before.kind === 'open' ? null : 'NOT ',
        start,
        end: start + 1,
      });
    else if (/^\|{1,2}$/.test(text))
      this.#noteOnce({ kind: 'ignored operator', sign: text, operator: 'OR', fix: 'OR', start, end });
  }

  #noteOnce(found: IgnoredOperator): void {
    const isKnown = this.#problems.some(
      (problem) => problem.kind === 'ignored operator' && problem.operator === found.operator,
    );
    if (!isKnown) this.#problems.push(found);
  }

  #take(lexeme: Lexeme): number {
    this.#lexemes.push(lexeme);
    return lexeme.end;
  }
}

function readPhrase(source: string, start: number, from: number, problems: LexicalProblem[]): Lexeme {
  let at = from;
  for (;;) {
    const character = characterAt(source, at);
    const role = roleOf(character);
    if (role === 'quote') break;
    const next = at + character.length;
    if (role === 'unreadable')
      problems.push({ kind: 'unreadable', text: character, fix: '', start: at, end: next });
    at = next;
  }
  const read = readStandardWildcards(inOneSpelling(source.slice(from, at)));
  return { kind: 'phrase', ...read, empty: tokenTexts(read.text).length === 0, start, end: at + 1 };
}

function readWord(source: string, start: number, end: number, before: readonly Lexeme[]): Lexeme | null {
  const text = inOneSpelling(source.slice(start, end));
  const operator = OPERATORS.find((name) => name === text);
  if (operator !== undefined) return { kind: 'operator', operator, start, end };
  if (text === '*')
    return isBeforeNot(source, end) && startsExpression(before) ? { kind: 'everything', start, end } : null;
  if (tokenTexts(text).length === 0) return null;
  return { kind: 'word', ...readStandardWildcards(text), start, end };
}

/** `*` means every record only where nothing else could: first in an expression, and NOT after it. */
function isBeforeNot(source: string, at: number): boolean {
  return /^\s+NOT(?=[\s("]|$)/.test(source.slice(at, at + 64));
}

function startsExpression(before: readonly Lexeme[]): boolean {
  const previous = before.at(-1);
  return previous === undefined || previous.kind === 'open';
}

function endOfWord(source: string, start: number): number {
  let at = start;
  while (at < source.length) {
    const character = characterAt(source, at);
    if (roleOf(character) !== 'text') break;
    at += character.length;
  }
  return at;
}

function lastQuoteOf(source: string): number {
  for (let at = source.length - 1; at >= 0; at--) if (roleOf(source.charAt(at)) === 'quote') return at;
  return -1;
}
