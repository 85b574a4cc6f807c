import { Box, Button, Flex, Text } from '@mantine/core';
import { titlePhraseOf, type SearchSummary } from '@clinical/contracts';
import type { ByMeaning } from '@clinical/search/contract';
import { X } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { useSite } from '../../api-client/site.query.js';
import { useAreaNames, useCategoryNames, useLimitNames } from '../../i18n/use-evidence-names.js';
import { lazyPart } from '../../layout/lazy-part.js';
import { PageHeading } from '../../layout/page-heading.js';
import { findsLittle, useSpelling } from '../data/spelling.query.js';
import { useFormat } from '../format/share-links.js';
import { Waiting } from '../../waiting/waiting.js';
import { type ActiveFilter, activeFilters, withoutFilters } from '../request/change-request.js';
import { useSearchState } from '../request/search-state.js';
import { headline, useFoundText } from '../request/use-arrival.js';
import styles from '../results-page.module.css';

/** Comes with the editor, and not with every page of results. */
const StrategyHeading = lazyPart(
  async () => (await import('../../advanced/details/strategy-heading.js')).StrategyHeading,
);

interface ResultsHeaderProps {
  /** The text that was searched for. */
  readonly typed: string;
  /** The shown response; undefined if none. */
  readonly summary: SearchSummary | undefined;
  /** The next response takes long enough to show it. */
  readonly processing: boolean;
  /** There is no response to count, and the reason is shown below. */
  readonly failed: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Records similar in meaning, which the total does not count. */
  readonly byMeaning: ByMeaning | undefined;
  /** Next to the count, where it may load late without moving anything. */
  readonly aside?: ReactNode;
}

/** Query and number of results (SEARCH-2.2). Its lines are rendered from the start. */
export function ResultsHeader(props: ResultsHeaderProps) {
  const { typed, summary, processing, failed, headingRef, byMeaning, aside } = props;
  const { t } = useTranslation('search');
  const site = useSite();
  const isPro = summary?.isPro ?? site?.isPro ?? false;
  return (
    <Flex wrap="wrap" align="baseline" rowGap={0} columnGap="md" mih="1.75rem">
      <PageHeading ref={headingRef} className={styles.heading}>
        <HeadingText typed={typed} summary={summary} />
      </PageHeading>
      {failed ? null : (
        <>
          <div className={styles.count}>
            <Waiting label={t('processing')} visible={processing} />
            {!processing && summary ? <ResultCount summary={summary} /> : null}
            {byMeaning ? <ByMeaningCount count={byMeaning.total} /> : null}
            {isPro ? null : (
              <Text className={styles.note} size="note" c="dimmed" me="sm" data-print="none">
                {summary ? t('proNote') : null}
              </Text>
            )}
            {aside}
          </div>
        </>
      )}
    </Flex>
  );
}

