import type { FormScope, QueryDialect, SearchType, SortOrder } from './constants.js';
import type { LimitName } from './limits.js';

/** The fields of the advanced form other than "all of these words", which is `criteria` (QL-4.4). */
export interface AdvancedForm {
  readonly anyWords: string;
  readonly exactPhrase: string;
  readonly excludingWords: string;
  /** Fields that the words of each form field are searched in. */
  readonly scopes: {
    readonly allWords: FormScope;
    readonly anyWords: FormScope;
    readonly exactPhrase: FormScope;
    readonly excludingWords: FormScope;
  };
  /** Maximum words between "all words", in any order; null: anywhere. 0 to 99. */
  readonly proximity: number | null;
}

/**
 * A search in canonical form: canonical names, defaults applied. The names of the specification and their aliases are
 * read by {@link readSearchParameters}.
 */
export interface SearchRequest {
  /**
   * Typed text: the words of a standard search; the query or strategy of an advanced one, or all words of its form; the
   * population or question of a PICO search, which may be empty.
   */
  readonly criteria: string;
  readonly searchType: SearchType;
  /** Dialect of an advanced query; `detect`: the detected one. Otherwise `trip`. */
  readonly dialect: QueryDialect | 'detect';
  /** The rest of the advanced form, if the search was made with it; null: `criteria` is a query. */
  readonly form: AdvancedForm | null;
  /** Fields of a PICO search; empty where not filled in, and in other searches. */
  readonly intervention: string;
  readonly comparison: string;
  readonly outcome: string;
  /** PICO: 0 requires all fields, 1 leaves the outcome out, 2 the comparison too (B3). Otherwise 0. */
  readonly picoLevel: 0 | 1 | 2;
  /** From 1. */
  readonly page: number;
  readonly rows: 20 | 50 | 100;
  readonly sort: SortOrder;
  /** Place from which on results are listed in the order `a`; {@link FIRST_CURSOR} for the first ones; empty: by pages. */
  readonly cursor: string;
  /** Category ids; a record in any of them passes. Empty: no filter. */
  readonly categories: readonly number[];
  /** Publication ids; a record in any of them passes. Empty: no filter. */
  readonly publications: readonly number[];
  /** Clinical area by its id or title, a Pro filter; null: no filter. */
  readonly clinicalArea: string | null;
  /** Topics, in the form of `topics.ts`; a record must have all of them. Empty: no filter. */
  readonly topics: readonly string[];
  /** Limits by access, age and language, see `limits.ts`. Empty: no filter. */
  readonly limits: readonly LimitName[];
  /** ISO partial dates `YYYY[-MM[-DD]]`, inclusive at their own precision. */
  readonly fromDate: string | null;
  readonly toDate: string | null;
  /** Whether to list results below the low-relevance cutoff too; Pro. */
  readonly showAll: boolean;
  /** Whether to search the typed text, and not a corrected spelling of it. */
  readonly asTyped: boolean;
  /** Whether to return the ranking factors of every hit. */
  readonly explain: boolean;
  /** Include `search_details`; advanced and PICO searches always have them. */
  readonly details: boolean;
  /** Whether it is a search of the user, which is added to the history; a page makes others for itself. */
  readonly history: boolean;
}

/** The cursor of the first results. */
export const FIRST_CURSOR = '*';

/** The start of the list, in place of a page or cursor. */
export const FROM_THE_START = { page: 1, cursor: '' } as const;

/** Whether a request starts a list, by pages or by a cursor. */
export function isFirstPage({ page, cursor }: Pick<SearchRequest, 'page' | 'cursor'>): boolean {
  return page === 1 && (cursor === '' || cursor === FIRST_CURSOR);
}

/** A standard search for nothing yet: every default, for spreading. */
export const EMPTY_SEARCH_REQUEST: SearchRequest = {
  criteria: '',
  searchType: 'standard',
  dialect: 'trip',
  form: null,
  intervention: '',
  comparison: '',
  outcome: '',
  picoLevel: 0,
  page: 1,
  rows: 20,
  sort: 'r',
  cursor: '',
  categories: [],
  publications: [],
  clinicalArea: null,
  topics: [],
  limits: [],
  fromDate: null,
  toDate: null,
  showAll: false,
  asTyped: false,
  explain: false,
  details: false,
  history: true,
};

/** The search of a request, from its start, without what only concerns how its answer is shown and whether it is noted. */
export function withoutPresentation(request: SearchRequest): SearchRequest {
  return { ...request, ...FROM_THE_START, rows: 20, explain: false, details: false, history: true };
}
