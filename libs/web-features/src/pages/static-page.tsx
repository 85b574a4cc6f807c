import { STATIC_PAGE_ROUTES, type StaticPageName } from '@clinical/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { holdsHeading, readHtml, SafeHtml } from '../evidence/safe-html.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { useLanguage } from '../i18n/use-language.js';
import { staticPageQuery } from './content.query.js';
import { EditLink, metaContent, PageArriving, PageDescription, PageMissing } from './parts/page-parts.js';
import contentStyles from '../evidence/evidence-page.module.css';
import styles from './pages.module.css';

/** A plain page, identified by its address (SEARCH-2.9). */
export function StaticContentPage() {
  const { pathname } = useLocation();
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const page = STATIC_PAGE_ROUTES.find((route) => route.path.toLowerCase() === path)?.page ?? 'about';
  return <PlainPage key={page} page={page} />;
}

function PlainPage({ page }: { readonly page: StaticPageName }) {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(staticPageQuery(page, language));
  if (data === undefined)
    return isFetching ? <PageArriving /> : <PageMissing error={error} onRetry={() => void refetch()} />;
  const nodes = readHtml(data.html);
  return (
    <div className={styles.page}>
      <PageTitle>{data.title}</PageTitle>
      <PageDescription>{metaContent(data.meta, 'description')}</PageDescription>
      <div className={contentStyles.content}>
        {nodes.some(holdsHeading) ? null : <PageHeading>{data.title}</PageHeading>}
        <SafeHtml nodes={nodes} />
      </div>
      <EditLink kind="static" name={page} language={language} />
    </div>
  );
}
