import { SEARCH_TYPES, type SearchType } from './constants.js';
import type { ParameterProblems } from './parameter-problems.js';
import { readPartialDate } from './partial-dates.js';
import {
  FOREIGN_PARAMETERS,
  PARAMETERS_OF_TYPE,
  SEARCH_PARAMETERS,
  type SearchParameterKey,
} from './search-parameter-names.js';

/** Parameters by canonical name; blank values count as absent. */
export type RequestParameters = Partial<Record<SearchParameterKey, string>>;

/** Parameters whose value is text, in which every character counts. */
const TEXTS: readonly SearchParameterKey[] = [
  'criteria',
  'query',
  'anyWords',
  'exactPhrase',
  'excludingWords',
  'intervention',
  'comparison',
  'outcome',
];

/** Merges aliases. Equal repeats are one; different values conflict (B2). */
export function collectParameters(
  pairs: Iterable<readonly [string, string]>,
  problems: ParameterProblems,
): RequestParameters {
  const values = new Map<string, Set<string>>();
  const foreign = new Set<string>();
  for (const [name, value] of pairs) {
    if (value.trim() === '') continue;
    if (FOREIGN_PARAMETERS.includes(name)) foreign.add(name);
    const known = values.get(name);
    if (known === undefined) values.set(name, new Set([value]));
    else known.add(value);
  }
  const params: RequestParameters = {};
  for (const key of Object.keys(SEARCH_PARAMETERS) as SearchParameterKey[]) {
    const value = single(key, values, problems);
    if (value !== undefined) params[key] = value;
  }
  for (const name of foreign) problems.notice('P091.parameter_ignored', name, { name });
  return params;
}

/** Drops parameters that belong to another kind of search, with a notice. */
export function noticeParametersOfOthers(
  searchType: SearchType,
  params: RequestParameters,
  problems: ParameterProblems,
): void {
  for (const key of SEARCH_TYPES.filter((type) => type !== searchType).flatMap(
    (type) => PARAMETERS_OF_TYPE[type],
  )) {
    if (params[key] === undefined) continue;
    const [name] = SEARCH_PARAMETERS[key].names;
    problems.notice('P091.parameter_ignored', name, { name });
    params[key] = undefined;
  }
}

function single(
  key: SearchParameterKey,
  values: ReadonlyMap<string, ReadonlySet<string>>,
  problems: ParameterProblems,
): string | undefined {
  const names: readonly string[] = SEARCH_PARAMETERS[key].names;
  const used = names.filter((name) => values.has(name));
  const distinct = new Map<string, string>();
  for (const value of used.flatMap((name) => [...(values.get(name) ?? [])]))
    distinct.set(comparable(key, value), value);
  if (distinct.size <= 1) return [...distinct.values()][0];
  const precise = key === 'fromDate' ? mostPrecise([...distinct.keys()]) : undefined;
  if (precise !== undefined) return precise;
  problems.error('P010.conflict', used[0] ?? names[0] ?? key, { names: used.join(', ') });
  return undefined;
}

/** Normalized value for comparing. */
function comparable(key: SearchParameterKey, value: string): string {
  if (TEXTS.includes(key)) return value;
  if (key === 'categories' || key === 'publications') {
    const parts = value.split(',').map((part) => part.trim());
    return [...new Set(parts)].sort().join(',');
  }
  if (key === 'fromDate' || key === 'toDate') return readPartialDate(value) ?? value.trim();
  return value.trim().toLowerCase();
}

/** `from_date=2019` and `from_date_full=2019-05-31` are one date, not two. */
function mostPrecise(values: readonly string[]): string | undefined {
  const [longest] = [...values].sort((a, b) => b.length - a.length);
  return longest !== undefined && values.every((value) => longest.startsWith(value)) ? longest : undefined;
}
