import type { ReviewScoreRecord } from '@clinical/contracts';
import { Verdict } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import type { ShowAppraisal } from '../appraisal-view.js';
import { JudgedBy } from './judged-by.js';
import styles from './marks.module.css';
import { TONE_OF_LABEL } from './tones.js';

export interface ReviewMarkProps {
  readonly review: ReviewScoreRecord;
  readonly title: string;
  /** Where the record's page is one step away; null on that page. */
  readonly recordId: string | null;
  readonly onShow: ShowAppraisal;
}

/** The label of a systematic review, and how it came about where that can be told (B24, B27). */
export function ReviewMark({ review, title, recordId, onShow }: ReviewMarkProps) {
  const { t } = useTranslation('search');
  const shown =
    review.assessed >= 1 ? t('reviewScore', { points: review.total, most: review.out_of }) : t('reviewWhy');
  return (
    <span className={styles.mark}>
      <Verdict tone={TONE_OF_LABEL[review.label]} title={review.note}>
        {review.label_text}
      </Verdict>
      {review.has_explainer ? (
        <button
          type="button"
          className={styles.opener}
          aria-label={t('reviewExplained', { shown, title })}
          aria-haspopup="dialog"
          onClick={() => onShow({ kind: 'review', review, title, recordId })}
        >
          {shown}
        </button>
      ) : null}
      {review.assessed >= 1 ? <JudgedBy scoredBy={review.scored_by} note={review.note} /> : null}
    </span>
  );
}
