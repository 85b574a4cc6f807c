import { stemmer } from 'stemmer';

const CACHE_LIMIT = 200_000;
const cache = new Map<string, string>();
const STEMMABLE = /^[a-z]{3,}$/;

/**
 * Porter stem of a folded token. Tokens with digits or letters beyond a to z, and those of one or two
 * letters, stand as they are: endings mean nothing in `il2`, `p53` or `os`.
 */
export function stem(token: string): string {
  const known = cache.get(token);
  if (known !== undefined) return known;
  const stemmed = STEMMABLE.test(token) ? stemmer(token) : token;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(token, stemmed);
  return stemmed;
}
