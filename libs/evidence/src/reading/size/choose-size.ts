import type { ReadingText } from '../reading-text.js';
import { sizeText } from './counts.js';
import { SIZE_WEIGHTS } from './size-weights.js';
import { scoreOf, sharesOf, sizeChoice, WEIGHTS, type SizeChoice } from './weigh-sizes.js';

/** The number that a record states for its whole study, and where it stands. */
export interface ChosenSize {
  readonly value: number;
  readonly place: ReadingText;
  readonly start: number;
}

/** What the phrases that state a size add to the number they read, beside the weights: e to this power. */
const BY_PHRASE = 2;
/** What a number counts for that is no option of its own. */
const LEAST = 1e-3;
/** The weights are stored as whole numbers of this size. */
const STEP = 1 / 40;

let table: Float32Array | null = null;

function weights(): Float32Array {
  if (table === null) {
    const stored = atob(SIZE_WEIGHTS);
    table = Float32Array.from({ length: WEIGHTS }, (_, at) => ((stored.charCodeAt(at) << 24) >> 24) * STEP);
  }
  return table;
}

/** The weights in the form in which they are stored. */
export function storedWeights(values: ArrayLike<number>): string {
  const stored = Int8Array.from({ length: WEIGHTS }, (_, at) =>
    Math.max(-127, Math.min(127, Math.round((values[at] ?? 0) / STEP))),
  );
  return btoa(Array.from(stored, (byte) => String.fromCharCode(byte & 0xff)).join(''));
}

/** What may be the size of the study that texts are about. */
export function sizeChoiceOf(texts: readonly ReadingText[]): SizeChoice {
  return sizeChoice(texts.map(({ text, label, section }) => sizeText(text, label, section === null)));
}

/**
 * Weighs every number and sum of a record, and that it states no size. One that the phrases have read counts for more.
 *
 * @param phrase what the phrases have read; null where they found none
 * @returns null where stating no size is likelier than any
 */
export function chooseSize(texts: readonly ReadingText[], phrase: ChosenSize | null): ChosenSize | null {
  const choice = sizeChoiceOf(texts);
  if (choice.options.length === 0) return phrase;
  const shares = sharesOf(choice, weights());
  const read = phrase?.value ?? null;
  shares.set(read, Math.max(shares.get(read) ?? 0, LEAST) * Math.exp(BY_PHRASE));
  let [best, most] = [null as number | null, -1];
  for (const [value, share] of shares) if (share > most) [best, most] = [value, share];
  if (best === null) return null;
  return best === read ? phrase : placeOf(best, choice, texts);
}

/** Where the likeliest option with a value stands. */
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
