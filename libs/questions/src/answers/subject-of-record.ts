import { tokenTexts } from '@clinical/text-analysis';
import type { AskedWeights } from './asked-weights.js';
import { contentStems } from './build-queries.js';
import { Phrases } from './phrases.js';
import type { QuestionReading } from './question.contract.js';
import words from './words-of-titles.json' with { type: 'json' };

/**
 * What a record is about by its title, in the light of what a question asks about: `asked` the same, `partly` also something else,
 * such as all treatments of a disease, `other`, or `unknown` where the question or the title says too little.
 */
export type Subject = 'asked' | 'partly' | 'other' | 'unknown';

const ENDS: ReadonlySet<string> = new Set(words.ends_of_subject);
const BEFORE: ReadonlySet<string> = new Set(words.before_subject);
const COMPARING: ReadonlySet<string> = new Set(words.comparing);
const OVERVIEWS = new Phrases(words.overviews);
const VERBS_OF_TITLES = new Phrases(words.verbs_of_titles);
const VERBS = new Phrases(words.verbs_of_findings);
const OF_NAMED = new Phrases(words.asked_of_named);
const OPPOSITES = words.opposites.map((pair) => pair.map((names) => new Phrases(names)));
/** A title of fewer words that tell something says too little. */
const FEWEST_WORDS = 2;

/** Pure. */
export function subjectOf(
  title: string,
  { slots, yes_no: isYesNo }: QuestionReading,
  weights: AskedWeights,
): Subject {
  const asked = contentStems(slots.intervention);
  if (asked.length === 0 || saysLittle(title)) return 'unknown';
  // `How is gout treated?` asks what is done about something, and no record begins with it.
  const isOpen =
    !isYesNo && slots.outcome === '' && slots.comparator === '' && !OF_NAMED.isIn(weights.asked.question);
  const has = (tokens: readonly string[]): boolean =>
    weights.hasRarest(weights.asked.in(tokens.join(' ')), asked);
  if (isOpen) return has(tokenTexts(title)) ? 'asked' : 'other';
  const lead = leadOf(title);
  const compared = lead.findIndex((token) => COMPARING.has(token));
  const first = lead.slice(0, compared === -1 ? lead.length : compared).filter((token) => !BEFORE.has(token));
  const isAlone = contentStems(first.join(' ')).every((stem) => weights.asked.stems.includes(stem));
  if (has(first) && isAlone) return 'asked';
  return has(tokenTexts(title)) || OVERVIEWS.isIn(title) ? 'partly' : 'other';
}

/** Whether a title does not say what a record is about. Pure. */
export function saysLittle(title: string): boolean {
  const stems = contentStems(title);
  return stems.length === 0 || (stems.length <= FEWEST_WORDS && stems.some((stem) => /^\d+$/.test(stem)));
}

/** Whether a sentence says something of what a question asks about: it is named before the first verb of the finding. Pure. */
export function isSaidOf(sentence: string, { slots }: QuestionReading, weights: AskedWeights): boolean {
  const [verb = sentence.length] = VERBS.in(sentence);
  return weights.hasRarest(weights.asked.in(sentence.slice(0, verb)), contentStems(slots.intervention));
}

/** Whether a text is only of the opposite of what a question says, such as `secondary prevention` for `primary prevention`. Pure. */
export function isOfOpposite(question: string, text: string): boolean {
  return OPPOSITES.some((pair) =>
    pair.some(
      (name, place) =>
        name.isIn(question) && !name.isIn(text) && pair.some((other, at) => at !== place && other.isIn(text)),
    ),
  );
}

/** A title up to its verb, or to where it says in whom or for what, such as `Yoga` of `Yoga for back pain: a trial`. */
function leadOf(title: string): string[] {
  const [named = ''] = title.split(/[:?]/, 1);
  const verb = VERBS_OF_TITLES.in(named).find((at) => at > 0);
  const tokens = tokenTexts(named.slice(0, verb));
  const end = tokens.findIndex((token, place) => place > 0 && ENDS.has(token));
  return tokens.slice(0, end === -1 ? tokens.length : end);
}
