import { knownNames } from '@clinical/evidence';
import type { MeshVocabulary } from '@clinical/mesh';
import { stem, tokenTexts } from '@clinical/text-analysis';

/** The tree of MeSH with countries and other places, such as Asia. */
const PLACES = /^Z/;

/** Stems by vocabulary: one that is replaced takes its stems with it. */
const byVocabulary = new WeakMap<MeshVocabulary, ReadonlySet<string>>();

/**
 * Whether a folded word is one that medical vocabularies use: it occurs, in some form, in a name of the table of this
 * product or in a heading or entry term of MeSH other than a place.
 */
export function medicalWords(vocabulary: MeshVocabulary): (word: string) => boolean {
  const known = byVocabulary.get(vocabulary) ?? stemsOf(vocabulary);
  byVocabulary.set(vocabulary, known);
  return (word) => known.has(stem(word));
}

function stemsOf({ headings }: MeshVocabulary): Set<string> {
  const medical = headings.filter(({ treeNumbers }) => !treeNumbers.every((number) => PLACES.test(number)));
  const names = [...knownNames(), ...medical.flatMap(({ name, entryTerms }) => [name, ...entryTerms])];
  return new Set(names.flatMap((name) => tokenTexts(name).map(stem)));
}
