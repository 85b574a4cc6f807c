import type { Direction } from './answers.contract.js';
import { Phrases } from './phrases.js';
import type { QuestionReading } from './question.contract.js';
import words from './words-of-findings.json' with { type: 'json' };

/** How an outcome changed under an intervention, as a sentence says. */
export type Change = 'increased' | 'decreased' | 'no_difference' | 'unclear';

const MORE = new Phrases(words.more);
const LESS = new Phrases(words.less);
const BETTER = new Phrases(words.better);
const WORSE = new Phrases(words.worse);
const NO_DIFFERENCE = new Phrases(words.no_difference);
const GOOD_OUTCOMES = new Phrases(words.good_outcomes);
const NEGATION = /\b(?:not|no|neither|nor|without|failed|cannot|never)\b|n't\b/gi;
/** Distance within which a negation reaches. */
const REACH = 40;

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
  if (nearest === undefined) return 'unclear';
  return nearest.change !== 'no_difference' && isDenied(sentence, nearest.at)
    ? 'no_difference'
    : nearest.change;
}

/** What a sentence says for the intervention of a question, by its aim and the outcome. */
export function readDirection(sentence: string, { slots, asks_for }: QuestionReading): Direction {
  if (NO_DIFFERENCE.isIn(sentence)) return 'no_difference';
  if (WORSE.isIn(sentence)) return 'against';
  if (BETTER.in(sentence).some((at) => !isDenied(sentence, at))) return 'favours';
  const outcome = sentence.toLowerCase().indexOf((slots.outcome.split(' ').at(-1) ?? '').toLowerCase());
  const change = readChange(sentence, Math.max(0, outcome));
  if (change === 'unclear' || change === 'no_difference') return change;
  const isGood = GOOD_OUTCOMES.isIn(slots.outcome === '' ? sentence : slots.outcome);
  const helps = (change === 'increased') === isGood;
  return helps && asks_for !== 'harm' ? 'favours' : helps ? 'favours' : 'against';
}

/** Whether a sentence answers a question with yes or no by yes, no, or maybe. */
export type Verdict = 'yes' | 'no' | 'maybe';

function isDenied(sentence: string, at: number): boolean {
  return Array.from(sentence.matchAll(NEGATION)).some(
    ({ index }) => index < at && at - index <= REACH && !/[.;:]/.test(sentence.slice(index, at)),
  );
}
