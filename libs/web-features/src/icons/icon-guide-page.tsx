import { Accordion } from '@clinical/web-ui';
import { useLocation } from 'react-router';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { useGuideText } from '../i18n/use-guide-text.js';
import { useIconTopics } from './icon-topics.js';
import styles from './icon-guide-page.module.css';

/** The icon guide, `/Help/icons` (SEARCH-2.11); an anchor in the address opens its topic. */
export function IconGuidePage() {
  const { t } = useGuideText();
  const { hash } = useLocation();
  const topics = useIconTopics();
  return (
    <div className={styles.page}>
      <PageTitle>{t('iconsTitle')}</PageTitle>
      <PageHeading>{t('iconsTitle')}</PageHeading>
      <p className={styles.intro}>{t('iconsIntro')}</p>
      <Accordion topics={topics} opened={hash === '' ? undefined : hash.slice(1)} />
    </div>
  );
}
