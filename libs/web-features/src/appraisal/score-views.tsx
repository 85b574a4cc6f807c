import type { ReviewScoreRecord } from '@clinical/contracts';
import { GUIDELINE_MAXIMUM, guidelinePercent } from '@clinical/evidence';
import { Meter, Verdict } from '@clinical/web-ui';
import { Waiting } from '../waiting/waiting.js';
import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CirclePlus, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../api-client/request-json.js';
import { guidelineScoreQuery, rctScoreQuery } from './appraisal.query.js';
import { TONE_OF_LABEL } from './appraisal-marks.js';
import {
  FurtherLinks,
  GuidelineCriteria,
  PLAIN_QUOTES,
  ReviewPoints,
  SimpleMarkup,
  Subject,
  totalOfCriteria,
} from './appraisal-parts.js';
import { useAppraisalText } from './use-appraisal-text.js';
import { useLanguage } from '../i18n/use-language.js';
import styles from './appraisal.module.css';

interface GuidelineScoreViewProps {
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
      <Problem title={t('guidelineFailed')} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.waiting}>
        <Waiting label={t('loading')} />
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
      <div className={styles.outcome}>
        <strong className={styles.rating}>
          {t('guidelineTotal', { points: total, most: GUIDELINE_MAXIMUM })}
        </strong>
        <Meter percent={guidelinePercent([total])} label={null} />
      </div>
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

interface ReviewScoreViewProps {
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
      <ReviewPoints points={points} quotes={PLAIN_QUOTES} />
      <FurtherLinks recordId={recordId} about="reviews" />
    </div>
  );
}

interface TrialAnalysisViewProps {
  /** Id of the record; without one the request is invalid. */
  readonly id: string;
  readonly title: string;
  readonly retracted: boolean;
  readonly recordId: string | null;
  /** Tells what the gauge means. */
  readonly onExplain: () => void;
}

/** The analysis of a trial: rating, strengths and limitations (SEARCH-4, RCT modal). */
export function TrialAnalysisView(props: TrialAnalysisViewProps) {
  const { id, title, retracted, recordId, onExplain } = props;
  const { t } = useAppraisalText();
  const { t: tSearch } = useTranslation('search');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(rctScoreQuery(id, language));
  if (id === '') return <Problem title={t('trialInvalid')} />;
  if (data === undefined) {
    return error === null || isFetching ? (
      <div className={styles.waiting}>
        <Waiting label={t('trialProcessing')} />
      </div>
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === null) return <Alert>{t('trialNone')}</Alert>;
  return (
    <div className={styles.view}>
      <Subject title={title} retracted={retracted} />
      <section>
        <h3>{t('trialRating')}</h3>
        <p className={styles.rating}>{data.ratings}</p>
      </section>
      <section>
        <h3 className={styles.iconed}>
          <CirclePlus size={18} aria-hidden="true" />
          {t('trialStrengths')}
        </h3>
        <SimpleMarkup markup={data.strengths} />
      </section>
      <section>
        <h3 className={styles.iconed}>
          <CircleMinus size={18} aria-hidden="true" />
          {t('trialLimitations')}
        </h3>
        <SimpleMarkup markup={data.limitations} />
      </section>
      <Button variant="light" className={styles.explain} onClick={onExplain}>
        {tSearch('gaugeMeaning')}
      </Button>
      <FurtherLinks recordId={recordId} about="trials" />
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useAppraisalText();
  const refused = error instanceof RequestError && !error.isTransient;
  const said = error instanceof RequestError ? error.body?.error : undefined;
  return (
    <Problem title={t('trialFailed')} {...(refused ? {} : { onRetry })}>
      {said}
    </Problem>
  );
}

interface ProblemProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Absent where trying again does not help. */
  readonly onRetry?: () => void;
}

function Problem({ title, children, onRetry }: ProblemProps) {
  const { t } = useAppraisalText();
  return (
    <Alert color="orange" role="alert" title={title} icon={<CircleAlert size={18} aria-hidden="true" />}>
      {children}
      {onRetry === undefined ? null : (
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </Alert>
  );
}
