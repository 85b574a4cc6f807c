/** Length of the table of weights, a power of two. */
export const WEIGHTS = 1 << 16;

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;
const SPACE = 0x20;

/**
 * The hash of a text, or of one that continues another with a known hash (FNV-1a). A feature's name is hashed when
 * modules are loaded and its words behind it, so that no feature is ever joined to one string: a record has thousands.
 */
export function hashOf(text: string, before: number = BASIS): number {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash;
}

/** The name of features of the text around a number, and its hash in an option that is the number itself. */
export interface FeatureName {
  /** Ordinal, for tables. */
  readonly id: number;
  readonly text: string;
  readonly start: number;
}

/** The hash of everything before the words of a feature; null leaves it out. */
export type StartOfName = (name: FeatureName) => number | null;

const names: FeatureName[] = [];

/** Defines a feature of numbers. Must be called when modules are loaded. */
export function featureName(text: string): FeatureName {
  const name = { id: names.length, text, start: hashOf(`count ${text}`) };
  names.push(name);
  return name;
}

/** Features of the text around a number, in order: each a name with up to three words. Some are added repeatedly. */
export class FeatureList {
  readonly #names: FeatureName[] = [];
  readonly #words: (string | undefined)[] = [];

  add(name: FeatureName, one?: string, two?: string, three?: string): void {
    this.#names.push(name);
    this.#words.push(one, two, three);
  }

  /**
   * Adds the features to an option, each as often as there are hashes of what comes before its words.
   *
   * @param starts null where a name is left out
   */
  addTo(option: OptionFeatures, ...starts: readonly StartOfName[]): void {
    for (let at = 0; at < this.#names.length; at += 1) {
      const name = this.#names[at];
      if (name === undefined) break;
      for (const startOf of starts) {
        const start = startOf(name);
        if (start !== null)
          option.add(start, this.#words[3 * at], this.#words[3 * at + 1], this.#words[3 * at + 2]);
      }
    }
  }

  /** Whether both have a feature of this name, with the same words. Only for names that are added once. */
  shares(name: FeatureName, other: FeatureList): boolean {
    const here = 3 * this.#names.indexOf(name);
    const there = 3 * other.#names.indexOf(name);
    if (here < 0 || there < 0) return false;
    for (let word = 0; word < 3; word += 1)
      if (this.#words[here + word] !== other.#words[there + word]) return false;
    return true;
  }
}

/** The features of one option after the other, as places in the table of weights. */
export class OptionFeatures {
  readonly #held = new Uint8Array(WEIGHTS);
  #places: number[] = [];

  /** Adds a feature: the hash of its name, and its words, between which are spaces. */
  add(start: number, one?: string, two?: string, three?: string): void {
    let hash = start;
    if (one !== undefined) hash = hashOf(one, hash);
    if (two !== undefined) hash = hashOf(two, Math.imul(hash ^ SPACE, PRIME));
    if (three !== undefined) hash = hashOf(three, Math.imul(hash ^ SPACE, PRIME));
    const place = (hash ^ (hash >>> 16)) & (WEIGHTS - 1);
    if (this.#held[place] === 1) return;
    this.#held[place] = 1;
    this.#places.push(place);
  }

  /** The places of the features since the last call, each once, in the order in which they were added. */
  take(): readonly number[] {
    const places = this.#places;
    this.#places = [];
    for (const place of places) this.#held[place] = 0;
    return places;
  }
}
