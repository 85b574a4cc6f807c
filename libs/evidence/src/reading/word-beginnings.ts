/** A shorter word matches exactly, a longer one matches all words with this prefix. */
const SHORTEST_BEGINNING = 5;
const LONGEST_BEGINNING = 8;
const HYPHEN = 27;
/** End mark of a complete word. */
const END = 31;
const SPACE = 0x20;

/**
 * The registered prefixes as a trie: each place has a row for the letters that may follow, and 0, which nothing follows,
 * where none does. Most words of a text are none of them after two or three letters.
 */
const START = 1;
const ROW = 32;
let next = new Uint16Array(1 << 16);
/** Number of the prefix that ends at a place; 0 without one. */
let numbers = new Uint16Array(next.length / ROW);
let places = 2;
let registered = 0;

/**
 * Numbers of word prefixes to look up in {@link WordBeginnings}: up to eight letters, or a word of fewer than five
 * letters, which matches exactly. In lower case; `0` matches any digit. Must be called when modules are loaded.
 */
export function beginnings(words: readonly string[]): readonly number[] {
  return words.map((word) => {
    let place = START;
    for (let at = 0; at < Math.min(word.length, LONGEST_BEGINNING); at += 1)
      place = placeBehind(place, LETTERS[word.charCodeAt(at)] ?? 0);
    if (word.length < SHORTEST_BEGINNING) place = placeBehind(place, END);
    if (numbers[place] === 0) numbers[place] = registered += 1;
    return numbers[place] ?? 0;
  });
}

function placeBehind(place: number, letter: number): number {
  const slot = place * ROW + letter;
  const known = next[slot] ?? 0;
  if (known !== 0) return known;
  if ((places + 1) * ROW > next.length) {
    const [before, numbersBefore] = [next, numbers];
    next = new Uint16Array(2 * before.length);
    next.set(before);
    numbers = new Uint16Array(2 * numbersBefore.length);
    numbers.set(numbersBefore);
  }
  next[slot] = places;
  places += 1;
  return places - 1;
}

/** The prefixes of a text's words, hyphened words by their parts too, as far as they are registered. */
export class WordBeginnings {
  readonly #held: Uint8Array;
  /** Whether the text has letters that are not ASCII, or quotation marks, which count as such. */
  readonly #hasOthers: boolean;

  /** @param text in lower case; read once, in time proportional to it */
  constructor(text: string) {
    // In slot 0 is marked what is no prefix.
    const held = new Uint8Array(registered + 1);
    // Read once for each letter of every text: variables of the module take longer.
    const [rows, ends] = [next, numbers];
    let hasOthers = false;
    let word = START;
    /** Place of the part behind the last hyphen; 0 without one. */
    let part = 0;
    for (let at = 0; at <= text.length; at += 1) {
      const unit = at < text.length ? text.charCodeAt(at) : SPACE;
      const letter = unit < 256 ? (LETTERS[unit] ?? 0) : OTHER_LETTER;
      if (letter === OTHER_LETTER) hasOthers = true;
      if (letter === 0 || letter === HYPHEN) {
        if (word > START) held[ends[rows[word * ROW + END] ?? 0] ?? 0] = 1;
        if (part > START) held[ends[rows[part * ROW + END] ?? 0] ?? 0] = 1;
        word = letter === 0 ? START : (rows[word * ROW + HYPHEN] ?? 0);
        part = letter === 0 ? 0 : START;
      } else if (word + part !== 0) {
        word = rows[word * ROW + letter] ?? 0;
        part = rows[part * ROW + letter] ?? 0;
        held[ends[word] ?? 0] = 1;
        held[ends[part] ?? 0] = 1;
      }
    }
    this.#held = held;
    this.#hasOthers = hasOthers;
  }

  /** Whether some word begins in one of these ways. */
  hold(required: readonly number[]): boolean {
    for (const number of required) if (this.#held[number] === 1) return true;
    return false;
  }

  /**
   * Whether an expression for words that begin in these ways cannot match: not known of a text with other letters, where
   * expressions part words differently.
   */
  lack(words: readonly number[]): boolean {
    return !this.#hasOthers && !this.hold(words);
  }
}

const OTHER_LETTER = 29;

/** 1 to 26 for letters, 27 for a hyphen, 28 for a digit, 29 for letters of other alphabets, 0 for what parts words. */
const LETTERS: Uint8Array = Uint8Array.from({ length: 256 }, (_, unit) => {
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x60;
  if (unit === 0x2d) return HYPHEN;
  if (unit >= 0x30 && unit <= 0x39) return 28;
  return unit >= 0xc0 ? OTHER_LETTER : 0;
});
