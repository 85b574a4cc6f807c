import type { Lexeme, LexicalProblem } from '../lexeme.js';
import type { Dialect } from '../syntax-tree.js';

/** A word among its neighbours. */
export interface WordPlace {
  readonly typed: string;
  readonly source: string;
  readonly dialect: Dialect;
  readonly start: number;
  readonly end: number;
  readonly before: Lexeme | undefined;
  readonly after: Lexeme | undefined;
  readonly next: Lexeme | undefined;
  /** Whether a field follows the word, or the brackets that it is the end of. */
  readonly hasField: boolean;
  /** Whether the lexer keeps it as a phrase so that no other dialect reads it as syntax. */
  readonly isQuiet: boolean;
}

type Unread = Extract<LexicalProblem, { kind: 'unread' }>;
/** What a word is, and the fix where there is a sure one; without a span it is the word's own. */
export type Found = Pick<Unread, 'what' | 'fix'> & { readonly end?: number; readonly start?: number };

/** Whether a term starts at the word. */
export function startsTerm({ before }: WordPlace): boolean {
  return before === undefined || ['operator', 'open', 'near', 'window'].includes(before.kind);
}

/** Whether a term ends with the word. */
export function endsTerm({ after }: WordPlace): boolean {
  return after === undefined || ['operator', 'close', 'near', 'window'].includes(after.kind);
}

/** A field of another system. */
export const field = (fix: string | null = null, span: { start?: number; end?: number } = {}): Found => ({
  what: 'field',
  fix,
  ...span,
});
