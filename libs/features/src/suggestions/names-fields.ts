import { fieldTable } from '@clinical/query-language';

/** `astma[ti]`, and Ovid's `astma.ti,ab.`. */
const TAG = /\[[^[\]]+\]|\.[a-z]{2}(?:,\s?[a-z]{2})*\.(?=[\s)]|$)/i;
/** A word and its colon, and whether something follows at once. */
const PREFIX = /(?<![\p{L}\p{N}])([\p{L}][\p{L}\p{N}/_-]*):(\s|$)?/gu;

/**
 * Whether a query says by a tag or a prefix where to look for a word, in any of the query languages. What it asks is
 * exact, and a standard search does not read it so: there is no better spelling to suggest (B41). A colon with
 * a space behind it is mostly a title's.
 */
export function namesFields(query: string): boolean {
  if (TAG.test(query)) return true;
  const known = fieldTable('prefix', 'trip');
  return [...query.matchAll(PREFIX)].some(
    ([, name = '', space]) => space === undefined || known.has(name.toLowerCase()),
  );
}
