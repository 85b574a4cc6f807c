import { tokenTexts } from '@clinical/text-analysis';
import { characterAt, inOneSpelling, roleOf } from '../characters.js';
import { DIALECT_RULES, type DialectRules } from '../dialects/dialect-rules.js';
import type { Dialect, SourceSpan } from '../syntax-tree.js';
import { endOfBracketedSign } from './bracketed-signs.js';
import { readDoi } from './identifiers.js';
import { readLines, readMalformedLines } from './line-lexemes.js';
import { TERM_KINDS, type Lexeme, type LexicalProblem, type Lexing } from './lexeme.js';
import { pairQuotes } from './quotes.js';
import {
  isExplodedFocus,
  readMinus,
  readStar,
  readSymbol,
  readTilde,
  type SignReading,
} from './sign-lexemes.js';
import { readSlash, readSuffix } from './suffixes.js';
import { isEcho, readBracketedPart } from './heading-marks.js';
import { isTagAt, readBrackets, readColonSuffix, readFieldList } from './tags.js';
import { readWildcards } from './wildcards.js';
import {
  isBetweenGroups,
  isDistanceBeforeWord,
  readDoubleHeading,
  readForeignField,
  readNear,
  readOperator,
  readPlainWord,
  readPrefix,
} from './word-lexemes.js';

