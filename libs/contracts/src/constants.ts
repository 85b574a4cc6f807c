/** Business constants of the specification (SEARCH-9). */

/** Roles granted by the deployment; `Pro` is the paid tier (ACCOUNTS-6). */
export const ROLES = ['Pro', 'Editor', 'Administrator'] as const;
export type Role = (typeof ROLES)[number];

export const PAGE_SIZES = [20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Results reachable by paging: page × rows may not exceed it. */
export const MAX_RESULT_DEPTH = 10_000;

/** Number of page links that the pager shows. */
export const PAGER_WINDOW = 12;

/** The pager is shown when a search finds more than this. */
export const PAGER_THRESHOLD = 20;

/** A spelling is suggested below this number of results. */
export const SPELLING_THRESHOLD = 50;

/** Delay before a spelling is requested, in milliseconds. */
export const SPELLING_DELAY_MS = 500;

/** Longest query text, in UTF-16 units (QL-4.5). */
export const MAX_QUERY_LENGTH = 32_000;

/** Longest text of a link shared on a social network, in characters. */
export const SHARE_TEXT_LENGTH = 100;

/** Recent searches kept in the browser. */
export const RECENT_SEARCHES_KEPT = 30;

/** Scroll position after paging, in CSS pixels. */
export const PAGING_SCROLL_TOP = 180;

/** Share of the best text relevance below which a standard search collapses a result (B37). */
export const FOLD_THRESHOLD = 0.15;

/** With fewer records that have all the words, records that lack some match too (B64). */
export const ALL_WORDS_MINIMUM = 20;
/** A relaxed search is widened further while at most this many records match (B64). */
export const WIDEN_UP_TO = 500;

export const SORT_ORDERS = ['r', 't', 'y', 'v12m', 'a'] as const;
/** `r` TripRank, `t` relevance, `y` date, `v12m` views of the last twelve months (SEARCH-2.3), `a` newest in the collection. */
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The orders that the results page offers; pages about a topic have the other one too. */
export const SORT_CHOICES = ['r', 't', 'y'] as const satisfies readonly SortOrder[];

export const SEARCH_TYPES = ['standard', 'advanced', 'pico'] as const;
/** Kinds of search (B1). */
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Query languages that are read (QL-4.5); the first is the default. */
export const QUERY_DIALECTS = ['trip', 'pubmed', 'ovid', 'embase', 'cochrane'] as const;
export type QueryDialect = (typeof QUERY_DIALECTS)[number];

/**
 * Fields that a field of the advanced form searches: `tb` title, abstract and keywords, `t` title (B6); the first is
 * the default.
 */
export const FORM_SCOPES = ['tb', 't'] as const;
export type FormScope = (typeof FORM_SCOPES)[number];

/** Most words between the words of a proximity search. */
export const MAX_PROXIMITY = 99;

/** Most lines of a strategy (B11). */
export const MAX_STRATEGY_LINES = 500;

/** A PICO search that finds fewer is widened (B3). */
export const PICO_MINIMUM = 20;

/** Largest body of a request, in bytes: 32,000 characters of the longest escapes, and room for the other parameters. */
export const MAX_BODY_BYTES = 256 * 1024;

/* Separate from the schemas, which load zod wherever one of these is used on a page. */

/** Default and maximum rows of a page of history or bookmarks (ACCOUNTS-9). */
export const LIBRARY_ROWS = 10;

export const MAX_LIBRARY_ROWS = 100;

/** Rows that the tables offer. */
export const LIBRARY_PAGE_SIZES = [10, 20, 50, 100] as const;

/** Order of history and bookmarks by the time of each row (A45); the first is the default. */
export const LIBRARY_SORTS = ['createdAt:desc', 'createdAt:asc'] as const;

/** Frequency of alerts for a saved search. */
export const ALERT_FREQUENCIES = ['off', 'weekly', 'monthly'] as const;

/**
 * Reasons why alerts are not mailed: the address is not verified, the person unsubscribed, or the mail server refused
 * the address.
 */
export const MAIL_BLOCKS = ['unverified', 'unsubscribed', 'refused'] as const;

export const MAX_SAVED_NAME_LENGTH = 200;

export const MAX_SAVED_SEARCHES = 200;

/** Versions of a saved strategy; the oldest is deleted first. */
export const MAX_STRATEGY_VERSIONS = 50;

export const MAX_VERSION_NOTE = 200;

/** Characters of a comment on a shared strategy, and comments on one strategy. */
export const MAX_COMMENT_LENGTH = 2_000;
export const MAX_STRATEGY_COMMENTS = 500;

/** Most of each that is taken over from a browser at login. */
export const MAX_IMPORTED = 50;

// Separate from the schemas, which load their checks wherever they are used.

/** Categories that the Latest lists are limited to (SEARCH-9; B20). */
export const LATEST_CATEGORIES: readonly number[] = [1, 11, 16, 18, 10, 9, 4, 34, 13];

/** Popular searches on the front page. */
export const POPULAR_ON_HOME = 10;

/** Number of the result after which the advert is shown (SEARCH-9). */
export const ADVERT_AFTER = 5;
