import type { SearchSummary } from '@clinical/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Message } from '../../overlays/message.js';
import { PageHeading, PageTitle } from '../../layout/page-heading.js';
import { PageFrame } from '../../page-frame/page-frame.js';
import { SearchBox } from '../../search-box/search-box.js';
import { searchEvidenceQuery } from '../data/search-evidence.query.js';
import { useFormat } from '../format/share-links.js';
import { narrows } from '../../search-address/narrows.js';
import { changeRequest, type RequestChange, withoutFilters } from '../request/change-request.js';
import { useSearchState } from '../request/search-state.js';
import { useNoResultsText } from '../../i18n/late-texts.js';
import { picoParts, queryParts, textOfPart, withoutEachPart } from './query-parts.js';
import styles from './states.module.css';

/** Below the header with the message: suggestions, and which part of the search finds nothing. */
export function EmptyResults({ summary: { identifiers } }: { readonly summary: SearchSummary }) {
  const { t } = useNoResultsText();
  const { request } = useSearchState();
  // An advanced search has its parts among its details, as they were read, and each identifier of a list is named above.
  const parts = request.searchType === 'standard' && !identifiers ? queryParts(request.criteria) : [];
  const fields = request.searchType === 'pico' ? picoParts(request) : [];
  return (
    <Stack className={`${styles.state} ${styles.empty}`} gap="sm" mb="3rem">
      <h2>{t('emptyTitle')}</h2>
      <ul className={styles.advice}>
        {narrows(request) ? <WithoutFilters /> : null}
        {parts.length > 0 ? <WithoutPart parts={parts} /> : null}
        <li>{t(identifiers ? 'emptyAdviceIdentifiers' : 'emptyAdviceSpelling')}</li>
        {parts.length > 0 ? <li>{t('emptyAdviceFewer')}</li> : null}
        {[request.criteria, request.intervention].some((text) => text.includes('"')) ? (
          <li>{t('emptyAdviceQuotes')}</li>
        ) : null}
      </ul>
      {parts.length > 0 ? (
        <PartsFound heading={t('emptyParts')} parts={parts.map((criteria) => ({ criteria }))} />
      ) : null}
      {fields.length > 0 ? <PartsFound heading={t('emptyPico')} parts={fields} /> : null}
    </Stack>
  );
}

/** The same words without the filters, with their total. */
function WithoutFilters() {
  const { t } = useNoResultsText();
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  const unfiltered = withoutFilters(request);
  // It becomes the reader's own search in the history only when they open it.
  const total = useQuery(searchEvidenceQuery({ ...unfiltered, history: false })).data?.summary.total;
  if (total === 0) return null;
  return (
    <li>
      <Link to={addressOf(unfiltered)} state={{ cause: 'filter' }} preventScrollReset>
        {total === undefined
          ? t('emptyWithoutFilters')
          : t('emptyWithoutFiltersCount', format.counted(total))}
      </Link>
    </li>
  );
}

/** Most shorter searches that are offered. */
const MAX_OFFERED = 3;

/** The same search without one of its parts, where that finds something: the most results first. */
function WithoutPart({ parts }: { parts: readonly string[] }) {
  const { t } = useNoResultsText();
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  // One term alone is in the list of terms.
  const shorter = withoutEachPart(request.criteria).filter(({ criteria }) => !parts.includes(criteria));
  const answers = useQueries({
    queries: shorter.map(({ criteria }) =>
      searchEvidenceQuery(changeRequest(request, { criteria, history: false })),
    ),
  });
  return shorter
    .map((each, index) => ({ ...each, total: answers[index]?.data?.summary.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, MAX_OFFERED)
    .map(({ part, criteria, total }) => (
      <li key={criteria}>
        <Link to={addressOf({ criteria })}>{t('emptyWithoutPart', { part, ...format.counted(total) })}</Link>
      </li>
    ));
}

/** A page after the last one, as an old link may name it. */
export function BeyondEnd({ pages }: { pages: number }) {
  const { t } = useNoResultsText();
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  return (
    <Stack className={styles.state} gap="sm" maw="var(--ev-measure)" pt="md" pb="3rem">
      <h2>{t('beyondEnd', { page: format.number(request.page), last: format.number(pages) })}</h2>
      <p>
        <Link to={addressOf({ page: pages })} state={{ cause: 'page' }} preventScrollReset>
          {t('goToLast', { page: format.number(pages) })}
        </Link>
      </p>
    </Stack>
  );
}

/** The results page without a query: a prompt to search. */
export function NoQuery() {
  const { t } = useNoResultsText();
  return (
    <PageFrame width="wide">
      <PageTitle>{t('documentTitleEmpty')}</PageTitle>
      <div>
        <PageHeading>{t('headingEmpty')}</PageHeading>
        <Text size="md" c="dimmed" mt="xs">
          {t('emptyCriteriaHelp')}
        </Text>
      </div>
      <SearchBox autoFocus />
    </PageFrame>
  );
}

/** The results page of a long search with a truncated URL: the reason, and a link to continue. */
export function UnreadableAddress() {
  const { t } = useNoResultsText();
  return (
    <PageFrame width="wide">
      <PageTitle>{t('documentTitleEmpty')}</PageTitle>
      <PageHeading>{t('addressUnreadable')}</PageHeading>
      <Message tone="attention">
        <p>{t('addressUnreadableText')}</p>
      </Message>
      <SearchBox />
    </PageFrame>
  );
}

/** Terms looked up at first; each is a search. */
const FIRST_PARTS = 6;

interface PartsFoundProps {
  readonly heading: string;
  /** The searches of the parts, each with one text. */
  readonly parts: readonly RequestChange[];
}

/** The results of each part of a query, with the same filters. Empty if unknown. */
function PartsFound({ heading, parts }: PartsFoundProps) {
  const { t } = useNoResultsText();
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  const [all, setAll] = useState(false);
  const shown = all ? parts : parts.slice(0, FIRST_PARTS);
  const answers = useQueries({
    // These searches are not the reader's own.
    queries: shown.map((part) => searchEvidenceQuery(changeRequest(request, { ...part, history: false }))),
  });
  if (answers.every(({ isError }) => isError)) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul className={styles.parts} aria-busy={answers.some(({ isPending }) => isPending)}>
        {shown.map((part, index) => {
          const total = answers[index]?.data?.summary.total;
          const text = textOfPart(part);
          return (
            <li key={JSON.stringify(part)}>
              {total === undefined || total === 0 ? (
                <span className={styles.part}>{text}</span>
              ) : (
                <Link className={styles.part} to={addressOf(part)}>
                  {text}
                </Link>
              )}{' '}
              <Text span inherit c="dimmed">
                {answers[index]?.isPending ? '…' : null}
                {total === 0 ? t('emptyPartNothing') : null}
                {total !== undefined && total > 0 ? t('emptyPartFinds', format.counted(total)) : null}
              </Text>
            </li>
          );
        })}
      </ul>
      {shown.length < parts.length ? (
        <Button variant="subtle" w="fit-content" onClick={() => setAll(true)}>
          {t('emptyAllParts')}
        </Button>
      ) : null}
    </>
  );
}
