import {
  ALL_WORDS_MINIMUM,
  FOLD_THRESHOLD,
  formatMessage,
  serverMessages,
  titlePhraseOf,
  WIDEN_UP_TO,
  type Diagnostic,
  type Language,
  type SearchRequest,
  type ServerMessageKey,
} from '@clinical/contracts';
import {
  categoryById,
  CLINICAL_AREAS,
  earliestDay,
  keysOfIdentifier,
  keysOfTypedTitle,
  latestDay,
  readIdentifiers,
  type Identifier,
  type IdentifierReading,
  type RankingSettings,
} from '@clinical/evidence';
import type { Entitlements } from '@clinical/people';
import { leavesOf, type QueryNode } from '@clinical/query-language';
import type { Condition, EpochDay, SearchFilters, SearchPlan } from '@clinical/search-engine';
import { isQuestion, tokenTexts, type HighlightTerms } from '@clinical/text-analysis';
import { limitConditions } from './limit-conditions.js';
import { matchQuery, phraseMatch, type QueryMatch } from './match-query.js';
import { anyHeading } from './mesh-match.js';
import { anyOf } from './combine-matches.js';
import { matchIdentifierList } from './identifier-list.js';
import { NO_VARIANTS, type FindVariants } from './word-variants.js';
import type { QueryConcept } from './query-concepts.js';
import { placeOf } from './search-cursor.js';
import { scoredConcepts } from './variant-matches.js';

/** Settings that a plan depends on. */
export interface PlanSettings {
  readonly ranking: RankingSettings;
  /** The day that recency is reckoned from. */
  readonly today: EpochDay;
  /** Publications listed in their facet. */
  readonly publicationsInFacet: number;
  /** Language of the notices. */
  readonly language: Language;
}

/** A request made ready for an engine. */
export interface PlannedSearch {
  readonly plan: SearchPlan;
  /** The request as it is run: without what does not exist or the caller may not use. */
  readonly request: SearchRequest;
  /** Notices of omitted parts, for the reader of the page. */
  readonly notices: readonly Diagnostic[];
  readonly highlightTerms: HighlightTerms;
  /** Words with variants, which were searched in addition. */
  readonly concepts: readonly QueryConcept[];
  /** Typed text of each part of the plan's relaxation. */
  readonly relaxableTexts: readonly string[];
}

/** The caller knows the views and puts the most viewed first; the others are ordered by date. */
const SORTS = { r: 'triprank', t: 'relevance', y: 'date', v12m: 'date', a: 'arrival' } as const;

/**
 * Makes the complete plan of a standard search. Pure: equal arguments give equal plans.
 *
 * @param request as {@link readSearchParameters} gives it, without errors
 * @param tree of `request.criteria`
 * @param variants variants searched in addition to the typed words
 * @returns a plan that needs no default from an adapter
 */
export function planSearch(
  request: SearchRequest,
  tree: QueryNode,
  entitlements: Entitlements,
  settings: PlanSettings,
  variants: FindVariants = NO_VARIANTS,
): PlannedSearch {
  const allowed = withinEntitlements(request, entitlements, settings.language);
  const named = readIdentifiers(request.criteria);
  const query = named.nothingElse ? matchIdentifiers(named.identifiers) : matchQuery(tree, variants);
  const plan: SearchPlan = {
    ...planFrame(allowed.request, entitlements, settings),
    match: query.match,
    relaxation:
      query.relaxable === null
        ? null
        : {
            required: query.relaxable.required,
            parts: query.relaxable.parts.map(({ match }) => match),
            minimum: ALL_WORDS_MINIMUM,
            widenUpTo: WIDEN_UP_TO,
            allWordsFirst: !isQuestion(request.criteria),
          },
    pinnedKeys: pinnedKeys(named, tree, request.criteria),
    scoredStems: query.scoredStems,
    concepts: scoredConcepts(query.concepts, settings.ranking.variants),
    wording: query.wording,
    wordingNames: query.wordingNames,
    foldThreshold: allowed.request.showAll || named.nothingElse ? null : FOLD_THRESHOLD,
  };
  return {
    plan: plan.sort === 'arrival' ? withoutPinned(plan) : plan,
    ...allowed,
    highlightTerms: query.highlightTerms,
    concepts: query.concepts,
    relaxableTexts: (query.relaxable?.parts ?? []).map(({ text }) => text),
  };
}

/** In the order of arrival no record comes first by its identifier or title. */
function withoutPinned(plan: SearchPlan): SearchPlan {
  const { match, pinnedKeys: keys } = plan;
  if (keys.length === 0) return plan;
  return { ...plan, match: { kind: 'or', children: [match, { kind: 'keys', keys }] }, pinnedKeys: [] };
}

/** A list finds the records that it names by its match, so that they can be ordered. */
function pinnedKeys(
  { identifiers, nothingElse }: IdentifierReading,
  tree: QueryNode,
  typed: string,
): string[] {
  if (nothingElse && identifiers.length > 1) return [];
  return [
    ...(excludesAny(tree) ? [] : identifiers.flatMap(keysOfIdentifier)),
    ...(nothingElse ? [] : keysOfTypedTitle(typed)),
  ];
}

