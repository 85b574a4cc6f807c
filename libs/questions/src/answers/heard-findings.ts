/** What records say of a question beside what answers it: none of it is hidden where it says something else. */
import type { Card } from './answers.contract.js';
import type { AskedFinding } from './asked-finding.js';
import type { askedFigure } from './asked-figure.js';
import type { AskedWeights } from './asked-weights.js';
import { contentStems } from './build-queries.js';
import { isFinding, placeOf } from './cards-beside.js';
import { speaksOfHarm } from './harms.js';
import { Phrases } from './phrases.js';
import type { QuestionReading } from './question.contract.js';
import { alikeParts, speaksOfEffect } from './read-direction.js';
import type { AskedSubject, Subject } from './subject-of-record.js';
import words from './words-of-questions.json' with { type: 'json' };
import titles from './words-of-titles.json' with { type: 'json' };

const OF_STATES = new Phrases(words.states_of_benefit);
const ARMS = new Phrases(titles.treated_arms);
const RESPONSES = new Phrases(titles.responses);
const MAX_HEARD = 30;

/** What a question asks. */
export interface Asked {
  readonly reading: QuestionReading;
  readonly weights: AskedWeights;
  readonly asked: AskedSubject;
  readonly mayAnswer: AskedFinding;
  readonly hasFigure: ReturnType<typeof askedFigure>;
}

interface Said extends Pick<Card, 'role' | 'direction'> {
  readonly subject: Subject;
  readonly plain: string;
  /** Stems of the question in it. */
  readonly own: ReadonlySet<string>;
  /** Stems of the question in the title. */
  readonly title: ReadonlySet<string>;
}

/** Whether a question names no outcome, as in `Effective for gout?`. */
export function isOpen({ reading: { slots }, weights }: Asked): boolean {
  return contentStems(slots.outcome).length === 0 || OF_STATES.isIn(weights.asked.question);
}

/**
 * Whether a finding is of what was asked about: it names that and, in results, the outcome. One of no difference is of that before its
 * verb or under a title of nothing else, and of an effect; of the arms of a trial whose title names that, it may speak without naming it.
 * That two treatments are alike says nothing of one.
 */
export function isOfTreatment({ role, plain, own, title, direction, subject }: Said, all: Asked): boolean {
  const { reading, weights, asked } = all;
  const given = contentStems(reading.slots.intervention);
  if (!isFinding({ role }) || given.length === 0 || asked.isOfRivals(plain)) return false;
  const isOfOutcome = weights.hasRarest(own, contentStems(reading.slots.outcome));
  const isNamed = weights.hasRarest(own, given);
  if (direction !== 'no_difference') {
    const isDoubt = direction === 'unclear' && speaksOfEffect(plain);
    return isNamed && (role === 'conclusions' || isOfOutcome || isDoubt);
  }
  if (asked.isExceptedIn(plain)) return true;
  const isOfArms = weights.hasRarest(title, given) && ARMS.isIn(plain) && !speaksOfHarm(plain);
  if (isOfArms && isOpen(all)) return role === 'conclusions' || RESPONSES.isIn(plain);
  const isSaid = subject === 'asked' || (isNamed && alikeParts(plain).some((part) => asked.isSaidIn(part)));
  const isOfEffect = isOpen(all) ? speaksOfEffect(plain) : isOfOutcome;
  return isSaid && isOfEffect && (role === 'conclusions' || isOfOutcome);
}

/** The other sentences that say something of what was asked, the best first, few of all. */
export function heardBeside<Sentence extends Omit<Card, 'id'> & { readonly isHeard: boolean }>(
  cards: readonly Sentence[],
  candidates: readonly Sentence[],
): Sentence[] {
  const places = new Set(cards.map(placeOf));
  return candidates
    .filter((each) => each.isHeard && !places.has(placeOf(each)))
    .toSorted((a, b) => b.score - a.score || (a.document < b.document ? -1 : 1) || a.start - b.start)
    .slice(0, MAX_HEARD);
}
