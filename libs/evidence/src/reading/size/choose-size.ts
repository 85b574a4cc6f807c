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

/** A size is stated where its share is over this: to be silent is better than to be wrong as often as right. */
const MIN_SHARE = 0.5;
/** Step of the weights, which are stored as integers. */
const STEP = 1 / 40;

let table: Float32Array | null = null;

function weights(): Float32Array {
  table ??= Float32Array.from(signedBytesOf(SIZE_WEIGHTS), (stored) => stored * STEP);
  return table;
}

/** Browsers and Node have it; this library is compiled without the types of either. */
declare function atob(base64: string): string;

/** The signed bytes of a base64 text. */
export function signedBytesOf(base64: string): Int8Array {
  return Int8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
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
 * Weighs every number and sum of a record, and the option that it states no size.
 *
 * @returns null if no size is likelier than all others together
 */
export function chooseSize(texts: readonly ReadingText[]): ChosenSize | null {
  // Most titles without an abstract have no number; their words need not be read one by one.
  if (!texts.some(({ plain }) => MAY_HOLD_A_NUMBER.test(plain))) return null;
  const choice = sizeChoiceOf(texts);
  const [best] = [...sharesOf(choice, weights())].find(([, share]) => share > MIN_SHARE) ?? [null];
  return best === null ? null : placeOf(best, choice, texts);
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
