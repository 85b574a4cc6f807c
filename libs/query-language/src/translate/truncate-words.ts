import { characterAt, characterBefore, isTokenCharacter } from '../characters.js';
import { countLetters } from '../lexer/wildcards.js';
import type { PhraseNode, WordNode } from '../syntax-tree.js';

/** Fewest letters that PubMed truncates here with. */
const FEWEST_LETTERS = 3;

/** A leaf with wildcards at the ends of words, and whether it finds the same. */
export interface Truncated<Leaf> {
  readonly leaf: Leaf;
  readonly isSame: boolean;
}

/**
 * Cuts each word at its first wildcard, as for PubMed, which truncates at the end of words only. It finds more.
 *
 * @param fewestLetters words with fewer letters before the wildcard stay as they are
 */
export function truncateWords<Leaf extends WordNode | PhraseNode>(
  node: Leaf,
  fewestLetters = FEWEST_LETTERS,
): Truncated<Leaf> {
  if (node.wildcards.every(({ at, min, max }) => min === 0 && max === null && isEnd(node.text, at)))
    return { leaf: node, isSame: true };
  const cut: { text: string; wildcards: { at: number; min: number; max: number | null }[] } = {
    text: '',
    wildcards: [],
  };
  for (const { 0: piece, index } of node.text.matchAll(/\s+|\S+/g)) {
    const first = node.wildcards.find(
      ({ at }) => at >= index && at <= index + piece.length && piece.trim() !== '',
    );
    if (first === undefined) {
      cut.text += piece;
      continue;
    }
    const kept = piece.slice(0, first.at - index).replace(/[^\p{L}\p{N}\p{M}]+$/u, '');
    if (countLetters(kept) < fewestLetters) {
      cut.text += piece;
      continue;
    }
    cut.text += kept;
    cut.wildcards.push({ at: cut.text.length, min: 0, max: null });
  }
  return { leaf: { ...node, ...cut }, isSame: false };
}

function isEnd(text: string, at: number): boolean {
  return isTokenCharacter(characterBefore(text, at)) && !isTokenCharacter(characterAt(text, at));
}
