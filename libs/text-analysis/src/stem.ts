import { stemmer } from 'stemmer';

/** Copies a text, so that it does not retain the longer string that V8 sliced it from. */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}

/**
 * Cached words: up to this many recent ones plus up to as many before them. Others are so rare that caching them
 * does not pay.
 */
const REMEMBERED = 65_536;
const STEMMABLE = /^[a-z]{3,}$/;

let recent = new Map<string, string>();
let earlier: ReadonlyMap<string, string> = new Map();

/**
 * Porter stem of a folded token. Tokens with digits or letters beyond a to z, and those of one or two letters,
 * are unchanged: suffixes mean nothing in `il2`, `p53` or `os`.
 */
export function stem(token: string): string {
  const known = recent.get(token);
  if (known !== undefined) return known;
  const word = detached(token);
  const stemmed = earlier.get(word) ?? (STEMMABLE.test(word) ? stemmer(word) : word);
  if (recent.size >= REMEMBERED) {
    earlier = recent;
    recent = new Map();
  }
  recent.set(word, stemmed);
  return stemmed;
}
