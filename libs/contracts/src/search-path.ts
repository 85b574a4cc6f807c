import { PAGE_SIZES } from './constants.js';
import type { AdvancedForm, SearchRequest } from './search-request.js';
import { TOPIC_SEPARATOR } from './topics.js';

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text without lone surrogates, which no encoding of a URL supports. */
export function replaceLoneSurrogates(text: string, replacement: string): string {
  return text.replace(LONE_SURROGATE, replacement);
}

/**
 * The query string of both the page `/Searchresult` and the call `/Search`. Reading it again gives the same request.
 */
export function searchQueryString(request: SearchRequest): string {
  return searchPairs(request)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
}

/** The parameters of a search in one canonical order, with defaults left out. */
export function searchPairs(request: SearchRequest): [string, string][] {
  const [defaultRows] = PAGE_SIZES;
  const parameters: [string, string][] = [
    ['criteria', request.criteria],
    ['search_type', request.searchType],
    ...ofType(request),
  ];
  if (request.page !== 1) parameters.push(['page', String(request.page)]);
  if (request.rows !== defaultRows) parameters.push(['rows', String(request.rows)]);
  if (request.sort !== 'r') parameters.push(['sort', request.sort]);
  if (request.cursor !== '') parameters.push(['cursor', request.cursor]);
  if (request.clinicalArea !== null) parameters.push(['area', request.clinicalArea]);
  if (request.categories.length > 0) parameters.push(['category', request.categories.join(',')]);
  if (request.publications.length > 0) parameters.push(['pub', request.publications.join(',')]);
  if (request.topics.length > 0) parameters.push(['topic', request.topics.join(TOPIC_SEPARATOR)]);
  if (request.limits.length > 0) parameters.push(['limits', request.limits.join(',')]);
  if (request.fromDate !== null) parameters.push(['from_date', request.fromDate]);
  if (request.toDate !== null) parameters.push(['to_date', request.toDate]);
  if (request.showAll) parameters.push(['showall', '1']);
  if (request.asTyped) parameters.push(['verbatim', '1']);
  if (request.explain) parameters.push(['explain', '1']);
  if (request.details) parameters.push(['details', '1']);
  if (!request.history) parameters.push(['history', '0']);
  return parameters;
}

/** Parameters of only one kind of search. */
function ofType(request: SearchRequest): [string, string][] {
  if (request.searchType === 'pico') {
    const { intervention, comparison, outcome, picoLevel } = request;
    return filled({ intervention, comparison, outcome, f: picoLevel === 0 ? '' : String(picoLevel) });
  }
  if (request.searchType !== 'advanced') return [];
  return [
    ...filled({ dialect: request.dialect === 'trip' ? '' : request.dialect }),
    ...(request.form === null ? [] : ofForm(request.form)),
  ];
}

/** The scope of all words is always there: by it a form of nothing else is known from a query. */
function ofForm({
  anyWords,
  exactPhrase,
  excludingWords,
  proximity,
  scopes,
}: AdvancedForm): [string, string][] {
  return filled({
    anywords: anyWords,
    exactphrase: exactPhrase,
    excludingwords: excludingWords,
    proximity: proximity === null ? '' : String(proximity),
    allwordsfield: scopes.allWords,
    anywordsfield: scopes.anyWords === 't' ? 't' : '',
    exactphrasefield: scopes.exactPhrase === 't' ? 't' : '',
    excludingwordsfield: scopes.excludingWords === 't' ? 't' : '',
  });
}

function filled(parameters: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(parameters).filter(([, value]) => value !== '');
}

/** Address of the results page of a search, `/Searchresult?criteria=…&search_type=standard&…` (SEARCH-2.2). */
export function searchPath(request: SearchRequest): string {
  return `/Searchresult?${searchQueryString(request)}`;
}

/** Form encoding: `+` for a space, commas unchanged. */
function encode(value: string): string {
  return encodeURIComponent(replaceLoneSurrogates(value, ' ')).replace(/%20/g, '+').replace(/%2C/g, ',');
}
