import { EMPTY_SEARCH_REQUEST, type SearchResponse } from '@clinical/contracts';
import { Button, Flex, Text } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { PageDescription } from '../pages/components/page-shell.js';
import { SignUpCall } from '../pages/components/pro-promotion.js';
import { usePagesText } from '../pages/use-pages-text.js';
import { FoldLine, ListNotices, ResultList, ResultListSkeleton } from '../results/list/result-list.js';
import { Pager } from '../results/pager/pager.js';
import { type SearchState, SearchStateProvider, useDisplayChoices } from '../results/request/search-state.js';
import { usePageArrival, useResultAnnouncement } from '../results/request/use-arrival.js';
import { searchEvidenceQuery, useSearchEvidence } from '../results/data/search-evidence.query.js';
import { SideViews, useSideViews } from '../results/side-views/side-views.js';
import { searchAddress, standardSearchPath } from '../search-address/search-address.js';
import { SearchBox } from '../search-box/search-box.js';
import { formatCount } from '../i18n/format.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { Message } from '../overlays/message.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { RequestError } from '../api-client/request-json.js';
import { useLanguage } from '../i18n/use-language.js';
import { readTopicAddress, type TopicAddress, topicPath, topicRequest, topicWords } from './topic-request.js';
import styles from './landing.module.css';

const TABS = ['latest', 'greatest'] as const;

/** `/Top/{criteria}`: the latest and greatest articles for a topic (SEARCH-2.3). */
export function TopicPage() {
  const { t } = usePagesText();
  const { criteria: slug = '' } = useParams();
  const { search } = useLocation();
  const address = useMemo(() => readTopicAddress(slug, new URLSearchParams(search)), [slug, search]);
  const topic = topicWords(slug);
  return (
    <PageFrame>
      <PageTitle>{t('topic.title', { topic })}</PageTitle>
      <PageDescription>{t('topic.heading', { topic })}</PageDescription>
      <PageHeading>{t('topic.heading', { topic })}</PageHeading>
      <SearchBox initialText={topic} />
      <Flex aria-label={t('topic.tabs')} className={styles.tabs} component="nav" gap="xs">
        {TABS.map((tab) => (
          <Link
            key={tab}
            to={topicPath({ slug, tab, page: 1 })}
            className={styles.tab}
            aria-current={tab === address.tab ? 'page' : undefined}
            preventScrollReset
          >
            {t(`topic.${tab}`)}
          </Link>
        ))}
      </Flex>
      <Text component="p" c="dimmed">
        {t(`topic.${address.tab}Text`)}
      </Text>
      <Listed key={address.tab} address={address} topic={topic} />
      <SignUpCall />
    </PageFrame>
  );
}

/** Fetches the list of the page at an address. Never rejects. */
export async function ensureTopic(queryClient: QueryClient, slug: string, search: string): Promise<void> {
  if (topicWords(slug) === '') return;
  const address = readTopicAddress(slug, new URLSearchParams(search));
  await queryClient.prefetchQuery(searchEvidenceQuery(topicRequest(address)));
}

/** The topic's search in the shape that the parts of the results page read it in. */
function useTopicSearch(address: TopicAddress): SearchState {
  const navigate = useNavigate();
  return useMemo((): SearchState => {
    const request = topicRequest(address);
    // The address of a topic contains only a page number: any other change is a separate search for the words of the
    // topic; the hidden results belong to this list.
    const addressOf: SearchState['addressOf'] = (change) => {
      if (change.page !== undefined) return topicPath({ ...address, page: change.page });
      const list = change.showAll === true ? { ...request, page: 1, history: true } : EMPTY_SEARCH_REQUEST;
      return searchAddress({ ...list, criteria: request.criteria, ...change });
    };
    return {
      request,
      notices: [],
      errors: [],
      status: 'ready',
      parameters: new URLSearchParams(),
      addressOf,
      change: (change) => void navigate(addressOf(change), { preventScrollReset: true }),
    };
  }, [address, navigate]);
}

function Listed({ address, topic }: { readonly address: TopicAddress; readonly topic: string }) {
  const { t } = usePagesText();
  const state = useTopicSearch(address);
  const { data, error, isFetching, isPlaceholderData, refetch } = useSearchEvidence(
    state.request,
    topic !== '',
  );
  if (data === undefined) {
    if (isFetching) return <ResultListSkeleton />;
    return error === null ? (
      <Nothing topic={topic} />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.documents.length === 0) return <Nothing topic={topic} />;
  return (
    <SearchStateProvider value={state}>
      <Found response={data} stale={isPlaceholderData} />
      <p>
        <Link to={standardSearchPath(topic)}>{t('topic.searchAll', { topic })}</Link>
      </p>
    </SearchStateProvider>
  );
}

function Found({ response, stale }: { readonly response: SearchResponse; readonly stale: boolean }) {
  const { t } = usePagesText();
  const language = useLanguage();
  const [choices] = useDisplayChoices();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const views = useSideViews(response.documents);
  usePageArrival(heading);
  useResultAnnouncement(stale ? undefined : response, '');
  const { total } = response.summary;
  return (
    <>
      <Text component="p" c="dimmed">
        {t('topic.count', { count: total, number: formatCount(total, language) })}
      </Text>
      <ListNotices summary={response.summary} corrections={[]} />
      <ResultList
        response={response}
        stale={stale}
        choices={choices}
        explained={views.explained?.id ?? null}
        onExplain={views.explain}
        onShow={views.showAppraisal}
        headingRef={heading}
        listRef={list}
      />
      <FoldLine summary={response.summary} />
      <Pager summary={response.summary} />
      <SideViews
        views={{ ...views, wide: false }}
        summary={response.summary}
        waiting={stale}
        shortcuts={false}
        onShortcuts={() => undefined}
      />
    </>
  );
}

function Nothing({ topic }: { readonly topic: string }) {
  const { t } = usePagesText();
  return (
    <div role="status">
      <p>
        <strong>{t('topic.none', { topic })}</strong>
      </p>
      <p>{t('topic.noneText')}</p>
    </div>
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = usePagesText();
  const isOffline = error instanceof RequestError && error.isOffline;
  const message = error instanceof RequestError ? error.body?.error : undefined;
  const reason = message ?? t(isOffline ? 'topic.offlineReason' : 'topic.failedReason');
  return (
    <Message
      tone="problem"
      title={t('topic.failed', { reason })}
      actions={
        <Button variant="default" onClick={onRetry}>
          {t('pageTryAgain')}
        </Button>
      }
    />
  );
}
