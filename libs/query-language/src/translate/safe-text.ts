import { tokenTexts } from '@clinical/text-analysis';
import type { Dialect, PhraseNode, WordNode } from '../syntax-tree.js';

/** What a word may hold without meaning something else in some dialect. */
const UNSAFE_IN_WORD = /[^\p{L}\p{N}\p{M}'-]/gu;
/** Quotation marks make text of all but wildcards. */
const UNSAFE_IN_PHRASE = /[?#$*:]/g;
const RESERVED = /^(?:and|or|not|adj\d*|near\d*|next\d*|exp|limit|freq|n\d+|w\d+|pre)$/i;

/**
 * A word with the same tokens that another dialect cannot take for syntax; what is an operator there becomes a
 * quoted phrase.
 */
export function safeWord(node: WordNode): WordNode | PhraseNode {
  const text = node.text.replace(UNSAFE_IN_WORD, (character) => '-'.repeat(character.length));
  if (!RESERVED.test(text) || node.wildcards.length > 0) return { ...node, text };
  const { wildcards, start, end } = node;
  return { kind: 'phrase', text, wildcards, quoted: true, fallback: null, start, end };
}

/** A phrase with the same tokens that holds no sign of another dialect. */
export function safePhrase(node: PhraseNode): PhraseNode {
  return { ...node, text: node.text.replace(UNSAFE_IN_PHRASE, '-') };
}

/** Whether words side by side may stand without quotation marks before a field of this dialect. */
export function canStandUnquoted({ text, wildcards }: PhraseNode, to: Dialect): boolean {
  const words = text.split(' ');
  const plain = words.every((word) => /^[\p{L}\p{N}][\p{L}\p{N}'-]*$/u.test(word) && !RESERVED.test(word));
  return (
    plain &&
    wildcards.every(({ at }) => at > 0) &&
    words.every((word) => tokenTexts(word).length > 0) &&
    to !== 'ovid'
  );
}
