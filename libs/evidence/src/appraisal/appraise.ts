import { CATEGORY } from '../categories/category-ids.js';
import type { TextFacts } from '../reading/text-facts.js';
import type { SourceRecord } from '../records/source-record.js';
import { DEFAULT_APPRAISAL_SETTINGS, type AppraisalSettings } from './appraisal-settings.js';
import { integrityOf, type Integrity, type IntegrityEvidence } from './integrity.js';
import { readReview, type ReviewStatements } from './read-review.js';
import { readTrial, type TrialFinding } from './read-trial.js';
import { isReadable } from './readable-text.js';
import { TRIAL_REASONS } from './trial-reasons.js';

/** Input of an appraisal: a document, or a record with its categories. */
export type AppraisalInput = IntegrityEvidence &
  Pick<SourceRecord, 'abstract' | 'trialRegistrations'> & { readonly categories: readonly number[] };

/**
 * Statements of a record about the conduct of its study, by the positions of its sentences, so that it is small and
 * every screen quotes the record itself. It depends on the record alone, not on the date; points, labels and texts are
 * derived from it for display.
 */
export interface Appraisal {
  /** Retracted or under concern; null without evidence. Overrides everything else. */
  readonly integrity: Integrity | null;
  /** For a systematic review with a readable abstract. */
  readonly review: ReviewStatements | null;
  /** For a controlled trial with a readable abstract. */
  readonly trial: readonly TrialFinding[] | null;
}

/** The appraisal of a record that is neither review nor trial, and not in doubt. */
export const NO_APPRAISAL: Appraisal = { integrity: null, review: null, trial: null };

/** Whether the title and abstract of a record are read: systematic reviews and controlled trials alone are. */
export function isAppraisedKind({ categories: [main] }: Pick<AppraisalInput, 'categories'>): boolean {
  return main === CATEGORY.systematicReviews || main === CATEGORY.controlledTrials;
}

/**
 * Appraises a record by its title and abstract. Systematic reviews (main category 11) and controlled trials (27) are
 * read; for others only retraction and concern are stated. An abstract that is missing or not in English is not read,
 * and its content is not guessed.
 */
export function appraise(
  input: AppraisalInput,
  facts: TextFacts,
  settings: AppraisalSettings = DEFAULT_APPRAISAL_SETTINGS,
): Appraisal {
  const integrity = integrityOf(input);
  const [main] = input.categories;
  const isReview = main === CATEGORY.systematicReviews;
  const isTrial = main === CATEGORY.controlledTrials;
  if ((isReview || isTrial) && isReadable(input))
    return {
      integrity,
      review: isReview ? readReview(input, facts) : null,
      trial: isTrial ? readTrial(input, facts, settings.trial) : null,
    };
  return integrity === null ? NO_APPRAISAL : { integrity, review: null, trial: null };
}

/** People in a trial, as its abstract states; null where it does not, and for other records. Pure. */
export function participantsOf(appraisal: Appraisal | null): number | null {
  const size = appraisal?.trial?.find(({ reason }) => TRIAL_REASONS[reason].domain === 'sampleSize');
  return size?.value ?? null;
}
