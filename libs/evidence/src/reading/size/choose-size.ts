import type { ReadingText } from '../reading-text.js';
import { sizeText } from './counts.js';
import { SIZE_WEIGHTS } from './size-weights.js';
import { scoreOf, sharesOf, sizeChoice, WEIGHTS, type SizeChoice } from './weigh-sizes.js';

/** The number that a record states for its entire study, and its position. */
export interface ChosenSize {
  readonly value: number;
  readonly place: ReadingText;
  readonly start: number;
}

/** Bonus of numbers read by phrases that state a size, in addition to the weights: e to this power. */
const BY_PHRASE = 1.5;
/** A size is stated where its share is over this: to be silent is better than to be wrong as often as right. */
const MIN_SHARE = 0.5;
/** Weight of a number that is no option of its own. */
const MIN = 1e-3;
/** Step of the weights, which are stored as integers. */
const STEP = 1 / 40;

let table: Float32Array | null = null;

function weights(): Float32Array {
  if (table === null) {
    table = Float32Array.from(signedBytesOf(SIZE_WEIGHTS), (stored) => stored * STEP);
  }
  return table;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text; line breaks are left out. Browsers and Node have no common function for it. */
export function signedBytesOf(base64: string): Int8Array {
  const values = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));
  const bytes = new Int8Array(WEIGHTS);
  let [bits, held, at] = [0, 0, 0];
  for (const digit of base64) {
    const value = values.get(digit);
    if (value === undefined) continue;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = bits >> held;
    at += 1;
  }
  return bytes;
}

/** The weights as the signed bytes in which they are stored. */
export function storedWeights(values: ArrayLike<number>): Int8Array {
  return Int8Array.from({ length: WEIGHTS }, (_, at) =>
    Math.max(-127, Math.min(127, Math.round((values[at] ?? 0) / STEP))),
  );
}

/** Matches every text with a number, in digits or words, and some others. */
const MAY_HOLD_A_NUMBER =
  /\d|(?<![a-z])(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)/;

/** Possible sizes of the study in the texts. */
export function sizeChoiceOf(texts: readonly ReadingText[]): SizeChoice {
  return sizeChoice(texts.map(({ text, label, section }) => sizeText(text, label, section === null)));
}

/**
 * Weighs every number and sum of a record, and the option that it states no size. The number read by the phrases has
 * more weight.
 *
 * @param phrase number read by the phrases; null if they found none
 * @returns null if no size is likelier than all others together
 */
export function chooseSize(texts: readonly ReadingText[], phrase: ChosenSize | null): ChosenSize | null {
  // Most titles without an abstract have no number; their words need not be read one by one.
  if (!texts.some(({ plain }) => MAY_HOLD_A_NUMBER.test(plain))) return phrase;
  const choice = sizeChoiceOf(texts);
  if (choice.options.length === 0) return phrase;
  const shares = sharesOf(choice, weights());
  const read = phrase?.value ?? null;
  shares.set(read, Math.max(shares.get(read) ?? 0, MIN) * Math.exp(BY_PHRASE));
  const all = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const [best] = [...shares].find(([, share]) => share > all * MIN_SHARE) ?? [null];
  if (best === null) return null;
  return best === read ? phrase : placeOf(best, choice, texts);
}

/** Position of the likeliest option with a value. */
function placeOf(value: number, { options }: SizeChoice, texts: readonly ReadingText[]): ChosenSize | null {
  let found: { score: number; chosen: ChosenSize } | null = null;
  for (const option of options) {
    const place = texts[option.text];
    if (option.value !== value || place === undefined) continue;
    const score = scoreOf(option.features, weights());
    if (found === null || score > found.score)
      found = { score, chosen: { value, place, start: option.start } };
  }
  return found?.chosen ?? null;
}
