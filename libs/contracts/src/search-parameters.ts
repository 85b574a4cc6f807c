import {
  MAX_RESULT_DEPTH,
  PAGE_SIZES,
  SEARCH_TYPES,
  SORT_ORDERS,
  type PageSize,
  type SearchType,
  type SortOrder,
} from './constants.js';
import {
  collectParameters,
  noticeParametersOfOthers,
  readableText,
  readQuery,
  type RequestParameters,
} from './query-parameters.js';
import type { Diagnostic } from './errors.contract.js';
import { ParameterProblems, type ParameterTexts } from './parameter-problems.js';
import { LIMIT_GROUPS, LIMITS, type LimitName } from './limits.js';
import { isReversed, readPartialDate } from './partial-dates.js';
import type { SearchRequest } from './search-request.js';
import { SEARCH_PARAMETERS } from './search-parameter-names.js';
import { MAX_TOPIC_LENGTH, MAX_TOPICS, topicsIn } from './topics.js';

/** A request read from URL parameters, with its corrections and errors. */
export interface SearchParametersReading {
  readonly request: SearchRequest;
  /** Corrections made, for the reader of the page. */
  readonly notices: readonly Diagnostic[];
  /** Errors that cannot be corrected; the request must not run if there are any. */
  readonly errors: readonly Diagnostic[];
}

/** Most ids that one filter takes. */
const MAX_IDS = 50;
const MAX_AREA_LENGTH = 100;
/** Names and aliases of the kinds of search (B1), in small letters. */
const TYPE_NAMES: Readonly<Partial<Record<string, SearchType>>> = Object.assign(
  Object.create(null) as Record<string, SearchType>,
  {
    standard: 'standard',
    standardsearch: 'standard',
    advanced: 'advanced',
    advanced2: 'advanced',
    pico: 'pico',
    picosearch: 'pico',
  },
);
/** A look-up of a document, not a search; see {@link readDocumentLookup}. */
const LOOKUP_TYPE = 'document';
const YES = ['1', 'true', 'yes', 'on'];
const NO = ['0', 'false', 'no', 'off'];

/**
 * Reads the parameters of a search: names and aliases, defaults, corrections (docs/api.md lists every `P…` code). The
 * server and the web app read with this one function, so that a URL means the same to both. Unknown names are ignored.
 * Never throws.
 *
 * @param pairs decoded names and values of the URL, repeats included
 * @param texts the messages; in English by default
 */
export function readSearchParameters(
  pairs: Iterable<readonly [string, string]>,
  texts?: ParameterTexts,
): SearchParametersReading {
  const problems = new ParameterProblems(texts);
  const params = collectParameters(pairs, problems);
  const searchType = readSearchType(params, problems);
  noticeParametersOfOthers(searchType, params, problems);
  noticeTag(params, problems);
  const rows = readRows(params, problems);
  const { fromDate, toDate } = readDates(params, problems);
  const request: SearchRequest = {
    ...readQuery(searchType, params, problems),
    searchType,
    rows,
    page: readPage(params, rows, problems),
    ...readOrder(params, problems),
    categories: readIds(params, 'categories', problems),
    publications: readIds(params, 'publications', problems),
    clinicalArea: readArea(params, problems),
    topics: readTopics(params, problems),
    limits: readLimits(params, problems),
    fromDate,
    toDate,
    showAll: readYesOrNo(params, 'showAll', problems),
    asTyped: readYesOrNo(params, 'asTyped', problems),
    explain: readYesOrNo(params, 'explain', problems),
    details: readYesOrNo(params, 'details', problems),
    history: readYesOrNo(params, 'history', problems, true),
  };
  return { request, notices: problems.notices, errors: problems.errors };
}

function readSearchType(params: RequestParameters, problems: ParameterProblems): SearchType {
  const value = params.searchType?.trim() ?? 'standard';
  const known = TYPE_NAMES[value.toLowerCase()];
  if (known !== undefined) return known;
  const key =
    value.toLowerCase() === LOOKUP_TYPE ? 'P012.search_type_unavailable' : 'P011.search_type_unknown';
  problems.error(key, 'search_type', { value, allowed: SEARCH_TYPES.join(', ') });
  return 'standard';
}

function noticeTag(params: RequestParameters, problems: ParameterProblems): void {
  if (params.tag !== undefined) problems.notice('P090.tag_unknown', 'tag', { value: params.tag });
}

function readRows(params: RequestParameters, problems: ParameterProblems): PageSize {
  const value = params.rows?.trim();
  const [smallest] = PAGE_SIZES;
  if (value === undefined) return smallest;
  if (!/^[+-]?\d+$/.test(value)) {
    problems.error('P030.rows_not_number', 'rows', { value, allowed: PAGE_SIZES.join(', ') });
    return smallest;
  }
  const requested = Math.min(Number(value), MAX_RESULT_DEPTH);
  const nearest = PAGE_SIZES.reduce<PageSize>(
    (best, size) => (Math.abs(size - requested) < Math.abs(best - requested) ? size : best),
    smallest,
  );
  if (nearest !== Number(value)) problems.notice('P031.rows_corrected', 'rows', { value, used: nearest });
  return nearest;
}

