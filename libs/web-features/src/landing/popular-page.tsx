import { Button, Notice } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { popularSearchesQuery } from '../pages/content.query.js';
import { PageArriving } from '../pages/parts/page-arriving.js';
import { PageDescription } from '../pages/parts/page-description.js';
import { SignUpCall } from '../pages/parts/sign-up-call.js';
import { usePagesText } from '../pages/use-pages-text.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { useLanguage } from '../i18n/use-language.js';
import styles from '../pages/pages.module.css';

/** `/Popularsearches`, also `/Popular`: the list of popular searches (SEARCH-2.8). */
export function PopularPage() {
  const { t } = usePagesText();
  const language = useLanguage();
  const { data, isFetching, refetch } = useQuery(popularSearchesQuery(language));
  const title = t('popular.title');
  if (data === undefined && isFetching) return <PageArriving title={title} />;
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <PageDescription>{t('popular.intro')}</PageDescription>
      <PageHeading>{title}</PageHeading>
      <p>{t('popular.intro')}</p>
      {data === undefined ? (
        <Notice
          tone="problem"
          title={t('popular.failed')}
          actions={<Button onClick={() => void refetch()}>{t('pageTryAgain')}</Button>}
        />
      ) : data.length === 0 ? (
        <p>{t('popular.none')}</p>
      ) : (
        <ul className={styles.topics}>
          {data.map(({ id, route, title: topic }) => (
            <li key={id}>
              <Link to={`/Popular/${encodeURIComponent(route)}`}>{topic}</Link>
            </li>
          ))}
        </ul>
      )}
      <SignUpCall />
    </div>
  );
}
