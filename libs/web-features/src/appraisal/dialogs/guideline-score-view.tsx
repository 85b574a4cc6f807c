import { GUIDELINE_MAXIMUM, guidelinePercent } from '@clinical/evidence';
import { Button, Meter, Notice, Spinner } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { guidelineScoreQuery } from '../appraisal.query.js';
import { GuidelineCriteria, totalOfCriteria } from '../parts/guideline-criteria.js';
import { useAppraisalText } from '../use-appraisal-text.js';
import styles from './dialogs.module.css';
import { FurtherLinks } from './further-links.js';

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
