import type { Lexeme } from './lexer.js';

/**
 * The height that the tree of these lexemes has at most: every bracket adds a level, and so does every change
 * of operator at one level, for operators are read from left to right. Known before parsing, so that no text
 * can make the parser recurse without end.
 */
export function deepestReading(lexemes: readonly Lexeme[]): number {
  const outer: Level[] = [];
  let level = new Level();
  const close = (): void => {
    const around = outer.pop();
    if (around === undefined) return;
    around.add(level.height + 1);
    level = around;
  };
  for (const lexeme of lexemes) {
    if (lexeme.kind === 'operator') level.next = lexeme.operator;
    else if (lexeme.kind === 'close') close();
    else if (lexeme.kind !== 'open') level.add(1);
    else {
      outer.push(level);
      level = new Level();
    }
  }
  while (outer.length > 0) close();
  return level.height;
}

/** One level of brackets while it is read. */
class Level {
  /** The operator before the next operand. */
  next = 'AND';
  #last = '';
  #changes = 0;
  #operands = 0;
  #highest = 1;

  get height(): number {
    return this.#changes + this.#highest;
  }

  add(operandHeight: number): void {
    if (this.#operands > 0) {
      // A chain of one operator is one node, but NOT is binary.
      if (this.next !== this.#last || this.next === 'NOT') this.#changes++;
      this.#last = this.next;
    }
    this.#operands++;
    this.#highest = Math.max(this.#highest, operandHeight);
    this.next = 'AND';
  }
}
