import type { EvidenceRecord } from '@clinical/contracts';
import { OctagonX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pubmedAddress } from './record-links.js';
import styles from './record-view.module.css';

/** Says that an article has been retracted, and where. The only red on the site. */
export function RetractionBanner({ notice }: { notice: EvidenceRecord['corrections'][number] | null }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.retraction} role="note">
      <OctagonX size={20} aria-hidden="true" className={styles.retractionSign} />
      <div>
        <p className={styles.retractionTitle}>{t('document.retracted')}</p>
        {notice ? (
          <p>
            {t('document.retracted.notice')}:{' '}
            {notice.pmid === '' ? (
              notice.citation
            ) : (
              <a href={pubmedAddress(notice.pmid)} rel="noreferrer">
                {notice.citation || `PMID ${notice.pmid}`}
              </a>
            )}
          </p>
        ) : null}
      </div>
    </div>
  );
}
