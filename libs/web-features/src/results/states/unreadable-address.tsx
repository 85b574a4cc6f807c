import { Notice } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../search-box/search-box.js';
import { PageHeading, PageTitle } from '../../layout/page-heading.js';
import styles from './states.module.css';

/** The results page of a long search whose address was cut short: what happened, and a way on. */
export function UnreadableAddress() {
  const { t } = useTranslation('search');
  return (
    <div className={styles.noQuery}>
      <PageTitle>{t('documentTitleEmpty')}</PageTitle>
      <PageHeading>{t('addressUnreadable')}</PageHeading>
      <Notice tone="attention">
        <p>{t('addressUnreadableText')}</p>
      </Notice>
      <SearchBox />
    </div>
  );
}
