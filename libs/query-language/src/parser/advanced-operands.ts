import { applyField } from './apply-field.js';
import { knownQualifiers } from '../fields/heading-leaves.js';
import { meshNode } from '../fields/headings.js';
import type { LexemeOf } from '../lexeme.js';
import type { QueryNode } from '../syntax-tree.js';
import type { Cursor } from './cursor.js';
import { readDateOperand } from './date-operands.js';
import type { OperandReader } from './expression-parser.js';
import { writeHeadingFor, writeLinesFor, writeMarkFor } from '../fields/native-forms.js';
import { Postfixes } from './postfixes.js';
import { makeProximity, windowOf } from './proximity.js';
import type { Reading } from '../reading.js';
import { RunOperands } from './run-operands.js';
import { endsHere, RunReader } from './run-reader.js';
import { quotedPhrase, wordOf } from './standard-operands.js';

type Group = () => QueryNode | null;

/** The operands of an advanced query: terms with their fields, headings, groups, proximity, lines and dates. */
export class AdvancedOperands implements OperandReader {
  readonly #cursor: Cursor;
  readonly #reading: Reading;
  readonly #runs: RunReader;
  readonly #postfixes: Postfixes;
  readonly #operands: RunOperands;

  constructor(cursor: Cursor, reading: Reading) {
    this.#cursor = cursor;
    this.#reading = reading;
    this.#runs = new RunReader(cursor, reading);
    this.#postfixes = new Postfixes(cursor, reading, this.#runs);
    this.#operands = new RunOperands(cursor, reading, this.#postfixes);
  }

  read(group: Group): QueryNode | null {
    let left = this.#operand(group);
    for (let near = this.#cursor.take('near'); near !== null; near = this.#cursor.take('near')) {
      near = this.#lastOf(near);
      const window = windowOf(near, this.#reading);
      const right = endsHere(this.#cursor) ? null : this.#operand(group);
      if (left === null || right === null) {
        left ??= right;
        // A number of Ovid without its operator would be the number of a line.
        const isNumber = left !== null && /^\d+$/.test(this.#reading.textOf(left));
        const fix = isNumber && this.#reading.dialect === 'ovid' ? {} : { fix: '' };
        this.#reading.diagnostics.add('error', 'Q051', near, { hint: 'Q051.hint', ...fix });
      } else left = makeProximity(left, window, right, this.#reading);
    }
    return left;
  }

  /** Of several consecutive proximity operators the first counts; the others are reported. */
  #lastOf(first: LexemeOf<'near'>): LexemeOf<'near'> {
    for (let next = this.#cursor.take('near'); next !== null; next = this.#cursor.take('near')) {
      const [op1, op2] = [this.#reading.textOf(first), this.#reading.textOf(next)];
      const values = { op1, op2, col: next.start + 1 };
      const span = { start: first.start, end: next.end };
      this.#reading.diagnostics.add('error', 'Q010', span, { values, hint: 'Q010.hint', fix: op1 });
    }
    return first;
  }

  #operand(group: Group): QueryNode | null {
    const followsNear = this.#cursor.peek(-1)?.kind === 'near';
    const lexeme = this.#cursor.peek();
    if (lexeme?.kind === 'near') return null;
    if (lexeme?.kind === 'prefix') return this.#prefixed(lexeme, group);
    const date = readDateOperand(this.#cursor, this.#reading);
    if (date !== null) return date;
    const atom = (): QueryNode | null => this.#atom(group);
    const run =
      this.#reading.rules.adjacency === 'phrase' ? this.#runs.wholeRun(atom) : this.#runs.shortRun(atom);
    return this.#operands.make(run, followsNear);
  }

  /** `title:` applies to the one term or group after it. */
  #prefixed(prefix: LexemeOf<'prefix'>, group: Group): QueryNode | null {
    this.#cursor.skip();
    const next = this.#cursor.peek()?.kind;
    if (endsHere(this.#cursor) || next === 'near' || next === 'prefix') {
      const values = { text: this.#reading.textOf(prefix) };
      this.#reading.diagnostics.add('error', 'Q087', prefix, { values, hint: 'Q087.hint', fix: '' });
      return null;
    }
    const atom = this.#atom(group);
    const child = atom === null ? null : this.#postfixes.distance(atom);
    if (child === null) return null;
    const node = applyField(child, prefix, this.#reading);
    if (prefix.system !== null) {
      const own = this.#reading.textOf(child);
      this.#reading.foreign(node, prefix.system, writeMarkFor(prefix, own, this.#reading.dialect));
    }
    return this.#postfixes.apply(node);
  }

  /** One term or group. */
  #atom(group: Group): QueryNode | null {
    const lexeme = this.#cursor.peek();
    if (lexeme?.kind === 'open') return group();
    this.#cursor.skip();
    switch (lexeme?.kind) {
      case 'word':
        return wordOf(lexeme);
      case 'explode':
        return {
          kind: 'word',
          text: this.#reading.textOf(lexeme),
          wildcards: [],
          start: lexeme.start,
          end: lexeme.end,
        };
      case 'everything':
        return { kind: 'everything', start: lexeme.start, end: lexeme.end };
      case 'phrase':
        if (!lexeme.empty) return quotedPhrase(lexeme);
        this.#reading.diagnostics.add('error', 'Q013.quotes', lexeme, { hint: 'Q013.hint', fix: '' });
        return null;
      case 'lines':
        return this.#lines(lexeme);
      case 'heading':
        return this.#heading(lexeme);
      default:
        return null;
    }
  }

  #lines(lexeme: LexemeOf<'lines'>): QueryNode {
    const { operator, lines, start, end } = lexeme;
    const { dialect } = this.#reading;
    const fix = writeLinesFor(operator, lines, dialect);
    if (lexeme.system !== null) this.#reading.foreign(lexeme, lexeme.system, fix);
    else this.#reading.dashes(lexeme);
    return { kind: 'lines', operator, lines, start, end };
  }

  #heading(lexeme: LexemeOf<'heading'>): QueryNode {
    const names = knownQualifiers(lexeme.qualifiers, lexeme, this.#reading);
    const node = meshNode(lexeme.heading, lexeme.explode, false, names, lexeme);
    this.#reading.foreign(lexeme, 'Cochrane', writeHeadingFor(node, this.#reading.dialect));
    return node;
  }
}
