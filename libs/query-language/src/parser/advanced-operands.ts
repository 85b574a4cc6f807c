import { applyField, numbersAsWords } from '../fields/apply-field.js';
import { knownQualifiers } from '../fields/heading-leaves.js';
import { meshNode } from '../fields/headings.js';
import type { Lexeme, LexemeOf } from '../lexer/lexeme.js';
import type { QueryNode, WordNode } from '../syntax-tree.js';
import type { Cursor } from './cursor.js';
import { readDateOperand } from './date-operands.js';
import { reportMissingOperator, type OperandReader } from './expression-parser.js';
import { writeHeadingFor, writeLinesFor, writeMarkFor } from './native-forms.js';
import { isClose } from './close-text.js';
import { makeProximity, proximityOf, readDistance, windowOf, wordsClose } from './proximity.js';
import type { Reading } from './reading.js';
import { endsHere, isPostfix, RunReader, type Run } from './run-reader.js';
import { headingOfRun } from './slash-headings.js';
import { quotedPhrase, runOf, wordOf } from './standard-operands.js';
import { joinWords, splitPhrase } from './word-runs.js';

type Group = () => QueryNode | null;

/** The operands of an advanced query: terms with their fields, headings, groups, proximity, lines and dates. */
export class AdvancedOperands implements OperandReader {
  readonly #cursor: Cursor;
  readonly #reading: Reading;
  readonly #runs: RunReader;
  /** Whether the operand at hand is the right side of a proximity operator. */
  #followsNear = false;

  constructor(cursor: Cursor, reading: Reading) {
    this.#cursor = cursor;
    this.#reading = reading;
    this.#runs = new RunReader(cursor, reading);
  }

  read(group: Group): QueryNode | null {
    let left = this.#operand(group);
    for (let near = this.#cursor.take('near'); near !== null; near = this.#cursor.take('near')) {
      near = this.#lastOf(near);
      const window = windowOf(near, this.#reading);
      const right = endsHere(this.#cursor) ? null : this.#operand(group);
      if (left === null || right === null) {
        this.#reading.diagnostics.add('error', 'Q051', near, { hint: 'Q051.hint', fix: '' });
        left ??= right;
      } else left = makeProximity(left, window, right, this.#reading);
    }
    return left;
  }

  /** Of several proximity operators in a row the first counts; the others are reported. */
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
    this.#followsNear = followsNear;
    return this.#finish(run);
  }

  /** `title:` applies to the one term or group behind it. */
  #prefixed(prefix: LexemeOf<'prefix'>, group: Group): QueryNode | null {
    this.#cursor.skip();
    const next = this.#cursor.peek()?.kind;
    if (endsHere(this.#cursor) || next === 'near' || next === 'prefix') {
      const values = { text: this.#reading.textOf(prefix) };
      this.#reading.diagnostics.add('error', 'Q087', prefix, { values, hint: 'Q087.hint', fix: '' });
      return null;
    }
    const atom = this.#atom(group);
    const child = atom === null ? null : this.#tilde(atom);
    if (child === null) return null;
    const node = applyField(child, prefix, this.#reading);
    if (prefix.system !== null) {
      const own = this.#reading.textOf(child);
      this.#reading.foreign(node, prefix.system, writeMarkFor(prefix, own, this.#reading.dialect));
    }
    return this.#postfix(node);
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
    const isForeign = lexeme.system !== null || (operator !== null && dialect === 'pubmed');
    if (isForeign) this.#reading.foreign(lexeme, lexeme.system ?? 'Ovid', fix);
    else this.#reading.dashes(lexeme);
    return { kind: 'lines', operator, lines, start, end };
  }

  #heading(lexeme: LexemeOf<'heading'>): QueryNode {
    const names = knownQualifiers(lexeme.qualifiers, lexeme, this.#reading);
    const node = meshNode(lexeme.heading, lexeme.explode, false, names, lexeme);
    this.#reading.foreign(lexeme, 'Cochrane', writeHeadingFor(node, this.#reading.dialect));
    return node;
  }

  /** Makes one operand of a run, with the field, slash or distance behind it. */
  #finish(run: Run): QueryNode | null {
    const next = this.#cursor.peek();
    if (next?.kind === 'slash') {
      this.#cursor.skip();
      const heading = headingOfRun(run, next, this.#reading);
      return heading === null ? null : this.#postfix(heading);
    }
    const node = this.#joined(run);
    if (node === null) return null;
    const exploded = run.explode !== null && next?.kind === 'field';
    return this.#postfix(exploded ? { ...node, start: run.start } : this.#tilde(node), run);
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
   * Plain words with no field of their own, where words side by side are joined by AND: one group, built before any
   * operator is applied; beside a proximity operator they are a phrase. Null for anything else.
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

  /** To Ovid a number alone is a line. */
  #isBareLine(items: readonly QueryNode[], next: Lexeme | undefined): boolean {
    const [only] = items;
    if (!this.#reading.rules.bareLines || items.length !== 1 || only?.kind !== 'word') return false;
    if ((next !== undefined && isPostfix(next)) || this.#isOperandOfNear(next)) return false;
    return only.wildcards.length === 0 && /^\d{1,4}$/.test(this.#reading.textOf(only));
  }

  /** Words become one phrase; what else stands beside them follows them directly. */
  #sideBySide(given: readonly QueryNode[]): QueryNode | null {
    const hasField = this.#cursor.peek()?.kind === 'field';
    const items = hasField ? given.map((item) => numbersAsWords(item, this.#reading)) : given;
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

  #tilde(node: QueryNode): QueryNode {
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

  #postfix(first: QueryNode, run: Run | null = null): QueryNode {
    let node = first;
    for (let next = this.#cursor.peek(); next !== undefined; next = this.#cursor.peek()) {
      if (next.kind === 'field') node = this.#field(node, next, (run?.explode ?? null) !== null);
      else if (next.kind === 'frequency') node = this.#frequency(node, next);
      else if (next.kind === 'slash' && run !== null) {
        // A slash behind a field: `[mh]/` and the like say nothing more.
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

/** `exp clinical trial.pt.`: types of publication are in a tree, as headings are. */
function isOfTypes({ names, place }: LexemeOf<'field'>): boolean {
  return place === 'suffix' && names.join() === 'pt';
}

/** A number that is no line is quoted, as it must be typed to be none. */
function numberAsPhrase(node: QueryNode): QueryNode {
  if (node.kind !== 'word' || node.wildcards.length > 0 || !/^\d{1,4}$/.test(node.text)) return node;
  const { text, wildcards, start, end } = node;
  return { kind: 'phrase', text, wildcards, quoted: true, fallback: null, start, end };
}

/** A line that is named as such; a number alone may be a term when a field follows. */
function isReference(node: QueryNode, reading: Reading): boolean {
  return node.kind === 'lines' && !/^[(\s]*\d+[)\s]*$/.test(reading.textOf(node));
}

/** Whether what is found can be counted in a text. */
function isCountable(node: QueryNode): boolean {
  return isClose(node) || (node.kind === 'field' && isClose(node.child));
}
