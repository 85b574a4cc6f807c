import { withoutEnd, type Wording } from './wording-letters.js';

/** Length of the compared letter runs, spaces included, so that adjacent words count together. */
const GRAM = 4;
const GRAM_MASK = 0xff_ffff;
/** A search of more letters is compared by its first ones. */
const MAX_GRAMS = 512;
/** Maximum runs including other names; names beyond it are not compared. */
const MAX_GRAMS_WITH_NAMES = 1024;
const SATURATION = 1.2;
const LENGTH_NORMALISATION = 0.75;
const SPACE = 0;

/** A name in the wording of a search, and its other names. */
interface NameWordings {
  readonly typed: Wording;
  readonly others: readonly Wording[];
}

/**
 * Similarity of each wording to that of the search, as a share of the best one: the runs of four letters that they have
 * in common, by BM25 with the rarity that each has among these wordings. A wording that contains all of another name
 * has as much of the name as that, where this is more. Null when none has anything in common.
 *
 * The same search and the same wordings in any order give the same shares, for any engine.
 */
export function wordingFits(
  search: Wording,
  names: readonly NameWordings[],
  candidates: readonly Wording[],
): Float64Array | null {
  const grams = new GramTable();
  const typed = grams.add(search, MAX_GRAMS);
  const forms = names.map((name) => ({
    typed: grams.known(name.typed),
    others: name.others.flatMap((other) => {
      const added = grams.add(withoutEnd(other), MAX_GRAMS_WITH_NAMES);
      return added.isWhole && added.numbers.length > 0 ? [added.numbers] : [];
    }),
  }));
  const counts = candidates.map((wording) => grams.countIn(wording));
  const rarities = grams.raritiesIn(counts);
  const lengths = candidates.map(({ length }) => Math.max(0, length - GRAM + 1));
  const average = lengths.reduce((sum, length) => sum + length, 0) / candidates.length;
  const sums = Float64Array.from(counts, (frequencies, index) => {
    const relativeLength = average > 0 ? (lengths[index] ?? 0) / average : 1;
    const held = SATURATION * (1 - LENGTH_NORMALISATION + LENGTH_NORMALISATION * relativeLength);
    const parts = bm25(frequencies, rarities, held);
    return forms.reduce(
      (sum, form) => sum + addedByOthers(form, parts, rarities),
      sumOf(typed.numbers, parts),
    );
  });
  const best = sums.reduce((max, sum) => Math.max(max, sum), 0);
  return best > 0 ? sums.map((sum) => sum / best) : null;
}

/** A longer name has many runs: each counts in proportion to those of the typed name. */
function addedByOthers(
  { typed, others }: { readonly typed: readonly number[]; readonly others: readonly (readonly number[])[] },
  parts: Float64Array,
  rarities: Float64Array,
): number {
  const own = sumOf(typed, parts);
  const best = others
    .filter((other) => other.every((gram) => (parts[gram] ?? 0) > 0))
    .map((other) => (sumOf(other, parts) / sumOf(other, rarities)) * sumOf(typed, rarities))
    .reduce((max, each) => Math.max(max, each), own);
  return best - own;
}

function bm25(frequencies: Uint16Array, rarities: Float64Array, held: number): Float64Array {
  return Float64Array.from(frequencies, (frequency, gram) =>
    frequency > 0 ? ((rarities[gram] ?? 0) * frequency * (SATURATION + 1)) / (frequency + held) : 0,
  );
}

function sumOf(grams: readonly number[], of: Float64Array): number {
  return grams.reduce((sum, gram) => sum + (of[gram] ?? 0), 0);
}

/** The different runs of four letters of some wordings, found in others without making texts of them. */
class GramTable {
  #size = 0;
  /** Open addressing: number of the run plus one; 0 for a free slot. */
  readonly #slots = new Uint16Array(4096);
  readonly #grams = new Int32Array(MAX_GRAMS_WITH_NAMES);

  /**
   * Adds the runs of a wording while there are fewer than `maxRuns` in all.
   *
   * @returns their numbers, none repeated, and whether all of them are there
   */
  add(wording: Wording, maxRuns: number): { readonly numbers: readonly number[]; readonly isWhole: boolean } {
    for (const gram of gramsOf(wording)) {
      const slot = this.#slotOf(gram);
      if (this.#slots[slot] !== 0) continue;
      if (this.#size >= maxRuns) return { numbers: this.known(wording), isWhole: false };
      this.#grams[this.#size] = gram;
      this.#slots[slot] = ++this.#size;
    }
    return { numbers: this.known(wording), isWhole: true };
  }

  /** Numbers of the runs of a wording that were added, none repeated. */
  known(wording: Wording): readonly number[] {
    const numbers = gramsOf(wording).map((gram) => (this.#slots[this.#slotOf(gram)] ?? 0) - 1);
    return [...new Set(numbers)].filter((number) => number >= 0);
  }

  /** Occurrences of each run in a wording, by its number. */
  countIn(wording: Wording): Uint16Array {
    const counts = new Uint16Array(this.#size);
    let gram = 0;
    for (let at = 0; at < wording.length; at++) {
      gram = ((gram << 6) | (wording[at] ?? SPACE)) & GRAM_MASK;
      if (at < GRAM - 1) continue;
      const number = this.#slots[this.#slotOf(gram)] ?? 0;
      if (number !== 0) counts[number - 1] = Math.min(0xffff, (counts[number - 1] ?? 0) + 1);
    }
    return counts;
  }

  raritiesIn(counts: readonly Uint16Array[]): Float64Array {
    return Float64Array.from({ length: this.#size }, (_, gram) => {
      let holders = 0;
      for (const frequencies of counts) if ((frequencies[gram] ?? 0) > 0) holders++;
      return Math.log(1 + (counts.length - holders + 0.5) / (holders + 0.5));
    });
  }

  /** Slot of a run, or the free slot for it. */
  #slotOf(gram: number): number {
    let slot = Math.imul(gram, 0x9e37_79b1) >>> 20;
    for (;;) {
      const number = this.#slots[slot] ?? 0;
      if (number === 0 || this.#grams[number - 1] === gram) return slot;
      slot = (slot + 1) & 0xfff;
    }
  }
}

function gramsOf(wording: Wording): number[] {
  const grams: number[] = [];
  let gram = 0;
  for (let at = 0; at < wording.length; at++) {
    gram = ((gram << 6) | (wording[at] ?? SPACE)) & GRAM_MASK;
    if (at >= GRAM - 1) grams.push(gram);
  }
  return grams;
}
