import { IconButton } from '@clinical/web-ui';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './explanation-panel.module.css';
import { RankExplanation, type RankExplanationProps } from './rank-explanation.js';

/** The explanation beside the list on a wide screen. Reading goes there when it opens for another record. */
export function ExplanationPanel({ onClose, ...explained }: RankExplanationProps & { onClose: () => void }) {
  const { t } = useTranslation('search');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = explained.document;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <aside
      className={styles.panel}
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {t('whyTitle')}
        </h2>
        <IconButton label={t('whyClose')} icon={<X size={18} />} onClick={onClose} />
      </div>
      <RankExplanation {...explained} />
    </aside>
  );
}
