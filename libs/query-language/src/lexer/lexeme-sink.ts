import { TERM_KINDS, type Lexeme, type LexicalProblem } from './lexeme.js';

/** The lexemes of a query while they are read, with what is wrong among them. */
export class LexemeSink {
  readonly lexemes: Lexeme[] = [];
  readonly problems: LexicalProblem[] = [];

  get last(): Lexeme | undefined {
    return this.lexemes.at(-1);
  }

  /** Whether the last thing read was a term; signs that mean nothing do not count. */
  get isAfterTerm(): boolean {
    return this.last !== undefined && TERM_KINDS.includes(this.last.kind);
  }

  /** Whether an expression begins here. */
  get startsExpression(): boolean {
    return this.last === undefined || this.last.kind === 'open';
  }

  /** @returns where the lexeme ends */
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
