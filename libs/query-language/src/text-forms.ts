import { tokenTexts } from '@clinical/text-analysis';
import { characterAt, characterBefore, isTokenCharacter } from './characters.js';
import { countLetters } from './lexer/wildcards.js';
import type { Dialect, PhraseNode, ProximityNode, QueryNode, Wildcard, WordNode } from './syntax-tree.js';

/** Characters that change the meaning of a word in some dialect. */
const UNSAFE_IN_WORD = /[^\p{L}\p{N}\p{M}'-]/gu;
/** Quotation marks make text of all but wildcards, and of `=`, by which Web of Science is recognised. */
const UNSAFE_IN_PHRASE = /[?#$*:=]/g;
const RESERVED =
  /^(?:and|or|not|exp|explode|limit|freq|pre|[nw]\d+|(?:adj|near|next)(?:[\d/.-].*)?|s\d{1,3}|\d{7,8}|pmc\d{5,8})$/i;
/** Would be taken for a range of dates. */
const YEARS = /^(?:1[89]|20)\d{2}-(?:1[89]|20)\d{2}$/;

/** A word with the same tokens that another dialect cannot read as syntax; operators there become quoted phrases. */
export function safeWord(node: WordNode): WordNode | PhraseNode {
  const word = withoutEdges(
    node.text.replace(UNSAFE_IN_WORD, (character) => '-'.repeat(character.length)),
    node,
  );
  if (!(RESERVED.test(word.text) || YEARS.test(word.text)) || word.wildcards.length > 0) return word;
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

/** A phrase with the same tokens and no sign of another dialect. */
export function safePhrase(node: PhraseNode): PhraseNode {
  return { ...node, text: node.text.replace(UNSAFE_IN_PHRASE, '-') };
}

/** Whether adjacent words may precede a field of this dialect without quotation marks. */
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

/** Most combinations of OR groups that are written out for PubMed. */
const MAX_COMBINATIONS = 40;

/** One phrase of operands that follow one another directly; null when one of them is no word or phrase. */
export function asPhrase({ operands, distance, ordered, start, end }: ProximityNode): PhraseNode | null {
  if (!ordered || distance !== 0) return null;
  let text = '';
  const wildcards: Wildcard[] = [];
  for (const operand of operands) {
    if (operand.kind !== 'word' && operand.kind !== 'phrase') return null;
    if (text !== '') text += ' ';
    for (const wildcard of operand.wildcards) wildcards.push({ ...wildcard, at: wildcard.at + text.length });
    text += operand.text;
  }
  return { kind: 'phrase', text, wildcards, quoted: true, fallback: null, start, end };
}

/**
 * Every choice of one word from each operand: PubMed, which supports only words close together, needs this for OR
 * groups. Null when an operand is more than words, or there are too many choices.
 */
export function wordChoices({ operands }: ProximityNode): readonly (readonly WordNode[])[] | null {
  let choices: WordNode[][] = [[]];
  for (const operand of operands) {
    const words = wordsOf(operand);
    if (words === null || choices.length * words.length > MAX_COMBINATIONS) return null;
    choices = choices.flatMap((choice) => words.map((word) => [...choice, word]));
  }
  return choices;
}

function wordsOf(node: QueryNode): WordNode[] | null {
  if (node.kind === 'word') return node.wildcards.length === 0 ? [node] : null;
  if (node.kind !== 'or') return null;
  const words: WordNode[] = [];
  for (const child of node.children) {
    const found = wordsOf(child);
    if (found === null) return null;
    words.push(...found);
  }
  return words;
}

/** Operands taken two by two, as Ovid's binary operator has them. */
export function nested({ operands, distance, ordered, start, end }: ProximityNode): QueryNode {
  const [first, ...others] = operands;
  return others.reduce<QueryNode>(
    (left, right) => ({ kind: 'proximity', distance, ordered, operands: [left, right], start, end }),
    first ?? { kind: 'everything', start, end },
  );
}

/** Fewest letters that PubMed truncates here with. */
const MIN_LETTERS = 3;

/** A leaf with wildcards at the ends of words, and whether it finds the same. */
export interface Truncated<Leaf> {
  readonly leaf: Leaf;
  readonly isSame: boolean;
}

/**
 * Truncates each word at its first wildcard, as for PubMed, which truncates at the end of words only. The result
 * matches more.
 *
 * @param fewestLetters words with fewer letters before the wildcard are unchanged
 */
export function truncateWords<Leaf extends WordNode | PhraseNode>(
  node: Leaf,
  fewestLetters = MIN_LETTERS,
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
