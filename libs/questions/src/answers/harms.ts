import type { Effect } from './answers.contract.js';
import { Phrases } from './phrases.js';
import { isDenied, readChange } from './read-direction.js';
import { RATIOS } from './read-effects.js';
import findings from './words-of-findings.json' with { type: 'json' };
import titles from './words-of-titles.json' with { type: 'json' };

const HARMS = new Phrases(findings.harms);
const OUTCOMES = new Phrases(findings.harmful_outcomes);
const DENIED = new Phrases(findings.denied_harms);
const STATED = new Phrases(findings.stated_harms);

const TREATED = new Phrases(findings.treated);
const VERBS = new Phrases(titles.verbs_of_findings);
/** Farthest that an outcome stands behind the words by which it is treated. */
const WITHIN = 40;

const MORE_HARM = new Phrases(findings.more_harm);

/** Whether a text is about harms: of adverse effects, or of bad outcomes that are neither treated nor said to be fewer. */
export function speaksOfHarm(text: string): boolean {
  return (
    HARMS.isIn(text) ||
    OUTCOMES.in(text).some((at) => readChange(text, at) !== 'decreased' && !isTreated(text, at))
  );
}

/** Whether an outcome is what something is for, as in `effective for nausea and vomiting`. */
function isTreated(text: string, at: number): boolean {
  return TREATED.in(text).some((from) => {
    const between = text.slice(from, at);
    return from < at && at - from <= WITHIN && !/[.;:]/.test(between) && !VERBS.isIn(between);
  });
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
  return (
    isLess ||
    MORE_HARM.in(sentence).some((at) => isDenied(sentence, at)) ||
    (DENIED.isIn(sentence) && !STATED.isIn(sentence))
  );
}
