import { FIELD_WORDS_IN_BRACKETS } from '../../lexer/unread-words.js';
import type { PhraseNode, ProximityNode, QueryNode, WordNode } from '../../syntax-tree.js';
import { asPhrase, nested, safePhrase, safeWord } from '../../text-forms.js';
import type { Losses } from '../losses.js';
import type { ForeignTarget } from './foreign-targets.js';
import { group, joined } from './groups.js';

/** Writes words, phrases and proximity, joined by operators, for a platform. */
export class TextWriter {
  readonly #target: ForeignTarget;

  constructor(
    target: ForeignTarget,
    private readonly losses: Losses,
  ) {
    this.#target = target;
  }

  write(node: QueryNode): string {
    switch (node.kind) {
      case 'word':
        return this.#word(node);
      case 'phrase':
        if (node.fallback === 'and') this.losses.add('T003', node);
        return this.#quoted(node);
      case 'proximity':
        return this.#proximity(node);
      case 'and':
        return joined(
          node.children.map((child) => this.write(child)),
          ' AND ',
        );
      case 'or':
        return joined(
          node.children.map((child) => this.write(child)),
          ' OR ',
        );
      case 'not':
        return `${group(this.write(node.left))} ${this.#target.not} ${group(this.write(node.right))}`;
      default:
        throw new Error(`A ${node.kind} is no text`);
    }
  }

  #word(node: WordNode): string {
    const safe = safeWord(node);
    if (safe.kind === 'phrase') return this.#quoted(safe);
    const text = this.#wildcards(safe, node);
    // It may be a field of the platform.
    return /^[a-z]{2}$/i.test(text) || FIELD_WORDS_IN_BRACKETS.has(text.toLowerCase()) ? `"${text}"` : text;
  }

  #quoted(node: PhraseNode): string {
    return `"${this.#wildcards(safePhrase(node), node)}"`;
  }

  #wildcards({ text, wildcards }: WordNode | PhraseNode, reported: QueryNode): string {
    const { one, perhapsOne } = this.#target;
    let written = '';
    let from = 0;
    for (const { at, min, max } of wildcards) {
      const optional = max === null ? null : max - min;
      const isOpen = optional === null || (optional > 0 && perhapsOne === null);
      if (isOpen && optional !== null) this.losses.add('T011', reported);
      written +=
        text.slice(from, at) + one.repeat(min) + (isOpen ? '*' : (perhapsOne ?? '').repeat(optional ?? 0));
      from = at;
    }
    return written + text.slice(from);
  }

  #proximity(node: ProximityNode): string {
    const phrase = asPhrase(node);
    if (phrase !== null) return this.#quoted(phrase);
    const { farthest, window } = this.#target;
    if (node.operands.length > 2) {
      const isChain = node.ordered && node.distance === 0;
      if (!isChain) this.losses.add('T006', node);
      return this.write(nested(node));
    }
    const operands = node.operands.map((operand) => group(this.write(operand)));
    if (node.distance > farthest) {
      const written = operands.join(' AND ');
      this.losses.add('T015', node, { written });
      return `(${written})`;
    }
    const operator = window(node) ?? window({ ...node, ordered: false });
    if (window(node) === null) this.losses.add('T005', node);
    return operands.join(` ${operator ?? 'AND'} `);
  }
}
