import { publicationName, type EvidenceDocument } from '@clinical/evidence';
import type { SearchHit, SearchResult } from '@clinical/search-engine';
import { isSubjectless, tokenTexts } from '@clinical/text-analysis';

/** Most words that are named because no record has them. */
const MAX_IN_NO_RECORD = 5;
/** Typed in capitals, an abbreviation is no function word: `LA`, `SE`. */
const ABBREVIATION = /^\p{Lu}{2,}$/u;

type Named = Pick<EvidenceDocument, 'authors' | 'journal'>;
type Relaxed = Pick<SearchResult, 'partDocuments' | 'dropped'>;

/** Typed texts of the parts that no record has, not even by another name. */
export function wordsInNoRecord({ partDocuments }: Relaxed, texts: readonly string[]): string[] {
  return texts
    .filter((text, part) => partDocuments[part] === 0 && namesSubject(text))
    .slice(0, MAX_IN_NO_RECORD);
}

/**
 * Typed texts that the listed records may lack; empty if they may lack any.
 *
 * @param hasRequired whether the search requires something beside these texts
 */
export function wordsNotRequired(
  { dropped, partDocuments }: Relaxed,
  texts: readonly string[],
  hasRequired = false,
): string[] {
  if (dropped.length === texts.length && !hasRequired) return [];
  return dropped
    .filter((part) => partDocuments[part] !== 0)
    .flatMap((part) => texts[part] ?? [])
    .filter(namesSubject);
}

/**
 * Typed texts that a record of a relaxed search lacks, those in the fewest records first. Left out are those that no
 * record has, which are named once for the list, those that name no subject, and names of its authors or journal: a
 * pasted reference has them.
 */
export function missingWords(
  { missing, document }: Pick<SearchHit, 'missing'> & { readonly document: Named },
  { partDocuments }: Relaxed,
  texts: readonly string[],
): string[] {
  const named = missing
    .filter((part) => partDocuments[part] !== 0 && namesSubject(texts[part] ?? ''))
    .sort((a, b) => (partDocuments[a] ?? 0) - (partDocuments[b] ?? 0))
    .flatMap((part) => texts[part] ?? []);
  if (named.length === 0) return [];
  const names = new Set(tokenTexts([...document.authors, publicationName(document)].join(' ')));
  const isName = (text: string): boolean => tokenTexts(text).every((token) => names.has(token));
  return [...new Set(named)].filter((text) => !isName(text));
}

function namesSubject(text: string): boolean {
  return ABBREVIATION.test(text) || !tokenTexts(text).every(isSubjectless);
}
