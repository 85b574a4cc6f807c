import { tokenTexts } from '@clinical/text-analysis';
import { characterAt, inOneSpelling, roleOf } from '../characters.js';
import { DIALECT_RULES, type DialectRules } from '../dialects/dialect-rules.js';
import type { Dialect, SourceSpan } from '../syntax-tree.js';
import { endOfBracketedSign, isEcho, readBracketedPart } from './brackets.js';
import { ChunkReader } from './chunk-reader.js';
import { ignoredWildcardInPhrase } from './ignored-signs.js';
import { LexemeSink, type Lexing } from '../lexeme.js';
import { readLines } from './line-lexemes.js';
import { pairQuotes } from './quotes.js';
import { readMinus, readStar, readSymbol, readTilde, type SignReading } from './sign-lexemes.js';
import { readSlash, readSuffix } from './suffixes.js';
import { readBrackets, readColonSuffix, readFieldList } from './tags.js';
import { readWildcards } from './wildcards.js';

/**
 * Splits an advanced query into lexemes in one pass, with bounded lookahead at every position. Syntax of other systems
 * is recognised where it cannot be text, and marked as that system's.
 *
 * @param span of the query in the text; the text around it is not read
 */
export function lexAdvanced(source: string, dialect: Dialect, span: SourceSpan): Lexing {
  return new AdvancedLexer(source, dialect, span).run();
}

class AdvancedLexer {
  readonly #source: string;
  readonly #dialect: Dialect;
  readonly #rules: DialectRules;
  readonly #start: number;
  readonly #closing: ReadonlyMap<number, number>;
  readonly #sink = new LexemeSink();
  readonly #chunks: ChunkReader;
  #curlyQuote: SourceSpan | null = null;
  /** Offsets at which square brackets that group end. */
  readonly #groupEnds = new Set<number>();

  constructor(source: string, dialect: Dialect, { start, end }: SourceSpan) {
    this.#source = source.slice(0, end);
    this.#start = start;
    this.#dialect = dialect;
    this.#rules = DIALECT_RULES[dialect];
    this.#closing = pairQuotes(this.#source).closing;
    this.#chunks = new ChunkReader(this.#source, dialect, this.#sink);
  }

