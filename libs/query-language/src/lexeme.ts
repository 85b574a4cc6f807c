import type { Window } from './dialects/dialect-rules.js';
import type { QueryNode, SourceSpan, Wildcard } from './syntax-tree.js';

/** In standard search only these, in capitals, are operators (B9): people type sentences. */
export const OPERATORS = ['AND', 'OR', 'NOT'] as const;
export type Operator = (typeof OPERATORS)[number];

/** System of a piece of foreign syntax. */
export type System =
  | 'Trip'
  | 'PubMed'
  | 'Ovid'
  | 'Embase'
  | 'Cochrane'
  | 'Web of Science'
  | 'Scopus'
  | 'EBSCO'
  | 'ProQuest'
  | 'SilverPlatter';

/** A field as it was written. */
export interface FieldMark {
  readonly place: 'tag' | 'suffix' | 'prefix';
  /** In small letters. */
  readonly names: readonly string[];
  readonly noExplode: boolean;
  /** `:~N`: the number as typed; null without one. */
  readonly distance: string | null;
  /** Not null if the current dialect does not write fields so. */
  readonly system: System | null;
}

/** A piece of a query text. */
export type Lexeme = SourceSpan &
  (
    | {
        readonly kind: 'word';
        readonly text: string;
        readonly wildcards: readonly Wildcard[];
      }
    | {
        readonly kind: 'phrase';
        readonly text: string;
        readonly wildcards: readonly Wildcard[];
        readonly empty: boolean;
      }
    | { readonly kind: 'everything' }
    | { readonly kind: 'operator'; readonly operator: Operator }
    | { readonly kind: 'open' }
    | { readonly kind: 'close' }
    /** `adj3`, `NEAR/3`, `NEXT`: `number` as typed, null without one. */
    | {
        readonly kind: 'near';
        readonly name: 'adj' | 'near' | 'next' | 'n' | 'w' | 'pre';
        readonly number: string | null;
      }
    | ({ readonly kind: 'field' } & FieldMark)
    | ({ readonly kind: 'prefix' } & FieldMark)
    /** Marks the words before it as a heading: `/`, `/dt,th`, and Embase's `/exp`. */
    | {
        readonly kind: 'slash';
        readonly qualifiers: readonly string[];
        readonly explode: boolean;
        readonly major: boolean;
        readonly system: System | null;
      }
    | { readonly kind: 'explode' }
    | { readonly kind: 'focus' }
    /** `[mh "Asthma"/DT]`. */
    | {
        readonly kind: 'heading';
        readonly heading: string;
        readonly explode: boolean;
        readonly qualifiers: readonly string[];
      }
    /** `~3` after a phrase or a group. */
    | { readonly kind: 'tilde'; readonly number: string }
    | { readonly kind: 'frequency'; readonly number: string }
    | {
        readonly kind: 'lines';
        readonly operator: 'and' | 'or' | null;
        readonly lines: readonly number[];
        readonly system: System | null;
      }
    /** The `:` of a range of dates as a token of its own. */
    | { readonly kind: 'range' }
    /** A complete operand, as the readers of platforms produce it: a heading, a limit, lines. */
    | { readonly kind: 'operand'; readonly node: QueryNode }
    /** A proximity operator of a platform, its number counted already. */
    | { readonly kind: 'window'; readonly window: Window }
  );

export type LexemeOf<Kind extends Lexeme['kind']> = Extract<Lexeme, { kind: Kind }>;

