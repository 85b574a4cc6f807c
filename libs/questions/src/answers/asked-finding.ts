import type { StudyDesign } from '@clinical/evidence';
import { tokenTexts } from '@clinical/text-analysis';
import type { Tier } from './answers.contract.js';
import { deniesHarm, speaksOfHarm } from './harms.js';
import { Phrases } from './phrases.js';
import findings from './words-of-findings.json' with { type: 'json' };
import words from './words-of-questions.json' with { type: 'json' };

/** Says whether a sentence of a study with a design may answer. */
export type AskedFinding = (
  sentence: string,
  record: { readonly design: StudyDesign; readonly tier: Tier },
) => boolean;

const FINDINGS = words.findings.map(({ asked, stated, trials, harms }) => ({
  asked: new Phrases(asked),
  stated: new Phrases(stated),
  ...{ trials, harms },
}));
const OF_USE = findings.of_use.map((phrase) => new Phrases([phrase]));
const RECOMMENDING = new Phrases(findings.recommending);
const FOR_EFFECTS = new Phrases(words.asking_for_effects);
const ASKING_WHICH: ReadonlySet<string> = new Set(words.asking_for_figures);
const OF_TREATMENTS: ReadonlySet<StudyDesign> = new Set(['randomised-trial', 'controlled-trial']);

/**
 * A question of accuracy, prognosis or harms is answered by sentences that speak of these, and prognosis by no trial of a treatment.
 * What says that there are few harms does not answer which they are. No question is answered by how something is used or what it costs,
 * unless it asks for that, or by a recommendation without a study.
 */
export function askedFinding(question: string): AskedFinding {
  const asksForEffects = FOR_EFFECTS.isIn(question);
  const kind = FINDINGS.find(({ asked, harms }) => asked.isIn(question) && !(harms && asksForEffects));
  const ofUse = OF_USE.filter((phrase) => !phrase.isIn(question));
  const asksWhich = kind?.harms === true && ASKING_WHICH.has(tokenTexts(question)[0] ?? '');
  return (sentence, { design, tier }) =>
    !(tier === 'other' && sentence.split(';').every((clause) => RECOMMENDING.isIn(clause))) &&
    !ofUse.some((phrase) => phrase.isIn(sentence)) &&
    (kind === undefined || (kind.stated.isIn(sentence) && (kind.trials || !OF_TREATMENTS.has(design)))) &&
    (!asksWhich || (speaksOfHarm(sentence) && !deniesHarm(sentence) && !RECOMMENDING.isIn(sentence)));
}
