import type { EvidenceDocument } from '@clinical/evidence';
import { tokenTexts } from '@clinical/text-analysis';
import type { TextField } from './search-plan.js';

/**
 * The tokens of one text field, passage by passage. Words are looked for in all passages of a field; a phrase
 * lies within one.
 */
export type Passages = readonly (readonly string[])[];

/** What a document is searched by, as tokens. */
export type SearchableText = Readonly<Record<TextField, Passages>>;

/** Publication types that say how a record came about, not what it is about. */
const SILENT_PUBLICATION_TYPE =
  /^(journal article|english abstract|research support\b.*|published erratum)$/i;

/**
 * The one definition of which words stand in which text field, for every engine:
 * - `title`: the title, and the title in the original language as a passage of its own;
 * - `abstract`: all sections with their labels, as one passage, so that a structured abstract and the same
 *   text unstructured are found alike;
 * - `keywords`: the author's keywords, MeSH headings, qualifiers, substances and telling publication types,
 *   each once and each a passage of its own.
 */
export function searchableText(document: EvidenceDocument): SearchableText {
  return {
    title: passagesOf([document.title, document.vernacularTitle]),
    abstract: passagesOf([document.abstract.map((section) => `${section.label} ${section.text}`).join(' ')]),
    keywords: distinct(passagesOf(keywordTexts(document))),
  };
}

/** What a document is about in set terms, for completions: MeSH headings first, then the author's keywords. */
export function topicsOf(document: EvidenceDocument): readonly string[] {
  return [...document.mesh.map((assignment) => assignment.heading), ...document.keywords];
}

function keywordTexts(document: EvidenceDocument): readonly string[] {
  return [
    ...topicsOf(document),
    ...document.mesh.flatMap((assignment) => assignment.qualifiers.map((qualifier) => qualifier.name)),
    ...document.substances.map((substance) => substance.name),
    ...document.publicationTypes.filter((type) => !SILENT_PUBLICATION_TYPE.test(type)),
  ];
}

function passagesOf(texts: readonly string[]): string[][] {
  const passages: string[][] = [];
  for (const text of texts) {
    if (text === '') continue;
    const tokens = tokenTexts(text);
    if (tokens.length > 0) passages.push(tokens);
  }
  return passages;
}

function distinct(passages: readonly string[][]): string[][] {
  const seen = new Set<string>();
  return passages.filter((tokens) => {
    const key = tokens.join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
