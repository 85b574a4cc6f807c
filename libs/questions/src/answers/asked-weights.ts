import { tokenTexts } from '@clinical/text-analysis';
import type { AskedWords } from './asked-words.js';
import { stemOf } from './build-queries.js';

/** How many records of the collection have each of some words. */
export interface Frequencies {
  /** Records of the collection. */
  readonly documents: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** The words of a question, each by how rare it is in the collection. */
export class AskedWeights {
  readonly #weights: ReadonlyMap<string, number>;
  /** Stems that stand next to each other in the question. */
  readonly #pairs: readonly (readonly [string, string])[];

  constructor(
    readonly asked: AskedWords,
    { documents, counts }: Frequencies,
  ) {
    this.#weights = new Map(
      asked.words.map((word) => {
        const count = counts.get(word) ?? 0;
        return [stemOf(word), Math.log(1 + (documents + 0.5) / (count + 0.5))];
      }),
    );
    this.#pairs = asked.stems.slice(1).map((second, place) => [asked.stems[place] ?? '', second] as const);
  }

  /** Share of the weights whose words a text has, of all words of the question or of some; 1 without any. */
  share(text: ReadonlySet<string>, stems: Iterable<string> = this.#weights.keys()): number {
    let [share, sum] = [0, 0];
    for (const each of stems) {
      const weight = this.#weights.get(each) ?? 0;
      sum += weight;
      if (text.has(each)) share += weight;
    }
    return sum === 0 ? 1 : share / sum;
  }

  /** Share of the pairs of neighbouring words of the question that are neighbours in a text, too. */
  pairs(text: string): number {
    if (this.#pairs.length === 0) return 1;
    const stems = tokenTexts(text).map(stemOf);
    const near = new Set(
      stems.flatMap((each, at) => [1, 2].map((distance) => `${each} ${stems[at + distance] ?? ''}`)),
    );
    return this.#pairs.filter((pair) => near.has(pair.join(' '))).length / this.#pairs.length;
  }
}