function ResultCount({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const found = useFoundText();
  if (summary.total === 0)
    return (
      <Box component="p" flex="none" me="sm">
        {t('resultsNotFound')}
      </Box>
    );
  // Ranked, the list also has records that lack a word other than the dropped ones.
  const missing = summary.sort === 'y' ? (summary.relaxed?.notRequired ?? []) : [];
  return (
    <>
      <Text me="sm" c="var(--mantine-color-text)" fw={550}>
        {found(summary)}
      </Text>
      {missing.length > 0 ? (
        <Text inherit me="sm" c="dimmed" fz="note">
          {t('notRequired', { words: missing.join(', ') })}
        </Text>
      ) : null}
    </>
  );
}

function ByMeaningCount({ count }: { readonly count: number }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  return (
    <Text span inherit me="sm" c="dimmed" fz="note">
      {t('meaningCount', format.counted(count))}
    </Text>
  );
}

interface FilterChipsProps {
  readonly summary: SearchSummary | undefined;
  /** Receives the focus when the last chip is removed. */
  readonly fallbackFocus?: RefObject<HTMLElement | null>;
}

/** Every active filter as a chip that removes it, and 'Clear all'. */
export function FilterChips({ summary, fallbackFocus }: FilterChipsProps) {
  const { t } = useTranslation('search');
  const { request, change } = useSearchState();
  const nameOf = useFilterName();
  const list = useRef<HTMLUListElement>(null);
  const filters = activeFilters(request, summary);
  if (filters.length === 0) return null;

  // The clicked chip is removed; the focus moves to a neighbour.
  const remove = (filter: ActiveFilter, index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    if (filters.length > 1) buttons?.[index === 0 ? 1 : index - 1]?.focus();
    else fallbackFocus?.current?.focus();
    change(filter.removal, 'filter');
  };
  const removeAll = () => {
    fallbackFocus?.current?.focus();
    change(withoutFilters(request), 'filter');
  };

  return (
    <ul ref={list} className={styles.chips} aria-label={t('activeFilters')}>
      {filters.map((filter, index) => (
        <li key={filter.key}>
          <Button
            variant="light"
            size="compact-sm"
            classNames={{ root: styles.chip, label: styles.name }}
            rightSection={<X size={14} aria-hidden="true" data-print="none" />}
            aria-label={t('removeFilter', { filter: nameOf(filter) })}
            onClick={() => remove(filter, index)}
          >
            {nameOf(filter)}
          </Button>
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.chip}
          data-print="none"
          onClick={removeAll}
        >
          {t('clearAll')}
        </Button>
      </li>
    </ul>
  );
}

/** The label of a chip. */
function useFilterName(): (filter: ActiveFilter) => string {
  const { t } = useTranslation('search');
  const areaName = useAreaNames();
  const categoryName = useCategoryNames();
  const limitName = useLimitNames();
  const format = useFormat();
  return (filter) => {
    switch (filter.kind) {
      case 'category': {
        const name = filter.value ?? t('unnamedCategory', { id: filter.id });
        const value = filter.id === undefined ? name : categoryName({ id: filter.id, name }, 'part');
        return t('filterCategory', { value });
      }
      case 'publication':
        return t('filterPublication', { value: filter.value ?? t('unnamedPublication', { id: filter.id }) });
      case 'area':
        return t('filterArea', { value: areaName(filter.value ?? '') });
      case 'topic': {
        const phrase = titlePhraseOf(filter.value ?? '');
        return phrase === null
          ? t('filterHeading', { value: filter.value })
          : t('filterTitle', { value: phrase });
      }
      case 'limit':
        return limitName(filter.value, 'chip');
      case 'showAll':
        return t('filterShowAll');
      case 'dates': {
        const from = filter.fromDate ? format.date(filter.fromDate) : null;
        const to = filter.toDate ? format.date(filter.toDate) : null;
        if (from !== null && from === to) return from;
        if (from !== null && to !== null) return t('filterFromTo', { from, to });
        return from !== null ? t('filterFrom', { value: from }) : t('filterTo', { value: to });
      }
    }
  };
}

/** A better spelling for a search that finds little, in a permanent line, so that the results do not move. */
export function DidYouMean({ summary }: { summary: SearchSummary | undefined }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  const corrected = summary?.corrected ?? null;
  const spelling = useSpelling(corrected === null ? summary : undefined, request);
  if (corrected !== null) return <ShowingCorrected corrected={corrected} />;
  if (summary === undefined || !findsLittle(summary)) return null;
  return (
    <div className={styles.place} data-print="none" role="status">
      {spelling ? (
        <>
          {t('didYouMean')}{' '}
          <Link className={styles.link} to={addressOf({ criteria: spelling.corrected })}>
            {spelling.corrected}
          </Link>{' '}
          <Text span inherit c="dimmed" fz="note">
            ({t('didYouMeanCount', format.counted(spelling.count))})
          </Text>
        </>
      ) : null}
    </div>
  );
}

/** Shows that the results are those of a corrected spelling, with a link to the original query. */
function ShowingCorrected({ corrected }: { corrected: string }) {
  const { t } = useTranslation('search');
  const { request, addressOf } = useSearchState();
  return (
    <div className={styles.place} role="status">
      {t('showingResultsFor')} <strong>{corrected}</strong>.{' '}
      <Link className={styles.link} to={addressOf({ asTyped: true })}>
        {t('searchInsteadFor')} {request.criteria}
      </Link>
    </div>
  );
}

/** The heading of results: the query, or what its strategy of several lines is. */
function HeadingText({ typed, summary }: { typed: string; summary: SearchSummary | undefined }) {
  const { t } = useTranslation('search');
  const { request } = useSearchState();
  const isStrategy = request.searchType === 'advanced' && typed.trim().includes('\n');
  return isStrategy ? (
    <StrategyHeading text={typed} details={summary?.search_details ?? null} />
  ) : (
    t('heading', { query: inQuotes(headline(typed)) })
  );
}

/** A query text within a sentence; one with its own quotation marks gets no second pair. */
function inQuotes(query: string): string {
  const text = query.trim();
  return text.includes('"') ? text : `‘${text}’`;
}
