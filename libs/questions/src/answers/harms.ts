import type { Effect } from './answers.contract.js';
import { Phrases } from './phrases.js';
import { readChange } from './read-direction.js';
import { RATIOS } from './read-effects.js';
import findings from './words-of-findings.json' with { type: 'json' };

const HARMS = new Phrases(findings.harms);
const OUTCOMES = new Phrases(findings.harmful_outcomes);
const DENIED = new Phrases(findings.denied_harms);
const STATED = new Phrases(findings.stated_harms);

const NOT_MORE = /\bnot? (?:\w+ ){0,3}(?:higher|greater|more|worse)\b/i;

/** Whether a text is about harms: of adverse effects, or of bad outcomes that are not said to be fewer. */
export function speaksOfHarm(text: string): boolean {
  return HARMS.isIn(text) || OUTCOMES.in(text).some((at) => readChange(text, at) !== 'decreased');
}

/** Whether a sentence with some effects states a harm: ratios below 1 alone, of no harm that is said to be more, are none. */
export function statesHarm(text: string, effects: readonly Effect[]): boolean {
  const isAvoided =
    effects.length > 0 && effects.every(({ measure, value }) => RATIOS.has(measure) && value < 1);
  if (!isAvoided) return speaksOfHarm(text);
  return [...HARMS.in(text), ...OUTCOMES.in(text)].some((at) => readChange(text, at) === 'increased');
}

/** Whether a sentence of harms says that there is little of them, or fewer. */
export function deniesHarm(sentence: string): boolean {
  const isLess = HARMS.in(sentence).some((at) => readChange(sentence, at) === 'decreased');
  return isLess || NOT_MORE.test(sentence) || (DENIED.isIn(sentence) && !STATED.isIn(sentence));
}
