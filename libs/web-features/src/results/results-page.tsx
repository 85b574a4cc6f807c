import { readDocumentLookup, type SearchResponse, type SearchSummary } from '@clinical/contracts';
import type { ByMeaning } from '@clinical/search/contract';
import { isQuestion } from '@clinical/text-analysis';
import { Box, Button } from '@mantine/core';
import { type Ref, Suspense, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Navigate } from 'react-router';
import { Message } from '../overlays/message.js';
import { useByMeaning } from './by-meaning/by-meaning.query.js';
import { ConnectedArticles } from './connected/connected-articles.js';
import { StickySearchBox } from '../search-box/search-box.js';
import { useDelayed } from '../waiting/waiting.js';
import { PageTitle } from '../layout/page-heading.js';
import { latePart } from '../layout/late-part.js';
import { lazyPart } from '../layout/lazy-part.js';
import { useShortcutSwitch } from '../layout/shortcuts.js';
import { SaveSearchButton } from '../library/saved/save-search-button.js';
import type { ShowAppraisal } from '../appraisal/appraisal-marks.js';
import {
  type DisplayChoices,
  type SearchState,
  SearchStateProvider,
  useAddressedSearch,
  useDisplayChoices,
  useSearchState,
} from './request/search-state.js';
import { headline, typedText, useArrival, useResultAnnouncement } from './request/use-arrival.js';
import { FailedSearch, useProblemAnnouncement } from './states/failed-search.js';
import { IdentifiersNotice } from './list/identifiers-notice.js';
import { FoldLine, LeftOutLines, ListNotices, ResultList, ResultListSkeleton } from './list/result-list.js';
import { useSession } from '../session/session.js';
import { problemOf, type SearchProblem, useSearchEvidence } from './data/search-evidence.query.js';
import { type ResultView, useResultView } from '../overview/result-view.js';
import { FeedLink } from '../search-report/feed-link.js';
import { FiltersSidebar } from './filters/filters-sidebar.js';
import { DidYouMean, FilterChips, ResultsHeader } from './header/results-header.js';
import { toggleSelected } from './export/selection.js';
import { useResultKeys } from './keyboard/use-result-keys.js';
import { activeFilters } from './request/change-request.js';
import { isPanelOpen, SearchDetailsSection, SideViews, useSideViews } from './side-views/side-views.js';
import { pageCount } from './pager/page-numbers.js';
import { Pager } from './pager/pager.js';
import { usePreview } from './preview/use-preview.js';
import styles from './results-page.module.css';
import libraryStyles from '../library/star/star.module.css';

const ActionsBar = latePart(
  async () => (await import('./actions/actions-bar.js')).ActionsBar,
  // The height of one line of controls, so that the list does not move.
  () => <Box h="calc(var(--ev-control) + 0.5rem)" />,
);
const ShortAnswerBox = lazyPart(
  async () => (await import('../questions/short-answer.js')).ShortAnswerBox,
  () => <Box h="7rem" />,
);
const ByMeaningGroup = lazyPart(
  async () => (await import('./by-meaning/by-meaning.js')).ByMeaningGroup,
  () => null,
);
const EmptyResults = latePart(
  async () => (await import('./states/no-results.js')).EmptyResults,
  ResultListSkeleton,
);
const BeyondEnd = latePart(
  async () => (await import('./states/no-results.js')).BeyondEnd,
  ResultListSkeleton,
);
const ResultOverview = lazyPart(
  async () => (await import('../overview/result-overview.js')).ResultOverview,
  ResultListSkeleton,
);
const NoQuery = lazyPart(async () => (await import('./states/no-results.js')).NoQuery);
const UnreadableAddress = lazyPart(async () => (await import('./states/no-results.js')).UnreadableAddress);

/**
 * The results page, `/Searchresult` (SEARCH-2.2). Its address is the complete state of the search; the address of a
 * look-up (B1) redirects to the document.
 */
