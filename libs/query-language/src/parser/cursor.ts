import type { Lexeme, LexemeOf } from '../lexeme.js';

/** A place among lexemes. */
export class Cursor {
  #at = 0;

  constructor(readonly lexemes: readonly Lexeme[]) {}

  get at(): number {
    return this.#at;
  }

  /** The lexeme at a distance ahead; undefined past the end. */
  peek(ahead = 0): Lexeme | undefined {
    return this.lexemes[this.#at + ahead];
  }

  skip(): void {
    this.#at++;
  }

  /** Consumes the next lexeme if it is of this kind. */
  take<Kind extends Lexeme['kind']>(kind: Kind): LexemeOf<Kind> | null {
    const lexeme = this.lexemes[this.#at];
    if (lexeme?.kind !== kind) return null;
    this.#at++;
    return lexeme as LexemeOf<Kind>;
  }
}
