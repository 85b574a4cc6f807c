import { Notice } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import styles from './home-page.module.css';

/** Says that the records were generated, and how real ones are loaded. */
export function DemonstrationNote() {
  const { t } = useTranslation('shell');
  return (
    <Notice tone="attention" title={t('home.demonstration.title')} className={styles.demonstration}>
      <p>{t('home.demonstration.text')}</p>
      <code className={styles.command}>{t('home.demonstration.command')}</code>
    </Notice>
  );
}
