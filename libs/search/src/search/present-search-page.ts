import type {
  Diagnostic,
  Language,
  SearchDetails,
  SearchDocument,
  SearchRequest,
  SearchResponse,
  SearchSummary,
} from '@clinical/contracts';
import {
  describeNotice,
  guidelineScoreArray,
  type AppraisalSettings,
  type RankingSettings,
} from '@clinical/evidence';
import type { SearchHit, SearchPlan, SearchResult } from '@clinical/search-engine';
import { stem, tokenise, type HighlightTerms } from '@clinical/text-analysis';
import { publicationKey, type PublicationScores } from '../publication-scores/publication-scores.js';
import { listedAppraisal, type ListedAppraisal } from '../presentation/show-appraisal.js';
import type { CategoryCounts } from '../planning/count-for-pro.js';
import type { QueryConcept } from '../planning/query-concepts.js';
import { leftOutByDates } from './advanced/left-out.js';
import { missingWords, wordsInNoRecord, wordsNotRequired } from './lacked-words.js';
import { presentCategories } from './present-categories.js';
import { presentDocument } from './present-document.js';
import { presentFactors } from './present-factors.js';

/** Everything that a page of results is made from. */
export interface SearchPageInput {
  /** As it was run: corrected, and without what the user may not use. */
  readonly request: SearchRequest;
  readonly result: SearchResult;
  /** Counts that a reader without Pro would get with it, by Pro category; empty for others. */
  readonly countsForPro: CategoryCounts;
  readonly notices: readonly Diagnostic[];
  readonly terms: HighlightTerms;
  readonly ranking: RankingSettings;
  readonly isPro: boolean;
  /** Whether any record of the collection is a demonstration record. */
  readonly demonstration: boolean;
  /** Scores that editors gave publications, by `publicationKey`. */
  readonly publicationScores: ReadonlyMap<string, PublicationScores>;
  readonly language: Language;
  readonly appraisal: AppraisalSettings;
  /** Days since 1970-01-01; the age of reviews is reckoned from it. */
  readonly today: number;
  /** Milliseconds since the request came. */
  readonly tookMs: number;
  /** The text whose words explain the ranking, and their variants. */
  readonly typed: string;
  readonly concepts: readonly QueryConcept[];
  readonly plan: Pick<SearchPlan, 'relaxation'>;
  /** Typed text of each part of the plan's relaxation. */
  readonly relaxableTexts: readonly string[];
  /** Null unless requested. */
  readonly details: SearchDetails | null;
  /** The level of a PICO search, and whether it is wider than the requested one. */
  readonly pico: { readonly level: number; readonly repeated: boolean };
  /** Null but for a list of identifiers. */
  readonly identifiers: SearchSummary['identifiers'];
}

/** A page of results as it crosses the wire (SEARCH-3 and SEARCH-7). Pure. */
export function presentSearchPage(input: SearchPageInput): SearchResponse {
  const { appraisal: settings, language, today } = input;
  const hits = input.result.hits.map((hit) => ({
    ...hit,
    appraisal: listedAppraisal(hit.document, { settings, language, today }),
  }));
  return {
    summary: {
      ...presentSummary(input),
      srscores_data: hits.flatMap(({ appraisal }) => appraisal.review ?? []),
    },
    documents: presentDocuments(input, hits),
  };
}

