import { knownNames } from '@clinical/evidence';
import type { MeshVocabulary } from '@clinical/mesh';
import { stem, tokenTexts } from '@clinical/text-analysis';

/** Stems by vocabulary: one that is replaced takes its stems with it. */
const byVocabulary = new WeakMap<MeshVocabulary, ReadonlySet<string>>();

/**
 * Whether a folded word is one that medical vocabularies use: it occurs, in some form, in a name of the table of this
 * product or in a heading or entry term of MeSH.
 */
export function medicalWords(vocabulary: MeshVocabulary): (word: string) => boolean {
  const known = byVocabulary.get(vocabulary) ?? stemsOf(vocabulary);
  byVocabulary.set(vocabulary, known);
  return (word) => known.has(stem(word));
}

function stemsOf({ headings }: MeshVocabulary): Set<string> {
  const names = [...knownNames(), ...headings.flatMap(({ name, entryTerms }) => [name, ...entryTerms])];
  return new Set(names.flatMap((name) => tokenTexts(name).map(stem)));
}
