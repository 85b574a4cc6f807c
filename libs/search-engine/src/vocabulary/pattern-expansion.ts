import { TooManyExpansionsError } from '../errors.js';
import {
  MAX_PATTERN_EXPANSIONS,
  type ExactField,
  type TokenPattern,
  type ValueField,
} from '../search-plan.js';
import { textMatcher } from './token-pattern.js';
import type { WordIndex } from './word-index.js';

/** What a pattern stands for. */
export interface Expansion {
  /** Those in the most documents first, then by code unit; no more than may be searched. */
  readonly words: readonly string[];
  /** How many fit; more than `words` when they are too many. */
  readonly count: number;
}

/** Where a pattern is looked for: among the words of exact fields, or among the values of one field. */
export type PatternPlace =
  | { readonly kind: 'words'; readonly fields: readonly ExactField[] }
  | { readonly kind: 'values'; readonly field: ValueField };

/** What tells the expansions of patterns: found when they are asked for, or fetched beforehand. */
export interface PatternExpansions {
  expand(pattern: TokenPattern, place: PatternPlace): Expansion;
}

/** The words among which patterns are looked for; each index is asked for only when it is needed. */
export interface WordSources {
  readonly texts: () => WordIndex;
  readonly authors: () => WordIndex;
}

/** Patterns with equal keys have equal expansions as long as nothing changes. */
export function patternKey({ literals, gaps }: TokenPattern, place: PatternPlace): string {
  return JSON.stringify([placeKey(place), literals, gaps]);
}

/** What a pattern stands for among the words of some fields. */
export function expandAmongWords(
  pattern: TokenPattern,
  fields: readonly ExactField[],
  sources: WordSources,
): Expansion {
  const { prefix, fits } = textMatcher(pattern);
  const documents = new Map<string, number>();
  const count = (word: string, more: number): void => {
    documents.set(word, (documents.get(word) ?? 0) + more);
  };
  if (fields.some((field) => field !== 'author')) sources.texts().forEachFitting(prefix, fits, count);
  if (fields.includes('author')) sources.authors().forEachFitting(prefix, fits, count);
  return expansionOf(documents);
}

/**
 * The expansion of a pattern out of all that fits it.
 *
 * @param documents how many live documents hold each; at least one
 */
export function expansionOf(documents: ReadonlyMap<string, number>): Expansion {
  const words = [...documents.keys()];
  words.sort((a, b) => (documents.get(b) ?? 0) - (documents.get(a) ?? 0) || (a < b ? -1 : 1));
  return { words: words.slice(0, MAX_PATTERN_EXPANSIONS), count: words.length };
}

/**
 * What a pattern stands for, when that is not too much.
 *
 * @param label the nearest label around it
 * @throws TooManyExpansionsError
 */
export function expandWithinLimit(
  expansions: PatternExpansions,
  pattern: TokenPattern,
  place: PatternPlace,
  label: string | null,
): readonly string[] {
  const { words, count } = expansions.expand(pattern, place);
  if (count <= MAX_PATTERN_EXPANSIONS) return words;
  throw new TooManyExpansionsError({ label, pattern, count, limit: MAX_PATTERN_EXPANSIONS });
}

function placeKey(place: PatternPlace): string {
  if (place.kind === 'values') return place.field;
  const kinds = new Set(place.fields.map((field) => (field === 'author' ? 'names' : 'texts')));
  return [...kinds].sort().join(' ');
}
