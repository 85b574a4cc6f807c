import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../search-box/search-box.js';
import { PageHeading, PageTitle } from '../../layout/page-heading.js';
import styles from './states.module.css';

/** The results page without a query: the way to one. */
export function NoQuery() {
  const { t } = useTranslation('search');
  return (
    <div className={styles.noQuery}>
      <PageTitle>{t('documentTitleEmpty')}</PageTitle>
      <PageHeading>{t('headingEmpty')}</PageHeading>
      <p className={styles.quiet}>{t('emptyCriteriaHelp')}</p>
      <SearchBox autoFocus />
    </div>
  );
}
