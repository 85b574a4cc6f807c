import type { Lexeme, Operator, System } from '../lexeme.js';
import type { WildcardSigns } from '../lexer/wildcards.js';
import type { Reading } from '../reading.js';
import type { QueryNode, SourceSpan } from '../syntax-tree.js';

/** Context of a rule at the position where it matched. */
export interface RulePlace extends SourceSpan {
  readonly reading: Reading;
  /** The lexeme before it. */
  readonly before: Lexeme | undefined;
}

/** One construct of a platform. */
export interface SyntaxRule {
  /** Sticky and bounded. */
  readonly pattern: RegExp;
  /**
   * @param groups of the pattern; empty where a group did not take part
   * @returns none: it is no part of the query, and the rule has said so; null: the rule does not apply after all
   */
  readonly read: (groups: readonly string[], place: RulePlace) => readonly Lexeme[] | null;
}

/** Syntax of one platform. The tables are read by one lexer and one operand reader. */
export interface PlatformSyntax {
  readonly system: System;
  readonly signs: WildcardSigns;
  /** `[*2]`: up to two characters. */
  readonly limits?: true;
  /** A wildcard that the platform removes at the end of a word, which is reported. */
  readonly removedAtEnd?: string;
  /** Words side by side: all of them, or a phrase. */
  readonly adjacency: 'and' | 'phrase';
  /** Operators by precedence, the tightest first; absent: all are equal, from left to right. */
  readonly levels?: readonly (readonly Operator[])[];
  /** OR binds tighter than proximity, which the platform then does not allow to be mixed without brackets. */
  readonly orBeforeProximity?: true;
  /** Different operators of proximity in one expression are an error: the platform rejects them, or reorders them. */
  readonly oneProximity?: true;
  /** Rules tried where a term may start. */
  readonly begins: readonly SyntaxRule[];
  /** Rules tried directly after a term, at most one space away. */
  readonly follows: readonly SyntaxRule[];
  /** Rules tried where a bracket opens. */
  readonly brackets?: readonly SyntaxRule[];
  /** Scope of a field code before words: all up to the next operator, or one term or bracket. */
  readonly prefixScope: 'run' | 'term';
  /** The heading of the index that a term of the platform's own vocabulary means; as typed when none is known. */
  readonly headingOf?: (term: string) => string;
}

/** Two terms without an operator: where words side by side are a phrase, they are an error; elsewhere AND is added. */
export function missingOperatorOf({ adjacency }: Pick<PlatformSyntax, 'adjacency'>): 'error' | 'reported' {
  return adjacency === 'phrase' ? 'error' : 'reported';
}

/** A rule of a pattern without flags. */
export function rule(pattern: string, read: SyntaxRule['read'], flags = 'iuy'): SyntaxRule {
  return { pattern: new RegExp(pattern, flags), read };
}

/** A complete operand. */
export function operand(node: QueryNode, { start, end }: SourceSpan): Lexeme {
  return { kind: 'operand', node, start, end };
}

/** Operand that replaces an error, so that no second error follows from it. */
export function placeholder(text: string, span: SourceSpan): Lexeme {
  const { start, end } = span;
  return operand(
    { kind: 'phrase', text, wildcards: [], quoted: true, fallback: null, start, end },
    { start, end },
  );
}

/** Letters, digits or marks follow: the word continues. */
export const IN_WORD = '(?![\\p{L}\\p{N}\\p{M}])';
