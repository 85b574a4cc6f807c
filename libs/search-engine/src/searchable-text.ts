import type { EvidenceDocument } from '@clinical/evidence';
import { tokenTexts } from '@clinical/text-analysis';
import type { ExactField, TextField } from './search-plan.js';
import { memoize } from './shared/memoize.js';

/** Tokens of a field, passage by passage. Words are found in any passage; a span is within one. */
export type Passages = readonly (readonly string[])[];

/** Searchable tokens of a document. Equal passages of `keywords` and its parts are the same array. */
export type SearchableText = Readonly<Record<TextField | ExactField, Passages>>;

/** Publication types that describe the origin of a record, not its content. */
const SILENT_PUBLICATION_TYPE =
  /^(journal article|english abstract|research support\b.*|published erratum)$/i;

/**
 * The one definition of which words are in which field, for every engine:
 * - `title`: the title, and the title in the original language as a separate passage;
 * - `abstract`: all sections with their labels, as one passage, so that a structured abstract and the same
 *   text unstructured are found alike;
 * - `keyword`: the author's keywords; `heading`: MeSH headings, then qualifiers; `substance`: names of
 *   substances; `publicationType`: the informative ones; `author`: as their names are written. Each of them is a
 *   separate passage, and occurs once in its field;
 * - `keywords`: the passages of the four before `author` together, each once.
 */
export function searchableText(document: EvidenceDocument): SearchableText {
  const { mesh } = document;
  const keyword = setPassages(document.keywords);
  const heading = setPassages([
    ...mesh.map((assignment) => assignment.heading),
    ...mesh.flatMap((assignment) => assignment.qualifiers.map((qualifier) => qualifier.name)),
  ]);
  const substance = setPassages(document.substances.map(({ name }) => name));
  const publicationType = setPassages(
    document.publicationTypes.filter((type) => !SILENT_PUBLICATION_TYPE.test(type)),
  );
  return {
    title: passagesOf([document.title, document.vernacularTitle]),
    abstract: passagesOf([document.abstract.map((section) => `${section.label} ${section.text}`).join(' ')]),
    keywords: distinct([...heading, ...keyword, ...substance, ...publicationType]),
    keyword,
    heading,
    substance,
    publicationType,
    author: distinct(passagesOf(document.authors)),
  };
}

/** Controlled terms of a document for completions: MeSH headings first, then author keywords. */
export function topicsOf(document: EvidenceDocument): readonly string[] {
  return [...document.mesh.map((assignment) => assignment.heading), ...document.keywords];
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

/** Headings and keywords repeat; looking them up is cheaper than tokenizing. */
const MAX_MEMOIZED_PASSAGES = 20_000;
const memoizedTokens = memoize(MAX_MEMOIZED_PASSAGES, (text: string): readonly string[] => tokenTexts(text));

function setPassages(texts: readonly string[]): (readonly string[])[] {
  return distinct(texts.map(memoizedTokens).filter((tokens) => tokens.length > 0));
}

function distinct(passages: readonly (readonly string[])[]): (readonly string[])[] {
  if (passages.length < 2) return [...passages];
  const byText = new Map<string, readonly string[]>();
  for (const tokens of passages) {
    const key = tokens.join(' ');
    if (!byText.has(key)) byText.set(key, tokens);
  }
  return [...byText.values()];
}
