import { tokenTexts } from '@clinical/text-analysis';

/**
 * A text as a run of letters for comparing wordings: its folded words with a space before and after each, every letter
 * six bits. Digits and the letters a to z have a number of their own; all other letters share the rest of 64.
 */
export type Wording = Uint8Array;

const SPACE = 0;
const FIRST_OTHER = 37;
const OTHERS = 64 - FIRST_OTHER;
/** Longest run of plain letters that is surely one word. */
const MAX_PLAIN_RUN_LENGTH = 255;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}\p{Cs}]/u;
/** Code of an ASCII character; that of a space for characters that are no letters. */
const PLAIN = plainLetters();

/** The wording of consecutive texts; only spaces without words. */
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

const MIN_WITH_PLURAL_LENGTH = 5;

/** A name without the space at its end, as it may have an s; short names end where they end. */
export function withoutEnd(name: Wording): Wording {
  return name.length > MIN_WITH_PLURAL_LENGTH ? name.subarray(0, -1) : name;
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
    if (run > MAX_PLAIN_RUN_LENGTH) return null;
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

/** Cache of the non-ASCII characters that belong to words. */
const known = new Map<number, boolean>();

function isWordCharacter(code: number): boolean {
  let belongs = known.get(code);
  if (belongs === undefined) {
    belongs = WORD_CHARACTER.test(String.fromCharCode(code));
    known.set(code, belongs);
  }
  return belongs;
}
