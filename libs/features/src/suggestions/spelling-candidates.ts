import type { NearWord } from '@clinical/search-engine';

/** A word of the query that may be misspelt, where it stands in the text, and what stands near it in the index. */
export interface DoubtfulWord {
  /** As typed. */
  readonly typed: string;
  readonly start: number;
  readonly end: number;
  /** Records that hold it. */
  readonly documents: number;
  readonly near: readonly NearWord[];
}

/** A query with some of its words replaced. */
export interface SpellingCandidate {
  readonly text: string;
  /** Letters changed in all. */
  readonly distance: number;
}

/** Near words tried for one word. */
const TRIED_PER_WORD = 3;
/** Queries tried in all; each costs a search. */
const TRIED_IN_ALL = 8;
/** A word that the index knows is doubted only where one a single letter away is this many times as frequent. */
const KNOWN_WORD_RATIO = 20;

interface Replacement {
  readonly word: DoubtfulWord;
  readonly by: NearWord;
}

/**
 * Corrected queries to try, the likeliest first: every unknown word replaced by its nearest, then the second
 * and third choices one at a time. Everything but the words stays as typed.
 */
export function spellingCandidates(query: string, words: readonly DoubtfulWord[]): SpellingCandidate[] {
  const choices = words
    .map((word) => ({ word, options: optionsFor(word) }))
    .filter(({ options }) => options.length > 0);
  const best = choices.flatMap(({ word, options: [by] }) => (by === undefined ? [] : [{ word, by }]));
  if (best.length === 0) return [];
  const unknown = best.filter(({ word }) => word.documents === 0);
  const sets: Replacement[][] = [unknown.length > 0 ? unknown : best];
  if (unknown.length > 0 && unknown.length < best.length) sets.push(best);
  for (const { word, options } of choices) {
    for (const by of options.slice(1))
      sets.push([...best.filter((other) => other.word !== word), { word, by }]);
    for (const by of options.slice(0, 1)) sets.push([{ word, by }]);
  }
  return distinct(
    sets.map((set) => ({
      text: replaceAll(query, set),
      distance: set.reduce((sum, { by }) => sum + by.distance, 0),
    })),
  );
}

function optionsFor({ documents, near }: DoubtfulWord): NearWord[] {
  const fitting = near.filter((word) =>
    documents === 0
      ? word.documents > 0
      : word.distance === 1 && word.documents >= documents * KNOWN_WORD_RATIO,
  );
  return fitting.slice(0, TRIED_PER_WORD);
}

function replaceAll(query: string, replacements: readonly Replacement[]): string {
  const inOrder = [...replacements].sort((a, b) => a.word.start - b.word.start);
  let text = '';
  let at = 0;
  for (const { word, by } of inOrder) {
    text += query.slice(at, word.start) + inCaseOf(word.typed, by.word);
    at = word.end;
  }
  return text + query.slice(at);
}

/** `Astma` becomes `Asthma`. Capitals throughout are not kept: they could make an operator of a word. */
function inCaseOf(typed: string, word: string): string {
  return /^\p{Lu}\P{Lu}*$/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

function distinct(candidates: readonly SpellingCandidate[]): SpellingCandidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, TRIED_IN_ALL);
}
