import type { SearchRequest } from '@clinical/contracts';
import { isSubjectless, tokenTexts } from '@clinical/text-analysis';

const OPERATORS = new Set(['AND', 'OR', 'NOT']);

/** Reads `"a phrase"`, `(a group)`, both with what is attached to them such as `title:` or `[ti]`, and words. */
const TOP_LEVEL =
  /(?:[^\s()"]*(?:"[^"]*"|\((?:"[^"]*"|[^()"]|\((?:"[^"]*"|[^()"])*\))*\)))+[^\s()"]*|[^\s()"]+/g;

/** Operators of distance, whose sides are not independent. */
const OF_DISTANCE = /^(?:adj\d*|near(?:\/\d+)?|n\d+|w\d+)$/i;

/** Most parts of a search that are left out one by one, each by a search of its own. */
const MAX_LEFT_OUT = 6;

/**
 * The distinct phrases and words of a query text as typed, for finding out which of them finds nothing. Only upper
 * case words are operators (B9). Words that name no subject, such as `of` and `para`, are left out. Empty for a single word, which
 * is the whole query.
 */
export function queryParts(criteria: string): readonly string[] {
  const parts = criteria.match(/"[^"]+"|[^\s()"]+/g) ?? [];
  const distinct = [...new Set(parts.map((part) => part.trim()))];
  const words = distinct.filter((part) => !OPERATORS.has(part) && /[\p{L}\p{N}]/u.test(part));
  const telling = words.filter((word) => !tokenTexts(word).every(isSubjectless));
  if (words.length <= 1) return [];
  return telling.length > 0 ? telling : words;
}

/** A query without one of its parts. */
export interface Shortened {
  /** The part that is left out, with its `NOT`. */
  readonly part: string;
  readonly criteria: string;
}

/**
 * A query without each of the parts that all have to match. Empty if it is not such a list of parts (alternatives,
 * several lines, distances, more than two levels of brackets), or if that would be too many searches.
 */
export function withoutEachPart(criteria: string): readonly Shortened[] {
  const tokens: readonly string[] = criteria.match(TOP_LEVEL) ?? [];
  // Anything that was not read, such as an open bracket or quotation mark, makes the parts uncertain.
  const letters = (text: string) => text.replaceAll(/\s+/g, '');
  if (letters(tokens.join('')) !== letters(criteria) || criteria.includes('\n')) return [];
  if (tokens.some((token) => token === 'OR' || OF_DISTANCE.test(token))) return [];
  const parts: { readonly text: string; readonly isNot: boolean }[] = [];
  let isNot = false;
  for (const token of tokens) {
    if (token === 'NOT') isNot = true;
    if (OPERATORS.has(token)) continue;
    parts.push({ text: isNot ? `NOT ${token}` : token, isNot });
    isNot = false;
  }
  if (parts.length < 2 || parts.length > MAX_LEFT_OUT) return [];
  const between = tokens.includes('AND') ? ' AND ' : ' ';
  return parts.flatMap(({ text: part }, left) => {
    const others = parts.filter((_, index) => index !== left);
    // A query does not begin with what it excludes.
    if (others[0]?.isNot !== false) return [];
    const text = others.map((other, index) => (index === 0 ? '' : other.isNot ? ' ' : between) + other.text);
    return [{ part, criteria: text.join('') }];
  });
}

const PICO_FIELDS = ['criteria', 'intervention', 'comparison', 'outcome'] as const;
const NO_PICO_FIELD = { criteria: '', intervention: '', comparison: '', outcome: '' };
type PicoFields = Pick<SearchRequest, (typeof PICO_FIELDS)[number]>;

/** The fields of a PICO search, each as a search of its own; empty for a single one, which is the whole search. */
export function picoParts(request: PicoFields): PicoFields[] {
  const filled = PICO_FIELDS.filter((field) => request[field].trim() !== '');
  return filled.length > 1 ? filled.map((field) => ({ ...NO_PICO_FIELD, [field]: request[field] })) : [];
}

/** The text of a search of one part. */
export function textOfPart(part: Partial<PicoFields>): string {
  return PICO_FIELDS.map((field) => part[field] ?? '').join('');
}
