import type { ReviewScoreRecord } from '@clinical/contracts';
import { GUIDELINE_MAXIMUM, guidelinePercent } from '@clinical/evidence';
import { Button, Meter, Notice, Spinner, Verdict } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { guidelineScoreQuery } from '../appraisal.query.js';
import { GuidelineCriteria, QuoteBlock, ReviewPoints, totalOfCriteria } from '../parts/appraisal-parts.js';
import { useAppraisalText } from '../use-appraisal-text.js';
import { TONE_OF_LABEL } from '../marks/appraisal-marks.js';
import { FurtherLinks, Subject } from './dialog-parts.js';
import styles from './dialogs.module.css';

export interface GuidelineScoreViewProps {
  readonly publicationId: number;
  /** Its name as far as it is known before the answer. */
  readonly publication: string;
}

/** A publisher's guideline score: points by criterion, the total over them, and what editors say. */
export function GuidelineScoreView({ publicationId, publication }: GuidelineScoreViewProps) {
  const { t } = useAppraisalText();
  const { data, isError, isFetching, refetch } = useQuery(guidelineScoreQuery(publicationId));
  if (data === undefined) {
    return isError && !isFetching ? (
      <Notice
        tone="problem"
        title={t('guidelineFailed')}
        actions={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
      />
    ) : (
      <div className={styles.waiting}>
        <Spinner label={t('loading')} />
      </div>
    );
  }
  const { results } = data;
  const name = data.publication || publication;
  if (results === null) {
    return (
      <div className={styles.view}>
        <p className={styles.subject}>{name}</p>
        <p className={styles.rating}>{t('guidelineNone')}</p>
        <p>{t('guidelineNoneText')}</p>
      </div>
    );
  }
  const total = totalOfCriteria(results);
  return (
    <div className={styles.view}>
      <p className={styles.subject}>{name}</p>
      <p className={styles.outcome}>
        <strong className={styles.rating}>
          {t('guidelineTotal', { points: total, most: GUIDELINE_MAXIMUM })}
        </strong>
        <Meter percent={guidelinePercent([total])} label={null} />
      </p>
      <p className={styles.note}>{t('guidelineIntro')}</p>
      <GuidelineCriteria points={results} />
      {results.comments === '' ? null : (
        <section>
          <h3>{t('guidelineComments')}</h3>
          <p className={styles.comments}>{results.comments}</p>
        </section>
      )}
      <FurtherLinks recordId={null} about="guidelines" />
    </div>
  );
}

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
