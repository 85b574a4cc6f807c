import { type Random, RankedChoice } from './random.js';
import { rareWord, type RareKind } from './rare-words.js';
import { ADJECTIVES, ADVERBS, LINKS, NOUNS, VERBS } from './vocabulary/general-words.js';
import type { ClinicalArea, Topic } from './vocabulary/clinical-area.js';
import { CONTROLS, COUNTRIES, FUNDERS, ISSUERS, SCALES, SETTINGS } from './vocabulary/people-and-places.js';
import {
  ACTIVITIES,
  ANALYSES,
  EVENTS,
  FACTORS,
  MEASURES,
  ORGANS,
  SIZES,
  STAFF,
} from './vocabulary/study-details.js';

/** Topic of one study. */
export interface Study {
  readonly area: ClinicalArea;
  readonly condition: Topic;
  readonly intervention: Topic;
  /** Another intervention of the area, or an inactive control. */
  readonly control: string;
  readonly outcome: string;
  readonly secondOutcome: string;
  readonly population: string;
  readonly country: string;
  /** Year of publication. */
  readonly year: number;
}

/** Fits for the words of 40,267 real abstracts; demonstration.spec.ts checks them. */
const CHOICES = {
  noun: new RankedChoice(NOUNS.length, 25, 1),
  adjective: new RankedChoice(ADJECTIVES.length, 20, 1),
  verb: new RankedChoice(VERBS.length, 15, 1),
  adverb: new RankedChoice(ADVERBS.length, 15, 1),
  rare: new RankedChoice(60_000, 1_100, 2.3),
  scarce: new RankedChoice(12_000, 150, 1.3),
} as const;

/** Share of the nouns and adjectives of a sentence that are rare ones. */
const RARE_SHARE = 0.12;

const ASSESS = [
  'assess',
  'evaluate',
  'determine',
  'investigate',
  'examine',
  'compare',
  'describe',
  'estimate',
  'explore',
  'quantify',
];
const CHANGES = ['change', 'improve', 'reduce', 'affect', 'increase'];
const CHANGED = ['improved', 'reduced', 'increased', 'affected', 'lowered', 'changed'];
const ASSESSED = [
  'assessed',
  'evaluated',
  'studied',
  'established',
  'investigated',
  'examined',
  'measured',
  'described',
  'tested',
  'explored',
];
const ADOPTED = ['adopted', 'recommended', 'introduced', 'used', 'offered', 'funded'];
const ROLES = [
  'role',
  'effect',
  'effectiveness',
  'safety',
  'value',
  'use',
  'benefit',
  'efficacy',
  'impact',
  'cost',
  'tolerability',
  'acceptability',
  'place',
  'feasibility',
];
const KINDS = [
  'retrospective',
  'prospective',
  'observational',
  'population-based',
  'multicentre',
  'longitudinal',
  'registry-based',
  'nationwide',
  'comparative',
  'pragmatic',
  'controlled',
];
const SMALL = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  '11',
  '12',
  '14',
  '15',
  '16',
  '18',
  '20',
  '24',
];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
type Filler = (random: Random, study: Study) => string;

const SLOTS: Readonly<Record<string, Filler>> = {
  condition: (_, study) => study.condition.phrase,
  intervention: (_, study) => study.intervention.phrase,
  control: (_, study) => study.control,
  outcome: (_, study) => study.outcome,
  outcome2: (_, study) => study.secondOutcome,
  population: (_, study) => study.population,
  country: (random, study) => (random.chance(0.5) ? study.country : random.pick(COUNTRIES)),
  setting: (random) => random.pick(SETTINGS),
  scale: (random) => random.pick(SCALES),
  funder: (random) => random.pick(FUNDERS),
  issuer: (random) => random.pick(ISSUERS),
  measure: ranked(MEASURES, 20),
  factor: ranked(FACTORS, 12),
  event: ranked(EVENTS, 12),
  analysis: ranked(ANALYSES, 10),
  staff: ranked(STAFF, 10),
  organ: ranked(ORGANS, 20),
  activity: ranked(ACTIVITIES, 12),
  size: ranked(SIZES, 8),
  noun: (random) => general(random, NOUNS, CHOICES.noun, 'noun'),
  adj: (random) => general(random, ADJECTIVES, CHOICES.adjective, 'adjective'),
  verb: (random) => VERBS[CHOICES.verb.choose(random)] ?? 'showed',
  adv: (random) => ADVERBS[CHOICES.adverb.choose(random)] ?? 'significantly',
  link: (random) => random.pick(LINKS),
  rarenoun: (random) => rare(random, 'noun'),
  raread: (random) => rare(random, 'adjective'),
  drug: (random) => rare(random, 'drug'),
  gene: (random) => rare(random, 'gene'),
  place: (random) => scarce(random, 'place'),
  name: (random) => scarce(random, 'name'),
  assess: (random) => random.pick(ASSESS),
  change: (random) => random.pick(CHANGES),
  improved: (random) => random.pick(CHANGED),
  assessed: (random) => random.pick(ASSESSED),
  adopted: (random) => random.pick(ADOPTED),
  role: (random) => random.pick(ROLES),
  kind: (random) => random.pick(KINDS),
  small: (random) => random.pick(SMALL),
  hundred: (random) => random.pick(['100', '1000', '10 000', '100 000']),
  n: (random) => String(skewed(random, 2, 99)),
  participants: (random) => String(skewed(random, 20, 4_000)),
  percent: (random) =>
    random.chance(0.5) ? String(random.between(2, 98)) : `${random.between(1, 97)}.${random.between(1, 9)}`,
  cents: (random) => String(random.between(1, 99)).padStart(2, '0'),
  ratio: effectWithInterval,
  decimal: (random) => `${random.between(0, 14)}.${random.between(1, 9)}`,
  age: (random, study) => String(random.between(...study.area.ages)),
  year: (random, study) => String(study.year - random.between(1, 3)),
  firstyear: (random, study) => String(study.year - random.between(4, 12)),
  month: (random) => random.pick(MONTHS),
};

