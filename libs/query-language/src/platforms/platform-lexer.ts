import { tokenTexts } from '@clinical/text-analysis';
import { characterAt, inOneSpelling, roleOf } from '../characters.js';
import { reportLexicalProblem } from '../diagnostics/lexical-problems.js';
import { ignoredWildcard } from '../lexer/ignored-signs.js';
import { OPERATORS, type Lexeme } from '../lexeme.js';
import { pairQuotes } from '../lexer/quotes.js';
import { PERHAPS_ONE, readWildcardSigns, type WildcardSigns } from '../lexer/wildcards.js';
import type { Reading } from '../reading.js';
import type { SourceSpan } from '../syntax-tree.js';
import { safeWord } from '../text-forms.js';
import { readForeignMark } from './foreign-marks.js';
import type { PlatformSyntax, SyntaxRule } from './platform-syntax.js';

/** A text split into lexemes, and the first quotation mark that was not a straight one. */
export interface PlatformLexing {
  readonly lexemes: readonly Lexeme[];
  readonly curlyQuote: SourceSpan | null;
}

/** Splits a query of a platform into lexemes, by the platform's rules. Errors are reported to the reading. */
export function lexPlatform(
  source: string,
  span: SourceSpan,
  syntax: PlatformSyntax,
  reading: Reading,
): PlatformLexing {
  return new PlatformLexer(source.slice(0, span.end), syntax, reading).run(span.start);
}

const TERMS: readonly Lexeme['kind'][] = ['word', 'phrase', 'close', 'operand', 'field', 'slash'];
/** First characters of constructs that follow a word. */
const FOLLOWERS = ':/[.|';

class PlatformLexer {
  readonly #source: string;
  readonly #syntax: PlatformSyntax;
  readonly #reading: Reading;
  readonly #closing: ReadonlyMap<number, number>;
  readonly #lexemes: Lexeme[] = [];
  #curlyQuote: SourceSpan | null = null;

  constructor(source: string, syntax: PlatformSyntax, reading: Reading) {
    this.#source = source;
    this.#syntax = syntax;
    this.#reading = reading;
    this.#closing = pairQuotes(source).closing;
  }

