import type { TrialSummary } from '@clinical/contracts';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import type { ShowAppraisal } from '../appraisal-view.js';
import { JudgedBy } from './judged-by.js';
import { RiskGauge } from './risk-gauge.js';
import styles from './marks.module.css';

export interface TrialMarkProps {
  readonly trial: TrialSummary;
  readonly id: string;
  readonly title: string;
  readonly retracted: boolean;
  /** Where the record's page is one step away; null on that page. */
  readonly recordId: string | null;
  readonly onShow: ShowAppraisal;
}

/** The gauge of a trial, which opens its analysis, and what gauges mean. Nothing without a gauge (B28). */
export function TrialMark({ trial, id, title, retracted, recordId, onShow }: TrialMarkProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const { gauge } = trial;
  if (gauge === null) return null;
  const scale = t(gauge.scale === 'highToLow' ? 'gaugeHighToLow' : 'gaugeConcernToPromising');
  const percent = formatShare(gauge.percent / 100, language);
  return (
    <span className={styles.mark}>
      <button
        type="button"
        className={styles.gauge}
        aria-label={t('gaugeExplained', { scale, percent, title })}
        aria-haspopup="dialog"
        title={`${t('riskOfBias')}: ${trial.rating}`}
        onClick={() => onShow({ kind: 'trial', id, title, retracted, recordId })}
      >
        <RiskGauge gauge={gauge} silent />
      </button>
      <button
        type="button"
        className={styles.help}
        aria-label={t('gaugeMeaning')}
        aria-haspopup="dialog"
        title={t('gaugeMeaning')}
        onClick={() => onShow({ kind: 'gauge' })}
      >
        <CircleHelp size={14} aria-hidden="true" />
      </button>
      <JudgedBy scoredBy={trial.scored_by} note={trial.note} />
    </span>
  );
}
