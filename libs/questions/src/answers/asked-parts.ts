/** Where sentences and records have the parts of a question, and its people. */
import type { AskedWeights } from './asked-weights.js';
import { contentStems } from './build-queries.js';
import { designationsIn, isOfOthers } from './designations.js';
import type { RecordWords } from './fit-of-record.js';
import type { AgeGroup, QuestionReading } from './question.contract.js';
import { NAMES_OF_AGES } from './read-question.js';
import words from './words-of-questions.json' with { type: 'json' };

const PARTS = ['population', 'intervention', 'comparator', 'outcome'] as const;
/** Share of a part of the question under which a record is said not to have it. */
const MIN_OF_PART = 0.5;
/** Least share of a question of few words that stands together, and how much less is asked for each word more. */
const [MIN_TOGETHER, FEW_WORDS, LESS_BY_WORD] = [0.8, 5, 0.16];

/** Parts of a question that a record does not have, or of which it names only another, such as `vitamin D` for `vitamin E`. */
export function lackingIn(
  { all }: RecordWords,
  text: string,
  { reading: { slots }, weights }: { reading: QuestionReading; weights: AskedWeights },
): string[] {
  return PARTS.filter(
    (name) =>
      weights.share(all, contentStems(slots[name])) < MIN_OF_PART ||
      isOfOthers(designationsIn(slots[name], true), text),
  );
}

/** Which sentences have each part and most of the question, going on from the one before them and from the title. */
export function togetherIn(
  { title, sentences }: RecordWords,
  { reading, weights }: { reading: QuestionReading; weights: AskedWeights },
): boolean[] {
  const least = MIN_TOGETHER - LESS_BY_WORD * Math.max(0, weights.asked.stems.length - FEW_WORDS);
  const parts = partsOf(reading);
  return sentences.map(({ stems }, place) => {
    const near = new Set([...title, ...(sentences[place - 1]?.stems ?? []), ...stems]);
    return weights.share(near) >= least && parts.every((part) => weights.hasRarest(near, part));
  });
}

/** Stems of the parts of a question, and what is measured; ages are compared by other means. */
function partsOf({ slots, age_group: age }: QuestionReading): string[][] {
  const measured = contentStems(slots.outcome.split(OF, 1)[0] ?? '').slice(-1);
  const given = contentStems(slots.intervention);
  // `Open cholecystectomy` is not said by `laparoscopic cholecystectomy`, and `airway pressure` says nothing of the blood pressure that is asked about.
  const others = [slots.comparator, slots.outcome].map((slot) => telling(contentStems(slot), given));
  return [...peopleOf(slots.population, age), given, ...others, measured];
}

/** Stems of each piece of a population, as `sedation` and `intensive care` in `sedation in intensive care`. */
function peopleOf(population: string, age: AgeGroup | null): string[][] {
  const pieces = population.split(PIECES).map(contentStems);
  const named = pieces.map((stems) => stems.filter((stem) => !ANY_PEOPLE.includes(stem)));
  const people = named.some(({ length }) => length > 0) ? named : pieces;
  return people.filter(({ length }) => length > (age === null ? 0 : 1));
}

/** Stems without some, or all where there are no others. */
function telling(stems: string[], some: readonly string[]): string[] {
  const own = stems.filter((stem) => !some.includes(stem));
  return own.length > 0 ? own : stems;
}

const PIECES = / (?:in|among|during|after|with) /;
const ANY_PEOPLE = contentStems(words.any_people);
/** What follows says of what, as in `progression of nephropathy`. */
const OF = / (?:of|in|from|after|due to) /;

export const YOUNG: readonly AgeGroup[] = ['newborn', 'child', 'adolescent'];
const GROWN: readonly AgeGroup[] = ['adult', 'older'];

/** Whether the question is about children and the record only about adults, or the other way round. */
export function isOfOtherAge({ age_group: asked }: QuestionReading, text: string): boolean {
  if (asked === null) return false;
  const names = (group: AgeGroup): boolean => NAMES_OF_AGES[group].isIn(text);
  const [own, others] = YOUNG.includes(asked) ? [YOUNG, GROWN] : [GROWN, YOUNG];
  return !own.some(names) && others.some(names);
}
