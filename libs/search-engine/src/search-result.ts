import type { EvidenceDocument, RankExplanation } from '@clinical/evidence';

/** A listed document. */
export interface SearchHit {
  readonly document: EvidenceDocument;
  /** Publication number of the document; null if none. */
  readonly publicationId: number | null;
  /** TripRank score. */
  readonly score: number;
  /** Set if the plan requested explanations. */
  readonly explanation: RankExplanation | null;
  /** Indexes of the parts of the relaxation that the document does not match; empty unless relaxed, and if pinned. */
  readonly missing: readonly number[];
}

/** Facet counts: all other filters apply, but not the facet's own. */
export interface SearchFacets {
  readonly categories: readonly { readonly id: number; readonly count: number }[];
  /** Newest first. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
  /** Documents without a date, which every filter by date leaves out. */
  readonly undated: number;
  /** Most frequent first, then by name; always includes the selected ones. */
  readonly publications: readonly { readonly id: number; readonly name: string; readonly count: number }[];
  readonly clinicalAreas: readonly { readonly area: string; readonly count: number }[];
}

/** Expansion of a pattern. */
export interface PatternExpansion {
  /** The pattern, with `*` for any number of characters, `?` for at most one and `#` for exactly one. */
  readonly pattern: string;
  /** The first 50 matching words of the index, by document count. */
  readonly words: readonly string[];
  /** Number of matching words. */
  readonly count: number;
}

/** Result of a labelled node. */
export interface LabelDetails {
  readonly label: string;
  /** Accessible documents that fulfil the node, ignoring filters. */
  readonly hits: number;
  /** Distinct patterns within the node, excluding nested labels, in order. */
  readonly expansions: readonly PatternExpansion[];
}

export interface SearchResult {
  /** Matching documents that pass the filters, including those below the low-relevance cutoff. */
  readonly total: number;
  /** Number of listed documents over all pages; the rest is below the low-relevance cutoff. */
  readonly listed: number;
  /** Documents that match `match` (not the relaxation) and pass the filters. */
  readonly matchingAll: number;
  readonly relaxed: boolean;
  /** Indexes of the parts of the relaxation that a document may lack; empty unless relaxed. */
  readonly dropped: readonly number[];
  /**
   * For each part of the relaxation, the documents of the index that match it, whether or not the caller may find them; empty unless
   * relaxed.
   */
  readonly partDocuments: readonly number[];
  /** The requested page. */
  readonly hits: readonly SearchHit[];
  readonly facets: SearchFacets;
  /** By label in plan order, definitions first; null unless requested. */
  readonly details: readonly LabelDetails[] | null;
  /** Milliseconds by stage, for metrics. */
  readonly timings: Readonly<Record<string, number>>;
}
