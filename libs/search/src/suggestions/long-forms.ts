import { isKnownAbbreviation, otherNames } from '@clinical/evidence';
import type { CollectionWords } from '../planning/collection-words.js';

/**
 * Names of what a typed abbreviation stands for, from the product's table and the collection: `chronic kidney disease` for
 * `ckd`. None for other words, of which the table may have synonyms.
 *
 * @param tokens all that is typed, folded
 */
export function longForms(tokens: readonly string[], words: CollectionWords): string[] {
  const [token] = tokens;
  const isOne = tokens.length === 1 && token !== undefined;
  const known = isOne && isKnownAbbreviation(token) ? otherNames(tokens) : [];
  return [...known, ...words.names(tokens, known)]
    .filter(({ isAbbreviation }) => !isAbbreviation)
    .map((name) => name.tokens.join(' '));
}