export function ResultsPage() {
  const search = useAddressedSearch();
  if (search.status === 'unpacking') return <ResultListSkeleton />;
  if (search.status === 'unreadable') return <UnreadableAddress />;
  const documentId = readDocumentLookup(search.parameters);
  if (documentId) return <Navigate replace to={`/Document/${encodeURIComponent(documentId)}`} />;
  if (typedText(search) === '') return <NoQuery />;
  return (
    <SearchStateProvider value={search}>
      <ResultsView />
    </SearchStateProvider>
  );
}

/** The results page with a query: the box, the filters, the list and its states, the panels next to it. */
function ResultsView() {
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
  const preview = usePreview();
  const [view, showView] = useResultView(search.request);
  const filterCount = activeFilters(search.request, answer?.summary).length;
  const settled = query.isPlaceholderData ? undefined : answer;
  const isEmpty = findsNothing(filterCount, settled);
  const byMeaning = useByMeaning(search.request, settled, choices.meaning);

  useArrival(heading, listHeading);
  useResultAnnouncement(settled, useProblemAnnouncement(problem));
  useResultKeys({
    enabled: shortcuts,
    list,
    onFilters: views.openFilters,
    onHelp: () => views.open('keys'),
    onSelect: (id) => toggleSelected(search.request, id),
  });

  return (
    <div
      className={styles.page}
      data-panel={isPanelOpen(views, preview)}
      data-split={preview.id !== null}
      data-stale={query.isPlaceholderData}
    >
      <PageTitle>{t('documentTitle', { query: shown.slice(0, TITLE_LENGTH) })}</PageTitle>
      <FeedLink />
      <StickySearchBox initialText={typed} request={search.request} />
      {/* The server-rendered page is hydrated part by part, so that it stays responsive. */}
      <Suspense>
        <SideFilters views={views} hidden={isEmpty || problem !== null} summary={answer?.summary} />
      </Suspense>
      <div className={styles.main}>
        <ResultsHeader
          typed={typed}
          summary={answer?.summary}
          processing={processing}
          failed={problem !== null}
          headingRef={heading}
          byMeaning={byMeaning}
          aside={search.request.searchType === 'standard' ? <DidYouMean summary={settled?.summary} /> : null}
        />
        <FilterChips summary={answer?.summary} fallbackFocus={heading} />
        {problem === null && filterCount === 0 ? (
          <AnswerToQuestion typed={typed} ready={settled !== undefined} />
        ) : null}
        {problem ? (
          <FailedSearch problem={problem} trying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <ActionsBar
            response={answer}
            choices={choices}
            setChoice={setChoice}
            onGuide={views.openGuide}
            onFilters={sheetOpener(views, isEmpty)}
            filterCount={filterCount}
            view={view}
            onView={showView}
          />
        )}
        {!problem && !answer ? <ResultListSkeleton /> : null}
        {!problem && answer ? (
          <FoundResults
            view={view}
            onList={() => showView(null)}
            response={answer}
            stale={query.isPlaceholderData}
            failed={query.isRefetchError}
            choices={choices}
            explained={views.explained?.id ?? null}
            onExplain={views.explain}
            previewed={preview.id}
            onPreview={preview.show}
            onShow={views.showAppraisal}
            onRetry={() => void query.refetch()}
            headingRef={listHeading}
            listRef={list}
          />
        ) : null}
        <AfterLast
          response={answer}
          view={view}
          byMeaning={byMeaning}
          onLeaveOut={() => setChoice('meaning', false)}
        />
        {/* After the list, which stays where it was for a reader who comes back to it. */}
        <ConnectedArticles response={answer} />
      </div>
      <SideViews
        views={views}
        preview={preview}
        summary={answer?.summary}
        waiting={query.isPlaceholderData}
        shortcuts={shortcuts}
        onShortcuts={turnShortcuts}
      />
    </div>
  );
}

/** A short answer where the search reads like a question, on its first page: it reads what is found without filters. */
function AnswerToQuestion({ typed, ready }: { readonly typed: string; readonly ready: boolean }) {
  const { request } = useSearchState();
  const { loggedIn, isPro } = useSession();
  const isFirstPage = request.searchType === 'standard' && request.page === 1;
  if (!(loggedIn || isPro) || !isFirstPage || !isQuestion(typed)) return null;
  return <ShortAnswerBox question={typed} ready={ready} />;
}

