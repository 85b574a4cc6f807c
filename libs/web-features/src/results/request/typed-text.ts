import type { SearchRequest } from '@clinical/contracts';
import { joinedTexts } from '../../search-address/joined-texts.js';

/** What the address holds, and what was read from it. */
interface Addressed {
  readonly request: SearchRequest;
  readonly parameters: URLSearchParams;
}

/** Names that a text of the address goes by (SEARCH-2.1, B2). */
const TEXT_NAMES = ['criteria', 'advsearchboxfield', 'advsearchfield'];

/** What was searched for as people read it; also where it cannot be searched, so that it stays in the box. */
export function typedText({ request, parameters }: Addressed): string {
  const { criteria, form, intervention, comparison, outcome } = request;
  if (request.searchType === 'pico') return joinedTexts([criteria, intervention, comparison, outcome]);
  if (form !== null) return joinedTexts([criteria, form.anyWords, form.exactPhrase, form.excludingWords]);
  if (criteria.trim() !== '') return criteria;
  const typed = TEXT_NAMES.map((name) => parameters.get(name) ?? '').find((text) => text.trim() !== '');
  return typed ?? '';
}

/** Longest text of a heading, in characters; a strategy is shown in the editor. */
const HEADLINE_LENGTH = 160;

/** The text, or its first line with a mark that more follows, short enough for a heading. */
export function headline(typed: string): string {
  const [first = '', ...others] = typed.trim().split(/\s*[\r\n]+\s*/);
  if (first.length > HEADLINE_LENGTH) return `${first.slice(0, HEADLINE_LENGTH - 1).trimEnd()}…`;
  return others.length === 0 ? first : `${first} …`;
}
