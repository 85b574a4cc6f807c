import type { TrialSummary } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import styles from './marks.module.css';

/** Says whether a program judged, and from what, or editors did. */
export function JudgedBy({ scoredBy, note }: { scoredBy: TrialSummary['scored_by']; note: string }) {
  const { t } = useTranslation('search');
  return (
    <span className={styles.judged} title={note}>
      {scoredBy === 'editors' ? t('appraisalEditors') : t('appraisalAutomatic')}
    </span>
  );
}
