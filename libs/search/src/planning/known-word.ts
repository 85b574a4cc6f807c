import { isClinicalWord, wordForms } from '@clinical/evidence';
import type { MeshVocabulary } from '@clinical/mesh';

/**
 * Whether a folded word is one of clinicians or patients by the tables of the product or by MeSH: it is no misspelling, even
 * if the collection does not contain it. Words with the same stem do not count: `migrane` has that of `migrans`.
 */
export function isKnownWord(word: string, vocabulary: MeshVocabulary): boolean {
  return isClinicalWord(word) || wordForms(word).some((form) => vocabulary.hasWord(form));
}
