import {
  FORM_SCOPES,
  type FormScope,
  MAX_PROXIMITY,
  MAX_QUERY_LENGTH,
  QUERY_DIALECTS,
  SEARCH_TYPES,
  type SearchType,
} from './constants.js';
import type { ParameterProblems } from './parameter-problems.js';
import { readPartialDate } from './partial-dates.js';
import {
  FOREIGN_PARAMETERS,
  FORM_PARAMETERS,
  PARAMETERS_OF_TYPE,
  SEARCH_PARAMETERS,
  type SearchParameterKey,
} from './search-parameter-names.js';
import { replaceLoneSurrogates } from './search-path.js';
import type { AdvancedForm, SearchRequest } from './search-request.js';

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
    const [name] = SEARCH_PARAMETERS[key];
    problems.notice('P091.parameter_ignored', name, { name });
    params[key] = undefined;
  }
}

function single(
  key: SearchParameterKey,
  values: ReadonlyMap<string, ReadonlySet<string>>,
  problems: ParameterProblems,
): string | undefined {
  const names: readonly string[] = SEARCH_PARAMETERS[key];
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

/** The query part of a request. */
export type QueryParameters = Pick<
  SearchRequest,
  'criteria' | 'dialect' | 'form' | 'intervention' | 'comparison' | 'outcome' | 'picoLevel'
>;

const NOTHING: QueryParameters = {
  criteria: '',
  dialect: 'trip',
  form: null,
  intervention: '',
  comparison: '',
  outcome: '',
  picoLevel: 0,
};

// oxlint-disable-next-line no-control-regex -- matches control characters; tab and line ends are spaces already
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Reads the query, by the kind of search (SEARCH-2.1; B2, B3, B6). */
export function readQuery(
  searchType: SearchType,
  params: RequestParameters,
  problems: ParameterProblems,
): QueryParameters {
  if (searchType === 'advanced') return readAdvanced(params, problems);
  if (searchType === 'pico') return readPico(params, problems);
  return { ...NOTHING, criteria: readText('criteria', params, problems, 'required') };
}

/** The text with every unreadable unit replaced by a space, so that offsets do not change. */
export function readableText(text: string): string {
  return replaceLoneSurrogates(text.replace(CONTROL, ' '), ' ');
}

/**
 * An advanced search has a query, or a form. A form may be sent with the query compiled from it: the query counts, as
 * the person saw it last.
 */
function readAdvanced(params: RequestParameters, problems: ParameterProblems): QueryParameters {
  const hasForm = FORM_PARAMETERS.some((key) => params[key] !== undefined);
  const dialect = readDialect(params, problems);
  if (params.query === undefined && hasForm) return readForm(params, dialect, problems);
  if (
    params.query !== undefined &&
    params.criteria !== undefined &&
    !hasForm &&
    params.query !== params.criteria
  ) {
    const names = [...SEARCH_PARAMETERS.criteria, ...SEARCH_PARAMETERS.query].join(', ');
    problems.error('P010.conflict', 'criteria', { names });
    return { ...NOTHING, dialect };
  }
  if (params.query !== undefined && hasForm) problems.notice('P092.form_ignored', 'advsearchboxfield');
  const key = params.query === undefined ? 'criteria' : 'query';
  return { ...NOTHING, dialect, criteria: readText(key, params, problems, 'required') };
}

function readForm(
  params: RequestParameters,
  dialect: QueryParameters['dialect'],
  problems: ParameterProblems,
): QueryParameters {
  const texts = {
    anyWords: readText('anyWords', params, problems),
    exactPhrase: readText('exactPhrase', params, problems),
    excludingWords: readText('excludingWords', params, problems),
  };
  const criteria = readText('criteria', params, problems);
  const isEmpty = [criteria, ...Object.values(texts)].every((text) => text.trim() === '');
  if (isEmpty && problems.errors.length === 0) problems.error('P001.criteria_missing', 'criteria');
  const form: AdvancedForm = {
    ...texts,
    scopes: {
      allWords: readScope('allWordsScope', params, problems),
      anyWords: readScope('anyWordsScope', params, problems),
      exactPhrase: readScope('exactPhraseScope', params, problems),
      excludingWords: readScope('excludingWordsScope', params, problems),
    },
    proximity: readProximity(params, problems),
  };
  return { ...NOTHING, criteria, dialect, form };
}

function readPico(params: RequestParameters, problems: ParameterProblems): QueryParameters {
  const fields = {
    criteria: readText('criteria', params, problems),
    intervention: readText('intervention', params, problems),
    comparison: readText('comparison', params, problems),
    outcome: readText('outcome', params, problems),
  };
  const isEmpty = Object.values(fields).every((text) => text.trim() === '');
  if (isEmpty && problems.errors.length === 0) problems.error('P004.pico_missing', 'criteria');
  return { ...NOTHING, ...fields, picoLevel: readPicoLevel(params, problems) };
}

function readText(
  key: SearchParameterKey,
  params: RequestParameters,
  problems: ParameterProblems,
  need: 'required' | 'optional' = 'optional',
): string {
  const [name] = SEARCH_PARAMETERS[key];
  const typed = params[key] ?? '';
  if (typed.length > MAX_QUERY_LENGTH) {
    problems.error('P002.criteria_too_long', name, { length: typed.length, limit: MAX_QUERY_LENGTH });
    return '';
  }
  const text = readableText(typed);
  if (text.trim() === '') {
    const isReported = problems.has(name) || problems.has(SEARCH_PARAMETERS.query[0]);
    if (need === 'required' && !isReported) problems.error('P001.criteria_missing', name);
  } else if (text !== typed) problems.notice('P003.control_characters', name);
  return text;
}

function readDialect(params: RequestParameters, problems: ParameterProblems): QueryParameters['dialect'] {
  const value = params.dialect?.trim() ?? 'trip';
  const allowed = [...QUERY_DIALECTS, 'detect'] as const;
  const known = allowed.find((name) => name === value.toLowerCase());
  if (known === undefined)
    problems.error('P013.dialect_unknown', 'dialect', { value, allowed: allowed.join(', ') });
  return known ?? 'trip';
}

function readScope(
  key: SearchParameterKey,
  params: RequestParameters,
  problems: ParameterProblems,
): FormScope {
  const value = params[key]?.trim() ?? 'tb';
  const known = FORM_SCOPES.find((scope) => scope === value.toLowerCase());
  const [name] = SEARCH_PARAMETERS[key];
  if (known === undefined)
    problems.error('P014.scope_unknown', name, { value, name, allowed: FORM_SCOPES.join(', ') });
  return known ?? 'tb';
}

function readProximity(params: RequestParameters, problems: ParameterProblems): number | null {
  const value = params.proximity?.trim();
  if (value === undefined) return null;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  problems.error('P015.proximity_out_of_range', 'proximity', { value, max: MAX_PROXIMITY });
  return null;
}

function readPicoLevel(params: RequestParameters, problems: ParameterProblems): 0 | 1 | 2 {
  const value = params.picoLevel?.trim() ?? '0';
  const known = ([0, 1, 2] as const).find((level) => String(level) === value);
  if (known === undefined) problems.error('P016.pico_level_unknown', 'f', { value });
  return known ?? 0;
}
