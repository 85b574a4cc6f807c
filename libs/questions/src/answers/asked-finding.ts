import type { StudyDesign } from '@clinical/evidence';
import { Phrases } from './phrases.js';
import words from './words-of-questions.json' with { type: 'json' };

/** Says whether a sentence of a study with a design may answer. */
export type AskedFinding = (sentence: string, design: StudyDesign) => boolean;

const FINDINGS = words.findings.map(({ asked, stated, trials }) => ({
  asked: new Phrases(asked),
  stated: new Phrases(stated),
  trials,
}));
const OF_TREATMENTS: ReadonlySet<StudyDesign> = new Set(['randomised-trial', 'controlled-trial']);

/**
 * A question of accuracy, prognosis or harms is answered by sentences that speak of these, and prognosis by no trial of a treatment.
 * Any sentence may answer other questions.
 */
export function askedFinding(question: string): AskedFinding {
  const kind = FINDINGS.find(({ asked }) => asked.isIn(question));
  if (kind === undefined) return () => true;
  return (sentence, design) => kind.stated.isIn(sentence) && (kind.trials || !OF_TREATMENTS.has(design));
}
