import { tokenTexts } from '@clinical/text-analysis';
import type { EvidenceDocument } from '../records/evidence-document.js';

/**
 * A text as a run of letters for comparing wordings: its folded words with a space before and after each, every letter
 * six bits. Digits and the letters a to z have a number of their own; all other letters share what is left of 64.
 */
export type Wording = Uint8Array;

/** How the wordings of candidates are compared with that of a search. */
export interface WordingSettings {
  /** How many results, best first, are compared; 0: none. */
  readonly candidates: number;
  /** Weight of the wording beside that of the words, which is 1. */
  readonly weight: number;
}

/** Letters that are compared at once, spaces included, so that words that stand together count together. */
const GRAM = 4;
const GRAM_MASK = 0xff_ffff;
/** A search of more letters is compared by its first ones. */
const MOST_GRAMS = 512;
const SATURATION = 1.2;
const LENGTH_NORMALISATION = 0.75;

const SPACE = 0;
const FIRST_OTHER = 37;
const OTHERS = 64 - FIRST_OTHER;
/** Longest run of plain letters that is surely one word. */
const LONGEST_PLAIN_RUN = 255;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}\p{Cs}]/u;
/** What an ASCII character stands for; spaces stand for what is no letter. */
const PLAIN = plainLetters();

/** What of a document is compared with a search: its titles and its abstract. */
export function documentWording({
  title,
  vernacularTitle,
  abstract,
}: Pick<EvidenceDocument, 'title' | 'vernacularTitle' | 'abstract'>): Wording {
  return wordingOf([title, vernacularTitle, ...abstract.flatMap(({ label, text }) => [label, text])]);
}

/** The wording of texts that stand one after the other; of nothing but spaces when there are no words. */
export function wordingOf(texts: readonly string[]): Wording {
  const parts = texts.map((text) => plainWording(text) ?? foldedWording(text));
  const wording = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0));
  let at = 1;
  for (const part of parts) {
    wording.set(part, at);
    at += part.length;
  }
  return wording;
}

/**
 * How closely each wording fits that of the search, as a share of the one that fits best: the runs of four letters that
 * they have in common, by BM25 with the rarity that each has among these wordings. Null when none has anything in common.
 *
 * The same search and the same wordings in any order give the same shares, whatever engine found them.
 */
function wordingFits(search: Wording, candidates: readonly Wording[]): Float64Array | null {
  const grams = new GramTable(search);
  const counts = candidates.map((wording) => grams.countIn(wording));
  const rarities = grams.raritiesIn(counts);
  const lengths = candidates.map(({ length }) => Math.max(0, length - GRAM + 1));
  const average = lengths.reduce((sum, length) => sum + length, 0) / candidates.length;
  const sums = Float64Array.from(counts, (frequencies, index) => {
    const relativeLength = average > 0 ? (lengths[index] ?? 0) / average : 1;
    const held = SATURATION * (1 - LENGTH_NORMALISATION + LENGTH_NORMALISATION * relativeLength);
    return bm25(frequencies, rarities, held);
  });
  const best = sums.reduce((most, sum) => Math.max(most, sum), 0);
  return best > 0 ? sums.map((sum) => sum / best) : null;
}

/** What comparing the first results with the wording of a search gave. */
export interface WordingComparison {
  /** Of each candidate, 0 to 1. */
  readonly fits: Float64Array;
  /** The highest relevance by words among the candidates. */
  readonly bestWords: number;
}

/**
 * Compares the first results of a search with its wording; every engine calls it with the same candidates.
 *
 * @param search words as they were typed
 * @param candidates relevance by the words alone, and wording of title and abstract
 * @returns null when there is nothing to compare: then the words alone decide
 */
export function compareWordings(
  search: string,
  candidates: readonly { readonly words: number; readonly wording: Wording }[],
): WordingComparison | null {
  const fits = wordingFits(
    wordingOf([search]),
    candidates.map(({ wording }) => wording),
  );
  if (fits === null) return null;
  return { fits, bestWords: candidates.reduce((best, { words }) => Math.max(best, words), 0) };
}

