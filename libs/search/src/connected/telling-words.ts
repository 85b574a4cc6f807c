import type { EvidenceDocument } from '@clinical/evidence';
import { TEXT_FIELDS, type MatchNode } from '@clinical/search-engine';
import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';

/** A word of the title counts as often as this. */
const TITLE_WEIGHT = 2;
/** Different words of which the frequency in the collection is asked. */
const WORDS_ASKED = 120;
/** Words that 'more like this' searches for. */
const WORDS_OF_QUERY = 25;
/** Rare words that a candidate must have one of: each finds at most this share of the collection. */
const RARE_SHARE = 0.03;
const RARE_WORDS = 12;
/** With fewer rare words the strongest ones of any frequency are needed, too. */
const MIN_RARE = 3;

/** How often each stem occurs in title and abstract of the documents, the most frequent first. */
export function stemCounts(documents: readonly EvidenceDocument[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const token of tokenTexts(text))
      if (!isStopWord(token)) {
        const word = stem(token);
        counts.set(word, (counts.get(word) ?? 0) + weight);
      }
  };
  for (const { title, abstract } of documents) {
    add(title, TITLE_WEIGHT);
    for (const { text } of abstract) add(text, 1);
  }
  const ordered = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return new Map(ordered.slice(0, WORDS_ASKED));
}

/** A search for documents like others. */
export interface LikenessQuery {
  readonly match: MatchNode;
  readonly scoredStems: readonly string[];
}

/**
 * The most telling words: frequent in the documents and rare in the collection.
 *
 * @param documentsWith number of documents with each stem
 * @param total number of documents
 * @returns null where no word is in another document
 */
export function likenessQuery(
  counts: ReadonlyMap<string, number>,
  documentsWith: ReadonlyMap<string, number>,
  total: number,
): LikenessQuery | null {
  const telling = [...counts]
    .map(([word, count]) => {
      const documents = documentsWith.get(word) ?? 0;
      return { word, documents, value: count * rarity(documents, total) };
    })
    .filter(({ documents }) => documents > 1)
    .sort((a, b) => b.value - a.value || (a.word < b.word ? -1 : 1))
    .slice(0, WORDS_OF_QUERY);
  const rare = telling.filter(({ documents }) => documents <= Math.max(10, total * RARE_SHARE));
  const required = (rare.length < MIN_RARE ? telling : rare).slice(0, RARE_WORDS);
  if (required.length === 0) return null;
  const children = required.map(({ word }) => stemMatch(word));
  return { match: { kind: 'or', children }, scoredStems: telling.map(({ word }) => word) };
}

export function stemMatch(word: string): MatchNode {
  return { kind: 'stem', stem: word, fields: TEXT_FIELDS };
}

/** Inverse document frequency. */
export function rarity(documents: number, total: number): number {
  return Math.log(1 + (total - documents + 0.5) / (documents + 0.5));
}
