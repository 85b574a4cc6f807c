/** Something that is found by its names. */
export interface NamedEntry {
  /** The first is the displayed one. */
  readonly names: readonly string[];
  readonly domains: readonly string[];
}

interface Term {
  readonly text: string;
  readonly entry: number;
}

const MAX_WORDS = 8;
const MAX_QUERY_LENGTH = 200;
/** Words that acronyms leave out. */
const SMALL_WORDS = new Set([
  'of',
  'the',
  'and',
  'for',
  'at',
  'de',
  'des',
  'du',
  'la',
  'le',
  'del',
  'und',
  'der',
  'y',
  'e',
]);
const EXACT_NAME = 8;
const NAME_BEGINS = 4;
const WHOLE_WORD = 1;

/**
 * Finds entries while a name is typed: each typed word must be a prefix of a word of a name, an acronym of one, or a
 * part of a domain. Letters match without accents and in any case. Built once in O(n log n); a query costs as much as
 * its words match.
 */
export class NameIndex<Entry extends NamedEntry> {
  readonly #entries: readonly Entry[];
  readonly #terms: readonly Term[];
  readonly #names: readonly string[];

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    this.#names = entries.map(({ names }) => plainWords(names[0] ?? '').join(' '));
    this.#terms = entries
      .flatMap((entry, index) => termsOf(entry).map((text) => ({ text, entry: index })))
      .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.entry - b.entry));
  }

  get size(): number {
    return this.#entries.length;
  }

  /** The best entries for a text, the best first; an empty text finds none. */
  search(text: string, limit: number): readonly Entry[] {
    const words = [...new Set(plainWords(text.slice(0, MAX_QUERY_LENGTH)))].slice(0, MAX_WORDS);
    if (words.length === 0) return [];
    let scores: Map<number, number> | null = null;
    for (const word of words) scores = this.#matches(word, scores);
    const typed = words.join(' ');
    return [...(scores ?? [])]
      .map(([entry, score]) => ({ entry, score: score + this.#nameScore(entry, typed) }))
      .sort((a, b) => b.score - a.score || this.#compareNames(a.entry, b.entry))
      .slice(0, limit)
      .flatMap(({ entry }) => this.#entries[entry] ?? []);
  }

  /** Entries with a term of which the word is a prefix, among those that match the words before it. */
  #matches(word: string, before: ReadonlyMap<number, number> | null): Map<number, number> {
    const found = new Map<number, number>();
    for (let at = this.#firstAtOrAfter(word); at < this.#terms.length; at++) {
      const term = this.#terms[at];
      if (term === undefined || !term.text.startsWith(word)) break;
      const sum = before === null ? 0 : before.get(term.entry);
      if (sum === undefined) continue;
      const score = sum + (term.text === word ? WHOLE_WORD : 0);
      if (score >= (found.get(term.entry) ?? 0)) found.set(term.entry, score);
    }
    return found;
  }

  #firstAtOrAfter(word: string): number {
    let [from, to] = [0, this.#terms.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#terms[middle]?.text ?? '') < word) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #nameScore(entry: number, typed: string): number {
    const name = this.#names[entry] ?? '';
    if (name === typed) return EXACT_NAME;
    return name.startsWith(typed) ? NAME_BEGINS : 0;
  }

  #compareNames(a: number, b: number): number {
    const [one, other] = [this.#names[a] ?? '', this.#names[b] ?? ''];
    return one.length - other.length || (one < other ? -1 : one > other ? 1 : a - b);
  }
}

function termsOf({ names, domains }: NamedEntry): readonly string[] {
  const terms = new Set<string>();
  for (const name of names) {
    const words = plainWords(name);
    for (const word of words) terms.add(word);
    for (const acronym of acronymsOf(words)) terms.add(acronym);
  }
  for (const domain of domains) {
    const labels = plainWords(domain);
    for (const label of labels) terms.add(label);
  }
  return [...terms];
}

/** Initials of a name of several words: of all words, and without small ones. */
function acronymsOf(words: readonly string[]): readonly string[] {
  const initials = (list: readonly string[]) => list.map((word) => word.slice(0, 1)).join('');
  const large = words.filter((word) => !SMALL_WORDS.has(word));
  return [initials(words), initials(large)].filter((acronym) => acronym.length >= 2);
}

/** Words in lower case without accents. Pure. */
export function plainWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
