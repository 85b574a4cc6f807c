import {
  MAX_QUERY_LENGTH,
  MAX_RESULT_DEPTH,
  PAGE_SIZES,
  SORT_ORDERS,
  type PageSize,
  type SortOrder,
} from './constants.js';
import type { Diagnostic } from './errors.contract.js';
import type { Language } from './messages/index.js';
import { replaceLoneSurrogates } from './lone-surrogates.js';
import { ParameterProblems } from './parameter-problems.js';
import { isReversed, readPartialDate } from './partial-dates.js';
import type { SearchRequest } from './search.contract.js';
import { FOREIGN_PARAMETERS, SEARCH_PARAMETERS, type SearchParameterKey } from './search-parameter-names.js';

/** A request read from URL parameters, with what was corrected and what cannot be. */
export interface SearchParametersReading {
  readonly request: SearchRequest;
  /** Corrections made, for the reader of the page. */
  readonly notices: readonly Diagnostic[];
  /** What no correction can mend; the request is not to be run when there is any. */
  readonly errors: readonly Diagnostic[];
}

/** Most ids that one filter takes. */
const MAX_IDS = 50;
const MAX_AREA_LENGTH = 100;
const STANDARD_NAMES = ['standard', 'standardsearch'];
/** Kinds of search that the specification has and that are not served by the standard one. */
const OTHER_SEARCH_TYPES = ['pico', 'picosearch', 'advanced', 'advanced2', 'document'];
const YES = ['1', 'true', 'yes', 'on'];
const NO = ['0', 'false', 'no', 'off'];

// eslint-disable-next-line no-control-regex -- control characters are what is looked for; tab and line ends are spaces already
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Reads the parameters of a standard search: names and aliases, defaults, corrections (docs/api.md lists
 * every `P…` code). The server and the web app read with this one function, so that a URL means the same to both.
 * Unknown names are passed over. Never throws.
 *
 * @param pairs names and values as they stand in the URL, decoded, repeats included
 * @param language of the messages
 */
export function readSearchParameters(
  pairs: Iterable<readonly [string, string]>,
  language: Language = 'en',
): SearchParametersReading {
  const problems = new ParameterProblems(language);
  const given = collect(pairs, problems);
  readSearchType(given, problems);
  noticeTag(given, problems);
  const rows = readRows(given, problems);
  const { fromDate, toDate } = readDates(given, problems);
  const request: SearchRequest = {
    criteria: readCriteria(given, problems),
    searchType: 'standard',
    page: readPage(given, rows, problems),
    rows,
    sort: readSort(given, problems),
    categories: readIds(given, 'categories', problems),
    publications: readIds(given, 'publications', problems),
    clinicalArea: readArea(given, problems),
    fromDate,
    toDate,
    showAll: readYesOrNo(given, 'showAll', problems),
    explain: readYesOrNo(given, 'explain', problems),
  };
  return { request, notices: problems.notices, errors: problems.errors };
}

type Given = Partial<Record<SearchParameterKey, string>>;

