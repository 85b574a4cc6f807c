import { Link } from 'react-router';
import { evidencePath } from '../../evidence/evidence-path.js';
import { useAppraisalText } from '../use-appraisal-text.js';
import styles from './dialogs.module.css';

export interface FurtherLinksProps {
  /** Null on the record's own page, and where no record is meant. */
  readonly recordId: string | null;
  /** The part of the page on appraisal that tells of this kind of evidence. */
  readonly about: 'reviews' | 'trials' | 'guidelines';
}

/** The ways on from a dialog: to the record, whose abstract shows the sentences, and to how evidence is appraised. */
export function FurtherLinks({ recordId, about }: FurtherLinksProps) {
  const { t } = useAppraisalText();
  return (
    <ul className={styles.further}>
      {recordId === null ? null : (
        <li>
          <Link to={`/Document/${encodeURIComponent(recordId)}?view=record`}>{t('fullRecord')}</Link>
        </li>
      )}
      <li>
        <Link to={`${evidencePath('how-we-appraise')}#${about}`}>{t('howWeAppraise')}</Link>
      </li>
    </ul>
  );
}
