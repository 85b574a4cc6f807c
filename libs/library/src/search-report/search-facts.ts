import type { Diagnostic, LimitName, QueryDialect, SearchLimit, SearchType } from '@clinical/contracts';
import type { SearchFilter } from '@clinical/query-language';

/** Facts about a reported search. */
export interface SearchFacts {
  readonly product: string;
  /** Address of the site. */
  readonly siteUrl: string;
  /** Address at which the search can be run again. */
  readonly searchUrl: string;
  readonly searchedAt: Date;
  readonly searchType: SearchType;
  readonly dialect: QueryDialect;
  /** Query as typed, and as run where its spelling was corrected. */
  readonly typed: string;
  readonly corrected: string | null;
  /** Complete strategy, verbatim. */
  readonly query: string;
  readonly lines: readonly { readonly label: string; readonly text: string; readonly total: number | null }[];
  readonly total: number;
  /** Records with all words of a relaxed search; null for one that was not relaxed. */
  readonly withAllWords: number | null;
  /** Records that were found and not listed. */
  readonly folded: number;
  /** Whether records for Pro users were left out. */
  readonly withoutProRecords: boolean;
  /** Search filters that the strategy may use. */
  readonly filters: readonly (SearchFilter & {
    readonly source: string;
    readonly date: string;
    readonly link: string;
  })[];
  readonly limits: {
    readonly categories: readonly string[];
    readonly publications: readonly string[];
    readonly clinicalArea: string | null;
    /** As in the request, see `titlePhraseOf`. */
    readonly topics: readonly string[];
    readonly limits: readonly LimitName[];
    readonly from: string | null;
    readonly to: string | null;
    /** Limits in the text of the query. */
    readonly inQuery: readonly SearchLimit[];
  };
  readonly messages: readonly Diagnostic[];
  readonly collection: CollectionFacts;
}

/** Facts about the searched collection. */
export interface CollectionFacts {
  /** Null when the engine has not reported it. */
  readonly documents: number | null;
  readonly demonstration: boolean;
  readonly sources: readonly {
    readonly name: string;
    readonly records: number;
    /** ISO partial date; empty when unknown. */
    readonly newest: string;
    /** ISO date and time of the last import; null when unknown. */
    readonly imported: string | null;
    readonly isRegistry: boolean;
  }[];
}
