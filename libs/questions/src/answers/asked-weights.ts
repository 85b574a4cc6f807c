import type { AskedWords } from './asked-words.js';
import { contentStems, stemOf } from './build-queries.js';

/** How many records of the collection have each of some words. */
export interface Frequencies {
  /** Records of the collection. */
  readonly documents: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Share of the weight of some words that is most of it. */
const MOST = 0.6;

/** The words of a question, each by how rare it is in the collection. */
export class AskedWeights {
  readonly #weights: ReadonlyMap<string, number>;

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

  /** Whether a text has the rarest of some words of the question, or most of them by weight; true without any. */
  hasRarest(text: ReadonlySet<string>, stems: readonly string[]): boolean {
    const weightOf = (each: string): number => this.#weights.get(each) ?? 0;
    const [rarest] = stems.toSorted((a, b) => weightOf(b) - weightOf(a));
    return rarest === undefined || text.has(rarest) || this.share(text, stems) >= MOST;
  }

  /** Share of the words of the question that a text does not have, each counted as one. */
  missing(text: ReadonlySet<string>): number {
    const { stems } = this.asked;
    return stems.length === 0 ? 0 : stems.filter((each) => !text.has(each)).length / stems.length;
  }

  /** Share of the words of a title that are words of the question; 1 for one without words. */
  focus(title: string): number {
    const stems = contentStems(title);
    if (stems.length === 0) return 1;
    const asked = this.asked.in(title);
    return Math.min(1, this.asked.stems.filter((each) => asked.has(each)).length / stems.length);
  }
}
