const EXPLAINED = /\(([A-Z][\p{L}\d-]{1,8})s?\)/gu;
/** Characters before the bracket within which the words of an abbreviation stand. */
const MAX_BEFORE = 90;

/** Writes in parts of a text, behind each abbreviation that the text explains, its words: `NIV`, of `non-invasive ventilation (NIV)`. Pure. */
export function spellerOf(text: string): (part: string) => string {
  const words = new Map<string, string>();
  for (const { 1: short = '', index } of text.matchAll(EXPLAINED)) {
    const long = wordsOf(short, text.slice(Math.max(0, index - MAX_BEFORE), index).trimEnd());
    if (long !== null) words.set(short, long);
  }
  if (words.size === 0) return (part) => part;
  return (part) => part.replace(/[A-Z][\p{L}\d-]{1,8}/gu, (name) => withWords(name, words));
}

function withWords(name: string, words: ReadonlyMap<string, string>): string {
  const long = words.get(name) ?? words.get(name.replace(/s$/, ''));
  return long === undefined ? name : `${long} ${name}`;
}

/** The end of a text that has the letters of an abbreviation in order, the first one at the start of a word; Schwartz and Hearst, 2003. */
function wordsOf(short: string, before: string): string | null {
  const letters = short.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const text = before.toLowerCase();
  let at = text.length;
  for (let place = letters.length - 1; place >= 0; place -= 1) {
    const letter = letters[place] ?? '';
    do at = text.lastIndexOf(letter, at - 1);
    while (at > 0 && place === 0 && /[\p{L}\d]/u.test(text[at - 1] ?? ''));
    if (at <= 0 && (at < 0 || place > 0)) return null;
  }
  const long = before.slice(at);
  return long.length > short.length && !/[.;:()]/.test(long) ? long : null;
}