  run(): Lexing {
    for (let at = this.#start; at < this.#source.length;) at = this.#step(at);
    const { lexemes, problems } = this.#sink;
    return { lexemes, problems, curlyQuote: this.#curlyQuote };
  }

  #step(start: number): number {
    const character = characterAt(this.#source, start);
    const end = start + character.length;
    switch (roleOf(character)) {
      case 'space':
        return end;
      case 'unreadable':
        this.#sink.report({ kind: 'unreadable', text: character, fix: '', start, end });
        return end;
      case 'open':
        return this.#open(start, end);
      case 'close':
        return this.#sink.take({ kind: 'close', start, end });
      case 'quote':
        return this.#quote(start, end, character);
      case 'text':
        return this.#sign(start, character) ?? this.#chunks.read(start);
    }
  }

  #open(start: number, end: number): number {
    const before = this.#sink.last?.kind;
    const isInHeading = before === 'word' || before === 'explode';
    const part = isInHeading
      ? readBracketedPart(this.#source, start, this.#dialect, before === 'explode')
      : null;
    if (part !== null) return this.#sink.take(part);
    const sign = endOfBracketedSign(this.#source, end);
    // `(*)` is every record.
    const fields = this.#sink.isAfterTerm ? readFieldList(this.#source, start, this.#dialect) : null;
    if (fields !== null) {
      this.#sink.report(fields.problem);
      return this.#sink.take(fields.lexeme);
    }
    const isSign = sign !== null && this.#source.slice(end, sign - 1).trim() !== '*';
    return isSign ? sign : this.#sink.take({ kind: 'open', start, end });
  }

  #quote(start: number, end: number, character: string): number {
    if (character !== '"') this.#curlyQuote ??= { start, end };
    const close = this.#closing.get(start);
    if (close === undefined) {
      this.#sink.report({ kind: 'unclosed quote', start, end });
      return end;
    }
    this.#findUnreadable(end, close);
    // Signs before the closing mark would make it look like an opening one.
    const spelled = inOneSpelling(this.#source.slice(end, close)).replace(/[\s(（[=^]+$/, '');
    const phrase = readWildcards(spelled, this.#dialect);
    this.#sink.report(ignoredWildcardInPhrase({ start, end: close + 1 }, this.#source, this.#dialect));
    const empty = tokenTexts(phrase.text).length === 0;
    return this.#sink.take({ kind: 'phrase', ...phrase, empty, start, end: close + 1 });
  }

  #findUnreadable(from: number, to: number): void {
    for (let at = from; at < to;) {
      const character = characterAt(this.#source, at);
      const end = at + character.length;
      if (roleOf(character) === 'unreadable')
        this.#sink.report({ kind: 'unreadable', text: character, fix: '', start: at, end });
      at = end;
    }
  }

  /** Reads a token that starts with a syntactic sign; null when it is text. */
  #sign(start: number, character: string): number | null {
    switch (character) {
      case '[':
        return this.#bracket(start);
      case ']':
        return this.#closeGroup(start);
      case '.':
        return this.#suffix(start);
      case '/':
        return this.#slash(start);
      case '#':
      case '{':
        return this.#sink.takeIfAny(readLines(this.#source, start, true));
      case '~':
        return this.#sink.takeIfAny(readTilde(this.#source, start, this.#sink.last));
      case ':':
        return this.#colon(start);
      case '*':
        return this.#sink.takeIfAny(
          readStar(this.#source, start, this.#sink.startsExpression, this.#rules.suffixes),
        );
      case '-':
        return this.#signed(
          this.#rules.suffixes || !this.#sink.isAfterTerm ? null : readMinus(this.#source, start),
        );
      case '&':
      case '|':
      case '¦':
      case '‖':
        return this.#signed(readSymbol(this.#source, start));
      default:
        return null;
    }
  }

  #bracket(start: number): number | null {
    const read = readBrackets(this.#source, start, this.#sink.isAfterTerm, this.#dialect);
    switch (read.kind) {
      case 'lexeme':
        return this.#sink.take(read.lexeme);
      case 'unclosed':
        this.#sink.report({
          kind: 'unclosed tag',
          text: this.#source.slice(start, read.lexeme.end),
          start,
          end: read.lexeme.end,
        });
        return this.#sink.take(read.lexeme);
      case 'empty':
        this.#sink.report({ kind: 'empty brackets', start, end: read.end });
        return read.end;
      case 'comment':
        if (!isEcho(this.#source.slice(start, read.end), this.#sink.last))
          this.#reportIgnored(start, read.end);
        return read.end;
      case 'group': {
        const close = this.#source.indexOf(']', start);
        if (close >= 0) this.#groupEnds.add(close);
        this.#sink.report({ kind: 'unreadable', text: '[', fix: '(', start, end: start + 1 });
        return this.#sink.take({ kind: 'open', start, end: start + 1 });
      }
      case 'text':
        return start + 1;
    }
  }

  #reportIgnored(start: number, end: number): void {
    this.#sink.report({ kind: 'ignored', text: this.#source.slice(start, end), start, end });
  }

  #closeGroup(start: number): number {
    if (!this.#groupEnds.has(start)) return start + 1;
    this.#sink.report({ kind: 'unreadable', text: ']', fix: ')', start, end: start + 1 });
    return this.#sink.take({ kind: 'close', start, end: start + 1 });
  }

  #suffix(start: number): number | null {
    const suffix = this.#sink.isAfterTerm ? readSuffix(this.#source, start, this.#rules.suffixes) : null;
    if (suffix === null) return null;
    this.#sink.report(suffix.problem);
    return this.#sink.take(suffix.lexeme);
  }

  #slash(start: number): number | null {
    if (!this.#sink.isAfterTerm) return null;
    return this.#sink.takeIfAny(readSlash(this.#source, start, this.#dialect));
  }

  #signed(read: SignReading | null): number | null {
    if (read === null) return null;
    this.#sink.report(read.problem);
    return this.#sink.take(read.lexeme);
  }

  #colon(start: number): number | null {
    const suffix = this.#sink.isAfterTerm ? readColonSuffix(this.#source, start) : null;
    if (suffix !== null) return this.#sink.take(suffix);
    const before = /["“”\d\]]\s*$/.test(this.#source.slice(Math.max(0, start - 3), start));
    const isRange =
      before &&
      this.#sink.last !== undefined &&
      /^\s{0,2}["“”\d]/.test(this.#source.slice(start + 1, start + 4));
    return isRange ? this.#sink.take({ kind: 'range', start, end: start + 1 }) : null;
  }
}
