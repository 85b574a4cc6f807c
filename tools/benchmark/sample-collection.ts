import type { EvidenceDocument } from '@clinical/evidence';
import { isStopWord, tokenTexts } from '@clinical/text-analysis';
import { seeded, type Random } from './random.js';

/** Material for queries: the collection's own words and titles. */
export interface CollectionSample {
  readonly documents: number;
  readonly tokens: number;
  /**
   * Words with the number of documents that contain them in title or abstract, most frequent first; no stop words.
   */
  readonly words: readonly { readonly word: string; readonly documents: number }[];
  /** Tokens of some titles, chosen evenly over the collection. */
  readonly titles: readonly (readonly string[])[];
  /** Main categories, most frequent first. */
  readonly categories: readonly number[];
}

const TITLES = 2_000;
/** Rarer words would take most of the memory, and are never queried. */
const RAREST = 3;

/** Reads every document once, in constant memory except for the vocabulary. */
export class CollectionSampler {
  readonly #random: Random;
  readonly #frequency = new Map<string, number>();
  readonly #categories = new Map<number, number>();
  readonly #titles: string[][] = [];
  #documents = 0;
  #tokens = 0;

  constructor(seed: number) {
    this.#random = seeded(seed);
  }

  add(document: EvidenceDocument): void {
    const title = tokenTexts(document.title);
    const abstract = tokenTexts(document.abstract.map(({ text }) => text).join(' '));
    this.#documents += 1;
    this.#tokens += title.length + abstract.length;
    for (const word of new Set([...title, ...abstract])) {
      this.#frequency.set(word, (this.#frequency.get(word) ?? 0) + 1);
    }
    const [category] = document.categories;
    if (category !== undefined) this.#categories.set(category, (this.#categories.get(category) ?? 0) + 1);
    this.#keepTitle(title);
  }

  sample(): CollectionSample {
    const words = [...this.#frequency]
      .filter(
        ([word, documents]) =>
          documents >= RAREST && word.length > 2 && !/\d/.test(word) && !isStopWord(word),
      )
      .map(([word, documents]) => ({ word, documents }))
      .sort((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1));
    const categories = [...this.#categories].sort(([, a], [, b]) => b - a).map(([id]) => id);
    return { documents: this.#documents, tokens: this.#tokens, words, titles: this.#titles, categories };
  }

  /** Reservoir sampling: every title has the same chance (Vitter 1985, algorithm R). */
  #keepTitle(title: readonly string[]): void {
    if (this.#titles.length < TITLES) {
      this.#titles.push([...title]);
      return;
    }
    const place = Math.floor(this.#random() * this.#documents);
    if (place < TITLES) this.#titles[place] = [...title];
  }
}
