import { Accordion } from '@clinical/web-ui';
import { useLocation } from 'react-router';
import { PageHeading } from '../site/page-heading.js';
import { PageTitle } from '../site/page-title.js';
import { useGuideText } from '../guide-text/use-guide-text.js';
import styles from './icon-guide-page.module.css';
import { useIconTopics } from './icon-topics.js';

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