/** Brings aliases together. Equal repeats are one; different values conflict (decisions.md B2). */
function collect(pairs: Iterable<readonly [string, string]>, problems: ParameterProblems): Given {
  const values = new Map<string, Set<string>>();
  const foreign = new Set<string>();
  for (const [name, value] of pairs) {
    if (value.trim() === '') continue;
    if (FOREIGN_PARAMETERS.includes(name)) foreign.add(name);
    const known = values.get(name);
    if (known === undefined) values.set(name, new Set([value]));
    else known.add(value);
  }
  const given: Given = {};
  for (const key of Object.keys(SEARCH_PARAMETERS) as SearchParameterKey[]) {
    const value = single(key, values, problems);
    if (value !== undefined) given[key] = value;
  }
  for (const name of foreign) problems.notice('P091.parameter_ignored', name, { name });
  return given;
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

/** The form in which two values of a parameter are the same. */
function comparable(key: SearchParameterKey, value: string): string {
  if (key === 'criteria') return value;
  if (key === 'categories' || key === 'publications') {
    const parts = value.split(',').map((part) => part.trim());
    return [...new Set(parts)].sort().join(',');
  }
  if (key === 'fromDate' || key === 'toDate') return readPartialDate(value) ?? value.trim();
  return value.trim().toLowerCase();
}

/** `from_date=2019` beside `from_date_full=2019-05-31` is one date told twice, not two dates. */
function mostPrecise(values: readonly string[]): string | undefined {
  const [longest] = [...values].sort((a, b) => b.length - a.length);
  return longest !== undefined && values.every((value) => longest.startsWith(value)) ? longest : undefined;
}

/** The text with every unreadable unit replaced by a space, so that offsets stay true. */
function readable(text: string): string {
  return replaceLoneSurrogates(text.replace(CONTROL, ' '), ' ');
}

function readCriteria(given: Given, problems: ParameterProblems): string {
  const typed = given.criteria ?? '';
  if (typed.length > MAX_QUERY_LENGTH) {
    problems.error('P002.criteria_too_long', 'criteria', { length: typed.length, limit: MAX_QUERY_LENGTH });
    return '';
  }
  const text = readable(typed);
  if (text.trim() === '') {
    if (!problems.has('criteria')) problems.error('P001.criteria_missing', 'criteria');
  } else if (text !== typed) problems.notice('P003.control_characters', 'criteria');
  return text;
}

function readSearchType(given: Given, problems: ParameterProblems): void {
  const value = given.searchType?.trim() ?? 'standard';
  const name = value.toLowerCase();
  if (STANDARD_NAMES.includes(name)) return;
  const key = OTHER_SEARCH_TYPES.includes(name) ? 'P012.search_type_unavailable' : 'P011.search_type_unknown';
  problems.error(key, 'search_type', { value, allowed: 'standard' });
}

function noticeTag(given: Given, problems: ParameterProblems): void {
  if (given.tag !== undefined) problems.notice('P090.tag_unknown', 'tag', { value: given.tag });
}

function readRows(given: Given, problems: ParameterProblems): PageSize {
  const value = given.rows?.trim();
  const [smallest] = PAGE_SIZES;
  if (value === undefined) return smallest;
  if (!/^[+-]?\d+$/.test(value)) {
    problems.error('P030.rows_not_number', 'rows', { value, allowed: PAGE_SIZES.join(', ') });
    return smallest;
  }
  const asked = Math.min(Number(value), MAX_RESULT_DEPTH);
  const nearest = PAGE_SIZES.reduce<PageSize>(
    (best, size) => (Math.abs(size - asked) < Math.abs(best - asked) ? size : best),
    smallest,
  );
  if (nearest !== Number(value)) problems.notice('P031.rows_corrected', 'rows', { value, used: nearest });
  return nearest;
}

function readPage(given: Given, rows: PageSize, problems: ParameterProblems): number {
  const value = given.page?.trim();
  if (value === undefined) return 1;
  if (!/^[+-]?\d+$/.test(value)) {
    problems.error('P020.page_not_number', 'page', { value });
    return 1;
  }
  const asked = Number(value);
  if (asked < 1) {
    problems.notice('P021.page_below_first', 'page', { value });
    return 1;
  }
  if (asked * rows > MAX_RESULT_DEPTH) {
    problems.error(
      'P022.too_deep',
      'page',
      {},
      { key: 'P022.too_deep.hint', values: { limit: MAX_RESULT_DEPTH } },
    );
    return 1;
  }
  return asked;
}

function readSort(given: Given, problems: ParameterProblems): SortOrder {
  const value = given.sort?.trim() ?? 'r';
  const known = SORT_ORDERS.find((order) => order === value.toLowerCase());
  if (known === undefined)
    problems.error('P040.sort_unknown', 'sort', { value, allowed: SORT_ORDERS.join(', ') });
  return known ?? 'r';
}

/** Ids in ascending order, none twice: one filter has one form, and one URL. */
function readIds(given: Given, key: 'categories' | 'publications', problems: ParameterProblems): number[] {
  const value = given[key];
  if (value === undefined) return [];
  const [name] = SEARCH_PARAMETERS[key].names;
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wrong = parts.find((part) => !/^\d{1,9}$/.test(part));
  if (wrong !== undefined || parts.length === 0) {
    problems.error('P050.id_not_number', name, { value: wrong ?? value, name });
    return [];
  }
  const ids = [...new Set(parts.map(Number))].sort((a, b) => a - b);
  if (ids.length <= MAX_IDS) return ids;
  problems.error('P052.too_many_ids', name, { name, limit: MAX_IDS });
  return [];
}

function readArea(given: Given, problems: ParameterProblems): string | null {
  const area = readable(given.clinicalArea ?? '').trim();
  if (area === '') return null;
  if (area.length <= MAX_AREA_LENGTH) return area;
  problems.error('P060.area_too_long', 'area', { name: 'area', limit: MAX_AREA_LENGTH });
  return null;
}

function readDates(
  given: Given,
  problems: ParameterProblems,
): { fromDate: string | null; toDate: string | null } {
  const fromDate = readDate(given.fromDate, 'from_date', problems);
  const toDate = readDate(given.toDate, 'to_date', problems);
  if (fromDate === null || toDate === null || !isReversed(fromDate, toDate)) return { fromDate, toDate };
  problems.notice('P071.dates_reversed', 'from_date');
  return { fromDate: toDate, toDate: fromDate };
}

function readDate(value: string | undefined, name: string, problems: ParameterProblems): string | null {
  if (value === undefined) return null;
  const date = readPartialDate(value);
  if (date === null) problems.error('P070.date_unreadable', name, { value, name });
  return date;
}

function readYesOrNo(given: Given, key: 'showAll' | 'explain', problems: ParameterProblems): boolean {
  const value = given[key]?.trim() ?? '0';
  const answer = value.toLowerCase();
  if (YES.includes(answer)) return true;
  const [name] = SEARCH_PARAMETERS[key].names;
  if (!NO.includes(answer)) problems.error('P080.not_yes_or_no', name, { value, name });
  return false;
}

/**
 * The id of a document that `/Search` is asked to look up instead of searching (search.md section 7,
 * decisions.md B1): with the search type 'document', or with `document_id` and nothing to search for. Null for
 * a search.
 *
 * @param pairs names and values as they stand in the URL, decoded
 */
export function readDocumentLookup(pairs: Iterable<readonly [string, string]>): string | null {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) if (!values.has(name)) values.set(name, value.trim());
  const id = values.get('document_id') ?? '';
  const criteria = values.get('criteria') ?? '';
  if (values.get('search_type')?.toLowerCase() === 'document') return id === '' ? criteria : id;
  return id !== '' && criteria === '' ? id : null;
}
