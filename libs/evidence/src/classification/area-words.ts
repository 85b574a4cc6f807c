import { CLINICAL_AREA_WORDS, PHRASES_WITHOUT_AREA } from './clinical-area-table.js';

/** A word of the table that occurs in a text, with its areas as indexes into the table. */
export interface AreaWord {
  readonly word: string;
  readonly areas: readonly number[];
  /** No match where letters follow it. */
  readonly whole: boolean;
}

/**
 * The words of the table as a trie: a node for each prefix of a word, the first one for the empty prefix, and in its
 * row of {@link NEXT} the node for each letter that may follow, 0 where none does. An import looks up every letter of a
 * title, so that these are numbers in one array.
 */
const LETTERS = lettersOf([...CLINICAL_AREA_WORDS.flat(), ...PHRASES_WITHOUT_AREA]);
const { NEXT, WORDS } = places();

/**
 * Calls `found` with every word of the table that starts where a word of the text does: the longest one there, so that
 * `childbirth` is found and not `child`, and none within another. Takes time in proportion to the text.
 *
 * @param text in lower case
 */
export function eachAreaWord(text: string, found: (word: AreaWord) => void): void {
  let at = 0;
  let withinWord = false;
  while (at < text.length) {
    const begins = isWordUnit(text.charCodeAt(at));
    if (!begins || withinWord) {
      withinWord = begins;
      at += 1;
      continue;
    }
    const longest = longestFrom(text, at);
    if (longest === null) {
      withinWord = true;
      at += 1;
      continue;
    }
    at += longest.word.length;
    withinWord = isWordUnit(text.charCodeAt(at - 1));
    if (!longest.whole || !isLetter(text.charCodeAt(at))) found(longest);
  }
}

function longestFrom(text: string, start: number): AreaWord | null {
  let longest: AreaWord | null = null;
  let place = follow(0, text.charCodeAt(start));
  for (let at = start + 1; place !== 0; at += 1) {
    longest = WORDS[place] ?? longest;
    place = at < text.length ? follow(place, text.charCodeAt(at)) : 0;
  }
  return longest;
}

/** The place for one letter more; 0 where no word continues so. */
function follow(place: number, unit: number): number {
  const letter = unit < LETTERS.numbers.length ? (LETTERS.numbers[unit] ?? 0) : 0;
  return letter === 0 ? 0 : (NEXT[place * LETTERS.width + letter] ?? 0);
}

function isLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

/** A letter without accents, a digit or an underscore. */
function isWordUnit(unit: number): boolean {
  return isLetter(unit) || (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f;
}

/** Numbers, from 1, of the letters in the words; 0 for any other. */
function lettersOf(words: readonly string[]): { readonly numbers: Uint8Array; readonly width: number } {
  const units = [...new Set(words.flatMap((word) => Array.from(word, (letter) => letter.charCodeAt(0))))];
  const numbers = new Uint8Array(Math.max(...units) + 1);
  units.forEach((unit, index) => (numbers[unit] = index + 1));
  return { numbers, width: units.length + 1 };
}

function places(): { readonly NEXT: Uint16Array; readonly WORDS: readonly (AreaWord | null)[] } {
  const next: number[] = new Array<number>(LETTERS.width).fill(0);
  const entries: (AreaWord | null)[] = [null];
  const placeOf = (word: string): number => {
    let place = 0;
    for (let at = 0; at < word.length; at += 1) {
      const slot = place * LETTERS.width + (LETTERS.numbers[word.charCodeAt(at)] ?? 0);
      if (next[slot] === 0) {
        next[slot] = entries.length;
        entries.push(null);
        next.push(...new Array<number>(LETTERS.width).fill(0));
      }
      place = next[slot] ?? 0;
    }
    return place;
  };
  CLINICAL_AREA_WORDS.forEach((words, area) => {
    for (const written of words) {
      const whole = written.startsWith('=');
      const word = whole ? written.slice(1) : written;
      const place = placeOf(word);
      const areas = entries[place]?.areas ?? [];
      const known = { word, whole: entries[place]?.whole ?? whole };
      entries[place] = { ...known, areas: areas.includes(area) ? areas : [...areas, area] };
    }
  });
  for (const phrase of PHRASES_WITHOUT_AREA)
    entries[placeOf(phrase)] = { word: phrase, areas: [], whole: false };
  return { NEXT: Uint16Array.from(next), WORDS: entries };
}
