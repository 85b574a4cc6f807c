import {
  ADVERT_AFTER,
  criteriaOf,
  type Diagnostic,
  FOLD_THRESHOLD,
  type SearchResponse,
  type SearchSummary,
} from '@clinical/contracts';
import { VisuallyHidden } from '@clinical/web-ui';
import { Alert, Text } from '@mantine/core';
import { Info } from 'lucide-react';
import { Fragment, type Ref, useMemo, Suspense } from 'react';
import { asSentence } from '../../i18n/as-sentence.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { HouseAdvert } from '../../adverts/house-advert.js';
import type { ShowAppraisal } from '../../appraisal/appraisal-marks.js';
import { useCitedWorks } from '../../coins/citation-tags.js';
import { SkeletonLines } from '../../waiting/waiting.js';
import { useFormat } from '../format/share-links.js';
import { ResultItem } from './result-item.js';
import { SkipToResults } from './skip-to-results.js';
import { ROOMY } from '../../api-client/page-request.js';
import { useMinWidth } from '../../session/use-min-width.js';
import { pageCount } from '../pager/page-numbers.js';
import { type DisplayChoices, type NavigationCause, useSearchState } from '../request/search-state.js';
import { allWordsBlock, useRangeText } from '../request/use-arrival.js';
import { useQuickFix } from '../states/query-fixes.js';
import styles from './result-list.module.css';
import '@mantine/core/styles/Alert.layer.css';

interface ResultListProps {
  readonly response: SearchResponse;
  /** The results are those of the search before. */
  readonly stale: boolean;
  readonly choices: DisplayChoices;
  /** The record whose rank is being explained. */
  readonly explained: string | null;
  readonly onExplain: (id: string) => void;
  /** The record that is open next to the list. */
  readonly previewed?: string | null;
  /** Opens a record there; null where its page is opened instead. */
  readonly onPreview?: ((id: string) => void) | null;
  readonly onShow: ShowAppraisal;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly listRef: Ref<HTMLOListElement>;
}

