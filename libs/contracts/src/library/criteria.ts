import { readSearchParameters } from '../search-parameters.js';
import { searchPairs } from '../search-path.js';
import { withoutPresentation, type SearchRequest } from '../search-request.js';
import type { Criteria } from './library.contract.js';

/** A search as a library keeps it: its parameters by their canonical names, {@link withoutPresentation}. */
export function criteriaOf(request: SearchRequest): Criteria {
  return Object.fromEntries(searchPairs(withoutPresentation(request)));
}

/** The search of the criteria; null when they represent none that could be run. */
export function requestOf(criteria: Readonly<Record<string, unknown>>): SearchRequest | null {
  const pairs = Object.entries(criteria).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  const { request, errors } = readSearchParameters(pairs);
  return errors.length === 0 && keywordsOf(request) !== '' ? request : null;
}

/** The parameter of a saved search that follows the articles connected with a record: the id of the record. */
const CONNECTED_WITH = 'connected_with';

/** What is saved to follow the articles connected with a record. */
export function connectedCriteria(id: string): Criteria {
  return { [CONNECTED_WITH]: id };
}

/** The id of the record whose connected articles the criteria follow; null for those of a search. */
export function connectedWith(criteria: Readonly<Record<string, unknown>>): string | null {
  const id = criteria[CONNECTED_WITH];
  return typeof id === 'string' && id !== '' ? id : null;
}

/** The search as one line for people. */
export function keywordsOf(request: SearchRequest): string {
  const { criteria, form, intervention, comparison, outcome } = request;
  const texts = [
    criteria,
    ...(form === null ? [] : [form.exactPhrase === '' ? '' : `"${form.exactPhrase}"`, form.anyWords]),
    intervention,
    comparison,
    outcome,
  ];
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(', ');
}
