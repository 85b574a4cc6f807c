import type { Diagnostic, Language, SearchParametersReading, SearchRequest } from '@clinical/contracts';
import { type AppraisalSettings, type Identifier, type RankingSettings } from '@clinical/evidence';
import { entitlements, type EntitlementGrants, type Entitlements, type Principal } from '@clinical/people';
import { isRunnable, parse, type ParsedQuery, type QueryNode } from '@clinical/query-language';
import type { SearchPlan } from '@clinical/search-engine';
import type { HighlightTerms } from '@clinical/text-analysis';
import { identifierList } from './identifier-list.js';
import { planSearch } from './plan-search.js';
import type { FindVariants } from './word-variants.js';
import type { QueryConcept } from './query-concepts.js';
import { RequestRefusedError } from './request-refused.error.js';

/** Number of publications listed next to the results. */
export const PUBLICATIONS_IN_FACET = 50;

/** Settings of search preparation. */
export interface SearchSettings {
  readonly ranking: RankingSettings;
  readonly appraisal: AppraisalSettings;
  readonly grantPro: EntitlementGrants['pro'];
  /** Milliseconds that a search may take, waiting included. */
  readonly deadlineMs: number;
}

/** A search ready to run. */
export interface PreparedSearch {
  /** Request to run: without unknown values and without those the user may not use. */
  readonly request: SearchRequest;
  readonly tree: QueryNode;
  readonly plan: SearchPlan;
  readonly entitlements: Entitlements;
  /** Corrections of parameters, diagnostics on the query, and filters left out. */
  readonly notices: readonly Diagnostic[];
  readonly terms: HighlightTerms;
  /** Words with variants, which are searched in addition. */
  readonly concepts: readonly QueryConcept[];
  /** Typed text of each part of the plan's relaxation. */
  readonly relaxableTexts: readonly string[];
  readonly variants: FindVariants;
  /** The identifiers of a search for a list of them; empty for others. */
  readonly identifiers: readonly Identifier[];
}

/**
 * Parse, authorise, plan. Pure.
 *
 * @param today days since 1970-01-01
 * @param variants variants searched in addition to the typed words
 * @param principal of the caller
 * @throws RequestRefusedError when the parameters or the query cannot be used
 */
export function prepareSearch(
  reading: SearchParametersReading,
  settings: SearchSettings,
  today: number,
  language: Language,
  variants: FindVariants,
  principal: Principal,
): PreparedSearch {
  if (reading.errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', reading.errors);
  const { criteria } = reading.request;
  const identifiers = identifierList(criteria);
  const query = identifiers.length > 0 ? readAsList(criteria) : parse(criteria, { language });
  if (!isRunnable(query)) throw new RequestRefusedError('INVALID_QUERY', query.diagnostics);
  const rights = entitlements(principal, { pro: settings.grantPro });
  const planning = { ranking: settings.ranking, today, publicationsInFacet: PUBLICATIONS_IN_FACET, language };
  const planned = planSearch(reading.request, query.tree, rights, planning, variants);
  return {
    request: planned.request,
    tree: query.tree,
    plan: planned.plan,
    entitlements: rights,
    notices: [...reading.notices, ...query.diagnostics, ...planned.notices],
    terms: planned.highlightTerms,
    concepts: planned.concepts,
    relaxableTexts: planned.relaxableTexts,
    variants,
    identifiers,
  };
}

/** A list of identifiers has no words and operators: a DOI may hold any character, and a list may be longer than a query. */
function readAsList(criteria: string): ParsedQuery {
  return { tree: { kind: 'everything', start: 0, end: criteria.length }, diagnostics: [] };
}
