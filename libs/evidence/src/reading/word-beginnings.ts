/** A shorter word matches exactly, a longer one matches all words with this prefix. */
const MIN_BEGINNING_LENGTH = 5;
const MAX_BEGINNING_LENGTH = 8;
const HYPHEN = 27;
/** End mark of a complete word. */
const END = 31;
const SLOTS = 0x10000;

/** Codes of the registered prefixes, by their number; the first number is 1. */
const codes: number[] = [0];
/** Number of a prefix by its code, with open addressing. */
const numbers = new Uint16Array(SLOTS);

/**
 * Numbers of word prefixes to look up in {@link WordBeginnings}: up to eight letters, or a word of fewer than five
 * letters, which matches exactly. In lower case; `0` matches any digit. Must be called when modules are loaded.
 */
export function beginnings(words: readonly string[]): readonly number[] {
  return words.map((word) => {
    let code = 0;
    for (let at = 0; at < Math.min(word.length, MAX_BEGINNING_LENGTH); at += 1)
      code = extend(code, LETTERS[word.charCodeAt(at)] ?? 0);
    return register(word.length < MIN_BEGINNING_LENGTH ? extend(code, END) : code);
  });
}

/** The prefixes of a text's words, hyphened words by their parts too, as far as they are registered. */
export class WordBeginnings {
  readonly #held: Uint8Array;

  /** @param text in lower case; read once, in time proportional to it */
  constructor(text: string) {
    const held = new Uint8Array(codes.length);
    let word = 0;
    let wordLength = 0;
    let part = 0;
    let partLength = 0;
    for (let at = 0; at <= text.length; at += 1) {
      const unit = at < text.length ? text.charCodeAt(at) : 0x20;
      const letter = unit < 256 ? (LETTERS[unit] ?? 0) : OTHER_LETTER;
      if (letter === 0 || letter === HYPHEN) {
        if (wordLength !== 0 && wordLength < MIN_BEGINNING_LENGTH) mark(held, extend(word, END));
        if (partLength !== wordLength && partLength !== 0 && partLength < MIN_BEGINNING_LENGTH)
          mark(held, extend(part, END));
        part = partLength = 0;
        if (letter === 0) {
          word = wordLength = 0;
          continue;
        }
      } else {
        partLength += 1;
        if (partLength <= MAX_BEGINNING_LENGTH) {
          part = extend(part, letter);
          if (partLength >= MIN_BEGINNING_LENGTH) mark(held, part);
        }
      }
      wordLength += 1;
      if (wordLength <= MAX_BEGINNING_LENGTH) {
        word = extend(word, letter);
        // Without a hyphen word and part are the same.
        if (wordLength >= MIN_BEGINNING_LENGTH && wordLength !== partLength) mark(held, word);
      }
    }
    this.#held = held;
  }

  /** Whether some word begins in one of these ways. */
  hold(required: readonly number[]): boolean {
    for (const number of required) if (this.#held[number] === 1) return true;
    return false;
  }
}

function mark(held: Uint8Array, code: number): void {
  let slot = slotOf(code);
  for (let number = numbers[slot] ?? 0; number !== 0; number = numbers[slot] ?? 0) {
    if (codes[number] === code) {
      held[number] = 1;
      return;
    }
    slot = (slot + 1) % SLOTS;
  }
}

function register(code: number): number {
  let slot = slotOf(code);
  for (let number = numbers[slot] ?? 0; number !== 0; number = numbers[slot] ?? 0) {
    if (codes[number] === code) return number;
    slot = (slot + 1) % SLOTS;
  }
  codes.push(code);
  numbers[slot] = codes.length - 1;
  return codes.length - 1;
}

function extend(code: number, letter: number): number {
  return (Math.imul(code, 0x01000193) + letter + 1) | 0;
}

function slotOf(code: number): number {
  return Math.imul(code, 0x9e3779b1) >>> 16;
}

const OTHER_LETTER = 29;

/** 1 to 26 for letters, 27 for a hyphen, 28 for a digit, 29 for letters of other alphabets, 0 for what parts words. */
const LETTERS: Uint8Array = Uint8Array.from({ length: 256 }, (_, unit) => {
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x60;
  if (unit === 0x2d) return HYPHEN;
  if (unit >= 0x30 && unit <= 0x39) return 28;
  return unit >= 0xc0 ? OTHER_LETTER : 0;
});
