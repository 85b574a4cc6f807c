import { Text } from '@mantine/core';
import {
  EMPTY_SEARCH_REQUEST,
  type SearchDocument,
  type SearchRequest,
  type SearchResponse,
} from '@clinical/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { searchEvidenceQuery, useSearchEvidence } from '../results/data/search-evidence.query.js';
import { ROOMY } from '../api-client/page-request.js';
import { useMinWidth } from '../session/use-min-width.js';
import { ResultItem } from '../results/list/result-item.js';
import { type SearchState, SearchStateProvider, useDisplayChoices } from '../results/request/search-state.js';
import { SideViews, useSideViews } from '../results/side-views/side-views.js';
import { searchAddress, standardSearchPath } from '../search-address/search-address.js';
import styles from './home-page.module.css';

/** Fetches the results of the example. Never rejects. */
export function ensureExample(queryClient: QueryClient, criteria: string): Promise<void> {
  return queryClient.prefetchQuery(searchEvidenceQuery(exampleRequest(criteria)));
}

/** One result of a real search, ranked and appraised, as an example; nothing if there is none with all the words. */
export function ExampleResult({ criteria }: { readonly criteria: string }) {
  const state = useExampleSearch(criteria);
  const { data, isPending } = useSearchEvidence(state.request, true);
  if (isPending) return <div className={styles.example} data-arriving />;
  const shown = data && exampleOf(data);
  if (!shown) return null;
  return (
    <SearchStateProvider value={state}>
      <Example response={data} shown={shown} criteria={criteria} />
    </SearchStateProvider>
  );
}

/** A search that the page makes for itself: it is in no history. */
function exampleRequest(criteria: string): SearchRequest {
  return { ...EMPTY_SEARCH_REQUEST, criteria, history: false };
}

/** A change of the example's search becomes the reader's own search. */
function useExampleSearch(criteria: string): SearchState {
  const navigate = useNavigate();
  return useMemo((): SearchState => {
    const own = { ...EMPTY_SEARCH_REQUEST, criteria };
    const addressOf: SearchState['addressOf'] = (change) => searchAddress({ ...own, ...change });
    return {
      request: exampleRequest(criteria),
      notices: [],
      errors: [],
      status: 'ready',
      parameters: new URLSearchParams(),
      addressOf,
      change: (change) => void navigate(addressOf(change)),
    };
  }, [criteria, navigate]);
}

/** The first result that has all the words and an appraisal, which shows most; else the first with all the words. */
function exampleOf({ documents, summary }: SearchResponse): SearchDocument | undefined {
  const complete = documents.filter(({ missing_words: missing }) => missing.length === 0);
  const reviews = new Set(
    summary.srscores_data.filter(({ assessed }) => assessed >= 1).map((review) => review.id),
  );
  return complete.find(({ id, trial }) => (trial?.gauge ?? null) !== null || reviews.has(id)) ?? complete[0];
}

interface ExampleProps {
  readonly response: SearchResponse;
  readonly shown: SearchDocument;
  readonly criteria: string;
}

function Example({ response, shown, criteria }: ExampleProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const [choices] = useDisplayChoices();
  const views = useSideViews(response.documents);
  const roomy = useMinWidth(ROOMY);
  const { summary } = response;
  return (
    <section className={styles.example} aria-labelledby="example">
      <Text id="example" component="h2" size="note" c="dimmed" fw={550}>
        {t('home.exampleResult', { criteria, position: formatCount(shown.position, language) })}
      </Text>
      <ol role="list">
        <ResultItem
          document={shown}
          review={summary.srscores_data.find((review) => review.id === shown.id)}
          starred={summary.starred_data.includes(shown.id)}
          criteria={{ criteria }}
          choices={{ ...choices, snippets: true }}
          listed={false}
          roomy={roomy}
          explained={views.explained !== null}
          onExplain={views.explain}
          onShow={views.showAppraisal}
        />
      </ol>
      <Link to={standardSearchPath(criteria)} className={styles.exampleAll}>
        {t('home.exampleAll', { count: summary.total, number: formatCount(summary.total, language) })}
      </Link>
      <SideViews
        views={{ ...views, wide: false }}
        summary={summary}
        waiting={false}
        shortcuts={false}
        onShortcuts={() => undefined}
      />
    </section>
  );
}
