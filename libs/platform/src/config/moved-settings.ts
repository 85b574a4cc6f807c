import { APPRAISAL_FILE } from './appraisal-file.js';
import { RANKING_FILE } from './ranking-file.js';

const ranking = (place: string): string => `${place} in ${RANKING_FILE}`;
const appraisal = (place: string): string => `${place} in ${APPRAISAL_FILE}`;

/** Settings of earlier versions that are values of a file now, by name, with their new place. */
export const MOVED_SETTINGS: Readonly<Record<string, string>> = {
  RANKING_TEXT_WEIGHT: ranking('weights.text'),
  RANKING_QUALITY_WEIGHT: ranking('weights.quality'),
  RANKING_RECENCY_WEIGHT: ranking('weights.recency'),
  RANKING_WORDING_WEIGHT: ranking('wording.weight'),
  RANKING_WORDING_CANDIDATES: ranking('wording.candidates'),
  RANKING_SPELLING_WEIGHT: ranking('variants.spelling'),
  RANKING_SYNONYM_WEIGHT: ranking('variants.synonym'),
  RANKING_K1: ranking('bm25f.k1'),
  RANKING_B: ranking('bm25f.b'),
  RANKING_TITLE_FACTOR: ranking('bm25f.fields.title'),
  RANKING_ABSTRACT_FACTOR: ranking('bm25f.fields.abstract'),
  RANKING_KEYWORDS_FACTOR: ranking('bm25f.fields.keywords'),
  RANKING_HALF_LIFE_DAYS: ranking('recency.halfLifeDays'),
  RANKING_UNDATED_RECENCY: ranking('recency.undated'),
  RANKING_QUALITY_BY_GRADE: ranking('quality.byGrade'),
  RANKING_QUALITY_BY_CATEGORY: ranking('quality.byCategory'),
  RANKING_QUALITY_SPREAD: ranking('quality.spread'),
  RANKING_RETRACTION_PENALTY: ranking('quality.retractionPenalty'),
  APPRAISAL_PROMISING_ABOVE: appraisal('review.promisingAbove'),
  APPRAISAL_SPARE_TRUSTED_ONE_AUTHOR: appraisal('review.trustedSparedOneAuthor'),
  APPRAISAL_REVIEW_AGE: appraisal('review.age'),
  APPRAISAL_REVIEW_AUTHORS: appraisal('review.authors'),
  APPRAISAL_REVIEW_DATABASES: appraisal('review.databases'),
  APPRAISAL_REVIEW_REGISTRATION: appraisal('review.registration'),
  APPRAISAL_REVIEW_TOOLS: appraisal('review.tools'),
  APPRAISAL_TRIAL_WEIGHTS: appraisal('trial.weights'),
  APPRAISAL_TRIAL_HIGH_TAKES: appraisal('trial.highTakes'),
  APPRAISAL_TRIAL_SMALL_SAMPLE: appraisal('trial.smallSample'),
  APPRAISAL_TRIAL_LARGE_SAMPLE: appraisal('trial.largeSample'),
  APPRAISAL_TRIAL_LITTLE_LOSS: appraisal('trial.littleLoss'),
  APPRAISAL_TRIAL_SERIOUS_LOSS: appraisal('trial.seriousLoss'),
};

/** One sentence for each of them that is still set. */
export function movedProblems(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): string[] {
  return Object.entries(MOVED_SETTINGS)
    .filter(([name]) => environment[name] !== undefined)
    .map(([name, place]) => `${name} is no setting any more: set ${place} (${folder}) and unset ${name}`);
}
