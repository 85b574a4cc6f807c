import { knownNames } from '@clinical/evidence';
import { turnedName, type MeshVocabulary } from '@clinical/mesh';
import { isStopWord, tokenTexts } from '@clinical/text-analysis';

/** Longer names are systematic descriptions that are never typed. */
const MAX_WORDS = 6;
/** Maximum hits examined for one list; a text with more of them has too few letters. */
const MAX_LOOKED_AT = 400;
/** Parts of the MeSH tree whose names people search by: anatomy, diseases, substances, procedures, mind. */
const SEARCHED_TREES = /^(?:[ACDF]\d|E0[1-7])/;

/**
 * Phrases that people search, found by a prefix of any of their words: names and entry terms of MeSH in natural order,
 * names of the product's table, and long forms that the collection defines.
 */
export class PhraseIndex {
  readonly #phrases: readonly string[];
  readonly #starts: Uint32Array;
  readonly #text: string;
  /** Words that are a phrase, or the topic of a phrase, by themselves. */
  readonly #concepts = new Set<string>();

  /** @param longForms of the collection, folded */
  constructor({ headings }: MeshVocabulary, longForms: readonly string[]) {
    const searched = headings.filter(({ treeNumbers }) =>
      treeNumbers.some((number) => SEARCHED_TREES.test(number)),
    );
    const names = searched.flatMap(({ name, entryTerms }) => [name, ...entryTerms]);
    const byKey = new Map<string, string>();
    for (const text of [...knownNames(), ...longForms, ...names.map((name) => turnedName(name) ?? name)]) {
      const tokens = tokenTexts(text);
      const key = tokens.join(' ');
      if (tokens.length > 0 && tokens.length <= MAX_WORDS && !byKey.has(key)) byKey.set(key, text);
      if (tokens.length === 1) this.#concepts.add(key);
    }
    for (const name of names) this.#concepts.add(tokenTexts(name.split(',', 1)[0] ?? '').join(' '));
    // The shorter ones first: they are found more often.
    const keys = [...byKey.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    this.#phrases = keys.map((key) => byKey.get(key) ?? key);
    this.#starts = new Uint32Array(keys.length);
    let length = 0;
    keys.forEach((key, at) => {
      this.#starts[at] = length;
      length += key.length + 2;
    });
    this.#text = keys.map((key) => ` ${key}\n`).join('');
  }

  /** Whether a folded word is a concept by itself: `fractures`, but not `following`. */
  isConcept(word: string): boolean {
    if (isStopWord(word)) return false;
    return [word, `${word}s`, word.replace(/s$/, '')].some((form) => this.#concepts.has(form));
  }

  /**
   * Phrases with a run of words that starts with the typed text: those that start with it themselves first, then the
   * shorter ones.
   *
   * @param typed folded words joined by single spaces; a space at the end requires a next word
   */
  beginningWith(typed: string, limit: number): string[] {
    const prefix = ` ${typed}`;
    const first: string[] = [];
    const others: string[] = [];
    let looked = 0;
    for (
      let at = this.#text.indexOf(prefix);
      at !== -1 && looked < MAX_LOOKED_AT && first.length < limit;
      looked += 1
    ) {
      const index = this.#phraseAt(at);
      (at === this.#starts[index] ? first : others).push(this.#phrases[index] ?? '');
      at = this.#text.indexOf(prefix, this.#starts[index + 1] ?? this.#text.length);
    }
    return [...first, ...others].slice(0, limit);
  }

  #phraseAt(position: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
