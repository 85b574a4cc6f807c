import type { RecordIntegrity } from '@clinical/contracts';
import { Link } from 'react-router';
import { evidencePath } from '../../evidence/evidence-path.js';
import { IntegrityFacts } from '../parts/integrity-facts.js';
import { useAppraisalText } from '../use-appraisal-text.js';
import styles from './dialogs.module.css';
import { Subject } from './subject.js';

/** That an article was retracted or is in doubt, and what is known of it. */
export function IntegrityView({ integrity, title }: { integrity: RecordIntegrity; title: string }) {
  const { t } = useAppraisalText();
  return (
    <div className={styles.view}>
      <Subject title={title} retracted={integrity.status === 'retracted'} />
      <p className={styles.doubt} data-status={integrity.status}>
        {integrity.text}.
      </p>
      <IntegrityFacts integrity={integrity} />
      <p>
        <Link to={evidencePath('retractions')}>{t('integrityAbout')}</Link>
      </p>
    </div>
  );
}