function readPage(params: RequestParameters, rows: PageSize, problems: ParameterProblems): number {
  const value = params.page?.trim();
  if (value === undefined) return 1;
  if (!/^[+-]?\d+$/.test(value)) {
    problems.error('P020.page_not_number', 'page', { value });
    return 1;
  }
  const requested = Number(value);
  if (requested < 1) {
    problems.notice('P021.page_below_first', 'page', { value });
    return 1;
  }
  if (requested * rows > MAX_RESULT_DEPTH) {
    problems.error(
      'P022.too_deep',
      'page',
      {},
      { key: 'P022.too_deep.hint', values: { limit: MAX_RESULT_DEPTH } },
    );
    return 1;
  }
  return requested;
}

const MAX_CURSOR_LENGTH = 1_000;

/** A cursor has an order of its own, and no pages. */
function readOrder(
  params: RequestParameters,
  problems: ParameterProblems,
): Pick<SearchRequest, 'sort' | 'cursor'> {
  const sort = readSort(params, problems);
  const cursor = params.cursor?.trim() ?? '';
  if (cursor === '') return { sort, cursor };
  if (cursor.length > MAX_CURSOR_LENGTH) problems.error('P025.cursor_unreadable', 'cursor');
  if (params.page !== undefined && params.page.trim() !== '1')
    problems.error('P024.page_with_cursor', 'page');
  if (params.sort !== undefined && sort !== 'a') problems.notice('P041.sort_with_cursor', 'sort');
  return { sort: 'a', cursor };
}

function readSort(params: RequestParameters, problems: ParameterProblems): SortOrder {
  const value = params.sort?.trim() ?? 'r';
  const known = SORT_ORDERS.find((order) => order === value.toLowerCase());
  if (known === undefined)
    problems.error('P040.sort_unknown', 'sort', { value, allowed: SORT_ORDERS.join(', ') });
  return known ?? 'r';
}

/** Ids in ascending order, none twice: one filter has one form, and one URL. */
function readIds(
  params: RequestParameters,
  key: 'categories' | 'publications',
  problems: ParameterProblems,
): number[] {
  const value = params[key];
  if (value === undefined) return [];
  const [name] = SEARCH_PARAMETERS[key];
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

function readArea(params: RequestParameters, problems: ParameterProblems): string | null {
  const area = readableText(params.clinicalArea ?? '').trim();
  if (area === '') return null;
  if (area.length <= MAX_AREA_LENGTH) return area;
  problems.error('P060.area_too_long', 'area', { name: 'area', limit: MAX_AREA_LENGTH });
  return null;
}

function readTopics(params: RequestParameters, problems: ParameterProblems): string[] {
  const [name] = SEARCH_PARAMETERS.topics;
  const topics = topicsIn(readableText(params.topics ?? ''));
  if (topics.length > MAX_TOPICS) problems.error('P062.too_many_topics', name, { name, limit: MAX_TOPICS });
  else if (topics.some(({ length }) => length > MAX_TOPIC_LENGTH))
    problems.error('P063.topic_too_long', name, { name, limit: MAX_TOPIC_LENGTH });
  else return topics;
  return [];
}

/** Limits in one order, none twice: one filter has one URL. */
function readLimits(params: RequestParameters, problems: ParameterProblems): LimitName[] {
  const [name] = SEARCH_PARAMETERS.limits;
  const names = (params.limits ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const unknown = names.find((each) => !LIMITS.some((limit) => limit === each));
  if (unknown === undefined) return LIMITS.filter((limit) => names.includes(limit));
  problems.error('P064.limit_unknown', name, {
    value: unknown,
    allowed: [...LIMIT_GROUPS.access, ...LIMIT_GROUPS.age].join(', '),
    languages: LIMIT_GROUPS.language.join(', '),
  });
  return [];
}

function readDates(
  params: RequestParameters,
  problems: ParameterProblems,
): { fromDate: string | null; toDate: string | null } {
  const fromDate = readDate(params.fromDate, 'from_date', problems);
  const toDate = readDate(params.toDate, 'to_date', problems);
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

function readYesOrNo(
  params: RequestParameters,
  key: 'showAll' | 'asTyped' | 'explain' | 'details' | 'history',
  problems: ParameterProblems,
  unstated = false,
): boolean {
  const value = params[key]?.trim();
  if (value === undefined) return unstated;
  const answer = value.toLowerCase();
  if (YES.includes(answer)) return true;
  if (NO.includes(answer)) return false;
  const [name] = SEARCH_PARAMETERS[key];
  problems.error('P080.not_yes_or_no', name, { value, name });
  return unstated;
}

/**
 * The id of a document that `/Search` must look up instead of searching (SEARCH-7, B1): with the search type
 * 'document', or with `document_id` and nothing to search for. Null for a search.
 *
 * @param pairs decoded names and values of the URL
 */
export function readDocumentLookup(pairs: Iterable<readonly [string, string]>): string | null {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) if (!values.has(name)) values.set(name, value.trim());
  const id = values.get('document_id') ?? '';
  const criteria = values.get('criteria') ?? '';
  if (values.get('search_type')?.toLowerCase() === 'document') return id === '' ? criteria : id;
  return id !== '' && criteria === '' ? id : null;
}
