import type { LatestDocuments } from '@clinical/contracts';
import { Button, evidenceGrade, EvidenceMark, Notice, SkeletonLines } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { latestDocumentsQuery } from '../pages/content.query.js';
import { PageDescription } from '../pages/parts/page-parts.js';
import { SignUpCall } from '../pages/parts/pro-parts.js';
import { usePagesText } from '../pages/use-pages-text.js';
import { formatPartialDate } from '../i18n/format.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { useSession } from '../session/session.js';
import { useCategoryNames } from '../i18n/use-evidence-names.js';
import { useLanguage } from '../i18n/use-language.js';
import pageStyles from '../pages/pages.module.css';
import styles from './landing.module.css';

/** `/Latest`: the newest records of the whole collection (C29). */
export function LatestPage() {
  const { t } = usePagesText();
  const { data, isFetching, refetch } = useQuery(latestDocumentsQuery);
  const { loggedIn } = useSession();
  return (
    <div className={pageStyles.page}>
      <PageTitle>{t('latest.title')}</PageTitle>
      <PageDescription>{t('latest.intro')}</PageDescription>
      <PageHeading>{t('latest.title')}</PageHeading>
      <p>{t('latest.intro')}</p>
      {loggedIn ? (
        <p>
          {t('latest.inbox')} <Link to="/Inbox">{t('latest.inboxLink')}</Link>
        </p>
      ) : null}
      {data !== undefined ? (
        <LatestList documents={data.documents} />
      ) : isFetching ? (
        <div aria-busy="true" data-arriving>
          <SkeletonLines widths={['92%', '78%', '86%', '70%', '95%', '82%', '74%', '88%']} />
        </div>
      ) : (
        <Notice
          tone="problem"
          title={t('latest.failed')}
          actions={<Button onClick={() => void refetch()}>{t('pageTryAgain')}</Button>}
        />
      )}
      <SignUpCall />
    </div>
  );
}

type Listed = LatestDocuments['documents'];

function LatestList({ documents }: { readonly documents: Listed }) {
  const { t } = usePagesText();
  const { t: tShell } = useTranslation('shell');
  const language = useLanguage();
  const categoryName = useCategoryNames();
  if (documents.length === 0) return <p>{t('latest.none')}</p>;
  return (
    <ol className={styles.latest}>
      {documents.map(({ id, title, date, publication, category, category_name: name, grade }) => (
        <li key={id}>
          <h2 className={styles.title}>
            <Link to={`/Document/${encodeURIComponent(id)}`}>{title}</Link>
          </h2>
          <p className={styles.source}>
            <EvidenceMark
              grade={evidenceGrade(grade)}
              label={tShell(`grade.${evidenceGrade(grade)}`)}
              wordHidden
            />
            <span>{categoryName({ id: category, name }, 'title')}</span>
            <span>{date === '' ? t('undated') : formatPartialDate(date, language)}</span>
            {publication === '' ? null : <span>{publication}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
