import { fieldTable } from '@clinical/query-language';

/** `astma[ti]`, and Ovid's `astma.ti,ab.`. */
const TAG = /\[[^[\]]+\]|\.[a-z]{2}(?:,\s?[a-z]{2})*\.(?=[\s)]|$)/i;
/** A word and its colon, and whether text follows directly. */
const PREFIX = /(?<![\p{L}\p{N}])([\p{L}][\p{L}\p{N}/_-]*):(\s|$)?/gu;

/**
 * Whether a query names a field by a tag or a prefix, in any of the query languages. Such a query is exact, and a
 * standard search reads it differently: there is no better spelling to suggest (B41). A colon followed by a space is
 * mostly part of a title.
 */
export function namesFields(query: string): boolean {
  if (TAG.test(query)) return true;
  const known = fieldTable('prefix', 'trip');
  return [...query.matchAll(PREFIX)].some(
    ([, name = '', space]) => space === undefined || known.has(name.toLowerCase()),
  );
}
