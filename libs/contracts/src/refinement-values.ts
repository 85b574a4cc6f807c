import { readPartialDate } from './partial-dates.js';
import { readSearchParameters } from './search-parameters.js';
import type { SearchRequest } from './search-request.js';

/** Effect of a refinement: the earliest date, a set of filters, or the order by views (SEARCH-3). */
export const REFINEMENT_TYPES = ['from_date', 'tag', 'activity'] as const;
type RefinementType = (typeof REFINEMENT_TYPES)[number];

/** Refinements that one installation can have. */
export const MAX_REFINEMENTS = 30;

/** Names of the filters that a `tag` may set. */
const FILTER_NAMES: ReadonlySet<string> = new Set([
  'category',
  'category_id',
  'area',
  'clinical',
  'pub',
  'publication_id',
  'limits',
  'from_date',
  'to_date',
]);

/** Years before today, such as `5y`. */
const YEARS = /^([1-9]\d?)y$/;

/** Why the value of a refinement cannot be used. */
type RefinementProblem = 'date' | 'filters' | 'activity';

/**
 * Checks the value of a refinement: a date (`YYYY[-MM[-DD]]`) or years before today (`5y`); filters as in the address of a
 * search (`category=11,16&from_date=2020`); or `v12m`, the order by views of twelve months.
 * @returns null when it can be used
 */
export function refinementProblem(type: RefinementType, value: string): RefinementProblem | null {
  if (type === 'activity') return value === 'v12m' ? null : 'activity';
  if (type === 'from_date') return YEARS.test(value) || readPartialDate(value) !== null ? null : 'date';
  const pairs = filterPairs(value);
  const known = pairs.length > 0 && pairs.every(([name, text]) => FILTER_NAMES.has(name) && text !== '');
  return known && filtersOfTag(value) !== null ? null : 'filters';
}

/** The part of a request that a refinement sets. */
export type RefinementChange = Partial<
  Pick<
    SearchRequest,
    'categories' | 'publications' | 'clinicalArea' | 'limits' | 'fromDate' | 'toDate' | 'sort'
  >
>;

/** Changes of a request by choosing a refinement; empty when its value is invalid. */
export function refinementChange({
  type,
  value,
}: {
  readonly type: RefinementType;
  readonly value: string;
}): RefinementChange {
  if (type === 'activity') return value === 'v12m' ? { sort: 'v12m' } : {};
  if (type === 'from_date') {
    const fromDate = readPartialDate(value);
    return fromDate === null ? {} : { fromDate, toDate: null };
  }
  return filtersOfTag(value) ?? {};
}

/**
 * The current value of a refinement: years before today become a date.
 *
 * @param today ISO date
 */
export function currentRefinementValue(type: RefinementType, value: string, today: string): string {
  const years = type === 'from_date' ? YEARS.exec(value)?.[1] : undefined;
  return years === undefined ? value : `${Number(today.slice(0, 4)) - Number(years)}${today.slice(4, 7)}`;
}

/** The parameters of a `tag`, decoded. An escape that cannot be decoded is unchanged. */
export function filterPairs(value: string): (readonly [string, string])[] {
  return value
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at === -1 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
    });
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** The filters of a `tag`; null when they cannot be read. */
function filtersOfTag(value: string): RefinementChange | null {
  const { request, errors } = readSearchParameters([['criteria', 'x'], ...filterPairs(value)]);
  if (errors.length > 0) return null;
  const { categories, publications, clinicalArea, limits, fromDate, toDate } = request;
  return {
    ...(categories.length > 0 ? { categories } : {}),
    ...(publications.length > 0 ? { publications } : {}),
    ...(clinicalArea === null ? {} : { clinicalArea }),
    ...(limits.length > 0 ? { limits } : {}),
    ...(fromDate === null ? {} : { fromDate }),
    ...(toDate === null ? {} : { toDate }),
  };
}
