import { SkeletonBlock } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import styles from './search-box.module.css';

/** The room of the editor while its script loads. */
export function EditorComing() {
  const { t } = useTranslation('shell');
  return (
    <div role="status" aria-label={t('search.advanced.loading')} className={styles.coming}>
      <SkeletonBlock width="100%" height="11rem" />
    </div>
  );
}
