import type { RecordIntegrity } from '@clinical/contracts';
import { doiAddress, pubmedAddress } from '../../document/record-links.js';
import { useAppraisalText } from '../use-appraisal-text.js';
import styles from './parts.module.css';

/** What is known of a retraction or an expression of concern: the notice, where to read it, how it is known. */
export function IntegrityFacts({ integrity }: { integrity: RecordIntegrity }) {
  const { t } = useAppraisalText();
  const { basis, notice, notice_pmid: pmid, notice_doi: doi } = integrity;
  const unlinked = notice === '' && pmid === '' && doi === '';
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('integrityNotice')}</dt>
        <dd>
          {unlinked ? t('integrityNoNotice') : <p>{notice}</p>}
          {pmid === '' ? null : (
            <p>
              <a href={pubmedAddress(pmid)} rel="noreferrer">
                {t('integrityPubmed')} (PMID {pmid})
              </a>
            </p>
          )}
          {doi === '' ? null : (
            <p>
              <a href={doiAddress(doi)} rel="noreferrer">
                {t('integrityDoi')} (DOI {doi})
              </a>
            </p>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('integrityBasis')}</dt>
        <dd>{t(`integrityBasis_${basis}`)}</dd>
      </div>
    </dl>
  );
}
