import { numbersAsWords } from './apply-field.js';
import type { Lexeme, LexemeOf } from '../lexeme.js';
import type { QueryNode, WordNode } from '../syntax-tree.js';
import { isClose } from './close-text.js';
import type { Cursor } from './cursor.js';
import { reportMissingOperator } from './expression-parser.js';
import type { Postfixes } from './postfixes.js';
import { makeProximity } from './proximity.js';
import type { Reading } from '../reading.js';
import { isPostfix, type Run } from './run-reader.js';
import { headingOfRun } from './slash-headings.js';
import { runOf } from './standard-operands.js';
import { joinWords } from '../word-runs.js';

/** Makes operands of adjacent lexemes: headings, phrases, groups of words and bare numbers of lines. */
export class RunOperands {
  readonly #cursor: Cursor;
  readonly #reading: Reading;
  readonly #postfixes: Postfixes;
  /** Whether the current operand is the right side of a proximity operator. */
  #followsNear = false;

  constructor(cursor: Cursor, reading: Reading, postfixes: Postfixes) {
    this.#cursor = cursor;
    this.#reading = reading;
    this.#postfixes = postfixes;
  }

  /** Makes one operand of a run, with the field, slash or distance after it. */
  make(run: Run, followsNear: boolean): QueryNode | null {
    this.#followsNear = followsNear;
    const next = this.#cursor.peek();
    if (next?.kind === 'slash') {
      this.#cursor.skip();
      const heading = headingOfRun(this.#explodedBehind(run, next), next, this.#reading);
      return heading === null ? null : this.#postfixes.apply(heading);
    }
    const node = this.#joined(run);
    if (node === null) return null;
    const exploded = run.explode !== null && next?.kind === 'field';
    return this.#postfixes.apply(
      exploded ? { ...node, start: run.start } : this.#postfixes.distance(node),
      run,
    );
  }

  /** `Asthma/ exp`: only an operator or the end follows, so that it can only belong to the heading. */
  #explodedBehind(run: Run, slash: LexemeOf<'slash'>): Run {
    const after = this.#cursor.peek();
    if (after?.kind !== 'explode' || run.explode !== null || this.#reading.dialect !== 'ovid') return run;
    const behind = this.#cursor.peek(1)?.kind;
    if (behind !== undefined && behind !== 'operator' && behind !== 'close') return run;
    this.#cursor.skip();
    const text = this.#reading.textOf({ start: run.start, end: slash.end });
    const details = { values: { text }, hint: 'Q088.behind.hint', fix: `exp ${text}` } as const;
    this.#reading.diagnostics.add('error', 'Q088.behind', { start: run.start, end: after.end }, details);
    return { ...run, explode: after };
  }

  #joined({ items, explode, focus, start }: Run): QueryNode | null {
    const [first] = items;
    if (first === undefined) return this.#bareExplode(explode);
    const next = this.#cursor.peek();
    if (explode !== null && next?.kind === 'field' && !isOfTypes(next)) {
      const span = { start, end: next.end };
      this.#reading.foreign(span, 'Ovid', this.#reading.source.slice(explode.end, next.end).trim());
    } else if (explode !== null && next?.kind !== 'field') {
      const end = items.at(-1)?.end ?? explode.end;
      const span = { start, end };
      const fix = `${this.#reading.textOf(span)}/`;
      this.#reading.diagnostics.add('error', 'Q088', span, { hint: 'Q088.hint', fix });
    } else if (focus)
      this.#reading.diagnostics.add('error', 'Q088.focus', { start, end: start + 1 }, { hint: 'Q088.hint' });
    if (this.#isBareLine(items, next))
      return {
        kind: 'lines',
        operator: null,
        lines: [Number(this.#reading.textOf(first))],
        start: first.start,
        end: first.end,
      };
    const run = this.#plainRun(items, next);
    if (run !== null) return run;
    const node = this.#sideBySide(items);
    const isAlone = node === first && this.#reading.rules.bareLines && !this.#isOperandOfNear(next);
    return isAlone && !(next !== undefined && isPostfix(next)) ? numberAsPhrase(first) : node;
  }

  /**
   * Plain words with no field of their own, where adjacent words are joined by AND: one group, built before any
   * operator is applied; next to a proximity operator they are a phrase. Null for other items.
   */
  #plainRun(items: readonly QueryNode[], next: Lexeme | undefined): QueryNode | null {
    const words = items.filter((item) => item.kind === 'word');
    const [first, ...others] = words;
    if (this.#reading.rules.adjacency === 'phrase' || first === undefined || others.length === 0) return null;
    if (words.length < items.length || (next !== undefined && isPostfix(next))) return null;
    return this.#isOperandOfNear(next) ? joinWords(words, null) : runOf(first, others);
  }

  #isOperandOfNear(next: Lexeme | undefined): boolean {
    return next?.kind === 'near' || this.#followsNear;
  }

  #bareExplode(explode: LexemeOf<'explode'> | null): QueryNode | null {
    if (explode === null) return null;
    const { start, end } = explode;
    return { kind: 'word', text: this.#reading.textOf(explode), wildcards: [], start, end };
  }

  /** In Ovid a number alone is a line. */
  #isBareLine(items: readonly QueryNode[], next: Lexeme | undefined): boolean {
    const [only] = items;
    if (!this.#reading.rules.bareLines || items.length !== 1 || only?.kind !== 'word') return false;
    if ((next !== undefined && isPostfix(next)) || this.#isOperandOfNear(next)) return false;
    return only.wildcards.length === 0 && /^\d{1,4}$/.test(this.#reading.textOf(only));
  }

  /** Words become one phrase; other operands next to them must follow directly. */
  #sideBySide(operands: readonly QueryNode[]): QueryNode | null {
    const hasField = this.#cursor.peek()?.kind === 'field';
    const items = hasField ? operands.map((item) => numbersAsWords(item, this.#reading)) : operands;
    const parts: QueryNode[] = [];
    let words: WordNode[] = [];
    const flush = (): void => {
      const phrase = joinWords(words, this.#reading.rules.phraseFallback);
      if (phrase !== null) parts.push(phrase);
      words = [];
    };
    for (const item of items) {
      if (item.kind === 'word') words.push(item);
      else {
        flush();
        parts.push(item);
      }
    }
    flush();
    const [first, ...others] = parts;
    if (first === undefined) return null;
    if (others.length > 0 && !parts.every(isClose)) return this.#withoutOperator(parts);
    return others.reduce<QueryNode>(
      (left, right) => makeProximity(left, { distance: 0, ordered: true }, right, this.#reading),
      first,
    );
  }

  #withoutOperator(all: readonly QueryNode[]): QueryNode {
    const parts = all.map(numberAsPhrase);
    const [, ...others] = parts;
    for (const part of others)
      reportMissingOperator(part, this.#reading.source, 'error', this.#reading.diagnostics);
    const span = { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 };
    return { kind: 'and', children: parts, implicit: false, ...span };
  }
}

/** `exp clinical trial.pt.`: types of publication are in a tree, as headings are. */
function isOfTypes({ names, place }: LexemeOf<'field'>): boolean {
  return place === 'suffix' && names.join() === 'pt';
}

/** A number that is no line is quoted, as it must be typed. */
function numberAsPhrase(node: QueryNode): QueryNode {
  if (node.kind !== 'word' || node.wildcards.length > 0 || !/^\d{1,4}$/.test(node.text)) return node;
  const { text, wildcards, start, end } = node;
  return { kind: 'phrase', text, wildcards, quoted: true, fallback: null, start, end };
}
