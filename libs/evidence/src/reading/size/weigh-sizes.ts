import { Company, countFeatures, kindOfSection } from './count-features.js';
import { countsOf, isOfPeople, type Count, type SizeText } from './counts.js';
import { hashOf, OptionFeatures, type FeatureList } from './features.js';
import { Standings } from './standing.js';
import { addSumFeatures } from './sum-features.js';
import { sumsOf } from './sums.js';

export { WEIGHTS } from './features.js';

/** A number that may be the size of a study, by its features. */
export interface SizeOption {
  readonly value: number;
  /** Index of the text and offset in it of the number, or of the first part of the sum. */
  readonly text: number;
  readonly start: number;
  /** Places in the table of weights, each once. */
  readonly features: readonly number[];
}

/** Everything that is weighed in one record. */
export interface SizeChoice {
  readonly options: readonly SizeOption[];
  /** Features of a record that states no size. */
  readonly none: readonly number[];
}

const INFORMATIVE_WORDS: ReadonlySet<string> = new Set(
  `randomised animals studies people taken review literature meta-analysis systematic medline we trial protocol case cells
  guidelines placebo results model article discussed should simulation will planned`.split(/\s+/),
);

const option = new OptionFeatures();

/** The numbers and sums of a record that may be the size of its study. */
export function sizeChoice(texts: readonly SizeText[]): SizeChoice {
  const counts = countsOf(texts);
  const company = new Company(counts);
  const standings = new Standings(counts);
  const sections = texts.map(kindOfSection);
  const known = new Map<Count, FeatureList>();
  const featuresOf = (count: Count): FeatureList => {
    const before = known.get(count);
    if (before !== undefined) return before;
    const features = countFeatures(count, sections);
    known.set(count, features);
    return features;
  };
  const sums = sumsOf(counts, texts);
  const sumValues = new Set(sums.map(({ value }) => value));
  const options: SizeOption[] = [];
  for (const count of counts) {
    featuresOf(count).addTo(option, ({ start }) => start);
    company.addFeatures(option, count, sumValues, sections[count.text] ?? '');
    standings.addFeatures(option, count);
    options.push(optionAt(count, count.value, option.take()));
  }
  for (const sum of sums) {
    const [first] = sum.parts;
    if (first === undefined) continue;
    addSumFeatures(option, sum, company, sections[first.text] ?? '', featuresOf);
    standings.addOfSum(option, sum.type, sum.value, sum.parts);
    options.push(optionAt(first, sum.value, option.take()));
  }
  return { options, none: noneFeatures(texts, sections, counts) };
}

function optionAt({ text, tokens, at }: Count, value: number, features: readonly number[]): SizeOption {
  return { value, text, start: tokens[at]?.start ?? 0, features };
}

const NONE = hashOf('none ');
const SECTION = hashOf('section=', NONE);
const TITLE = hashOf('title=', NONE);
const PEOPLE = hashOf('people=', NONE);
const COUNTS = hashOf('counts=', NONE);
const LENGTH = hashOf('length=', NONE);

/** Evidence that a record states no size. */
function noneFeatures(
  texts: readonly SizeText[],
  sections: readonly string[],
  counts: readonly Count[],
): readonly number[] {
  option.add(NONE, 'any');
  let length = 0;
  for (const [at, { title, tokens }] of texts.entries()) {
    if (!title) option.add(SECTION, sections[at]);
    length += tokens.length;
    for (const { kind, text } of tokens) {
      const word = kind ?? text;
      if (INFORMATIVE_WORDS.has(word)) option.add(NONE, word);
      if (title) option.add(TITLE, word);
    }
  }
  option.add(PEOPLE, String(Math.min(4, counts.filter(isOfPeople).length)));
  option.add(COUNTS, String([1, 4, 10].findIndex((max) => counts.length < max)));
  option.add(LENGTH, String([60, 150, 300].findIndex((max) => length < max)));
  return option.take();
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

export function scoreOf(features: readonly number[], weights: ArrayLike<number>): number {
  let score = 0;
  for (const place of features) score += weights[place] ?? 0;
  return score;
}
