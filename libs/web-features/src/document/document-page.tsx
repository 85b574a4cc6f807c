import type { RecordIntegrity } from '@clinical/contracts';
import { VisuallyHidden } from '@clinical/web-ui';
import { useDelayed, Waiting } from '../waiting/waiting.js';
import { Alert, Button, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Link, useParams, useSearchParams } from 'react-router';
import { callApi } from '../api-client/call-api.js';
import { RequestError } from '../api-client/request-json.js';
import { IntegrityBanner } from '../appraisal/appraisal-marks.js';
import { webAddress } from './record-links.js';
import { RecordPage } from './record-page.js';
import { useDocumentText } from './use-document-text.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { RecordViewed } from '../library/record-viewed.js';
import { SearchBox } from '../search-box/search-box.js';

/** A record by its id (SEARCH-2.6); status 404 without one. The same path is a page in a browser (C1). */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => callApi('GET /Document/{id}', signal, { params: { id } }),
    staleTime: 5 * 60_000,
  });

export interface DocumentPageProps {
  /** Redirects to an address; replaced in tests. */
  readonly leave?: (address: string) => void;
}

/**
 * `/Document/{id}` and `/r/{id}` (SEARCH-2.6): looks the record up and redirects to its address at once, or shows the
 * record if it has none (B66) or `?view=record` requests it.
 */
export function DocumentPage({ leave = replaceLocation }: DocumentPageProps) {
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(documentQuery(id));
  if (data) {
    const address = parameters.get('view') === 'record' ? null : webAddress(data.url);
    const { integrity } = data.record.appraisal;
    return (
      <>
        <RecordViewed id={id} />
        {address ? (
          <Leaving address={address} title={data.title} integrity={integrity} leave={leave} />
        ) : (
          <RecordPage record={data.record} address={webAddress(data.url)} />
        )}
      </>
    );
  }
  if (isFetching) return <Processing />;
  if (error instanceof RequestError && error.status === 404) return <DocumentNotFound id={id} />;
  if (error instanceof RequestError && error.body?.code === 'PRO_REQUIRED')
    return <ForPro text={error.body.error} />;
  return <LookupFailed error={error} onRetry={() => void refetch()} />;
}

function replaceLocation(address: string): void {
  window.location.replace(address);
}

function Processing() {
  const { t } = useDocumentText();
  const slow = useDelayed(true);
  return (
    <PageFrame arriving>
      <PageTitle>{t('document.processing')}</PageTitle>
      <VisuallyHidden>
        <h1>{t('document.title')}</h1>
      </VisuallyHidden>
      <Waiting label={t('document.processing')} visible={slow} />
    </PageFrame>
  );
}

function DocumentNotFound({ id }: { id: string }) {
  const { t } = useDocumentText();
  const { t: tShell } = useTranslation('shell');
  return (
    <PageFrame>
      <PageTitle>{t('document.notFound')}</PageTitle>
      <PageHeading>{t('document.notFound')}</PageHeading>
      <Text inherit c="dimmed" fz="md">
        {t('document.notFound.text', { id })}
      </Text>
      <SearchBox />
      <p>
        <Link to="/">{tShell('app.home')}</Link>
      </p>
    </PageFrame>
  );
}

/** A Pro record: a notice, and a link to the upgrade (SEARCH-2.1). */
function ForPro({ text }: { text: string }) {
  const { t } = useDocumentText();
  return (
    <PageFrame>
      <PageTitle>{t('document.title')}</PageTitle>
      <PageHeading>{t('document.title')}</PageHeading>
      <Alert icon={<Lock size={18} aria-hidden="true" />}>
        <Link to="/Why">{text}</Link>
      </Alert>
    </PageFrame>
  );
}

function LookupFailed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useDocumentText();
  const { t: tShell } = useTranslation('shell');
  const failure = error instanceof RequestError ? error : null;
  const text = failure?.isOffline
    ? t('document.failed.offline')
    : (failure?.body?.error ?? t('document.failed.text'));
  const reference = failure?.body?.requestId ?? '';
  return (
    <PageFrame>
      <PageTitle>{t('document.failed')}</PageTitle>
      <PageHeading>{t('document.failed')}</PageHeading>
      <Alert color="orange" role="alert" icon={<CircleAlert size={18} aria-hidden="true" />}>
        <p>{text}</p>
        {reference === '' ? null : <p>{t('document.failed.reference', { id: reference })}</p>}
        <Button variant="default" mt="sm" onClick={onRetry}>
          {tShell('app.retry')}
        </Button>
      </Alert>
    </PageFrame>
  );
}

/** Time after which a redirect counts as slow and the link is offered, in milliseconds. */
const SLOW_REDIRECT_MS = 1_500;

export interface LeavingProps {
  readonly address: URL;
  readonly title: string;
  readonly integrity: RecordIntegrity | null;
  readonly leave: (address: string) => void;
}

/** Redirects to the document's address, replacing this page in the history, and offers the link when that is slow. */
export function Leaving({ address, title, integrity, leave }: LeavingProps) {
  const { t } = useDocumentText();
  const { href, hostname } = address;
  const slow = useDelayed(true, SLOW_REDIRECT_MS);
  useEffect(() => {
    leave(href);
  }, [href, leave]);
  return (
    <PageFrame>
      <PageTitle>{title}</PageTitle>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      {integrity ? <IntegrityBanner integrity={integrity} title={title} onShow={null} /> : null}
      <Waiting label={t('document.processing')} />
      <Text inherit c="dimmed" fz="md">
        {t('document.opening', { host: hostname })}
      </Text>
      {slow ? (
        <p>
          {t('document.fallback')}{' '}
          <a href={href} rel="noreferrer">
            {integrity?.status === 'retracted' ? <s>{title}</s> : title}
          </a>
        </p>
      ) : null}
    </PageFrame>
  );
}
