import type { ReviewScoreRecord, TrialAppraisal } from '@clinical/contracts';
import type { VerdictTone } from '@clinical/web-ui';

/** How the label of a systematic review is drawn. */
export const TONE_OF_LABEL: Readonly<Record<ReviewScoreRecord['label'], VerdictTone>> = {
  promising: 'good',
  concerns: 'caution',
  bad: 'bad',
  unable: 'unknown',
  notYet: 'pending',
};

/** How a judgement of risk of bias is drawn. */
export const TONE_OF_JUDGEMENT: Readonly<
  Record<TrialAppraisal['domains'][number]['judgement'], VerdictTone>
> = { low: 'good', unclear: 'unknown', high: 'caution' };
