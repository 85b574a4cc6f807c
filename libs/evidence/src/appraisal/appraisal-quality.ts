import { isSuperseded } from '../records/cochrane-version.js';
import type { AppraisalSettings } from './appraisal-settings.js';
import type { Appraisal } from './appraise.js';
import { GUIDELINE_MAXIMUM } from './guideline-score.js';
import { isScored, knownPoints, reviewPoints, type ReviewScoreInput } from './review-score.js';
import { riskOfBiasScore } from './risk-of-bias.js';

/** Evidence of a document's quality other than its kind. */
export interface QualityEvidence {
  readonly document: ReviewScoreInput;
  readonly appraisal: Appraisal | null;
  /** The publisher's `guidelines_score` array, of guidelines alone; null when it has none. */
  readonly guidelineScore: readonly number[] | null;
}

/**
 * Quality of a document as its appraisal shows it, 0 to 1; null when unknown, also where the abstract states too little
 * for a score, so that silence does not lower a rank (B19). The age of a review is left out:
 * ranking has recency for that. Retracted documents have none, and neither has a superseded Cochrane review, so that no
 * version has less than the one it replaces.
 */
export function appraisalQuality(
  { document, appraisal, guidelineScore }: QualityEvidence,
  settings: AppraisalSettings,
): number | null {
  if (appraisal?.integrity?.status === 'retracted' || isSuperseded(document)) return 0;
  const quality = knownQuality({ document, appraisal, guidelineScore }, settings);
  return appraisal?.integrity?.status === 'concern'
    ? Math.min(quality ?? CONCERN_QUALITY, CONCERN_QUALITY)
    : quality;
}

/** Maximum quality of a document under an expression of concern. */
const CONCERN_QUALITY = 0.25;

function knownQuality(
  { document, appraisal, guidelineScore }: QualityEvidence,
  settings: AppraisalSettings,
): number | null {
  const trialScore = document.editorScores?.trial?.riskOfBias ?? null;
  if (trialScore !== null && trialScore > 0) return held(trialScore < 1 ? trialScore : (trialScore - 1) / 4);
  const total = document.editorScores?.review?.total ?? null;
  if (total !== null) return held(total / mostPoints(document, settings));
  const review = appraisal?.review ?? null;
  if (review !== null) {
    const points = reviewPoints(document, review, settings.review, 0);
    if (!isScored(points)) return null;
    const { points: earned, outOf } = knownPoints(points.filter(({ part }) => part !== 'age'));
    return outOf === 0 ? null : held(earned / outOf);
  }
  const trial = appraisal?.trial ?? null;
  if (trial !== null) {
    const score = riskOfBiasScore(trial, settings.trial);
    return score === 0 ? null : (score - 1) / 4;
  }
  const [guideline] = guidelineScore ?? [];
  return guideline === undefined ? null : held(guideline / GUIDELINE_MAXIMUM);
}

function mostPoints(document: ReviewScoreInput, settings: AppraisalSettings): number {
  return reviewPoints(document, null, settings.review, 0).reduce((sum, { outOf }) => sum + outOf, 0);
}

function held(value: number): number {
  return Math.min(1, Math.max(0, value));
}
