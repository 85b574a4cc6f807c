import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { Message } from '../overlays/message.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { HeadingFinder } from './heading-finder.js';
import { HeadingView } from './heading-view.js';
import { headingAddress } from './heading-address.js';
import { meshHeadingQuery, meshTreeQuery } from './mesh-browser.query.js';
import { Categories } from './mesh-tree.js';
import { useMeshText } from './use-mesh-text.js';

/** `/Meshbrowser`: the MeSH vocabulary. The heading that is shown is in the address. */
export function MeshBrowserPage() {
  const { t } = useMeshText();
  const [parameters] = useSearchParams();
  const chosen = parameters.get('heading')?.trim() ?? '';
  const { data, isError, refetch } = useQuery(meshTreeQuery(''));
  return (
    <PageFrame width="wide">
      <PageTitle>{t('title')}</PageTitle>
      <PageHeading>{t('title')}</PageHeading>
      <Text component="p" size="md" c="dimmed" maw="42rem">
        {t('intro')}
      </Text>
      {isError ? <Failed onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : data.vocabulary === null ? (
        <Message tone="attention" title={t('noVocabulary')}>
          {t('noVocabularyText')}
        </Message>
      ) : (
        <>
          {data.vocabulary.demonstration ? <Message tone="info">{t('demonstration')}</Message> : null}
          <HeadingFinder />
          {chosen === '' ? <Categories /> : <Chosen name={chosen} />}
          <Edition vocabulary={data.vocabulary} />
        </>
      )}
    </PageFrame>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useMeshText();
  return (
    <Message
      tone="problem"
      title={t('failed')}
      actions={
        <Button variant="default" onClick={onRetry}>
          {t('again')}
        </Button>
      }
    />
  );
}

function Chosen({ name }: { readonly name: string }) {
  const { t } = useMeshText();
  const { data, isError, refetch } = useQuery(meshHeadingQuery(name));
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { heading, nearest } = data;
  if (heading !== null) return <HeadingView key={heading.ui} heading={heading} />;
  return (
    <Message
      tone="attention"
      title={t('noHeading', { name })}
      actions={
        nearest === null ? undefined : (
          <Link to={headingAddress(nearest)}>{t('nearest', { name: nearest })}</Link>
        )
      }
    />
  );
}

function Edition({
  vocabulary: { edition, headings },
}: {
  readonly vocabulary: { readonly edition: string | null; readonly headings: number };
}) {
  const { t } = useMeshText();
  const language = useLanguage();
  if (edition === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('edition', { edition, count: headings, formatted: formatCount(headings, language) })}
    </Text>
  );
}
