import { Button, Notice, Spinner } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../../api-client/request-json.js';
import { useLanguage } from '../../i18n/use-language.js';
import { rctScoreQuery } from '../appraisal.query.js';
import { SimpleMarkup } from '../parts/appraisal-parts.js';
import { useAppraisalText } from '../use-appraisal-text.js';
import { FurtherLinks, Subject } from './dialog-parts.js';
import styles from './dialogs.module.css';

export interface TrialAnalysisViewProps {
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
  if (id === '') return <Notice tone="problem">{t('trialInvalid')}</Notice>;
  if (data === undefined) {
    return error === null || isFetching ? (
      <div className={styles.waiting}>
        <Spinner label={t('trialProcessing')} />
      </div>
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === null) return <Notice tone="info">{t('trialNone')}</Notice>;
  return (
    <div className={styles.view}>
      <Subject title={title} retracted={retracted} />
      <section>
        <h3>{t('trialRating')}</h3>
        <p className={styles.rating}>{data.ratings}</p>
      </section>
      <section>
        <h3>{t('trialStrengths')}</h3>
        <SimpleMarkup markup={data.strengths} />
      </section>
      <section>
        <h3>{t('trialLimitations')}</h3>
        <SimpleMarkup markup={data.limitations} />
      </section>
      <p>
        <Button kind="link" onClick={onExplain}>
          {tSearch('gaugeMeaning')}
        </Button>
      </p>
      <FurtherLinks recordId={recordId} about="trials" />
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useAppraisalText();
  const refused = error instanceof RequestError && !error.isTransient;
  const said = error instanceof RequestError ? error.body?.error : undefined;
  return (
    <Notice
      tone="problem"
      title={t('trialFailed')}
      actions={refused ? undefined : <Button onClick={onRetry}>{t('tryAgain')}</Button>}
    >
      {said}
    </Notice>
  );
}