/** Text without a lexeme, or whose lexeme may not be the intended one. */
export type LexicalProblem = SourceSpan &
  (
    | { readonly kind: 'unreadable'; readonly text: string; readonly fix: string }
    | { readonly kind: 'unclosed quote' }
    /** The first bracket or quotation mark in ordinary text that belongs to nothing. */
    | { readonly kind: 'stray sign' }
    | { readonly kind: 'empty brackets' }
    | { readonly kind: 'unclosed tag'; readonly text: string }
    | { readonly kind: 'ignored'; readonly text: string }
    | { readonly kind: 'symbol operator'; readonly operator: Operator; readonly text: string }
    | {
        readonly kind: 'foreign';
        readonly text: string;
        readonly system: System;
        readonly fix: string | null;
      }
    /** `fix`: truncated at its first wildcard, if enough precedes it, else without wildcards. */
    | { readonly kind: 'inner wildcard'; readonly fix: string }
    | { readonly kind: 'typed small'; readonly operator: Operator; readonly text: string }
    /** `-child`: the hyphen is read as NOT. */
    | { readonly kind: 'minus'; readonly text: string }
    /** `-child` and `a | b` in a standard search, whose operators are words in capitals: the sign is ignored. */
    | {
        readonly kind: 'ignored operator';
        readonly sign: string;
        readonly operator: 'NOT' | 'OR';
        readonly fix: string | null;
      }
    | { readonly kind: 'mistyped operator'; readonly operator: Operator; readonly text: string }
    /** `asthma near exercise`: a word, though other systems have an operator of that name. */
    | { readonly kind: 'small near'; readonly text: string; readonly fix: string | null }
    /** `(ti,ab)` after a term. */
    | { readonly kind: 'malformed field'; readonly text: string; readonly fix: string }
    /** A wildcard that is left out. */
    | {
        readonly kind: 'ignored wildcard';
        readonly place: 'first' | 'apart';
        readonly sign: string;
        readonly text: string;
        readonly fix: string;
      }
    /** `dement*.`: no field follows the dot. */
    | { readonly kind: 'bare dot'; readonly text: string; readonly fix: string }
    /** `search and review[ti]`: lower-case `and` between words and those that a tag covers. */
    | {
        readonly kind: 'small and before tag';
        readonly op: string;
        readonly text: string;
        readonly free: string;
        readonly covered: string;
        readonly fix: string;
      }
    | { readonly kind: 'malformed suffix'; readonly text: string; readonly fix: string }
    /** `not/3-4`, and `or/1 2` without a comma. */
    | {
        readonly kind: 'malformed lines';
        readonly operator: 'and' | 'or';
        readonly lines: readonly number[];
        readonly negated: boolean;
        readonly text: string;
      }
    | { readonly kind: 'unknown prefix'; readonly name: string; readonly best: string | null }
    /** Syntax of some system that nothing here reads. */
    | {
        readonly kind: 'unread';
        readonly what:
          | 'field'
          | 'word'
          | 'truncation'
          | 'operator'
          | 'sign'
          | 'address'
          | 'record'
          | 'range'
          | 'citation';
        readonly text: string;
        readonly fix: string | null;
      }
  );

/** A text split into lexemes. */
export interface Lexing {
  readonly lexemes: readonly Lexeme[];
  readonly problems: readonly LexicalProblem[];
  /** The first quotation mark that was not a straight one, null when there was none. */
  readonly curlyQuote: SourceSpan | null;
}

/** Lexemes that a field, a suffix or a slash may follow. */
export const TERM_KINDS: readonly Lexeme['kind'][] = [
  'word',
  'phrase',
  'close',
  'tilde',
  'field',
  'slash',
  'explode',
  'lines',
];

/** The lexemes of a query during lexing, with their problems. */
export class LexemeSink {
  readonly lexemes: Lexeme[] = [];
  readonly problems: LexicalProblem[] = [];

  get last(): Lexeme | undefined {
    return this.lexemes.at(-1);
  }

  /** Whether the last token was a term; ignored signs do not count. */
  get isAfterTerm(): boolean {
    return this.last !== undefined && TERM_KINDS.includes(this.last.kind);
  }

  /** Whether an expression starts here. */
  get startsExpression(): boolean {
    return this.last === undefined || this.last.kind === 'open';
  }

  /** @returns end of the lexeme */
  take(lexeme: Lexeme): number {
    this.lexemes.push(lexeme);
    return lexeme.end;
  }

  takeIfAny(lexeme: Lexeme | null): number | null {
    return lexeme === null ? null : this.take(lexeme);
  }

  report(problem: LexicalProblem | null): void {
    if (problem !== null) this.problems.push(problem);
  }
}
