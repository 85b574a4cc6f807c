import type { EvidenceDocument, RankExplanation } from '@clinical/evidence';

/** One listed document. */
export interface SearchHit {
  readonly document: EvidenceDocument;
  /** The engine's number for the document's publication, null without one. */
  readonly publicationId: number | null;
  /** What the list is ordered by under TripRank. */
  readonly score: number;
  /** Set when the plan asked to explain. */
  readonly explanation: RankExplanation | null;
}

/** Facets count what would match if their own filter were not set, and every other one were. */
export interface SearchFacets {
  readonly categories: readonly { readonly id: number; readonly count: number }[];
  /** Newest first. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
  /** Most frequent first, then by name; the chosen ones are always among them. */
  readonly publications: readonly { readonly id: number; readonly name: string; readonly count: number }[];
  readonly clinicalAreas: readonly { readonly area: string; readonly count: number }[];
}

/** What a pattern stood for. */
export interface PatternExpansion {
  /** As the pattern is written with `*` for any number of characters, `?` for at most one and `#` for exactly one. */
  readonly pattern: string;
  /** Words of the index that fit, those in the most documents first; the first 50. */
  readonly words: readonly string[];
  /** How many fit. */
  readonly count: number;
}

/** What a labelled node of a plan came to. */
export interface LabelDetails {
  readonly label: string;
  /** Documents within the caller's access that fulfil the node, filters aside. */
  readonly hits: number;
  /** Of the patterns within the node and no other label, in the order in which they stand; none twice. */
  readonly expansions: readonly PatternExpansion[];
}

export interface SearchResult {
  /** Documents that match and pass the filters, folded ones included. */
  readonly total: number;
  /** How many of them are listed, over all pages; the rest are folded. */
  readonly listed: number;
  /** Documents that match the plan's own `match` (not the relaxation) and pass the filters. */
  readonly matchingAll: number;
  readonly relaxed: boolean;
  /** Indexes of the parts of the plan's relaxation that the listed documents need not match; empty unless relaxed. */
  readonly dropped: readonly number[];
  /** The page asked for. */
  readonly hits: readonly SearchHit[];
  readonly facets: SearchFacets;
  /** By label, in the order in which the labels stand in the plan, definitions first; null unless the plan asked for them. */
  readonly details: readonly LabelDetails[] | null;
  /** Milliseconds by stage, for metrics. */
  readonly timings: Readonly<Record<string, number>>;
}
