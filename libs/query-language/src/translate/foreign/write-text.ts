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

  /** @param isExact whether forms of a word alone are not searched */
  write(node: QueryNode, isExact = true): string {
    switch (node.kind) {
      case 'word':
        return this.#word(node, isExact);
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

  #word(node: WordNode, isExact: boolean): string {
    const safe = safeWord(node);
    if (safe.kind === 'phrase') return this.#quoted(safe);
    const text = this.#wildcards(safe, node);
    const { wordForms } = this.#target;
    const isPlain = node.wildcards.length === 0;
    if (isPlain && (wordForms === 'always' || (wordForms === 'unquoted' && !isExact)))
      this.losses.addOnce('T022', node);
    if (isPlain && isExact && wordForms === 'unquoted') return `"${text}"`;
    // It may be a field or an operator of the platform.
    const isSyntax =
      /^(?:[a-z]{2}|same|(?:[nwp]|near|pre)\d{1,2}(?![\p{L}\p{N}]).*)$/iu.test(text) ||
      FIELD_WORDS_IN_BRACKETS.has(text.toLowerCase());
    return isSyntax ? `"${text}"` : text;
  }

  #quoted(node: PhraseNode): string {
    return `"${this.#wildcards(safePhrase(node), node)}"`;
  }

  #wildcards({ text, wildcards }: WordNode | PhraseNode, reported: QueryNode): string {
    const { one, perhapsOne, upTo, removesLastOne } = this.#target;
    let written = '';
    let from = 0;
    for (const { at, min, max } of wildcards) {
      const optional = max === null ? null : max - min;
      const isLast = removesLastOne && optional === 0 && !/^[\p{L}\p{N}\p{M}]/u.test(text.slice(at));
      if (isLast) {
        this.losses.add('T011.end', reported);
        written += text.slice(from, at) + (perhapsOne ?? '').repeat(min);
        from = at;
        continue;
      }
      if (optional !== null && optional > 0 && upTo !== null) {
        written += text.slice(from, at) + one.repeat(min) + upTo(optional);
        from = at;
        continue;
      }
      if (optional === null && upTo !== null) this.losses.addOnce('T021', reported);
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
    const { farthest, window, oneProximity } = this.#target;
    if (node.operands.length > 2) {
      const isChain = node.ordered && node.distance === 0;
      if (!isChain) this.losses.add('T006', node);
      return this.write(nested(node));
    }
    const operands = node.operands.map((operand) => group(this.write(operand)));
    if (node.distance > farthest || (oneProximity && node.operands.some((each) => hasOther(each, node)))) {
      const written = operands.join(' AND ');
      this.losses.add('T015', node, { written });
      return `(${written})`;
    }
    const operator = window(node) ?? window({ ...node, ordered: false });
    if (window(node) === null) this.losses.add('T005', node);
    return operands.join(` ${operator ?? 'AND'} `);
  }
}

/** Whether a part has another operator of proximity. */
function hasOther(node: QueryNode, outer: ProximityNode): boolean {
  if (node.kind === 'or') return node.children.some((child) => hasOther(child, outer));
  if (node.kind !== 'proximity' || asPhrase(node) !== null) return false;
  const isSame = node.ordered === outer.ordered && node.distance === outer.distance;
  return !isSame || node.operands.some((operand) => hasOther(operand, outer));
}
