import { applyField } from '../parser/apply-field.js';
import { meshNode, splitHeading } from '../fields/headings.js';
import { mapLeaves } from '../map-tree.js';
import { findField } from '../fields/field-table.js';
import type { FieldMark, LexemeOf } from '../lexeme.js';
import type { Cursor } from '../parser/cursor.js';
import { reportMissingOperator, type OperandReader } from '../parser/expression-parser.js';
import { makeProximity } from '../parser/proximity.js';
import type { Reading } from '../reading.js';
import { joinWords } from '../word-runs.js';
import {
  isPlainWords,
  type FieldName,
  type PhraseNode,
  type QueryNode,
  type WordNode,
} from '../syntax-tree.js';
import { missingOperatorOf, type PlatformSyntax } from './platform-syntax.js';

type Group = () => QueryNode | null;

/** Fields with values, not running text. */
const VALUES: ReadonlySet<FieldName> = new Set([
  'author',
  'firstAuthor',
  'lastAuthor',
  'journal',
  'language',
  'publicationType',
  'identifier',
  'registryNumber',
]);

/** The operands of a platform's query: terms and groups with their fields, headings, limits, proximity and lines. */
export class PlatformOperands implements OperandReader {
  constructor(
    private readonly cursor: Cursor,
    private readonly syntax: PlatformSyntax,
    private readonly reading: Reading,
  ) {}

  read(group: Group): QueryNode | null {
    const prefix = this.cursor.take('prefix');
    if (prefix === null) return this.#near(group);
    const next = this.cursor.peek()?.kind;
    if (this.#endsHere() || next === 'prefix' || next === 'window') {
      this.#appliesToNothing(prefix);
      return null;
    }
    const child = this.syntax.prefixScope === 'run' ? this.#restOfRun(group) : this.#operand(group, false);
    return child === null
      ? null
      : this.#postfix(applyField(this.#asValue(child, prefix), prefix, this.reading));
  }

