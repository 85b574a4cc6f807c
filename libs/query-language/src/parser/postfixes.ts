import { applyField } from './apply-field.js';
import type { LexemeOf } from '../lexeme.js';
import type { QueryNode } from '../syntax-tree.js';
import { isClose } from './close-text.js';
import type { Cursor } from './cursor.js';
import { writeMarkFor } from '../fields/native-forms.js';
import { proximityOf, readDistance, wordsClose } from './proximity.js';
import type { Reading } from '../reading.js';
import type { Run, RunReader } from './run-reader.js';
import { splitPhrase } from '../word-runs.js';

/** Syntax that follows an operand and applies to it: fields, frequencies and Trip's distance. */
export class Postfixes {
  readonly #cursor: Cursor;
  readonly #reading: Reading;
  readonly #runs: RunReader;

  constructor(cursor: Cursor, reading: Reading, runs: RunReader) {
    this.#cursor = cursor;
    this.#reading = reading;
    this.#runs = runs;
  }

  /** `~3`: the words of a phrase or a group, so near to each other. */
  distance(node: QueryNode): QueryNode {
    const tilde = this.#cursor.take('tilde');
    if (tilde === null) return node;
    const span = { start: node.start, end: tilde.end };
    const distance = readDistance(tilde.number, tilde, 0, this.#reading);
    if (distance === null) return { ...node, ...span };
    const window = { distance, ordered: false };
    if (this.#reading.dialect !== 'trip')
      this.#reading.foreign(tilde, 'Trip', this.#reading.dialect === 'pubmed' ? `[tiab:~${distance}]` : null);
    if (node.kind === 'phrase') {
      const words = splitPhrase(node, this.#reading.source);
      return wordsClose(words, window, span, this.#reading) ?? { ...node, ...span };
    }
    if (node.kind === 'and' && node.implicit && node.children.every(isClose))
      return proximityOf(node.children, window, span, this.#reading);
    this.#reading.diagnostics.add('error', 'Q051', tilde, { hint: 'Q051.hint', fix: '' });
    return { ...node, ...span };
  }

  /** Every field and frequency from here. */
  apply(first: QueryNode, run: Run | null = null): QueryNode {
    let node = first;
    for (let next = this.#cursor.peek(); next !== undefined; next = this.#cursor.peek()) {
      if (next.kind === 'field') node = this.#field(node, next, (run?.explode ?? null) !== null);
      else if (next.kind === 'frequency') node = this.#frequency(node, next);
      else if (next.kind === 'slash' && run !== null) {
        // A slash after a field (`[mh]/`) adds no meaning.
        this.#runs.skipStray();
      } else break;
    }
    return node;
  }

  #field(node: QueryNode, field: LexemeOf<'field'>, exploded: boolean): QueryNode {
    this.#cursor.skip();
    const isTagged =
      node.kind === 'field' ||
      node.kind === 'mesh' ||
      node.kind === 'date' ||
      node.kind === 'subheading' ||
      isReference(node, this.#reading);
    if (isTagged && (node.kind === 'lines' || this.#reading.source.charAt(node.start) !== '(')) {
      const values = { text: this.#reading.textOf(field) };
      this.#reading.diagnostics.add('error', 'Q087', field, { values, hint: 'Q087.hint', fix: '' });
      return { ...node, end: field.end };
    }
    const applied = applyField(node, field, this.#reading, exploded);
    if (field.system !== null)
      this.#reading.foreign(field, field.system, writeMarkFor(field, null, this.#reading.dialect));
    return applied;
  }

  #frequency(node: QueryNode, lexeme: LexemeOf<'frequency'>): QueryNode {
    this.#cursor.skip();
    const span = { start: node.start, end: lexeme.end };
    const minimum = /^\d{1,4}$/.test(lexeme.number) ? Number(lexeme.number) : 0;
    if (this.#reading.dialect === 'pubmed') this.#reading.foreign(lexeme, 'Ovid', null);
    if (!isCountable(node)) {
      const values = { text: this.#reading.textOf(lexeme) };
      this.#reading.diagnostics.add('error', 'Q087', lexeme, { values, hint: 'Q087.hint', fix: '' });
      return { ...node, ...span };
    }
    if (minimum < 1 || minimum > 99) {
      this.#reading.diagnostics.add('error', 'Q089', lexeme, { hint: 'Q089.hint', fix: '' });
      return { ...node, ...span };
    }
    // Words side by side that are counted together are a phrase.
    const isRun = node.kind === 'phrase' && node.fallback !== null;
    const child = isRun ? { ...node, quoted: true, fallback: null } : node;
    return { kind: 'frequency', minimum, child, ...span };
  }
}

/** A line that is named as such; a number alone may be a term when a field follows. */
function isReference(node: QueryNode, reading: Reading): boolean {
  return node.kind === 'lines' && !/^[(\s]*\d+[)\s]*$/.test(reading.textOf(node));
}

/** Whether matches can be counted in a text. */
function isCountable(node: QueryNode): boolean {
  return isClose(node) || (node.kind === 'field' && isClose(node.child));
}
