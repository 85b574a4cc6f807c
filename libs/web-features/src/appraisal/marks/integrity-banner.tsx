import type { RecordIntegrity } from '@clinical/contracts';
import { OctagonX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShowAppraisal } from '../appraisal-view.js';
import styles from './integrity-banner.module.css';

export interface IntegrityBannerProps {
  readonly integrity: RecordIntegrity;
  readonly title: string;
  readonly onShow: ShowAppraisal;
  /** For a list, where a line must do. */
  readonly compact?: boolean;
}

/** Says that an article was retracted, in the only red of the site, or that editors are concerned about it. */
export function IntegrityBanner({ integrity, title, onShow, compact = false }: IntegrityBannerProps) {
  const { t } = useTranslation('search');
  const Sign = integrity.status === 'retracted' ? OctagonX : TriangleAlert;
  return (
    <div className={styles.banner} role="note" data-status={integrity.status} data-compact={compact}>
      <Sign size={compact ? 16 : 20} aria-hidden="true" className={styles.sign} />
      <p className={styles.text}>
        <strong className={styles.status}>{integrity.title}</strong> <span>{integrity.text}.</span>{' '}
        <button
          type="button"
          className={styles.more}
          aria-label={t('integrityMoreOf', { status: integrity.title, title })}
          aria-haspopup="dialog"
          onClick={() => onShow({ kind: 'integrity', integrity, title })}
        >
          {t('integrityMore')}
        </button>
      </p>
    </div>
  );
}
