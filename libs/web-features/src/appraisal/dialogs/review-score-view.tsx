import type { ReviewScoreRecord } from '@clinical/contracts';
import { Verdict } from '@clinical/web-ui';
import { TONE_OF_LABEL } from '../marks/tones.js';
import { QuoteBlock } from '../parts/quote-block.js';
import { ReviewPoints } from '../parts/review-points.js';
import { useAppraisalText } from '../use-appraisal-text.js';
import styles from './dialogs.module.css';
import { FurtherLinks } from './further-links.js';
import { Subject } from './subject.js';

export interface ReviewScoreViewProps {
  readonly review: ReviewScoreRecord;
  readonly title: string;
  readonly recordId: string | null;
}

/** How a systematic review got its label: its five points, each with the sentence that earned it. */
export function ReviewScoreView({ review, title, recordId }: ReviewScoreViewProps) {
  const { t } = useAppraisalText();
  const {
    label,
    label_text: words,
    assessed,
    total,
    out_of: most,
    source_text: source,
    note,
    points,
  } = review;
  return (
    <div className={styles.view}>
      <Subject title={title} retracted={review.retracted} />
      <p className={styles.outcome}>
        <Verdict tone={TONE_OF_LABEL[label]}>{words}</Verdict>
        <strong>{assessed >= 1 ? t('reviewTotal', { points: total, most }) : t('reviewUntotalled')}</strong>
      </p>
      {source === '' ? null : <p>{source}.</p>}
      <p className={styles.note}>{note}.</p>
      <p className={styles.note}>{t('reviewIntro')}</p>
      <ReviewPoints points={points} renderQuote={(quote) => <QuoteBlock quote={quote} />} />
      <FurtherLinks recordId={recordId} about="reviews" />
    </div>
  );
}
