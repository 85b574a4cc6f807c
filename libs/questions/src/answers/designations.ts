/** Names of which a letter or a number says which is meant: `vitamin E` is not `vitamin D`, nor `type 1` `type 2`. */
import words from './words-of-titles.json' with { type: 'json' };

/** Letters and numbers by the word that they stand behind, such as `e` by `vitamin`. */
export type Designations = ReadonlyMap<string, ReadonlySet<string>>;

const DESIGNATED: ReadonlySet<string> = new Set([...words.before_letters, ...words.designated]);
const JOINING: ReadonlySet<string> = new Set([...words.joined, ',', '/']);
const WORD = /\p{L}+\p{N}*|\p{N}+|[,/]/gu;
/** A small `a` is an article, and a small `i` seldom a number. */
const DESIGNATION = /^(?:[A-Zb-hj-z]\d{0,2}|\d{1,2}|I{2,3}|i{2,3}|I?V|iv)$/;
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };

/** Those in a text. @param isTyped as in a question, where a small `a` may be a letter, too */
export function designationsIn(text: string, isTyped = false): Designations {
  const tokens = Array.from(text.matchAll(WORD), ([token]) => token);
  const found = new Map<string, Set<string>>();
  for (const [at, token] of tokens.entries()) {
    const word = token.toLowerCase();
    const name = DESIGNATED.has(word) ? word : word.replace(/s$/, '');
    if (!DESIGNATED.has(name)) continue;
    for (const each of runOf(tokens.slice(at + 1), isTyped))
      found.set(name, (found.get(name) ?? new Set()).add(ROMAN[each] ?? each));
  }
  return found;
}

/** Letters or numbers at the beginning, as in `C, D and E`. */
function runOf(tokens: readonly string[], isTyped: boolean): string[] {
  const run: string[] = [];
  for (const token of tokens) {
    const isOne = DESIGNATION.test(token) || (isTyped && token === 'a');
    const isOfKind = run.length === 0 || /^\d/.test(token) === /^\d/.test(run[0] ?? '');
    if (isOne && isOfKind) run.push(token.toLowerCase());
    else if (run.length === 0 || !JOINING.has(token.toLowerCase())) break;
  }
  return run;
}

/** Whether a text is only of others of a name than those that are asked about. `d3` is of `d`. */
export function isOfOthers(asked: Designations, text: string): boolean {
  if (asked.size === 0) return false;
  const named = designationsIn(text);
  return [...asked].some(([name, own]) => {
    const others = [...(named.get(name) ?? [])];
    return others.length > 0 && !others.some((other) => [...own].some((each) => isSame(each, other)));
  });
}

function isSame(one: string, other: string): boolean {
  return one === other || (/^\D/.test(one) && (one.startsWith(other) || other.startsWith(one)));
}