function presentSummary({
  request,
  result,
  countsForPro,
  notices,
  isPro,
  demonstration,
  publicationScores,
  tookMs,
  details,
  pico,
  identifiers,
  plan,
  relaxableTexts,
  language,
}: SearchPageInput): Omit<SearchSummary, 'srscores_data'> {
  const { facets } = result;
  const found = facets.categories.map(({ id, count }): [number, number] => [id, count]);
  const categories = presentCategories(new Map([...found, ...countsForPro]));
  return {
    criteria: request.criteria,
    start: (request.page - 1) * request.rows,
    page: request.page,
    rows: request.rows,
    sort: request.sort,
    total: result.total,
    next_cursor: null,
    listed: result.listed,
    folded: result.total - result.listed,
    relaxed: presentRelaxation(result, plan, relaxableTexts),
    corrected: null,
    identifiers,
    isPro,
    ...NOTHING_YET,
    fvalue: pico.level,
    repeat_pico: pico.repeated,
    all_categories: categories.tree,
    child_categories: categories.children,
    pro_categories: categories.pro,
    clinical_area: facets.clinicalAreas.map(({ area, count }) => ({ area, count })),
    publications_data: facets.publications.map(({ id, name, count }) => ({
      id,
      publication: name,
      guidelines_score: scoreOf(name, publicationScores),
      count,
    })),
    years: facets.years.map(({ year, count }) => ({ year, count })),
    filters: presentFilters(request),
    notices: [...notices, ...leftOutByDates(request, result, language)],
    search_details: details,
    demonstration,
    took_ms: tookMs,
  };
}

function presentFilters(request: SearchPageInput['request']): SearchSummary['filters'] {
  return {
    categories: [...request.categories],
    publications: [...request.publications],
    clinical_area: request.clinicalArea,
    topics: [...request.topics],
    limits: [...request.limits],
    from_date: request.fromDate,
    to_date: request.toDate,
    showall: request.showAll,
  };
}

/**
 * Number of records with all the words, and the words that the others may lack or all lack; null for a search that was
 * not relaxed.
 */
function presentRelaxation(
  result: SearchResult,
  { relaxation }: SearchPageInput['plan'],
  texts: SearchPageInput['relaxableTexts'],
): SearchSummary['relaxed'] {
  if (!result.relaxed) return null;
  return {
    allWords: result.matchingAll,
    allWordsFirst: relaxation?.allWordsFirst !== false,
    notRequired: wordsNotRequired(result, texts, (relaxation?.required.length ?? 0) > 0),
    inNoRecord: wordsInNoRecord(result, texts),
  };
}

/** `guidelines_score` of a publication; empty without one. */
function scoreOf(name: string, scores: SearchPageInput['publicationScores']): number[] {
  const found = scores.size === 0 ? undefined : scores.get(publicationKey(name));
  return found === undefined ? [] : [...guidelineScoreArray(found.scores)];
}

/** Empty values for visitors: account, institution, bookmarks, refinements. */
const NOTHING_YET = {
  user: null,
  institution_auth: null,
  libkeydata: { enabled: false, institutionName: '' },
  starred_data: [],
  refinements: [],
  advert: null,
} satisfies Partial<SearchSummary>;

function presentDocuments(
  input: SearchPageInput,
  hits: readonly (SearchHit & { readonly appraisal: ListedAppraisal })[],
): SearchDocument[] {
  const { request } = input;
  const words = wordsByStem(input);
  const start = (request.page - 1) * request.rows;
  return hits.map((hit, index) => {
    const document = presentDocument(hit, {
      ...input,
      position: start + index + 1,
      appraisal: hit.appraisal,
      // A notice is no answer with any of the words.
      missingWords:
        describeNotice(hit.document) === null ? missingWords(hit, input.result, input.relaxableTexts) : [],
    });
    return { ...document, ...factorsOf(hit, input, words) };
  });
}

function factorsOf(
  hit: SearchHit,
  input: SearchPageInput,
  words: ReadonlyMap<string, string>,
): Pick<SearchDocument, 'factors'> {
  if (hit.explanation === null) return {};
  return { factors: presentFactors(hit.explanation, hit.document, input.ranking, words, input.language) };
}

/** For every stem of the query the first word that was typed with it, or that is searched in addition. */
function wordsByStem({ typed, concepts }: SearchPageInput): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { text, start, end } of tokenise(typed)) {
    const key = stem(text);
    if (!words.has(key)) words.set(key, typed.slice(start, end));
  }
  for (const { tokens, isAbbreviation } of concepts.flatMap(({ variants }) => variants)) {
    for (const token of tokens) {
      const key = stem(token);
      if (!words.has(key)) words.set(key, isAbbreviation ? token.toUpperCase() : token);
    }
  }
  return words;
}
