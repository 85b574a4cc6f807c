import type { SearchParametersReading } from '@clinical/contracts';
import type { Principal } from '@clinical/people';
import type { FindMostViewed } from './most-viewed.js';
import type { SearchSettings } from './prepare-search.js';

/** Settings of searches with the query language. */
export interface StrategySearchSettings extends SearchSettings {
  /** Milliseconds that one may take, including waiting. */
  readonly strategyDeadlineMs: number;
  /** See `ProximityRule`. */
  readonly pairwiseProximity: boolean;
  /** Needed for the order by views; absent if views are not counted. */
  readonly mostViewed?: FindMostViewed;
  /**
   * Lists documents with all the words however low their relevance, for looking through new documents: there the
   * low-relevance cutoff (B37) would depend on which few documents are new. Results with any of the words keep it.
   */
  readonly listsAllMatches?: boolean;
  /** Approximate size in bytes of the pages of recent searches that are kept; none by default. */
  readonly pageBytes?: number;
}

/** Receives the milliseconds of each stage of a search; never the query. */
export type SearchObserver = (timings: Readonly<Record<string, number>>) => void;

/** Finds a better spelling of a standard search that found almost nothing; see `SpellingService.correction`. */
export type FindCorrection = (
  reading: SearchParametersReading,
  found: number,
  signal: AbortSignal,
  principal: Principal,
) => Promise<{ readonly corrected: string; readonly showInstead: boolean } | null>;

/** Injection token of {@link StrategySearchSettings}. */
export const SEARCH_SETTINGS = Symbol('SEARCH_SETTINGS');

/** Injection token of a {@link SearchObserver}; optional. */
export const SEARCH_OBSERVER = Symbol('SEARCH_OBSERVER');

/** Injection token of a {@link FindCorrection}; optional. */
export const FIND_CORRECTION = Symbol('FIND_CORRECTION');
