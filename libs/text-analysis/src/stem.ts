import { stemmer } from 'stemmer';

/** The same text, which does not hold on to the longer one that V8 may have cut it out of. */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}

/**
 * The words asked for last are remembered with their stems: as many as this, and up to as many that were before them.
 * Further ones are so rare that to stem them again takes less than to keep them.
 */
const REMEMBERED = 65_536;
const STEMMABLE = /^[a-z]{3,}$/;

let recent = new Map<string, string>();
let earlier: ReadonlyMap<string, string> = new Map();

/**
 * Porter stem of a folded token. Tokens with digits or letters beyond a to z, and those of one or two
 * letters, stand as they are: endings mean nothing in `il2`, `p53` or `os`.
 */
export function stem(token: string): string {
  const known = recent.get(token);
  if (known !== undefined) return known;
  const own = detached(token);
  const stemmed = earlier.get(own) ?? (STEMMABLE.test(own) ? stemmer(own) : own);
  if (recent.size >= REMEMBERED) {
    earlier = recent;
    recent = new Map();
  }
  recent.set(own, stemmed);
  return stemmed;
}
