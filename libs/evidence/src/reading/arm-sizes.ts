import {
  AT_CENTRES,
  BY_OUTCOME,
  DIVIDES,
  HAS_SIZES,
  KINDS_OF_PEOPLE,
  OF_GROUPS,
  ONE_OR_OTHER,
  RANDOMISED_TO,
  SEVERAL_KINDS,
  SIZES,
} from './arm-forms.js';
import { eachMatch } from './each-match.js';
import { countOf } from './numbers.js';
import { OF_ANIMALS } from './people-candidates.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';

/** Numbers of people in one list, with their sum. */
export interface ArmSum {
  readonly value: number;
  readonly arms: readonly number[];
  readonly place: ReadingText;
  readonly start: number;
  /** Whether they are named as groups of one study, so that the sum counts without a word for people. */
  readonly named: boolean;
}

const MAX_SENTENCES = 60;
const LONGEST_SENTENCE = 1500;
/** `two focus groups (n = 5 per group)` are some of those who took part. */
const OF_A_FOCUS_GROUP = /\b(?:focus groups?|interviews?) ?\($/i;

/** Sizes in brackets, of sentences one after the other. */
export function sizesOf(place: ReadingText, sentences: SentenceFinder): ArmSum[] {
  if (!HAS_SIZES.test(place.text)) return [];
  const found: ArmSum[] = [];
  let run: { value: number; start: number }[] = [];
  const close = (): void => {
    const sum = sumOf(run, place);
    if (sum !== null) found.push(sum);
    run = [];
  };
  for (const { start, end } of sentences.in(place.section).slice(0, MAX_SENTENCES)) {
    const sentence = place.text.slice(start, Math.min(end, start + LONGEST_SENTENCE));
    const sizes =
      isDivision(sentence) &&
      (!BY_OUTCOME.test(sentence) ||
        OF_GROUPS.test(sentence) ||
        (RANDOMISED_TO.test(sentence) && !OF_ANIMALS.test(sentence)))
        ? sizesIn(sentence).map(({ value, at }) => ({ value, start: start + at }))
        : [];
    run.push(...sizes);
    // A sentence with several ends the division; single ones are read on.
    if (sizes.length !== 1) close();
  }
  close();
  return found;
}

function isDivision(sentence: string): boolean {
  return [DIVIDES, SEVERAL_KINDS, ONE_OR_OTHER, KINDS_OF_PEOPLE, AT_CENTRES].some((says) =>
    says.test(sentence),
  );
}

function sizesIn(sentence: string): { value: number; at: number }[] {
  const found: { value: number; at: number }[] = [];
  const kinds = new Set<number>();
  for (const match of eachMatch(sentence, SIZES)) {
    const [, first, list = '', sign, second, bracketed] = match;
    const value = countOf(first ?? bracketed ?? '');
    if (value === null || OF_A_FOCUS_GROUP.test(sentence.slice(0, match.index))) continue;
    const other = Number(second ?? 0);
    const total = sign === '+' ? value + other : sign === undefined ? value : value * other;
    found.push({ value: total, at: match.index });
    for (const more of list.match(/\d+/g) ?? []) found.push({ value: Number(more), at: match.index });
    if (bracketed !== undefined) kinds.add(match.index);
  }
  // `58 patients (39 men, …) in two groups (n = 32) and (n = 26)`: the same people again.
  return kinds.size < found.length ? found.filter(({ at }) => !kinds.has(at)) : found;
}

function sumOf(sizes: readonly { value: number; start: number }[], place: ReadingText): ArmSum | null {
  const [first] = sizes;
  if (first === undefined) return null;
  const values = sizes.map(({ value }) => value);
  const sum = values.reduce((total, value) => total + value, 0);
  const largest = Math.max(...values);
  // `(N = 159)` with `(n = 80)` and `(n = 79)` is already the sum.
  const half = halfOf(values, sum);
  if (half !== null) return { value: half, arms: values, place, start: first.start, named: true };
  if (values.length > 2 && (largest * 2 === sum || (values[0] === largest && largest * 2 > sum)))
    return { value: largest, arms: values, place, start: first.start, named: true };
  const each = /\b(?:each|per (?:group|arm))\b/i.test(place.text.slice(first.start, first.start + 80));
  if (each && values.length === 2 && values[0] === 2 * (values[1] ?? 0))
    return { value: largest, arms: values, place, start: first.start, named: true };
  if (values.length < 2 && !/[×x+]/.test(place.text.slice(first.start, first.start + 20))) return null;
  return { value: sum, arms: values, place, start: first.start, named: true };
}

/** `ulcer (n = 64) or dyspepsia (n = 16) … drug A (n = 40) or drug B (n = 40)`: the same people divided twice. */
function halfOf(values: readonly number[], sum: number): number | null {
  let head = 0;
  for (const [at, value] of values.entries()) {
    head += value;
    if (head * 2 === sum) return values.length > 3 && at > 0 && at < values.length - 2 ? head : null;
  }
  return null;
}
