import type { RecordIntegrity } from '@clinical/contracts';
import { Spinner, useDelayed, VisuallyHidden } from '@clinical/web-ui';
import { useEffect } from 'react';
import { IntegrityBanner } from '../appraisal/marks/integrity-banner.js';
import { PageTitle } from '../layout/page-heading.js';
import { useDocumentText } from './use-document-text.js';
import styles from './document-page.module.css';

/** After this long a redirect counts as slow and the link is offered, in milliseconds. */
const SLOW_REDIRECT_MS = 1_500;

export interface LeavingProps {
  readonly address: URL;
  readonly title: string;
  readonly integrity: RecordIntegrity | null;
  readonly leave: (address: string) => void;
}

/** Goes to the document's address, in the place of this page in the history, and offers the link when that is slow. */
export function Leaving({ address, title, integrity, leave }: LeavingProps) {
  const { t } = useDocumentText();
  const { href, hostname } = address;
  const slow = useDelayed(true, SLOW_REDIRECT_MS);
  useEffect(() => {
    leave(href);
  }, [href, leave]);
  return (
    <div className={styles.state}>
      <PageTitle>{title}</PageTitle>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      {integrity ? <IntegrityBanner integrity={integrity} title={title} onShow={null} /> : null}
      <Spinner label={t('document.processing')} />
      <p className={styles.explanation}>{t('document.opening', { host: hostname })}</p>
      {slow ? (
        <p>
          {t('document.fallback')}{' '}
          <a href={href} rel="noreferrer">
            {integrity?.status === 'retracted' ? <s>{title}</s> : title}
          </a>
        </p>
      ) : null}
    </div>
  );
}
