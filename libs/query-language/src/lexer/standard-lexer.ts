import { tokenTexts } from '@clinical/text-analysis';
import { characterAt, inOneSpelling, roleOf } from '../characters.js';
import type { SourceSpan } from '../syntax-tree.js';
import { endOfBracketedSign } from './bracketed-signs.js';
import { OPERATORS, type Lexeme, type LexicalProblem, type Lexing } from './lexeme.js';
import { readStandardWildcards } from './wildcards.js';

/**
 * Cuts a query into words, phrases, brackets and operators, in one pass. What holds no letter or digit
 * (`-`, `&`, `?`) separates words and is nothing itself. An unclosed quotation mark is passed over, so that
 * the words after it are still read.
 */
export function lexStandard(source: string): Lexing {
  return new StandardLexer(source).run();
}

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

  /** Reads what begins at an offset and says where it ends. */
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
    if (word !== null) this.#lexemes.push(word);
    return end;
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
