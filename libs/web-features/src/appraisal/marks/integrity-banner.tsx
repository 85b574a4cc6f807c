import type { RecordIntegrity } from '@clinical/contracts';
import { OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowAppraisal } from '../appraisal-view.js';
import styles from './integrity-banner.module.css';

export interface IntegrityBannerProps {
  readonly integrity: RecordIntegrity;
  readonly title: string;
  /** Opens what is known; null where that stands below. */
  readonly onShow: ShowAppraisal | null;
  /** For a list, where a line must do. */
  readonly compact?: boolean;
  /** Stands below. */
  readonly children?: ReactNode;
}

/** Says that an article was retracted, in the only red of the site, or that editors are concerned about it. */
export function IntegrityBanner(props: IntegrityBannerProps) {
  const { integrity, title, onShow, compact = false, children } = props;
  const { t } = useTranslation('search');
  const Sign = integrity.status === 'retracted' ? OctagonX : TriangleAlert;
  return (
    <div className={styles.banner} role="note" data-status={integrity.status} data-compact={compact}>
      <Sign size={compact ? 16 : 20} aria-hidden="true" className={styles.sign} />
      <div className={styles.text}>
        <p>
          <strong className={styles.status}>{integrity.title}</strong> <span>{integrity.text}.</span>{' '}
          {onShow === null ? null : (
            <button
              type="button"
              className={styles.more}
              aria-label={t('integrityMoreOf', { status: integrity.title, title })}
              aria-haspopup="dialog"
              onClick={() => onShow({ kind: 'integrity', integrity, title })}
            >
              {t('integrityMore')}
            </button>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
