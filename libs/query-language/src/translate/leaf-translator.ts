import { MULTI_PURPOSE, TEXT_WORDS } from '../fields/field-meaning.js';
import type { Dialect, FieldName, PhraseNode, QueryNode, WordNode } from '../syntax-tree.js';
import type { Losses } from './losses.js';
import { canStandUnquoted, safePhrase, safeWord, truncateWords } from '../text-forms.js';
import { anyOf, coverFields } from './translated-fields.js';

/** Translates words and phrases between Trip, PubMed and Ovid. */
export class LeafTranslator {
  readonly #from: Dialect;
  readonly #to: Dialect;
  readonly #losses: Losses;

  constructor(from: Dialect, to: Dialect, losses: Losses) {
    this.#from = from;
    this.#to = to;
    this.#losses = losses;
  }

  /** @param fields of the field that contains the leaf; null outside of any */
  leaf(node: WordNode | PhraseNode, fields: readonly FieldName[] | null): QueryNode {
    const bare = this.bareLeaf(node, fields);
    if (fields !== null) return this.#inFields(bare, fields);
    return this.#untagged(bare, node);
  }

  /** Names the fields of a word without a field if the other dialect searches other ones. */
  #untagged(bare: WordNode | PhraseNode, node: WordNode | PhraseNode): QueryNode {
    if (this.#from === 'ovid') return this.#inFields(bare, MULTI_PURPOSE);
    if (this.#to !== 'ovid') {
      if (node.kind === 'word' && bare.kind === 'phrase') this.#losses.add('T001', node);
      return bare;
    }
    if (node.kind === 'word' && node.wildcards.length === 0) this.#losses.add('T001', node);
    return this.#inFields(bare, TEXT_WORDS);
  }

  /** The leaf without a field of its own. */
  bareLeaf(node: WordNode | PhraseNode, fields: readonly FieldName[] | null): WordNode | PhraseNode {
    const safe = node.kind === 'word' ? safeWord(node) : this.#phrase(node, fields);
    if (safe.wildcards.length === 0 || !this.#needsTruncation(safe)) return safe;
    const { leaf, isSame } = truncateWords(safe, this.#to === 'ovid' ? 1 : undefined);
    if (!isSame) this.#losses.add('T002', node);
    // The rest of a word can be a word with a meaning of its own, as `exp`.
    return leaf.kind === 'word' ? safeWord(leaf) : this.#phrase(leaf, fields);
  }

  /** PubMed truncates at the end of words only; in Ovid a number after `*` is its maximum number of characters. */
  #needsTruncation({ text, wildcards }: WordNode | PhraseNode): boolean {
    if (this.#to === 'ovid')
      return wildcards.some(({ at, max }) => max === null && /\d/.test(text.charAt(at)));
    return this.#to === 'pubmed';
  }

  /** Adjacent words are kept where they mean the same; else they are quoted. */
  #phrase(node: PhraseNode, fields: readonly FieldName[] | null): PhraseNode {
    const safe = safePhrase(node);
    if (node.quoted) return safe;
    const stays =
      node.fallback === 'and' && fields !== null && this.#to !== 'ovid' && canStandUnquoted(safe, this.#to);
    if (stays) return safe;
    if (node.fallback === 'and') this.#losses.add('T003', node);
    return { ...safe, quoted: true, fallback: null };
  }

  /** A leaf in fields that may take several tags. */
  #inFields(child: WordNode | PhraseNode, fields: readonly FieldName[]): QueryNode {
    const { sets, isSame } = coverFields(fields, this.#to);
    if (!isSame) this.#losses.addFields(child, fields, sets.flat());
    if (sets.length > 1 && child.kind === 'phrase' && child.fallback === 'and')
      this.#losses.add('T003', child);
    const { start, end } = child;
    return anyOf(sets.map((set): QueryNode => ({ kind: 'field', fields: set, child, start, end })));
  }
}
