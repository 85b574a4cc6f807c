import type { PhraseNode, ProximityNode, QueryNode, Wildcard, WordNode } from '../syntax-tree.js';

/** Most combinations of OR groups that are written out for PubMed. */
const MOST_COMBINATIONS = 40;

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
 * Every choice of one word from each operand: what PubMed, which knows only words close together, needs of OR
 * groups. Null when an operand is more than words, or there are too many choices.
 */
export function wordChoices({ operands }: ProximityNode): readonly (readonly WordNode[])[] | null {
  let choices: WordNode[][] = [[]];
  for (const operand of operands) {
    const words = wordsOf(operand);
    if (words === null || choices.length * words.length > MOST_COMBINATIONS) return null;
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
