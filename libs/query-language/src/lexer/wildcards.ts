import { characterAt, characterBefore, isTokenCharacter } from '../characters.js';
import type { Dialect, Wildcard } from '../syntax-tree.js';

/** A word or phrase with its wildcards taken out of the text. */
export interface WildText {
  readonly text: string;
  readonly wildcards: readonly Wildcard[];
}

/** Fewest letters and digits before the `*` of a standard search; with fewer it is a sign like any other. */
export const STANDARD_MINIMUM = 3;

/**
 * In a standard search `*` truncates, at the end of a word with at least three letters; everything else is text
 * (QL-4.6).
 *
 * @param spelled in one spelling
 */
export function readStandardWildcards(spelled: string): WildText {
  if (!spelled.includes('*')) return { text: spelled, wildcards: [] };
  const made = new Made();
  let letters = 0;
  for (let at = 0; at < spelled.length;) {
    const character = characterAt(spelled, at);
    const next = characterAt(spelled, at + character.length);
    const isAtEnd = isTokenCharacter(characterBefore(spelled, at)) && !isTokenCharacter(next) && next !== '*';
    if (character === '*' && letters >= STANDARD_MINIMUM && isAtEnd) made.wildcard(0, null);
    else made.take(character);
    if (isTokenCharacter(character)) letters++;
    else if (character !== "'" && character !== '-') letters = 0;
    at += character.length;
  }
  return made.done();
}

/** Meaning of one wildcard character by dialect. */
interface Sign {
  readonly min: number;
  readonly max: number | null;
  /** Only directly after a letter. */
  readonly follows: boolean;
}

/** The wildcard characters of one system. */
export type WildcardSigns = Readonly<Record<string, Sign>>;

export const ANY: Sign = { min: 0, max: null, follows: false };
const ANY_AFTER: Sign = { min: 0, max: null, follows: true };
export const ONE: Sign = { min: 1, max: 1, follows: true };
export const PERHAPS_ONE: Sign = { min: 0, max: 1, follows: true };

/**
 * Wildcard characters (QL-4.1 and QL-4.2). `$n`, at most n characters, is read apart.
 * PubMed has only `*`, but its other signs are read too, so that they can be named.
 */
const SIGNS: Readonly<Record<Dialect, WildcardSigns>> = {
  trip: { '*': ANY, '?': PERHAPS_ONE, '#': ONE, $: ANY_AFTER },
  pubmed: { '*': ANY },
  ovid: { '*': ANY, '?': PERHAPS_ONE, '#': ONE, $: ANY_AFTER, ':': ANY_AFTER },
  embase: { '*': ANY, '?': ONE, $: PERHAPS_ONE },
  cochrane: { '*': ANY, '?': ONE },
};

/**
 * Takes the wildcards out of a word or phrase. A sign that touches no letter is text.
 *
 * @param spelled in one spelling
 */
export function readWildcards(spelled: string, dialect: Dialect): WildText {
  return readWildcardSigns(spelled, SIGNS[dialect], dialect === 'ovid');
}

/**
 * See `readWildcards`, for the signs of any system.
 *
 * @param limitsStars whether a number after `*` limits it, as after `$`
 */
export function readWildcardSigns(spelled: string, signs: WildcardSigns, limitsStars = false): WildText {
  if (![...spelled].some((character) => character in signs)) return { text: spelled, wildcards: [] };
  const made = new Made();
  const leading = starsThatLead(spelled);
  let afterLetter = false;
  for (let at = 0; at < spelled.length;) {
    const character = characterAt(spelled, at);
    const sign = signOf(signs, character);
    const end = at + character.length;
    const touches = afterLetter || (sign?.follows === false && leading.has(at));
    if (sign === null || !touches || (character === ':' && !endsWord(spelled, end))) {
      made.take(character);
      afterLetter = isTokenCharacter(character);
      at = end;
      continue;
    }
    // Ovid takes `*1` for `$1`.
    const digits = sign.max === null ? digitsAt(spelled, end) : '';
    const isLimited =
      character === '$' ||
      (character === '*' && limitsStars && afterLetter && endsWord(spelled, end + digits.length));
    const count = isLimited ? digits : '';
    if (count === '') made.wildcard(sign.min, sign.max);
    else made.wildcard(0, Number(count));
    at = end + count.length;
  }
  return made.done();
}

function signOf(signs: Readonly<Record<string, Sign>>, character: string): Sign | null {
  return Object.hasOwn(signs, character) ? (signs[character] ?? null) : null;
}

/** Offsets of leading stars of a word: every one of a run of stars followed by a letter. */
function starsThatLead(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { 0: run, index } of text.matchAll(/\*+/g)) {
    if (!isTokenCharacter(characterAt(text, index + run.length))) continue;
    for (let at = index; at < index + run.length; at++) found.add(at);
  }
  return found;
}

function endsWord(text: string, at: number): boolean {
  return !isTokenCharacter(characterAt(text, at));
}

function digitsAt(text: string, from: number): string {
  return /^\d{1,3}/.exec(text.slice(from, from + 3))?.[0] ?? '';
}

/** A text while its wildcards are taken out. */
class Made {
  #text = '';
  readonly #wildcards: Wildcard[] = [];

  take(character: string): void {
    this.#text += character;
  }

  /** Signs side by side are one wildcard. */
  wildcard(min: number, max: number | null): void {
    const at = this.#text.length;
    const before = this.#wildcards.at(-1);
    if (before?.at !== at) {
      this.#wildcards.push({ at, min, max });
      return;
    }
    const joined = before.max === null || max === null ? null : before.max + max;
    this.#wildcards[this.#wildcards.length - 1] = { at, min: before.min + min, max: joined };
  }

  done(): WildText {
    return { text: this.#text, wildcards: this.#wildcards };
  }
}

/**
 * Inserts wildcards: `#` for each required character, `*`, `?` or `$n` for optional ones.
 *
 * @param isOvid a number after `*` would limit its length, so that another wildcard separates them
 */
export function writeWildcards({ text, wildcards }: WildText, isOvid = false): string {
  let written = '';
  let from = 0;
  for (const { at, min, max } of wildcards) {
    const next = text.charAt(at);
    const isNumber = isOvid && max === null && /\d/.test(next);
    const signs = isNumber ? `*${'#'.repeat(min) || '?'}` : '#'.repeat(min) + openPart(min, max, next);
    written += text.slice(from, at) + signs;
    from = at;
  }
  return written + text.slice(from);
}

function openPart(min: number, max: number | null, next: string): string {
  if (max === null) return '*';
  const optional = max - min;
  if (optional === 0) return '';
  return optional === 1 || /\d/.test(next) ? '?'.repeat(optional) : `$${optional}`;
}

/** Letters and digits of a text, which a wildcard narrows its search by. */
export function countLetters(text: string): number {
  let letters = 0;
  for (const character of text) if (isTokenCharacter(character)) letters++;
  return letters;
}
