import { characterAt, roleOf } from '../characters.js';
import { DIALECT_RULES, type DialectRules } from '../dialects/dialect-rules.js';
import type { Dialect } from '../syntax-tree.js';
import { readDoi } from './identifiers.js';
import { bareDot, ignoredWildcard } from './ignored-signs.js';
import type { LexemeSink } from '../lexeme.js';
import { readLines, readMalformedLines } from './line-lexemes.js';
import { isExplodedFocus } from './sign-lexemes.js';
import { readSlash, readSuffix } from './suffixes.js';
import { isTagAt, readBrackets, readColonSuffix } from './tags.js';
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

/** Reads the text between spaces: words, operators, prefixes, identifiers and numbers of lines. */
export class ChunkReader {
  readonly #source: string;
  readonly #dialect: Dialect;
  readonly #rules: DialectRules;
  readonly #sink: LexemeSink;

  constructor(source: string, dialect: Dialect, sink: LexemeSink) {
    this.#source = source;
    this.#dialect = dialect;
    this.#rules = DIALECT_RULES[dialect];
    this.#sink = sink;
  }

  /** Reads the token at an offset, and returns its end. */
  read(start: number): number {
    const identifier = readDoi(this.#source, start, this.#rules.suffixes);
    if (identifier !== null) return this.#sink.take(identifier);
    const prefix = readPrefix(this.#source, start, this.#dialect);
    if (prefix !== null) {
      this.#sink.report(prefix.problem);
      if (prefix.lexeme !== null) this.#sink.lexemes.push(prefix.lexeme);
      return start + (prefix.lexeme ?? prefix.problem ?? { end: start + 1, start }).end - start;
    }
    const ranges = this.#dialect !== 'pubmed';
    const malformed = readMalformedLines(this.#source, start);
    if (malformed !== null) {
      this.#sink.report(malformed.problem);
      this.#sink.lexemes.push(...malformed.lexemes);
      return malformed.problem.end;
    }
    const lines = readLines(this.#source, start, ranges);
    if (lines !== null) return this.#sink.take(lines);
    const foreign = readForeignField(this.#source, start, this.#sink.isAfterTerm);
    if (foreign !== null) return this.#sink.take(foreign);
    const end = this.#endOfChunk(start);
    // A full stop after the number of a line: `1 or 2.`
    if (this.#rules.bareLines && /^\d{1,4}\.$/.test(this.#source.slice(start, end))) {
      this.#word(start, end - 1);
      return end;
    }
    return this.#word(start, end);
  }

  /** Reads a word or an operator, and returns its end. */
  #word(start: number, end: number): number {
    const chunk = this.#source.slice(start, end);
    const operator = readOperator(chunk, start, this.#dialect);
    const near = operator === null ? readNear(chunk, start, this.#isBetween(start, end)) : null;
    if (near !== null && this.#sink.last?.kind !== 'prefix') return this.#sink.take(near);
    if (this.#rules.suffixes && /^\*exp$/i.test(chunk)) {
      this.#sink.lexemes.push({ kind: 'focus', start, end: start + 1 });
      return this.#word(start + 1, end);
    }
    if (this.#rules.suffixes && isExplodedFocus(this.#source, start))
      return this.#sink.take({ kind: 'explode', start, end: start + 3 });
    if (/^exp$/i.test(chunk)) {
      this.#sink.lexemes.push({ kind: 'explode', start, end });
      const heading = this.#rules.suffixes ? readDoubleHeading(this.#source, end) : null;
      return heading === null ? end : this.#sink.take(heading);
    }
    if (operator === null) return this.#plainWord(chunk, start, end);
    this.#sink.report(operator.problem);
    this.#sink.takeIfAny(operator.lexeme);
    return end;
  }

  #plainWord(chunk: string, start: number, end: number): number {
    const { lexeme, problem } = readPlainWord(chunk, start, this.#dialect, this.#isTagged(end));
    this.#sink.report(problem);
    if (problem === null)
      this.#sink.report(ignoredWildcard({ start, end }, this.#source, this.#dialect, this.#sink.last));
    if (this.#rules.suffixes) this.#sink.report(bareDot({ start, end }, this.#source, this.#sink.last));
    this.#sink.takeIfAny(lexeme);
    return end;
  }

  /** `asthma,child`, where Trip and PubMed read two words; Ovid reads a phrase, and after a field it is one value. */
  #isBehindComma(at: number, character: string): boolean {
    if (this.#rules.adjacency === 'phrase' || this.#sink.last?.kind === 'prefix') return false;
    const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);
    const comma = this.#source.charAt(at - 1);
    if ((comma !== ',' && comma !== ';') || !isLetter(character)) return false;
    return /(?<!\.)\b\p{L}{3,}[*?]?$/u.test(this.#source.slice(Math.max(0, at - 24), at - 1));
  }

  #isTagged(end: number): boolean {
    return !this.#rules.suffixes && isTagAt(this.#source, end);
  }

  /** Whether a proximity operator is allowed here. */
  #isBetween(start: number, end: number): boolean {
    const before = this.#sink.last;
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
    if (this.#isBehindComma(at, character)) return true;
    switch (character) {
      case '[':
        return readBrackets(this.#source, at, true, this.#dialect).kind !== 'text';
      case '.':
        return readSuffix(this.#source, at, this.#rules.suffixes) !== null;
      case '/':
        return readSlash(this.#source, at, this.#dialect) !== null;
      case ':':
        return readColonSuffix(this.#source, at) !== null;
      case '|':
      case '¦':
      case '‖':
        return true;
      default:
        return false;
    }
  }
}