/** A sentence pattern cut at its slots: texts and slot names take turns, a text first. */
interface CutPattern {
  readonly texts: readonly string[];
  readonly slots: readonly { readonly fill: Filler; readonly capital: boolean }[];
}

const cutPatterns = new Map<string, CutPattern>();

/**
 * A pattern with its slots filled. A slot written with a capital gives its words with one.
 *
 * @throws RangeError for a slot that does not exist
 */
export function fillPattern(pattern: string, random: Random, study: Study): string {
  let cut = cutPatterns.get(pattern);
  if (cut === undefined) {
    cut = cutPattern(pattern);
    cutPatterns.set(pattern, cut);
  }
  let text = cut.texts[0] ?? '';
  cut.slots.forEach(({ fill, capital }, index) => {
    const words = fill(random, study);
    text += (capital ? words.charAt(0).toUpperCase() + words.slice(1) : words) + (cut.texts[index + 1] ?? '');
  });
  return text.replace(ARTICLE_BEFORE_VOWEL, '$1n ');
}

const ARTICLE_BEFORE_VOWEL = /\b(a) (?=[aeio])/gi;

function cutPattern(pattern: string): CutPattern {
  const parts = pattern.split(/[{}]/);
  const slots = parts
    .filter((_, index) => index % 2 === 1)
    .map((name) => {
      const fill = SLOTS[name.charAt(0).toLowerCase() + name.slice(1)];
      if (fill === undefined) throw new RangeError(`There is no slot called ${name}.`);
      return { fill, capital: /^[A-Z]/.test(name) };
    });
  return { texts: parts.filter((_, index) => index % 2 === 0), slots };
}

/** A study of its own: everything in it from one field of medicine. */
export function chooseStudy(random: Random, areas: readonly ClinicalArea[], year: number): Study {
  const area = random.pick(areas);
  const [intervention, other] = random.sample(area.interventions, 2);
  const [outcome, secondOutcome] = random.sample(area.outcomes, 2);
  if (
    intervention === undefined ||
    other === undefined ||
    outcome === undefined ||
    secondOutcome === undefined
  ) {
    throw new RangeError(`The field ${area.name} has too few interventions or outcomes.`);
  }
  return {
    area,
    condition: random.pick(area.conditions),
    intervention,
    control: random.chance(0.4) ? other.phrase : random.pick(CONTROLS),
    outcome,
    secondOutcome,
    population: random.pick(area.populations),
    country: random.pick(COUNTRIES),
    year,
  };
}

/** An author: one of the made-up family names, the common ones more often, and initials. */
export function chooseAuthor(random: Random): string {
  const initials =
    String.fromCharCode(random.between(65, 90)) +
    (random.chance(0.5) ? String.fromCharCode(random.between(65, 90)) : '');
  return `${scarce(random, 'name')} ${initials}`;
}

/** The words of a list, the first ones more often; a greater shift makes the frequencies more even. */
function ranked(words: readonly string[], shift: number): Filler {
  const choice = new RankedChoice(words.length, shift, 1);
  return (random) => words[choice.choose(random)] ?? '';
}

function general(random: Random, words: readonly string[], choice: RankedChoice, kind: RareKind): string {
  return random.chance(RARE_SHARE) ? rare(random, kind) : (words[choice.choose(random)] ?? '');
}

function rare(random: Random, kind: RareKind): string {
  return rareWord(kind, CHOICES.rare.choose(random));
}

function scarce(random: Random, kind: RareKind): string {
  return rareWord(kind, CHOICES.scarce.choose(random));
}

/** A ratio and a confidence interval about it: `0.81, 95% CI 0.66 to 0.99`. */
function effectWithInterval(random: Random): string {
  const ratio = Math.exp((random.fraction() - 0.6) * 1.4);
  const width = 1 + random.fraction() * 0.8;
  return `${ratio.toFixed(2)}, 95% CI ${(ratio / width).toFixed(2)} to ${(ratio * width).toFixed(2)}`;
}

/** An integer in the range, the smaller ones far more often, as counts in abstracts are. */
function skewed(random: Random, low: number, high: number): number {
  return Math.round(low * (high / low) ** random.fraction());
}
