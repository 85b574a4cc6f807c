import { tokenTexts } from '@clinical/text-analysis';
import { inOneSpelling, roleOf } from './characters.js';
import type { SourceSpan } from './syntax-tree.js';

/** In standard search only these, in capitals, are operators (decisions.md B9): people type sentences. */
export const OPERATORS = ['AND', 'OR', 'NOT'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A piece of a query text. */
export type Lexeme = SourceSpan &
  (
    | { readonly kind: 'word'; readonly text: string }
    | { readonly kind: 'phrase'; readonly text: string; readonly empty: boolean }
    | { readonly kind: 'everything' }
    | { readonly kind: 'operator'; readonly operator: Operator }
    | { readonly kind: 'open' }
    | { readonly kind: 'close' }
  );

/** Something in the text that no lexeme can be made of. */
export interface LexicalProblem extends SourceSpan {
  readonly kind: 'unreadable' | 'unclosed quote';
  readonly text: string;
}

/** A text cut into lexemes. */
export interface Lexing {
  readonly lexemes: readonly Lexeme[];
  readonly problems: readonly LexicalProblem[];
  /** The first quotation mark that was not a straight one, null when there was none. */
  readonly curlyQuote: SourceSpan | null;
}

/**
 * Cuts a query into words, phrases, brackets and operators, in one pass. What holds no letter or digit
 * (`-`, `&`, `?`) separates words and is nothing itself. An unclosed quotation mark is passed over, so that
 * the words after it are still read.
 */
export function lex(source: string): Lexing {
  const lexemes: Lexeme[] = [];
  const problems: LexicalProblem[] = [];
  let curlyQuote: SourceSpan | null = null;
  let lastQuote = -1;
  let at = 0;
  while (at < source.length) {
    const character = characterAt(source, at);
    const end = at + character.length;
    switch (roleOf(character)) {
      case 'space':
        at = end;
        break;
      case 'unreadable':
        problems.push({ kind: 'unreadable', text: character, start: at, end });
        at = end;
        break;
      case 'open':
      case 'close':
        lexemes.push({ kind: roleOf(character) === 'open' ? 'open' : 'close', start: at, end });
        at = end;
        break;
      case 'quote': {
        if (character !== '"') curlyQuote ??= { start: at, end };
        if (lastQuote === -1) lastQuote = lastQuoteOf(source);
        if (at === lastQuote) {
          problems.push({ kind: 'unclosed quote', text: character, start: at, end });
          at = end;
          break;
        }
        const phrase = readPhrase(source, at, end, problems);
        lexemes.push(phrase);
        at = phrase.end;
        break;
      }
      case 'text': {
        const wordEnd = endOfWord(source, at);
        const word = readWord(source, at, wordEnd, lexemes);
        if (word !== null) lexemes.push(word);
        at = wordEnd;
      }
    }
  }
  return { lexemes, problems, curlyQuote };
}

function readPhrase(source: string, start: number, from: number, problems: LexicalProblem[]): Lexeme {
  let at = from;
  for (;;) {
    const character = characterAt(source, at);
    const role = roleOf(character);
    if (role === 'quote') break;
    const next = at + character.length;
    if (role === 'unreadable') problems.push({ kind: 'unreadable', text: character, start: at, end: next });
    at = next;
  }
  const text = inOneSpelling(source.slice(from, at));
  return { kind: 'phrase', text, empty: tokenTexts(text).length === 0, start, end: at + 1 };
}

function readWord(source: string, start: number, end: number, before: readonly Lexeme[]): Lexeme | null {
  const text = inOneSpelling(source.slice(start, end));
  const operator = OPERATORS.find((name) => name === text);
  if (operator !== undefined) return { kind: 'operator', operator, start, end };
  if (text === '*')
    return isBeforeNot(source, end) && startsExpression(before) ? { kind: 'everything', start, end } : null;
  return tokenTexts(text).length === 0 ? null : { kind: 'word', text, start, end };
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

/** The code point at an offset; a lone surrogate as it stands. */
function characterAt(source: string, at: number): string {
  return String.fromCodePoint(source.codePointAt(at) ?? 0);
}
