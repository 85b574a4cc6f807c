import { Box } from '@mantine/core';
import type { SearchRequest, SearchType } from '@clinical/contracts';
import { searchableText, type SearchableText } from '@clinical/query-language';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SearchFormProps, TypedTexts } from '../search-address/search-form-props.js';
import { useSiteState } from '../api-client/site.query.js';
import { detect } from './dialect/detection.js';
import { readDraft } from './draft.js';
import { historyNumberOf } from './history/history-number.js';
import { queryHistory } from './history/history-store.js';
import { UpgradeNotice } from './upgrade-notice.js';
import type { WorkbenchStart } from './use-workbench.js';
import { Workbench } from './workbench.js';

/**
 * The advanced search: the workbench for Pro users, an upgrade notice for others (SEARCH-2.1), which keeps their text
 * (B46).
 */
export function AdvancedSearch({ initialText, request, autoFocus, typed, from }: SearchFormProps) {
  const { site, settled } = useSiteState();
  const state: unknown = useLocation().state;
  const carried = typed ? queryOf(typed, from) : '';
  const [taken] = useState(() => (request === null ? takenOver(carried) : null));
  const begin = taken ?? startOf(initialText, request, historyNumberOf(state));
  const other = taken === null && request === null && carried.trim() !== begin.text.trim() ? carried : '';
  // The editor must not appear before the rights are known; if they cannot be loaded the server decides.
  if (!settled) return <Box mih="14rem" aria-busy="true" />;
  if (site?.isPro === false) return <UpgradeNotice begin={begin} />;
  return <Workbench begin={begin} isResults={request !== null} autoFocus={autoFocus} other={other} />;
}

/** What a form would search for, as one query: the parts of a question are joined with AND. */
function queryOf({ standard = '', pico }: TypedTexts, form: SearchType | undefined): string {
  const parts = form === 'pico' ? Object.values(pico ?? {}).filter((part) => part.trim() !== '') : [];
  return parts.map((part) => (parts.length > 1 ? `(${part.trim()})` : part)).join(' AND ') || standard;
}

/**
 * The query of the form that was shown before; null if there is none, or a draft that would be lost: one that was
 * edited here and is not in the history.
 */
function takenOver(carried: string): WorkbenchStart | null {
  const { text, searched } = readDraft();
  const isKept =
    text.trim() === '' ||
    text === searched ||
    queryHistory.read().entries.some((entry) => entry.text === text);
  if (carried.trim() === '' || !isKept) return null;
  const found = detect(carried, 'trip');
  const detection = found?.supported ? found : null;
  const dialect = detection?.dialect ?? 'trip';
  return { text: carried, dialect, searched: carried, fromDate: null, toDate: null, detection };
}

/** The draft if the page shows no search; else the search of the page, as typed if known. */
function startOf(
  initialText: string,
  request: SearchRequest | null,
  historyNumber: number | null,
): WorkbenchStart {
  const draft = readDraft();
  if (request === null) return { ...draft, fromDate: null, toDate: null };
  const dialect = request.dialect === 'detect' ? draft.dialect : request.dialect;
  const searched = { text: initialText, dialect };
  return {
    ...(asTyped(searched, historyNumber) ?? searched),
    searched: initialText,
    fromDate: request.fromDate,
    toDate: request.toDate,
  };
}

/** A query with references to the history is sent with their texts; this returns it as typed. */
function asTyped(searched: SearchableText, historyNumber: number | null): SearchableText | null {
  const history = queryHistory.read();
  const entry = history.entries.find(({ number }) => number === historyNumber);
  if (!entry) return null;
  const typed = { text: entry.text, dialect: entry.dialect };
  return searchableText(history, typed).text === searched.text ? typed : null;
}
