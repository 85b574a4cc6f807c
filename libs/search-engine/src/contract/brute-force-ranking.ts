import {
  comparedRelevance,
  compareWordings,
  countedRelevance,
  documentWording,
  earliestDay,
  isAnswer,
  isRetracted,
  tripRank,
  type EvidenceDocument,
  type FieldCounts,
  type RankExplanation,
  type StemFrequencies,
} from '@clinical/evidence';
import { stem, tokenKey } from '@clinical/text-analysis';
import { arrivedMinute, comparedSearch, isByTime, TEXT_FIELDS, type SearchPlan } from '../search-plan.js';
import type { LabelDetails, SearchFacets } from '../search-result.js';
import { searchableText, type SearchableText } from '../searchable-text.js';

/** A document with its counts. */
export interface Entry {
  readonly document: EvidenceDocument;
  readonly text: SearchableText;
  readonly stems: ReadonlyMap<string, StemFrequencies>;
  readonly tokens: FieldCounts;
  /** Publication number of the engine; null if none. */
  readonly publication: number | null;
}

/** Day of publication for date filters. */
export function dayOf(entry: Entry): number | null {
  return earliestDay(entry.document.date);
}

/** A document with its explanation. */
export interface Ranked {
  readonly entry: Entry;
  readonly explanation: RankExplanation;
}

/** TripRank of a document for a text relevance. */
export function scoreOf(entry: Entry, text: number, plan: SearchPlan): ReturnType<typeof tripRank> {
  const { grade, categories, appraisedQuality } = entry.document;
  return tripRank(
    {
      text,
      grade,
      mainCategory: categories[0] ?? 0,
      appraised: appraisedQuality,
      retracted: isRetracted(entry.document),
      day: dayOf(entry),
      today: plan.today,
    },
    plan.ranking,
  );
}

/** Reorders the first documents by their wording and meaning. */
export function withWording(
  ranked: readonly Ranked[],
  plan: SearchPlan,
  vectors: ReadonlyMap<string, Int8Array>,
): readonly Ranked[] {
  const { candidates } = plan.ranking.wording;
  if (isByTime(plan.sort) || plan.wording === '' || ranked.length === 0) return ranked;
  const comparison = compareWordings(
    comparedSearch(plan),
    ranked.slice(0, candidates).map(({ entry, explanation: { words } }) => ({
      words,
      wording: documentWording(entry.document),
      vector: vectors.get(entry.document.id) ?? null,
    })),
    plan.ranking.wording,
  );
  if (comparison === null) return ranked;
  const scored = ranked.map(({ entry, explanation }, place): Ranked => {
    const { words } = explanation;
    const { text, wording, similarity } = comparedRelevance(
      words,
      place < candidates ? place : null,
      comparison,
      plan.ranking.wording,
    );
    return { entry, explanation: { ...explanation, ...scoreOf(entry, text, plan), wording, similarity } };
  });
  const isBlock = plan.relaxation?.allWordsFirst !== false;
  const first = scored.slice(0, candidates).sort((a, b) => byPlace(plan, a, b, isBlock));
  return [...first, ...scored.slice(candidates)];
}

/** Order of results. */
export function byPlace(
  plan: Pick<SearchPlan, 'sort' | 'leading'>,
  a: Ranked,
  b: Ranked,
  isBlock = true,
): number {
  const isBlockFirst = !isByTime(plan.sort) && !a.explanation.pinned;
  const byAllWords = Number(b.explanation.hasAllWords) - Number(a.explanation.hasAllWords);
  const byBlock = isBlock ? byAllWords : Number(isAnswering(b)) - Number(isAnswering(a));
  return (
    Number(b.explanation.pinned) - Number(a.explanation.pinned) ||
    leadingPlace(plan, a) - leadingPlace(plan, b) ||
    (isBlockFirst ? byBlock : 0) ||
    bySort(plan.sort, a, b) ||
    byAllWords ||
    newestFirst(dayOf(a.entry), dayOf(b.entry)) ||
    (a.entry.document.id < b.entry.document.id ? -1 : 1)
  );
}

function leadingPlace({ leading }: Pick<SearchPlan, 'leading'>, { entry }: Ranked): number {
  const place = leading.findIndex((group) => group.includes(entry.document.id));
  return place === -1 ? leading.length : place;
}

function bySort(sort: SearchPlan['sort'], a: Ranked, b: Ranked): number {
  if (sort === 'relevance') return relevanceOf(b) - relevanceOf(a);
  if (sort === 'arrival') {
    const [one, other] = [a.entry.document, b.entry.document];
    return (
      arrivedMinute(other.firstImported) - arrivedMinute(one.firstImported) ||
      newestFirst(dayOf(a.entry), dayOf(b.entry)) ||
      (one.id < other.id ? -1 : 1)
    );
  }
  const byScore = b.explanation.score - a.explanation.score;
  return sort === 'date' ? newestFirst(dayOf(a.entry), dayOf(b.entry)) || byScore : byScore;
}

function relevanceOf({ entry, explanation }: Ranked): number {
  return countedRelevance(mainCategoryOf(entry), explanation.text);
}

function isAnswering({ entry }: Ranked): boolean {
  return isAnswer(mainCategoryOf(entry));
}

/** The first of the document's categories. */
export function mainCategoryOf({ document }: Entry): number {
  return document.categories[0] ?? 0;
}

function newestFirst(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : b - a;
}

/** Expected result of a search. */
export interface ExpectedResult {
  /** Ids of all listed documents without the low-relevance cutoff, unordered. */
  readonly ids: ReadonlySet<string>;
  readonly total: number;
  readonly listed: number;
  readonly matchingAll: number;
  readonly relaxed: boolean;
  readonly dropped: readonly number[];
  readonly partDocuments: readonly number[];
  readonly hits: readonly {
    readonly id: string;
    readonly score: number;
    readonly explanation: RankExplanation;
    readonly missing: readonly number[];
  }[];
  readonly facets: SearchFacets;
  readonly details: readonly LabelDetails[] | null;
}

export function frequenciesIn({ stems }: Entry, each: string): StemFrequencies {
  return stems.get(each) ?? { title: 0, abstract: 0, keywords: 0 };
}

export function nameOf(document: EvidenceDocument): string {
  return document.journal.title || document.journal.abbreviation;
}

export function entryOf(document: EvidenceDocument, publicationIds: ReadonlyMap<string, number>): Entry {
  const text = searchableText(document);
  const stems = new Map<string, { title: number; abstract: number; keywords: number }>();
  const tokens = { title: 0, abstract: 0, keywords: 0 };
  for (const field of TEXT_FIELDS) {
    for (const token of text[field].flat()) {
      const frequencies = stems.get(stem(token)) ?? { title: 0, abstract: 0, keywords: 0 };
      frequencies[field]++;
      stems.set(stem(token), frequencies);
      tokens[field]++;
    }
  }
  const publication = publicationIds.get(tokenKey(nameOf(document))) ?? null;
  return { document, text, stems, tokens, publication };
}
