// Apart from the schemas, which bring their checks along wherever they are used.

/** Categories that the Latest lists are limited to (SEARCH-9; B20). */
export const LATEST_CATEGORIES: readonly number[] = [1, 11, 16, 18, 10, 9, 4, 34, 13];

/** Popular searches on the front page. */
export const POPULAR_ON_HOME = 10;