/**
 * Cuts an advanced query into lexemes, in one pass: at every place a bounded stretch is looked at. What another
 * system's users write is recognised where it cannot be text, and marked as that system's.
 *
 * @param start where the query begins in the text, and where it ends: what stands around it is not read
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
  readonly #lexemes: Lexeme[] = [];
  readonly #problems: LexicalProblem[] = [];
  #curlyQuote: SourceSpan | null = null;
  /** Where square brackets that group end. */
  readonly #groupEnds = new Set<number>();

  constructor(source: string, dialect: Dialect, { start, end }: SourceSpan) {
    this.#source = source.slice(0, end);
    this.#start = start;
    this.#dialect = dialect;
    this.#rules = DIALECT_RULES[dialect];
    this.#closing = pairQuotes(this.#source).closing;
  }

  run(): Lexing {
    for (let at = this.#start; at < this.#source.length;) at = this.#step(at);
    return { lexemes: this.#lexemes, problems: this.#problems, curlyQuote: this.#curlyQuote };
  }

  #step(start: number): number {
    const character = characterAt(this.#source, start);
    const end = start + character.length;
    switch (roleOf(character)) {
      case 'space':
        return end;
      case 'unreadable':
        this.#problems.push({ kind: 'unreadable', text: character, fix: '', start, end });
        return end;
      case 'open':
        return this.#open(start, end);
      case 'close':
        return this.#take({ kind: 'close', start, end });
      case 'quote':
        return this.#quote(start, end, character);
      case 'text':
        return this.#sign(start, character) ?? this.#chunk(start);
    }
  }

  #open(start: number, end: number): number {
    const before = this.#lexemes.at(-1)?.kind;
    const isInHeading = before === 'word' || before === 'explode';
    const part = isInHeading ? readBracketedPart(this.#source, start, this.#dialect) : null;
    if (part !== null) return this.#take(part);
    const sign = endOfBracketedSign(this.#source, end);
    // `(*)` is every record.
    const fields = this.#isAfterTerm() ? readFieldList(this.#source, start, this.#dialect) : null;
    if (fields !== null) {
      this.#problems.push(fields.problem);
      return this.#take(fields.lexeme);
    }
    const isSign = sign !== null && this.#source.slice(end, sign - 1).trim() !== '*';
    return isSign ? sign : this.#take({ kind: 'open', start, end });
  }

  #quote(start: number, end: number, character: string): number {
    if (character !== '"') this.#curlyQuote ??= { start, end };
    const close = this.#closing.get(start);
    if (close === undefined) {
      this.#problems.push({ kind: 'unclosed quote', start, end });
      return end;
    }
    this.#findUnreadable(end, close);
    // Signs before the closing mark would make it look like an opening one.
    const spelled = inOneSpelling(this.#source.slice(end, close)).replace(/[\s(（[=^]+$/, '');
    const phrase = readWildcards(spelled, this.#dialect);
    const empty = tokenTexts(phrase.text).length === 0;
    return this.#take({ kind: 'phrase', ...phrase, empty, start, end: close + 1 });
  }

  #findUnreadable(from: number, to: number): void {
    for (let at = from; at < to;) {
      const character = characterAt(this.#source, at);
      const end = at + character.length;
      if (roleOf(character) === 'unreadable')
        this.#problems.push({ kind: 'unreadable', text: character, fix: '', start: at, end });
      at = end;
    }
  }

  /** What begins with a sign that means something by itself; null when it is text. */
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
        return this.#maybe(readLines(this.#source, start, true));
      case '~':
        return this.#maybe(readTilde(this.#source, start, this.#lexemes.at(-1)));
      case ':':
        return this.#colon(start);
      case '*':
        return this.#maybe(readStar(this.#source, start, this.#startsExpression(), this.#rules.suffixes));
      case '-':
        return this.#signed(
          this.#rules.suffixes || !this.#isAfterTerm() ? null : readMinus(this.#source, start),
        );
      case '&':
      case '|':
        return this.#signed(readSymbol(this.#source, start));
      default:
        return null;
    }
  }

  #bracket(start: number): number | null {
    const read = readBrackets(this.#source, start, this.#isAfterTerm(), this.#dialect);
    switch (read.kind) {
      case 'lexeme':
        return this.#take(read.lexeme);
      case 'unclosed':
        this.#problems.push({
          kind: 'unclosed tag',
          text: this.#source.slice(start, read.lexeme.end),
          start,
          end: read.lexeme.end,
        });
        return this.#take(read.lexeme);
      case 'remark':
        if (!isEcho(this.#source.slice(start, read.end), this.#lexemes.at(-1)))
          this.#tellIgnored(start, read.end);
        return read.end;
      case 'group': {
        const close = this.#source.indexOf(']', start);
        if (close >= 0) this.#groupEnds.add(close);
        this.#problems.push({ kind: 'unreadable', text: '[', fix: '(', start, end: start + 1 });
        return this.#take({ kind: 'open', start, end: start + 1 });
      }
      case 'text':
        return start + 1;
    }
  }

  #tellIgnored(start: number, end: number): void {
    this.#problems.push({ kind: 'ignored', text: this.#source.slice(start, end), start, end });
  }

  #closeGroup(start: number): number {
    if (!this.#groupEnds.has(start)) return start + 1;
    this.#problems.push({ kind: 'unreadable', text: ']', fix: ')', start, end: start + 1 });
    return this.#take({ kind: 'close', start, end: start + 1 });
  }

  #suffix(start: number): number | null {
    const suffix = this.#isAfterTerm() ? readSuffix(this.#source, start, this.#rules.suffixes) : null;
    if (suffix === null) return null;
    if (suffix.problem !== null) this.#problems.push(suffix.problem);
    return this.#take(suffix.lexeme);
  }

  #slash(start: number): number | null {
    if (!this.#isAfterTerm()) return null;
    return this.#maybe(readSlash(this.#source, start, this.#dialect));
  }

  #signed(read: SignReading | null): number | null {
    if (read === null) return null;
    this.#problems.push(read.problem);
    return this.#take(read.lexeme);
  }

  #colon(start: number): number | null {
    const suffix = this.#isAfterTerm() ? readColonSuffix(this.#source, start) : null;
    if (suffix !== null) return this.#take(suffix);
    const before = /["“”\d\]]\s*$/.test(this.#source.slice(Math.max(0, start - 3), start));
    const isRange =
      before && this.#lexemes.length > 0 && /^\s{0,2}["“”\d]/.test(this.#source.slice(start + 1, start + 4));
    return isRange ? this.#take({ kind: 'range', start, end: start + 1 }) : null;
  }

  #chunk(start: number): number {
    const identifier = readDoi(this.#source, start, this.#rules.suffixes);
    if (identifier !== null) return this.#take(identifier);
    const prefix = readPrefix(this.#source, start, this.#dialect);
    if (prefix !== null) {
      if (prefix.problem !== null) this.#problems.push(prefix.problem);
      if (prefix.lexeme !== null) this.#lexemes.push(prefix.lexeme);
      return start + (prefix.lexeme ?? prefix.problem ?? { end: start + 1, start }).end - start;
    }
    const ranges = this.#dialect !== 'pubmed';
    const malformed = readMalformedLines(this.#source, start);
    if (malformed !== null) {
      this.#problems.push(malformed.problem);
      this.#lexemes.push(...malformed.lexemes);
      return malformed.problem.end;
    }
    const lines = readLines(this.#source, start, ranges);
    if (lines !== null) return this.#take(lines);
    const foreign = readForeignField(this.#source, start, this.#isAfterTerm());
    if (foreign !== null) return this.#take(foreign);
    return this.#word(start, this.#endOfChunk(start));
  }

  /** Reads a word or an operator, and says where it ends. */
  #word(start: number, end: number): number {
    const chunk = this.#source.slice(start, end);
    const operator = readOperator(chunk, start, this.#dialect);
    const near = operator === null ? readNear(chunk, start, this.#isBetween(start, end)) : null;
    if (near !== null && this.#lexemes.at(-1)?.kind !== 'prefix') return this.#take(near);
    if (this.#rules.suffixes && /^\*exp$/i.test(chunk)) {
      this.#lexemes.push({ kind: 'focus', start, end: start + 1 });
      return this.#word(start + 1, end);
    }
    if (this.#rules.suffixes && isExplodedFocus(this.#source, start))
      return this.#take({ kind: 'explode', start, end: start + 3 });
    if (/^exp$/i.test(chunk)) {
      this.#lexemes.push({ kind: 'explode', start, end });
      const heading = this.#rules.suffixes ? readDoubleHeading(this.#source, end) : null;
      return heading === null ? end : this.#take(heading);
    }
    const { lexeme, problem } = operator ?? readPlainWord(chunk, start, this.#dialect, this.#isTagged(end));
    if (problem !== null) this.#problems.push(problem);
    if (lexeme !== null) this.#lexemes.push(lexeme);
    return end;
  }

  #isTagged(end: number): boolean {
    return !this.#rules.suffixes && isTagAt(this.#source, end);
  }

  /** Whether a proximity operator may stand here. */
  #isBetween(start: number, end: number): boolean {
    const before = this.#lexemes.at(-1);
    if (before?.kind === 'word' && isDistanceBeforeWord(this.#source, start, end)) return true;
    return isBetweenGroups(before, this.#source.slice(end, end + 8));
  }

  /** A word ends at a space, a bracket or a quotation mark, and before a tag or a suffix. */
  #endOfChunk(start: number): number {
    let at = start;
    while (at < this.#source.length) {
      const character = characterAt(this.#source, at);
      if (roleOf(character) !== 'text') break;
      if (at > start && this.#endsChunk(at, character)) break;
      at += character.length;
    }
    return at;
  }

  #endsChunk(at: number, character: string): boolean {
    switch (character) {
      case '[':
        return readBrackets(this.#source, at, true, this.#dialect).kind !== 'text';
      case '.':
        return readSuffix(this.#source, at, this.#rules.suffixes) !== null;
      case '/':
        return readSlash(this.#source, at, this.#dialect) !== null;
      case ':':
        return readColonSuffix(this.#source, at) !== null;
      default:
        return false;
    }
  }

  /** Whether the last thing read was a term; signs that mean nothing do not count. */
  #isAfterTerm(): boolean {
    const previous = this.#lexemes.at(-1);
    if (previous === undefined) return false;
    return TERM_KINDS.includes(previous.kind);
  }

  #startsExpression(): boolean {
    const previous = this.#lexemes.at(-1);
    return previous === undefined || previous.kind === 'open';
  }

  #maybe(lexeme: Lexeme | null): number | null {
    return lexeme === null ? null : this.#take(lexeme);
  }

  #take(lexeme: Lexeme): number {
    this.#lexemes.push(lexeme);
    return lexeme.end;
  }
}
