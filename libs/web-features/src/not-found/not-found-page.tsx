import { useTranslation } from 'react-i18next';
import { SearchBox } from '../search-box/search-box.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import styles from './not-found-page.module.css';

/** What stands at an address that leads nowhere (SEARCH-2.13), with the search box as the way on. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.page}>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <div>
        <PageHeading>{t('notFound.title')}</PageHeading>
        <p className={styles.text}>{t('notFound.text')}</p>
      </div>
      <SearchBox />
    </div>
  );
}