  /** All operands of a field code: up to the next operator or field code. */
  #restOfRun(group: Group): QueryNode | null {
    const parts: QueryNode[] = [];
    while (!this.#endsHere() && this.cursor.peek()?.kind !== 'prefix') {
      const node = this.#near(group);
      if (node !== null) parts.push(node);
    }
    const [first, ...others] = parts;
    if (first === undefined || others.length === 0) return first ?? null;
    const { source, diagnostics } = this.reading;
    for (const each of others)
      reportMissingOperator(each, source, missingOperatorOf(this.syntax), diagnostics);
    return {
      kind: 'and',
      children: parts,
      implicit: false,
      start: first.start,
      end: others.at(-1)?.end ?? first.end,
    };
  }

  #near(group: Group): QueryNode | null {
    let left = this.cursor.peek()?.kind === 'window' ? null : this.#operand(group, false);
    let first: LexemeOf<'window'>['window'] | null = null;
    for (let near = this.cursor.take('window'); near !== null; near = this.cursor.take('window')) {
      first ??= near.window;
      this.#reportMixedProximity(near, first);
      const isMissing = this.#endsHere() || this.cursor.peek()?.kind === 'window';
      const right = isMissing ? null : this.#operand(group, true);
      if (left === null || right === null) {
        this.reading.diagnostics.add('error', 'Q051', near, { hint: 'Q051.hint', fix: '' });
        left ??= right;
      } else left = makeProximity(left, near.window, right, this.reading);
      if (this.syntax.orBeforeProximity === true) this.#reportOrBeforeProximity(near);
    }
    return left;
  }

  /** `cat NEAR/3 dog PRE/0 rat`: each platform has an order of its own, or rejects it. */
  #reportMixedProximity(near: LexemeOf<'window'>, first: LexemeOf<'window'>['window']): void {
    const { ordered, distance } = near.window;
    if (this.syntax.oneProximity !== true || (ordered === first.ordered && distance === first.distance))
      return;
    const values = { text: this.reading.textOf(near), system: this.syntax.system };
    this.reading.diagnostics.add('error', 'Q126.mixed', near, { values, hint: 'Q126.hint' });
  }

  /** Scopus reads `a W/3 b OR c` as `a W/3 (b OR c)`, or rejects it: the meaning is unclear. */
  #reportOrBeforeProximity(near: LexemeOf<'window'>): void {
    const next = this.cursor.peek();
    if (next?.kind === 'operator' && next.operator === 'OR')
      this.reading.diagnostics.add('error', 'Q126', near, {
        values: { text: this.reading.textOf(near), system: this.syntax.system },
        hint: 'Q126.hint',
      });
  }

  #endsHere(): boolean {
    const kind = this.cursor.peek()?.kind;
    return kind === undefined || kind === 'close' || kind === 'operator';
  }

  #operand(group: Group, isNear: boolean): QueryNode | null {
    const lexeme = this.cursor.peek();
    switch (lexeme?.kind) {
      case 'word':
        return this.#postfix(this.#run(isNear));
      case 'open': {
        const node = group();
        return node === null ? null : this.#postfix(node);
      }
      case 'phrase': {
        this.cursor.skip();
        const { text, wildcards, start, end } = lexeme;
        if (!lexeme.empty)
          return this.#postfix({ kind: 'phrase', text, wildcards, quoted: true, fallback: null, start, end });
        this.reading.diagnostics.add('error', 'Q013.quotes', lexeme, { hint: 'Q013.hint', fix: '' });
        return null;
      }
      case 'operand':
        this.cursor.skip();
        return this.#postfix({ ...lexeme.node, start: lexeme.start, end: lexeme.end });
      case 'everything':
        this.cursor.skip();
        return { kind: 'everything', start: lexeme.start, end: lexeme.end };
      case 'field':
      case 'slash':
        this.cursor.skip();
        this.#appliesToNothing(lexeme);
        return null;
      default:
        this.cursor.skip();
        return null;
    }
  }

  /** Words side by side: close together they are a phrase everywhere. */
  #run(isNear: boolean): QueryNode {
    const words: WordNode[] = [];
    for (let word = this.cursor.take('word'); word !== null; word = this.cursor.take('word')) {
      const { text, wildcards, start, end } = word;
      words.push({ kind: 'word', text, wildcards, start, end });
    }
    const [first, ...others] = words;
    if (first === undefined) throw new Error('A run begins with a word');
    if (others.length === 0) return first;
    const isClose = isNear || this.cursor.peek()?.kind === 'window';
    const joined = joinWords(words, null);
    if (joined?.kind === 'phrase' && (isClose || this.syntax.adjacency === 'phrase'))
      return { ...joined, quoted: true };
    const end = others.at(-1)?.end ?? first.end;
    return { kind: 'and', children: words, implicit: true, start: first.start, end };
  }

  #postfix(first: QueryNode): QueryNode {
    let node = first;
    for (let next = this.cursor.peek(); next !== undefined; next = this.cursor.peek()) {
      if (next.kind === 'slash') {
        this.cursor.skip();
        node = this.#heading(node, next);
      } else if (next.kind === 'field') {
        this.cursor.skip();
        node = this.#field(node, next);
      } else break;
    }
    return node;
  }

  #field(node: QueryNode, field: LexemeOf<'field'>): QueryNode {
    if (['field', 'mesh', 'date', 'subheading', 'lines', 'everything'].includes(node.kind)) {
      this.#appliesToNothing(field);
      return { ...node, end: field.end };
    }
    return applyField(this.#asValue(node, field), field, this.reading);
  }

  /** `AU=Smith J`: the words of a name, a journal or a type of publication are one value. */
  #asValue(node: QueryNode, mark: FieldMark): QueryNode {
    const isValue = mark.names.every((name) => {
      const meaning = findField('tag', this.reading.dialect, name);
      if (meaning?.kind === 'mesh' || meaning?.kind === 'date') return true;
      return meaning?.kind === 'text' && meaning.fields.every((field) => VALUES.has(field));
    });
    return isValue ? valuesIn(node) : node;
  }

  /** `'asthma'/exp`, also after a group. */
  #heading(node: QueryNode, slash: LexemeOf<'slash'>): QueryNode {
    const span = { start: node.start, end: slash.end };
    const make = (leaf: WordNode | PhraseNode): QueryNode => {
      if (leaf.wildcards.length > 0) {
        const values = { text: this.reading.textOf(leaf) };
        this.reading.diagnostics.add('warning', 'Q086', leaf, { values, hint: 'Q086.hint' });
        const child: QueryNode = leaf.kind === 'phrase' ? { ...leaf, quoted: true } : leaf;
        return { kind: 'field', fields: ['heading'], child, start: leaf.start, end: leaf.end };
      }
      const { heading } = splitHeading(leaf.text);
      const name = this.syntax.headingOf?.(heading) ?? heading;
      if (name !== heading)
        this.reading.diagnostics.add('notice', 'Q123', leaf, { values: { text: heading, heading: name } });
      return meshNode(name, slash.explode, slash.major, slash.qualifiers, leaf);
    };
    if (node.kind === 'and' && isPlainWords(node)) {
      const joined = joinWords(
        node.children.filter((child) => child.kind === 'word'),
        null,
      );
      if (joined !== null) return { ...make(joined), ...span };
    }
    return { ...mapLeaves(node, make), ...span };
  }

  #appliesToNothing(lexeme: LexemeOf<'field'> | LexemeOf<'prefix'> | LexemeOf<'slash'>): void {
    const values = { text: this.reading.textOf(lexeme) };
    this.reading.diagnostics.add('error', 'Q087', lexeme, { values, hint: 'Q087.hint', fix: '' });
  }
}

/** Names joined by operators, each of them one value: `AU=(Smith J OR Jones K)`. */
function valuesIn(node: QueryNode): QueryNode {
  if (node.kind === 'or') return { ...node, children: node.children.map(valuesIn) };
  if (node.kind === 'not') return { ...node, left: valuesIn(node.left), right: valuesIn(node.right) };
  if (node.kind !== 'and') return node;
  if (!isPlainWords(node)) return { ...node, children: node.children.map(valuesIn) };
  const joined = joinWords(
    node.children.filter((child) => child.kind === 'word'),
    null,
  );
  return joined?.kind === 'phrase' ? { ...joined, quoted: true, start: node.start, end: node.end } : node;
}