/** The results of a page in their order; dimmed while the next ones load. */
export function ResultList(props: ResultListProps) {
  const { response, stale, choices, explained, onExplain, onShow } = props;
  const { previewed = null, onPreview = null, headingRef, listRef } = props;
  const { t } = useTranslation('search');
  const format = useFormat();
  const rangeOf = useRangeText();
  const { request } = useSearchState();
  const roomy = useMinWidth(ROOMY);
  const { summary, documents } = response;
  const { advert } = summary;
  const criteria = useMemo(() => criteriaOf(request), [request]);
  const starred = useMemo(() => new Set(summary.starred_data), [summary.starred_data]);
  const reviews = useMemo(
    () => new Map(summary.srscores_data.map((review) => [review.id, review])),
    [summary.srscores_data],
  );
  useCitedWorks(documents);
  const block = summary.relaxed?.allWordsFirst === true ? allWordsBlock(summary) : null;
  const firstWithSome = block === null ? null : block.all - summary.start;
  const moreWithSome = block === null ? '' : t('moreWithSome', format.counted(block.some));
  return (
    <div className={styles.results} aria-busy={stale} data-stale={stale} data-compact={choices.compact}>
      <SkipToResults />
      <Text
        id="results"
        ref={headingRef}
        className={styles.range}
        data-first={summary.start === 0 || undefined}
        data-only={documents.length === summary.total || undefined}
        tabIndex={-1}
        component="h2"
        size="note"
        c="dimmed"
        fw={400}
      >
        {rangeOf(response)}
      </Text>
      <ol ref={listRef} role="list" start={summary.start + 1}>
        {documents.map((document, index) => (
          <Fragment key={document.id}>
            {index === firstWithSome ? (
              <li>
                <h3 className={styles.divider}>{moreWithSome}</h3>
              </li>
            ) : null}
            {/* Each is hydrated separately, so that the page stays responsive. */}
            <Suspense>
              <ResultItem
                document={document}
                review={reviews.get(document.id)}
                starred={starred.has(document.id)}
                criteria={criteria}
                choices={choices}
                roomy={roomy}
                explained={document.id === explained}
                onExplain={onExplain}
                previewed={document.id === previewed}
                onPreview={onPreview}
                onShow={onShow}
              />
            </Suspense>
            {advert && index === ADVERT_AFTER - 1 ? <HouseAdvert advert={advert} /> : null}
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

/** Enough to fill a tall screen, so that nothing below it is seen to move. */
const ITEMS = ['92%', '78%', '86%', '70%', '95%', '82%', '74%', '88%'];

/** Grey lines of the shape of the results to come. */
export function ResultListSkeleton() {
  const { t } = useTranslation('search');
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <h2>{t('loading')}</h2>
      </VisuallyHidden>
      {ITEMS.map((width) => (
        <div key={width} className={styles.placeholder}>
          <SkeletonLines lineHeight="1.375rem" widths={[width]} />
          <SkeletonLines lineHeight="1.5rem" widths={['55%']} />
          <SkeletonLines widths={['98%', '60%']} />
        </div>
      ))}
    </div>
  );
}

interface ListNoticesProps {
  readonly summary: SearchSummary;
  /** Corrections made while the address was read. */
  readonly corrections: readonly Diagnostic[];
}

/** Unknown parameters: browsers without `Sec-Fetch-Site` get this notice as well. */
const FOR_PROGRAMS = 'P093';

/** Notices before the list: words that no or few records have (B64), corrected and ignored parts. */
export function ListNotices({ summary, corrections }: ListNoticesProps) {
  const { t } = useTranslation('search');
  const { request } = useSearchState();
  const quickFix = useQuickFix();
  // While the next results load, the notices still belong to the previous text.
  const isOfText = summary.criteria === request.criteria;
  const { relaxed, total } = summary;
  // Remarks about the text are in the details of the search, if any.
  const shownElsewhere = new Set((summary.search_details?.notices ?? []).map(identity));
  const notices = distinct([...corrections, ...summary.notices]).filter(
    (notice) =>
      notice.code !== FOR_PROGRAMS && !shownElsewhere.has(identity(notice)) && !isAfterList(summary, notice),
  );
  const filtered = isFiltered(summary);
  // The details of a PICO search say what it left out.
  const hasNone = relaxed?.allWords === 0 && total > 0 && request.searchType === 'standard';
  const words = relaxed?.inNoRecord.map((word) => t('quoted', { word })).join(', ');
  const inNoRecord = words ? t('inNoRecord', { words }) : '';
  if (!hasNone && notices.length === 0) return null;
  return (
    <Alert role="note" className={styles.notices} icon={<Info aria-hidden="true" />}>
      <ul role="list">
        {hasNone ? <li>{inNoRecord || t(filtered ? 'relaxedNoneFiltered' : 'relaxedNone')}</li> : null}
        {notices.map((notice) => (
          <li key={`${notice.code} ${notice.message}`}>
            <NoticeText notice={notice} /> {isOfText ? quickFix(notice) : null}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function NoticeText({ notice: { message, hint } }: { readonly notice: Diagnostic }) {
  return (
    <>
      {hint ? asSentence(message) : message}
      {hint ? <span className={styles.hint}> {hint}</span> : null}
    </>
  );
}

/** Whether a notice counts the records that a filter leaves out: it must not move the results that are found. */
function isAfterList({ total }: SearchSummary, { code, parameter }: Diagnostic): boolean {
  return total > 0 && code === 'Q138' && parameter !== undefined;
}

/** The numbers of records that filters leave out because they do not state what is filtered. */
export function LeftOutLines({ summary }: { readonly summary: SearchSummary }) {
  return summary.notices
    .filter((notice) => isAfterList(summary, notice))
    .map((notice) => (
      <Text
        key={notice.message}
        component="p"
        className={styles.line}
        maw="var(--ev-measure)"
        mt="md"
        pt="md"
      >
        <NoticeText notice={notice} />
      </Text>
    ));
}

/** Whether a filter may have excluded records with all the words, because only filtered records are counted. */
function isFiltered({ filters }: SearchSummary): boolean {
  const {
    categories,
    publications,
    topics,
    limits,
    clinical_area: area,
    from_date: from,
    to_date: to,
  } = filters;
  const lists = [categories, publications, topics, limits];
  return lists.some(({ length }) => length > 0) || (area ?? from ?? to) !== null;
}

/** Removes duplicates: the page and the server read the same parameters and may report the same. */
function distinct(notices: readonly Diagnostic[]): readonly Diagnostic[] {
  const byText = new Map(notices.map((notice) => [identity(notice), notice]));
  return [...byText.values()];
}

function identity({ code, message }: Diagnostic): string {
  return `${code} ${message}`;
}

const FILTER: { cause: NavigationCause } = { cause: 'filter' };

/**
 * The number of results that the low-relevance cutoff hides (B37): after the last listed result and, for Pro users,
 * who can list them (SEARCH-2.2), after every page.
 */
export function FoldLine({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { addressOf } = useSearchState();
  if (summary.filters.showall) {
    return (
      <Text className={styles.line} maw="var(--ev-measure)" mt="md" pt="md">
        {t('showAllInForce')}{' '}
        <Link to={addressOf({ showAll: false })} state={FILTER} preventScrollReset>
          {t('hideLower')}
        </Link>
      </Text>
    );
  }
  const isLastPage = summary.page >= pageCount(summary.listed, summary.rows);
  if (summary.folded === 0 || !(summary.isPro || isLastPage)) return null;
  return (
    <Text className={styles.line} maw="var(--ev-measure)" mt="md" pt="md">
      {t('folded', format.counted(summary.folded))}{' '}
      {summary.isPro ? (
        <Link to={addressOf({ showAll: true })} state={FILTER} preventScrollReset>
          {t('showAll')}
        </Link>
      ) : (
        <span className={styles.help}>{t('foldedHelp', { percent: format.percent(FOLD_THRESHOLD) })}</span>
      )}
    </Text>
  );
}