  run(start: number): PlatformLexing {
    for (let at = start; at < this.#source.length;) at = this.#step(at);
    return { lexemes: this.#lexemes, curlyQuote: this.#curlyQuote };
  }

  #step(start: number): number {
    const character = characterAt(this.#source, start);
    const end = start + character.length;
    switch (roleOf(character)) {
      case 'space':
        return end;
      case 'unreadable':
        return this.#unexpected(start, end);
      case 'open':
        return this.#match(this.#syntax.brackets ?? [], start) ?? this.#take({ kind: 'open', start, end });
      case 'close':
        return this.#take({ kind: 'close', start, end });
      case 'quote':
        return this.#quote(start, end, character);
      case 'text':
        return this.#construct(start) ?? this.#word(start);
    }
  }

  #unexpected(start: number, end: number): number {
    const c = this.#source.slice(start, end);
    const shown =
      c >= '!' && c <= '~' ? c : `U+${(c.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    this.#reading.diagnostics.add(
      'error',
      'Q001',
      { start, end },
      {
        values: { c: shown },
        hint: 'Q001.hint',
        fix: '',
      },
    );
    return end;
  }

  #quote(start: number, end: number, character: string): number {
    if (character !== '"') this.#curlyQuote ??= { start, end };
    const close = this.#closing.get(start);
    if (close === undefined) {
      this.#reading.diagnostics.add('error', 'Q003', { start, end }, { hint: 'Q003.hint' });
      return end;
    }
    const span = { start, end: close + 1 };
    return this.#take(phraseOf(this.#used(this.#source.slice(end, close), span), span, this.#syntax));
  }

  /** Result of the first matching rule of the platform; null without one. */
  #construct(start: number): number | null {
    const previous = this.#lexemes.at(-1);
    const follows =
      previous !== undefined &&
      TERMS.includes(previous.kind) &&
      start - previous.end <= 1 &&
      this.#source.slice(previous.end, start).trim() === '';
    const end = follows ? this.#match(this.#syntax.follows, start) : null;
    return end ?? this.#match(this.#syntax.begins, start) ?? (follows ? this.#foreign(start) : null);
  }

  #match(rules: readonly SyntaxRule[], start: number): number | null {
    for (const { pattern, read } of rules) {
      pattern.lastIndex = start;
      const found = pattern.exec(this.#source);
      if (found === null || found[0] === '') continue;
      const end = start + found[0].trimEnd().length;
      const place = { start, end, reading: this.#reading, before: this.#lexemes.at(-1) };
      const groups = found.slice(1).map((group: string | undefined) => group ?? '');
      const lexemes = read(groups, place);
      if (lexemes === null) continue;
      this.#lexemes.push(...lexemes);
      return end;
    }
    return null;
  }

  /** A field as another system writes it, which is an error with the right one as its fix. */
  #foreign(start: number): number | null {
    const mark = readForeignMark(this.#source, start, this.#reading);
    return mark === null ? null : this.#take(mark);
  }

  #word(start: number): number {
    const end = this.#endOfWord(start);
    const chunk = this.#source.slice(start, end);
    const operator = OPERATORS.find((name) => name === chunk.toUpperCase());
    if (operator !== undefined) return this.#take({ kind: 'operator', operator, start, end });
    if (/^[[\]{}]/.test(chunk)) return this.#unexpected(start, start + 1);
    const others = [...'$#?~^'].filter((sign) => !Object.hasOwn(this.#syntax.signs, sign));
    if (others.some((sign) => chunk.includes(sign))) return this.#unread('sign', chunk, { start, end });
    if (/^\/\p{L}{2}/u.test(chunk)) return this.#unread('field', chunk, { start, end });
    this.#reportIgnoredWildcard({ start, end });
    const { text, wildcards } = readWildcardSigns(
      ...limited(inOneSpelling(this.#used(chunk, { start, end })), this.#syntax),
    );
    const word = safeWord({ kind: 'word', text, wildcards, start, end });
    if (tokenTexts(word.text).length === 0) return this.#signs(chunk, { start, end });
    return this.#take(
      word.kind === 'phrase'
        ? { ...word, kind: 'phrase', empty: false }
        : { kind: 'word', text: word.text, wildcards: word.wildcards, start, end },
    );
  }

  /** Words without the signs at their ends that the platform removes (Q145). */
  #used(text: string, span: SourceSpan): string {
    const { removedAtEnd: sign, system } = this.#syntax;
    if (sign === undefined || !text.includes(sign)) return text;
    const used = text
      .split(/(\s+)/)
      .map((word) => {
        const last = word.trimEnd();
        return last.length > 1 && last.endsWith(sign) ? last.slice(0, -1) : word;
      })
      .join('');
    const values = { text: this.#reading.textOf(span), sign, system };
    if (used !== text) this.#reading.diagnostics.add('warning', 'Q145', span, { values, hint: 'Q145.hint' });
    return used;
  }

  /** Signs without a word: those that other systems have as syntax are an error. */
  #signs(text: string, span: SourceSpan): number {
    return /[=<>:$^~\\/@]/.test(text) ? this.#unread('sign', text, span) : span.end;
  }

  #unread(what: 'field' | 'sign', text: string, span: SourceSpan): number {
    reportLexicalProblem({ kind: 'unread', what, text, fix: null, ...span }, this.#reading.diagnostics);
    return span.end;
  }

  #reportIgnoredWildcard(span: SourceSpan): void {
    const problem = ignoredWildcard(span, this.#source, this.#reading.dialect, this.#lexemes.at(-1));
    if (problem !== null) reportLexicalProblem(problem, this.#reading.diagnostics);
  }

  /** A word ends at a space, a bracket or a quotation mark, and before constructs that may follow a term. */
  #endOfWord(start: number): number {
    let at = start;
    while (at < this.#source.length) {
      const character = characterAt(this.#source, at);
      if (roleOf(character) !== 'text') break;
      if (at > start && FOLLOWERS.includes(character) && this.#endsWord(at)) break;
      at += character.length;
    }
    return Math.max(at, start + 1);
  }

  #endsWord(at: number): boolean {
    if (this.#syntax.limits === true && LIMIT.test(this.#source.slice(at, at + 6))) return false;
    if ('[|'.includes(this.#source.charAt(at))) return true;
    const matches = this.#syntax.follows.some(({ pattern }) => {
      pattern.lastIndex = at;
      return pattern.test(this.#source);
    });
    return matches || readForeignMark(this.#source, at, this.#reading, false) !== null;
  }

  #take(lexeme: Lexeme): number {
    this.#lexemes.push(lexeme);
    return lexeme.end;
  }
}

const LIMIT = /^\[\*\d{1,2}\]/;

/** `[*2]`, up to two characters, as two signs of one or none. */
function limited(text: string, { signs, limits }: PlatformSyntax): [string, WildcardSigns] {
  if (limits !== true || !/\[\*\d{1,2}\]/.test(text)) return [text, signs];
  const written = text.replace(/\[\*(\d{1,2})\]/g, (_, most: string) => '#'.repeat(Number(most)));
  return [written, { ...signs, '#': PERHAPS_ONE }];
}

/** Reads the text between quotation marks. */
export function phraseOf(inside: string, span: SourceSpan, syntax: PlatformSyntax): Lexeme {
  const spelled = inOneSpelling(inside).replace(/[\s(（[=^]+$/, '');
  const phrase = readWildcardSigns(...limited(spelled, syntax));
  const { start, end } = span;
  return { kind: 'phrase', ...phrase, empty: tokenTexts(phrase.text).length === 0, start, end };
}
