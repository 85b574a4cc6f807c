/*
 * Apart from the schemas, which bring zod with them wherever one of these is used on a page.
 */

/** Rows of a page of history or bookmarks where nothing is said (ACCOUNTS-9), and the most there are. */
export const LIBRARY_ROWS = 10;

export const MOST_LIBRARY_ROWS = 100;

/** Rows that the tables offer. */
export const LIBRARY_PAGE_SIZES = [10, 20, 50, 100] as const;

/** Order of history and bookmarks by the time of each row (A45); the first is the default. */
export const LIBRARY_SORTS = ['createdAt:desc', 'createdAt:asc'] as const;

/** Frequency of alerts for a saved search. */
export const ALERT_FREQUENCIES = ['off', 'weekly', 'monthly'] as const;

/**
 * Why alerts are not mailed: the address is not verified, the person unsubscribed, or the mail server refused the
 * address.
 */
export const MAIL_OBSTACLES = ['unverified', 'unsubscribed', 'refused'] as const;

export const LONGEST_SAVED_NAME = 200;

export const MOST_SAVED_SEARCHES = 200;

/** Most of each that is taken over from a browser at login. */
export const MOST_IMPORTED = 50;
