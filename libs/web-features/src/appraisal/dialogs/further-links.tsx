import { Link } from 'react-router';
import { useAppraisalText } from '../use-appraisal-text.js';
import styles from './dialogs.module.css';

/** The ways on from a dialog: to the record, whose abstract shows the sentences, and to how evidence is appraised. */
export function FurtherLinks({ recordId }: { recordId: string | null }) {
  const { t } = useAppraisalText();
  return (
    <ul className={styles.further}>
      {recordId === null ? null : (
        <li>
          <Link to={`/Document/${encodeURIComponent(recordId)}?view=record`}>{t('fullRecord')}</Link>
        </li>
      )}
      <li>
        <Link to="/view/evidence/how-we-appraise">{t('howWeAppraise')}</Link>
      </li>
    </ul>
  );
}