/**
 * Text relevance of words and wording together, 0 to 1. A record that was not compared has a fit of 0, so that it
 * never comes before one that was and had at least as good words.
 *
 * @param words relevance by the words alone, 0 to 1
 * @param fit see {@link wordingFits}
 * @param bestWords the highest relevance by words of all records compared
 */
export function relevanceWithWording(
  words: number,
  fit: number,
  bestWords: number,
  { weight }: WordingSettings,
): number {
  return (words + weight * bestWords * fit) / (1 + weight);
}

function bm25(frequencies: Uint16Array, rarities: Float64Array, held: number): number {
  let sum = 0;
  for (let gram = 0; gram < frequencies.length; gram++) {
    const frequency = frequencies[gram] ?? 0;
    if (frequency > 0) sum += ((rarities[gram] ?? 0) * frequency * (SATURATION + 1)) / (frequency + held);
  }
  return sum;
}

/** The different runs of four letters of one wording, found in others without making texts of them. */
class GramTable {
  readonly #size: number;
  /** Open addressing: number of the run plus one; 0 where there is none. */
  readonly #slots = new Uint16Array(4096);
  readonly #grams = new Int32Array(MOST_GRAMS);

  constructor(wording: Wording) {
    let size = 0;
    let gram = 0;
    for (let at = 0; at < wording.length && size < MOST_GRAMS; at++) {
      gram = ((gram << 6) | (wording[at] ?? SPACE)) & GRAM_MASK;
      if (at < GRAM - 1) continue;
      const slot = this.#slotOf(gram);
      if (this.#slots[slot] !== 0) continue;
      this.#grams[size] = gram;
      this.#slots[slot] = ++size;
    }
    this.#size = size;
  }

  /** How often each run stands in a wording, in the order of the search. */
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

  /** Where a run is, or would be. */
  #slotOf(gram: number): number {
    let slot = Math.imul(gram, 0x9e37_79b1) >>> 20;
    for (;;) {
      const number = this.#slots[slot] ?? 0;
      if (number === 0 || this.#grams[number - 1] === gram) return slot;
      slot = (slot + 1) & 0xfff;
    }
  }
}

/** The wording of one text without its first space, letter by letter; null where letters have to be folded. */
function plainWording(text: string): Uint8Array | null {
  const wording = new Uint8Array(text.length + 1);
  let at = 0;
  let run = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    let letter = PLAIN[code] ?? SPACE;
    if (code >= 128) {
      if (isWordCharacter(code)) return null;
      letter = SPACE;
    }
    if (letter === SPACE && run === 0) continue;
    run = letter === SPACE ? 0 : run + 1;
    if (run > LONGEST_PLAIN_RUN) return null;
    wording[at++] = letter;
  }
  if (run > 0) wording[at++] = SPACE;
  return wording.subarray(0, at);
}

function foldedWording(text: string): Uint8Array {
  const words = tokenTexts(text).join(' ');
  if (words === '') return new Uint8Array(0);
  return Uint8Array.from({ length: words.length + 1 }, (_, index) => {
    const code = index < words.length ? words.charCodeAt(index) : 0x20;
    return code < 128 ? (PLAIN[code] ?? SPACE) : FIRST_OTHER + (code % OTHERS);
  });
}

function plainLetters(): Uint8Array {
  const letters = new Uint8Array(128);
  for (let digit = 0; digit < 10; digit++) letters[0x30 + digit] = 1 + digit;
  for (let letter = 0; letter < 26; letter++) {
    letters[0x41 + letter] = 11 + letter;
    letters[0x61 + letter] = 11 + letter;
  }
  return letters;
}

/** Which characters beyond ASCII belong to words, as far as they were met. */
const known = new Map<number, boolean>();

function isWordCharacter(code: number): boolean {
  let belongs = known.get(code);
  if (belongs === undefined) {
    belongs = WORD_CHARACTER.test(String.fromCharCode(code));
    known.set(code, belongs);
  }
  return belongs;
}
