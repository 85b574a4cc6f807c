import type { Effect } from './answers.contract.js';
import { Phrases } from './phrases.js';
import { RATIOS } from './read-effects.js';
import findings from './words-of-findings.json' with { type: 'json' };

const HARMS = new Phrases(findings.harms);
const OUTCOMES = new Phrases(findings.harmful_outcomes);
const AVOIDED = new Phrases(findings.avoided);
const DENIED = new Phrases(findings.denied_harms);
const STATED = new Phrases(findings.stated_harms);

/** Whether a text is about harms: of adverse effects, or of bad outcomes that are not avoided. */
export function speaksOfHarm(text: string): boolean {
  return HARMS.isIn(text) || (OUTCOMES.isIn(text) && !AVOIDED.isIn(text));
}

/** Whether a sentence with some effects states a harm: ratios below 1 alone are none. */
export function statesHarm(text: string, effects: readonly Effect[]): boolean {
  const isAvoided =
    effects.length > 0 && effects.every(({ measure, value }) => RATIOS.has(measure) && value < 1);
  return !isAvoided && speaksOfHarm(text);
}

/** Whether a sentence of harms says that there is little of them. */
export function deniesHarm(sentence: string): boolean {
  return DENIED.isIn(sentence) && !STATED.isIn(sentence);
}
