import { Button, Spinner, useDelayed } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { RequestError } from '../api-client/request-json.js';
import { useGuideText } from '../i18n/use-guide-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { evidencePath, pageName, titleKey, titleOfPath } from './evidence-path.js';
import { evidencePageQuery } from './evidence-page.query.js';
import { EvidencePyramid } from './evidence-pyramid.js';
import { holdsHeading, readHtml, SafeHtml } from './safe-html.js';
import styles from './evidence-page.module.css';

/** `/view/evidence{/sub-path}` (SEARCH-2.9): a page about evidence, the pyramid on the first of them. */
export function EvidencePage() {
  const { t } = useGuideText();
  const { '*': subPath = '' } = useParams();
  const page = pageName(subPath);
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(evidencePageQuery(page, language));
  const key = titleKey(page);
  const title = key === null ? titleOfPath(page) : t(key);
  const slow = useDelayed(data === undefined && isFetching);
  if (data === undefined) {
    if (!isFetching) return <PageMissing error={error} onRetry={() => void refetch()} />;
    return (
      <div className={styles.page} data-arriving>
        <PageTitle>{title}</PageTitle>
        <Spinner label={t('evidenceLoading')} visible={slow} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      {page === 'index' ? null : (
        <nav aria-label={t('evidencePages')}>
          <Link to={evidencePath('index')} className={styles.back}>
            {t('evidenceBack')}
          </Link>
        </nav>
      )}
      <Content html={data.html} title={title} isIndex={page === 'index'} />
    </div>
  );
}

interface ContentProps {
  readonly html: string;
  readonly title: string;
  readonly isIndex: boolean;
}

/** The page's text; the pyramid of the first page stands before its first part. */
function Content({ html, title, isIndex }: ContentProps) {
  const nodes = readHtml(html);
  const hasHeading = nodes.some((node) => holdsHeading(node));
  const firstPart = nodes.findIndex((node) => /^(H2|SECTION)$/.test(node.nodeName));
  const lead = firstPart === -1 ? nodes.length : firstPart;
  return (
    <div className={styles.content}>
      {hasHeading ? null : <PageHeading>{title}</PageHeading>}
      <SafeHtml nodes={nodes.slice(0, lead)} />
      {isIndex ? <EvidencePyramid /> : null}
      <SafeHtml nodes={nodes.slice(lead)} />
    </div>
  );
}

function PageMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useGuideText();
  const mayComeBack = error instanceof RequestError && error.isTransient;
  return (
    <div className={styles.page}>
      <PageTitle>{t('evidenceNotFound')}</PageTitle>
      <PageHeading>{t('evidenceTitle')}</PageHeading>
      <p>{t('evidenceNotFound')}</p>
      {mayComeBack ? (
        <p>
          <Button onClick={onRetry}>{t('evidenceTryAgain')}</Button>
        </p>
      ) : null}
      <p>
        <Link to={evidencePath('index')}>{t('evidenceBack')}</Link>
      </p>
    </div>
  );
}
