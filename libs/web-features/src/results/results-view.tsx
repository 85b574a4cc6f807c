import type { SearchResponse } from '@clinical/contracts';
import { useDelayed } from '@clinical/web-ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../search-box/search-box.js';
import { PageTitle } from '../layout/page-heading.js';
import { useShortcutSwitch } from '../layout/shortcuts.js';
import { ActionsBar } from './actions/actions-bar.js';
import { useSearchEvidence } from './data/search-evidence.query.js';
import { problemOf, type SearchProblem } from './data/search-problem.js';
import { FiltersSidebar } from './filters/filters-sidebar.js';
import { DidYouMean } from './header/did-you-mean.js';
import { FilterChips } from './header/filter-chips.js';
import { ResultsHeader } from './header/results-header.js';
import { useResultKeys } from './keyboard/use-result-keys.js';
import { activeFilters } from './request/active-filters.js';
import { type SearchState, useSearchState } from './request/search-state.js';
import { headline, typedText } from './request/typed-text.js';
import { useArrival } from './request/use-arrival.js';
import { useDisplayChoices } from './request/use-display-choices.js';
import { useResultAnnouncement } from './request/use-result-announcement.js';
import { useSideViews } from './side-views/use-side-views.js';
import { SideViews } from './side-views/side-views.js';
import { FoundResults } from './found-results.js';
import { ResultListSkeleton } from './list/result-list-skeleton.js';
import { FailedSearch, useProblemAnnouncement } from './states/failed-search.js';
import styles from './results-view.module.css';

/** The results page with a query: the box, the filters, the list and its states, the panels beside it. */
export function ResultsView() {
  const { t } = useTranslation('search');
  const search = useSearchState();
  const typed = typedText(search);
  const shown = headline(typed);
  const runs = search.errors.length === 0;
  const query = useSearchEvidence(search.request, runs);
  const answer = runs ? query.data : undefined;
  const problem = useProblem(search, query.error, answer);
  const processing = useDelayed(
    runs && query.isFetching && (answer === undefined || query.isPlaceholderData),
  );
  const [choices, setChoice] = useDisplayChoices();
  const [shortcuts, turnShortcuts] = useShortcutSwitch();
  const heading = useRef<HTMLHeadingElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const views = useSideViews(answer?.documents);
  const settled = query.isPlaceholderData ? undefined : answer;

  useArrival(heading, listHeading);
  useResultAnnouncement(settled, useProblemAnnouncement(problem));
  useResultKeys({
    enabled: shortcuts,
    list,
    onFilters: views.openFilters,
    onHelp: () => views.open('keys'),
  });

  return (
    <div className={styles.page} data-panel={views.explained !== null && views.wide}>
      <PageTitle>{t('documentTitle', { query: shown.slice(0, TITLE_LENGTH) })}</PageTitle>
      <div className={styles.search}>
        <SearchBox initialText={typed} request={search.request} />
      </div>
      {views.wide && !problem ? (
        <FiltersSidebar summary={answer?.summary} headingRef={views.filtersHeading} />
      ) : null}
      <div className={styles.main}>
        <ResultsHeader
          criteria={shown}
          summary={answer?.summary}
          processing={processing}
          failed={problem !== null}
          headingRef={heading}
          aside={search.request.searchType === 'standard' ? <DidYouMean summary={settled?.summary} /> : null}
        />
        <FilterChips summary={answer?.summary} fallbackFocus={heading} />
        {problem ? (
          <FailedSearch problem={problem} trying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <ActionsBar
            choices={choices}
            setChoice={setChoice}
            onGuide={() => views.open('guide')}
            onFilters={views.wide ? null : views.openFilters}
            filterCount={activeFilters(search.request, answer?.summary).length}
          />
        )}
        {!problem && !answer ? <ResultListSkeleton /> : null}
        {!problem && answer ? (
          <FoundResults
            response={answer}
            stale={query.isPlaceholderData}
            failed={query.isRefetchError}
            choices={choices}
            explained={views.explained?.id ?? null}
            onExplain={views.explain}
            onShow={views.showAppraisal}
            onRetry={() => void query.refetch()}
            headingRef={listHeading}
            listRef={list}
          />
        ) : null}
      </div>
      <SideViews
        views={views}
        summary={answer?.summary}
        waiting={query.isPlaceholderData}
        shortcuts={shortcuts}
        onShortcuts={turnShortcuts}
      />
    </div>
  );
}

/** A query in the document's title, in characters; tabs show less. */
const TITLE_LENGTH = 120;

/** What keeps the search from showing results: the address cannot be read, or the call failed and nothing is there. */
function useProblem(
  search: SearchState,
  error: Error | null,
  answer: SearchResponse | undefined,
): SearchProblem | null {
  const [first] = search.errors;
  if (first) return { kind: 'refused', error: first.message, diagnostics: search.errors };
  return error !== null && answer === undefined ? problemOf(error) : null;
}
