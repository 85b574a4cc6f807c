import { sentencesIn } from '@clinical/evidence';
import type { Direction, Effect } from './answers.contract.js';
import { Phrases } from './phrases.js';
import type { QuestionReading } from './question.contract.js';
import { RATIOS, readEffects } from './read-effects.js';
import words from './words-of-findings.json' with { type: 'json' };

/** How an outcome changed under an intervention, as a sentence says. */
export type Change = 'increased' | 'decreased' | 'no_difference' | 'unclear';

const MORE = new Phrases(words.more);
const LESS = new Phrases(words.less);
const BETTER = new Phrases(words.better);
const WORSE = new Phrases(words.worse);
const AVERTING = new Phrases(words.averting);
const NO_DIFFERENCE = new Phrases(words.no_difference);
const UNKNOWN = new Phrases(words.unknown);
const STATED = new Phrases(words.stated_effects);
const GOOD_OUTCOMES = new Phrases(words.good_outcomes);
const NEGATIONS = new Phrases(words.negations);
const ABSENCES = new Phrases(words.absences);
/** Distances within which a negation and a word of averting reach. */
const [REACH, REACH_OF_AVERTING] = [40, 100];

/**
 * The change that a sentence states of an outcome.
 *
 * @param from where in the sentence the outcome is named, in UTF-16 units: the nearest statement counts
 */
export function readChange(sentence: string, from: number): Change {
  const stated = [
    ...NO_DIFFERENCE.in(sentence).map((at) => ({ at, change: 'no_difference' as const })),
    ...MORE.in(sentence).map((at) => ({ at, change: 'increased' as const })),
    ...LESS.in(sentence).map((at) => ({ at, change: 'decreased' as const })),
  ].toSorted((a, b) => Math.abs(a.at - from) - Math.abs(b.at - from));
  const [nearest] = stated;
  if (isInsignificant(sentence)) return 'no_difference';
  if (nearest === undefined) return 'unclear';
  return nearest.change !== 'no_difference' && isDenied(sentence, nearest.at)
    ? 'no_difference'
    : nearest.change;
}

/** Whether a sentence answers a question with yes or no by yes, no, or maybe. */
export type Verdict = 'yes' | 'no' | 'maybe';

const UNCERTAIN = new Phrases(words.uncertain);
const DENIALS = new Phrases(words.denials);
const TURNS = new Phrases(words.turns);

/** What a conclusion says to a question with yes or no. */
export function readVerdict(conclusion: string, { polarity }: QuestionReading): Verdict {
  const [first = ''] = sentencesIn(conclusion, null).map(({ start, end }) => conclusion.slice(start, end));
  const denied = DENIALS.in(first).length > 0 || NO_DIFFERENCE.isIn(first) || WORSE.isIn(first);
  const isOpen = UNCERTAIN.isIn(first) && denied && TURNS.isIn(first);
  if (isOpen) return 'maybe';
  const answer = denied ? 'no' : 'yes';
  return polarity === 'positive' ? answer : answer === 'yes' ? 'no' : 'yes';
}

/** Whether a sentence says in plain words, and not by a mere change, that nothing comes of something, that none is known, or something bad. */
export function statesNoBenefit(sentence: string): boolean {
  return (
    UNKNOWN.isIn(sentence) ||
    WORSE.in(sentence).some((at) => !isAverted(sentence, at)) ||
    alikeParts(sentence).some((part) => NEGATIONS.isIn(part) || ABSENCES.isIn(part))
  );
}

/** Parts of a sentence that state no difference. */
export function alikeParts(sentence: string): string[] {
  return sentence
    .split(';')
    .flatMap((part) => TURNS.split(part))
    .filter((part) => readChange(part, 0) === 'no_difference');
}

/** Whether a sentence speaks of a benefit or a change, also to deny one. */
export function speaksOfEffect(sentence: string): boolean {
  return [BETTER, MORE, LESS].some((phrases) => phrases.isIn(sentence));
}

/** Whether a sentence says what an intervention does, or that this is not known. */
export function statesEffect(sentence: string, reading: QuestionReading): boolean {
  return (
    UNKNOWN.isIn(sentence) ||
    STATED.isIn(sentence) ||
    readEffects(sentence).length > 0 ||
    readDirection(sentence, reading) !== 'unclear'
  );
}

/** What a sentence says for the intervention of a question, by its aim. */
export function readDirection(sentence: string, reading: QuestionReading): Direction {
  const { asks_for: aim, slots } = reading;
  if (UNKNOWN.isIn(sentence)) return 'unclear';
  if (NO_DIFFERENCE.isIn(sentence)) return 'no_difference';
  if (WORSE.in(sentence).some((at) => !isAverted(sentence, at))) return 'against';
  if (BETTER.in(sentence).some((at) => !isDenied(sentence, at))) return 'favours';
  const outcome = sentence.toLowerCase().indexOf((slots.outcome.split(' ').at(-1) ?? '').toLowerCase());
  const change = readChange(sentence, Math.max(0, outcome));
  if (change === 'unclear' || change === 'no_difference') return change;
  if (aim === 'harm') return change === 'increased' ? 'against' : 'favours';
  const isGood = GOOD_OUTCOMES.isIn(slots.outcome === '' ? sentence : slots.outcome);
  return (change === 'increased') === isGood ? 'favours' : 'against';
}

const P_VALUE = /\bp\s?(?:values?\s?)?([<>=≤≥])\s?(0?[.·]\d+)/gi;
const SIGNIFICANT = 0.05;

/** Whether all P values of a sentence are above 0.05, or it has none and all intervals of ratios include 1. */
function isInsignificant(sentence: string): boolean {
  const values = Array.from(sentence.matchAll(P_VALUE), ([, sign, value = '']) => ({
    sign,
    value: Number(value.replace('·', '.')),
  }));
  if (values.length > 0)
    return values.every(({ sign, value }) => sign !== '<' && sign !== '≤' && value >= SIGNIFICANT);
  const effects = readEffects(sentence).filter(({ interval }) => interval !== null);
  return effects.length > 0 && effects.every((effect) => includesNoEffect(effect));
}

function includesNoEffect({ measure, interval }: Effect): boolean {
  const none = RATIOS.has(measure) ? 1 : 0;
  return interval !== null && interval.low <= none && none <= interval.high;
}

/** Whether something bad is prevented, as in `protects patients from deterioration`. */
function isAverted(sentence: string, at: number): boolean {
  return AVERTING.in(sentence).some(
    (from) =>
      from < at &&
      at - from <= REACH_OF_AVERTING &&
      !isDenied(sentence, from) &&
      !/[.;:]/.test(sentence.slice(from, at)),
  );
}

/** Whether a negation stands shortly before a word, in the same clause. */
export function isDenied(sentence: string, at: number): boolean {
  return NEGATIONS.in(sentence).some((from) => {
    const between = sentence.slice(from, at);
    return from < at && at - from <= REACH && !/[.;:]/.test(between) && !TURNS.isIn(between);
  });
}
