import { tokenTexts } from '@clinical/text-analysis';
import type { Dialect, PhraseNode, WordNode } from '../syntax-tree.js';

/** What a word may hold without meaning something else in some dialect. */
const UNSAFE_IN_WORD = /[^\p{L}\p{N}\p{M}'-]/gu;
/** Quotation marks make text of all but wildcards, and of `=`, by which Web of Science is recognised. */
const UNSAFE_IN_PHRASE = /[?#$*:=]/g;
const RESERVED = /^(?:and|or|not|exp|limit|freq|pre|[nw]\d+|(?:adj|near|next)(?:[\d/.-].*)?)$/i;

/**
 * A word with the same tokens that another dialect cannot take for syntax; what is an operator there becomes a
 * quoted phrase.
 */
export function safeWord(node: WordNode): WordNode | PhraseNode {
  const word = withoutEdges(
    node.text.replace(UNSAFE_IN_WORD, (character) => '-'.repeat(character.length)),
    node,
  );
  if (!RESERVED.test(word.text) || word.wildcards.length > 0) return word;
  const { text, wildcards, start, end } = word;
  return { kind: 'phrase', text, wildcards, quoted: true, fallback: null, start, end };
}

/** Without hyphens at the ends, which are no part of a word. */
function withoutEdges(text: string, node: WordNode): WordNode {
  const first = node.wildcards[0]?.at ?? text.length;
  const last = node.wildcards.at(-1)?.at ?? 0;
  const from = Math.min(/^[-']*/.exec(text)?.[0].length ?? 0, first);
  const behind = /[-']*$/.exec(text)?.[0].length ?? 0;
  const to = Math.max(text.length - behind, last, from);
  const wildcards = node.wildcards.map((wildcard) => ({ ...wildcard, at: wildcard.at - from }));
  return { ...node, text: text.slice(from, to), wildcards };
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