/** Whether NOT excludes anything: a pinned record is always found, and would reappear. */
function excludesAny(tree: QueryNode): boolean {
  return leavesOf(tree).some(({ excluded }) => excluded);
}

/** Parts of a plan that do not depend on the query: filters, access, order and page. It matches nothing yet. */
export function planFrame(
  request: SearchRequest,
  entitlements: Entitlements,
  settings: Omit<PlanSettings, 'language'>,
): SearchPlan {
  const { page, rows } = request;
  const after = request.sort === 'a' ? placeOf(request) : null;
  return {
    match: { kind: 'nothing' },
    definitions: [],
    relaxation: null,
    pinnedKeys: [],
    scoredStems: [],
    concepts: [],
    wording: '',
    wordingNames: [],
    filters: filtersOf(request),
    access: { proOnlyDocuments: entitlements.proDocuments },
    sort: SORTS[request.sort],
    ...(after === null ? {} : { after }),
    leading: [],
    page: { offset: (page - 1) * rows, limit: rows },
    foldThreshold: null,
    ranking: settings.ranking,
    today: settings.today,
    facets: { publications: settings.publicationsInFacet },
    explain: request.explain,
    details: false,
  };
}

/**
 * A query of one identifier alone finds the records that it names, which come first by their keys (B65), and those whose
 * text contains it; never those with some of a DOI's digits.
 */
function matchIdentifiers(identifiers: readonly Identifier[]): QueryMatch {
  if (identifiers.length > 1) return matchIdentifierList(identifiers);
  const spellings = identifiers.flatMap(({ value, text }) => [text, value]).map((each) => tokenTexts(each));
  const match = anyOf(spellings.filter((tokens) => tokens.length > 0).map(phraseMatch));
  return {
    match,
    relaxable: null,
    scoredStems: [...new Set(spellings.flat())],
    concepts: [],
    wording: '',
    wordingNames: [],
    highlightTerms: { stems: new Set(), phrases: spellings },
  };
}

/** Leaves out filters that are unknown or not allowed for the caller (B45), and reports them. */
export function withinEntitlements(
  request: SearchRequest,
  entitlements: Entitlements,
  language: Language,
): { request: SearchRequest; notices: Diagnostic[] } {
  const notices: Diagnostic[] = [];
  const note = (
    key: ServerMessageKey,
    parameter: string,
    values: Record<string, string | number> = {},
  ): void => {
    const message = formatMessage(serverMessages[language][key], values);
    notices.push({ severity: 'notice', code: key.slice(0, 4), message, parameter });
  };
  const categories = request.categories.filter((id) => {
    const category = categoryById(id);
    if (category === undefined) note('P051.category_unknown', 'category_id', { value: id });
    else if (category.proUser && !entitlements.proCategories)
      note('P110.pro_category', 'category_id', { name: category.name });
    else return true;
    return false;
  });
  const area = request.clinicalArea;
  const clinicalArea = entitlements.clinicalAreaFilter ? areaIdOf(area) : null;
  if (area !== null && !entitlements.clinicalAreaFilter) note('P111.pro_clinical_area', 'clinical');
  else if (area !== null && clinicalArea === null) note('P061.area_unknown', 'clinical', { value: area });
  const mayShowAll = !request.showAll || entitlements.showAll;
  if (!mayShowAll) note('P112.pro_showall', 'showall');
  return {
    request: {
      ...request,
      categories,
      clinicalArea,
      showAll: mayShowAll && request.showAll,
    },
    notices,
  };
}

/** The id of a clinical area that is named by it or by its title, in any letter case; null where there is no such area. */
function areaIdOf(named: string | null): string | null {
  const name = named?.trim().toLowerCase();
  return CLINICAL_AREAS.find(({ id, title }) => id === name || title.toLowerCase() === name)?.id ?? null;
}

/** The records of a topic. A topic without a single word or letter has none. */
function topicCondition(text: string): Condition {
  const phrase = titlePhraseOf(text);
  const tokens = phrase === null ? [] : tokenTexts(phrase);
  if (tokens.length === 0) return anyHeading([text]);
  const parts = tokens.map((token) => ({ kind: 'token', text: token }) as const);
  return { kind: 'span', span: { kind: 'sequence', parts }, fields: ['title'], minimum: 1 };
}

/** Dates apply at their given precision: `to_date=2019` lasts to the end of that year (B54). */
export function filtersOf({
  categories,
  publications,
  clinicalArea,
  topics,
  limits,
  fromDate,
  toDate,
}: SearchRequest): SearchFilters {
  return {
    categories,
    publications,
    clinicalAreas: clinicalArea === null ? [] : [clinicalArea],
    conditions: [...topics.map(topicCondition), ...limitConditions(limits)],
    dates: {
      from: fromDate === null ? null : earliestDay(fromDate),
      to: toDate === null ? null : latestDay(toDate),
    },
  };
}