/** Nothing was found, and no filter in force could be the reason: there is nothing to filter. */
function findsNothing(filterCount: number, answer: SearchResponse | undefined): boolean {
  return filterCount === 0 && answer?.summary.total === 0;
}

interface AfterLastProps {
  readonly response: SearchResponse | undefined;
  readonly view: ResultView | null;
  readonly byMeaning: ByMeaning | undefined;
  readonly onLeaveOut: () => void;
}

/** The records by meaning, on the page where the list ends. */
function AfterLast({ response, view, byMeaning, onLeaveOut }: AfterLastProps) {
  if (response === undefined || byMeaning === undefined || view !== null) return null;
  const { page, listed, rows } = response.summary;
  if (page !== pageCount(listed, rows)) return null;
  return <ByMeaningGroup found={byMeaning} onLeaveOut={onLeaveOut} />;
}

type Views = ReturnType<typeof useSideViews>;

interface SideFiltersProps {
  readonly views: Views;
  readonly hidden: boolean;
  readonly summary: SearchSummary | undefined;
}

/** The filters next to the list, where there is room and something to filter. */
function SideFilters({ views, hidden, summary }: SideFiltersProps) {
  if (!views.wide || hidden) return null;
  return <FiltersSidebar summary={summary} headingRef={views.filtersHeading} />;
}

/** Opens the filters; null if they are next to the list, or there is nothing to filter. */
function sheetOpener(views: Views, isEmpty: boolean): (() => void) | null {
  return views.wide || isEmpty ? null : views.openFilters;
}

/** A query in the document's title, in characters; tabs show less. */
const TITLE_LENGTH = 120;

/** The reason why a search shows no results: an invalid address, or a failed call without earlier results. */
function useProblem(
  search: SearchState,
  error: Error | null,
  answer: SearchResponse | undefined,
): SearchProblem | null {
  const [first] = search.errors;
  if (first) return { kind: 'refused', error: first.message, diagnostics: search.errors };
  return error !== null && answer === undefined ? problemOf(error) : null;
}

interface FoundResultsProps {
  /** The view of the results; null for the list. */
  readonly view: ResultView | null;
  readonly onList: () => void;
  readonly response: SearchResponse;
  /** The results are those of the search before. */
  readonly stale: boolean;
  /** Refetching them failed. */
  readonly failed: boolean;
  readonly choices: DisplayChoices;
  readonly explained: string | null;
  readonly onExplain: (id: string) => void;
  /** The record that is open next to the list. */
  readonly previewed: string | null;
  readonly onPreview: ((id: string) => void) | null;
  readonly onShow: ShowAppraisal;
  readonly onRetry: () => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly listRef: Ref<HTMLOListElement>;
}

/** A response: notices, the list, the hidden results, the pager; or a message for no results, with suggestions. */
function FoundResults(props: FoundResultsProps) {
  const { view, onList, response, stale, failed, onRetry, ...list } = props;
  const { t } = useTranslation('search');
  const { notices, request } = useSearchState();
  const { summary, documents } = response;
  const pages = pageCount(summary.listed, summary.rows);
  if (view !== null)
    return <ResultOverview view={view} request={request} isPro={summary.isPro} onList={onList} />;
  return (
    <>
      {failed ? (
        <Message
          tone="attention"
          actions={
            <Button variant="default" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('staleTitle')}
        </Message>
      ) : null}
      <IdentifiersNotice summary={summary} />
      <ListNotices summary={summary} corrections={notices} />
      <SearchDetailsSection summary={summary} stale={stale} />
      {summary.total === 0 && !stale ? <EmptyResults summary={summary} /> : null}
      {summary.total > 0 && documents.length === 0 && !stale ? <BeyondEnd pages={pages} /> : null}
      {documents.length > 0 ? <ResultList response={response} stale={stale} {...list} /> : null}
      {summary.total > 0 ? (
        <>
          <LeftOutLines summary={summary} />
          <FoldLine summary={summary} />
          <Pager summary={summary} />
          <p className={libraryStyles.afterList}>
            <SaveSearchButton request={request} />
          </p>
        </>
      ) : null}
    </>
  );
}
