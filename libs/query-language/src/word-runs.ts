import { tokenKey, tokenTexts } from '@clinical/text-analysis';
import type { PhraseNode, Wildcard, WordNode } from './syntax-tree.js';

/** One phrase of adjacent words; a single word is returned unchanged. */
export function joinWords(words: readonly WordNode[], fallback: 'and' | null): WordNode | PhraseNode | null {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first === last) return first;
  let text = '';
  const wildcards: Wildcard[] = [];
  for (const word of words) {
    if (text !== '') text += ' ';
    for (const wildcard of word.wildcards) wildcards.push({ ...wildcard, at: wildcard.at + text.length });
    text += word.text;
  }
  const span = { start: first.start, end: last.end };
  // Such words are operators next to a group or a truncated word: only in quotation marks are they words anywhere.
  const quoted = words.some((word) => /^(?:[nw]\d{1,2}|near|next|exp)$/i.test(word.text));
  return { kind: 'phrase', text, wildcards, quoted, fallback: quoted ? null : fallback, ...span };
}

/** The words of a phrase with their own spans; parts without a letter or digit are left out. */
export function splitPhrase(phrase: PhraseNode, source: string): WordNode[] {
  const typed = [...source.slice(phrase.start, phrase.end).matchAll(/[^\s"“”„‟«»＂]+/g)];
  const pieces = [...phrase.text.matchAll(/\S+/g)];
  return pieces.flatMap(({ 0: text, index }, number): WordNode[] => {
    if (tokenTexts(text).length === 0) return [];
    const within = phrase.wildcards.filter(({ at }) => at >= index && at <= index + text.length);
    const wildcards = within.map((wildcard) => ({ ...wildcard, at: wildcard.at - index }));
    const piece = typed.length === pieces.length ? typed[number] : undefined;
    const start = phrase.start + (piece?.index ?? 0);
    const end = piece === undefined ? phrase.end : start + piece[0].length;
    return [{ kind: 'word', text, wildcards, start, end }];
  });
}

/** Key of a leaf: leaves with the same key have the same matches. */
export function leafKey(node: WordNode | PhraseNode): string {
  const places = node.wildcards.map(
    ({ at, min, max }) => `${tokenKey(node.text.slice(0, at))}|${min}-${max ?? ''}`,
  );
  return [tokenKey(node.text), ...places].join('\n');
}
