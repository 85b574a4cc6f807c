import type { RankingSettings } from '@clinical/evidence';

/** Text fields of a document that words are looked for in. */
export type TextField = 'title' | 'abstract' | 'keywords';

/** Every text field, in the order in which both engines keep them. */
export const TEXT_FIELDS: readonly TextField[] = ['title', 'abstract', 'keywords'];

/**
 * What must hold of a document for it to match. A leaf holds when one of its fields does; a phrase never
 * crosses from one field to another, nor from one keyword to the next.
 */
export type MatchNode =
  /** Some word with this Porter stem. */
  | { readonly kind: 'stem'; readonly stem: string; readonly fields: readonly TextField[] }
  /** These exact tokens, one after the other; a single token is a phrase of one. */
  | { readonly kind: 'phrase'; readonly tokens: readonly string[]; readonly fields: readonly TextField[] }
  /** Every child holds. Never empty. */
  | { readonly kind: 'and'; readonly children: readonly MatchNode[] }
  /** Some child holds. Never empty. */
  | { readonly kind: 'or'; readonly children: readonly MatchNode[] }
  /** `include` holds and `exclude` does not. */
  | { readonly kind: 'not'; readonly include: MatchNode; readonly exclude: MatchNode }
  /** Every document. */
  | { readonly kind: 'everything' }
  /** No document. */
  | { readonly kind: 'nothing' };

/** Days since 1970-01-01, proleptic Gregorian, negative before. */
export type EpochDay = number;

/** Limits that the user chose. Within one list any value passes; between lists all must hold. */
export interface SearchFilters {
  readonly categories: readonly number[];
  readonly publications: readonly number[];
  readonly clinicalAreas: readonly string[];
  /** Inclusive; a document's partial date counts as its earliest day. Undated documents fail any date limit. */
  readonly dates: { readonly from: EpochDay | null; readonly to: EpochDay | null };
}

/** A search in full: nothing in it is left for an adapter to default. */
export interface SearchPlan {
  readonly match: MatchNode;
  /**
   * Documents that match this instead, when fewer than `minimum` documents match `match` within `access`
   * (filters aside). Null: never (decisions.md B64).
   */
  readonly relaxation: { readonly match: MatchNode; readonly minimum: number } | null;
  /** Documents with any of these lookup keys match too, and come first (decisions.md B65). */
  readonly pinnedKeys: readonly string[];
  /** Stems that text relevance is made of; none repeated. */
  readonly scoredStems: readonly string[];
  readonly filters: SearchFilters;
  /** What the caller may see at all; it holds for totals and facets too. */
  readonly access: { readonly proOnlyDocuments: boolean };
  readonly sort: 'triprank' | 'relevance' | 'date';
  readonly page: { readonly offset: number; readonly limit: number };
  /** Documents whose text relevance is under this share of the best are not listed; null: all are. */
  readonly foldThreshold: number | null;
  readonly ranking: RankingSettings;
  /** The day that recency is reckoned from. */
  readonly today: EpochDay;
  readonly facets: { readonly publications: number };
  readonly explain: boolean;
}
