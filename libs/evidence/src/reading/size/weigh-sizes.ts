import { Company, countFeatures, kindOfSection } from './count-features.js';
import { countsOf, isOfPeople, type Count, type SizeText } from './counts.js';
import { Standings } from './standing.js';
import { sumFeatures } from './sum-features.js';
import { sumsOf } from './sums.js';

/** A number that may be the size of a study, by its features. */
export interface SizeOption {
  readonly value: number;
  /** Index of the text and offset in it of the number, or of the first part of the sum. */
  readonly text: number;
  readonly start: number;
  /** Places in the table of weights, each once. */
  readonly features: Int32Array;
}

/** Everything that is weighed in one record. */
export interface SizeChoice {
  readonly options: readonly SizeOption[];
  /** Features of a record that states no size. */
  readonly none: Int32Array;
}

/** Length of the table of weights, a power of two. */
export const WEIGHTS = 1 << 16;

const INFORMATIVE_WORDS =
  /^(?:randomised|animals|studies|people|taken|review|literature|meta-analysis|systematic|medline|we|trial|protocol|case|cells|guidelines|placebo|results|model|article|discussed|should|simulation|will|planned)$/;

/** The numbers and sums of a record that may be the size of its study. */
export function sizeChoice(texts: readonly SizeText[]): SizeChoice {
  const counts = countsOf(texts);
  const company = new Company(counts);
  const standings = new Standings(counts);
  const known = new Map<Count, ReadonlySet<string>>();
  const featuresOf = (count: Count): ReadonlySet<string> => {
    const before = known.get(count);
    if (before !== undefined) return before;
    const features = countFeatures(count, texts);
    known.set(count, features);
    return features;
  };
  const sums = sumsOf(counts, texts);
  const sumValues = new Set(sums.map(({ value }) => value));
  const options = [
    ...counts.map((count) => {
      const place = texts[count.text];
      const section = place === undefined ? '' : kindOfSection(place);
      const features = [
        ...featuresOf(count),
        ...company.features(count, sumValues, section),
        ...standings.features(count),
      ];
      return optionAt(count, count.value, features, 'count');
    }),
    ...sums.flatMap((sum) => {
      const [first] = sum.parts;
      return first === undefined
        ? []
        : [
            optionAt(
              first,
              sum.value,
              [
                ...sumFeatures(sum, company, texts, featuresOf),
                ...standings.ofSum(sum.type, sum.value, sum.parts),
              ],
              'sum',
            ),
          ];
    }),
  ];
  return { options, none: placesOf(noneFeatures(texts, counts), 'none') };
}

function optionAt(
  { text, tokens, at }: Count,
  value: number,
  features: Iterable<string>,
  kind: string,
): SizeOption {
  return { value, text, start: tokens[at]?.start ?? 0, features: placesOf(features, kind) };
}

/** Evidence that a record states no size. */
function noneFeatures(texts: readonly SizeText[], counts: readonly Count[]): Set<string> {
  const features = new Set<string>(['any']);
  let length = 0;
  for (const place of texts) {
    if (!place.title) features.add(`section=${kindOfSection(place)}`);
    length += place.tokens.length;
    for (const { kind, text } of place.tokens) {
      const word = kind ?? text;
      if (INFORMATIVE_WORDS.test(word)) features.add(word);
      if (place.title) features.add(`title=${word}`);
    }
  }
  features.add(`people=${Math.min(4, counts.filter(isOfPeople).length)}`);
  features.add(`counts=${[1, 4, 10].findIndex((max) => counts.length < max)}`);
  features.add(`length=${[60, 150, 300].findIndex((max) => length < max)}`);
  return features;
}

function placesOf(features: Iterable<string>, kind: string): Int32Array {
  const places = new Set<number>();
  for (const each of features) places.add(placeOf(`${kind} ${each}`));
  return Int32Array.from(places);
}

/** FNV-1a, folded to the length of the table. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 16)) & (WEIGHTS - 1);
}

/** Probability of each value: shares that add up to 1; null for a record that states none. */
export function sharesOf(
  { options, none }: SizeChoice,
  weights: ArrayLike<number>,
): Map<number | null, number> {
  const scores = options.map(({ features }) => scoreOf(features, weights));
  const scoreOfNone = scoreOf(none, weights);
  const highest = scores.reduce((max, each) => Math.max(max, each), scoreOfNone);
  const shares = new Map<number | null, number>([[null, Math.exp(scoreOfNone - highest)]]);
  let total = shares.get(null) ?? 0;
  for (const [at, { value }] of options.entries()) {
    const share = Math.exp((scores[at] ?? 0) - highest);
    total += share;
    shares.set(value, (shares.get(value) ?? 0) + share);
  }
  for (const [value, share] of shares) shares.set(value, share / total);
  return shares;
}

export function scoreOf(features: Int32Array, weights: ArrayLike<number>): number {
  let score = 0;
  for (const place of features) score += weights[place] ?? 0;
  return score;
}
