import {
  type Diagnostic,
  EMPTY_SEARCH_REQUEST,
  type HistoryOrigin,
  placedFix,
  type QueryDialect,
  type SearchDetails,
  type SearchRequest,
} from '@clinical/contracts';
import {
  detectDialect,
  isSupportedSystem,
  knownNumbers,
  searchableText,
  type SearchableText,
} from '@clinical/query-language';
import { useAnnounce } from '@clinical/web-ui';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { packedSearchAddress } from '../search-address/search-address.js';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { lineMarginsOf } from './analysis/line-margins-of.js';
import type { TextAnalysis } from './analysis/analyse-text.js';
import { useAnalysis } from './analysis/use-analysis.js';
import { detect, type Detection } from './dialect/detection.js';
import { type Draft, draftSent, keepChosenDialect, keepDraft, readChosenDialect, resumed } from './draft.js';
import type { EditorHandle, EditorMarks } from './editor/strategy-editor.js';
import { queryHistory, useHistory } from './history/history-store.js';
import { useAdvancedText } from './use-advanced-text.js';
import { type StrategyCheck, useStrategyCheck } from './use-strategy-check.js';

/** Initial state of the workbench. */
export interface WorkbenchStart extends Draft {
  /** ISO partial dates; null for none. */
  readonly fromDate: string | null;
  readonly toDate: string | null;
  /** The recognised syntax of a text that was typed in another form of the search box. */
  readonly detection?: Detection | null;
}

/** Why a search was not sent. */
export type Refusal = 'empty' | 'faulty';

/** State and behaviour of the workbench: its text, its analysis, and its commands. */
export function useWorkbench(begin: WorkbenchStart, editor: RefObject<EditorHandle | null>) {
  const language = useLanguage();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { t } = useAdvancedText();
  const [{ text: initialText, dialect: initialDialect }] = useState(() => resumed(begin));
  const [dialect, setDialect] = useState(initialDialect);
  const [dates, setDates] = useState<DateLimits>({ fromDate: begin.fromDate, toDate: begin.toDate });
  useFollowed(begin, setDialect, setDates);
  const [detection, setDetection] = useState(begin.detection ?? null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Text that a tool wrote into the editor. It describes a search only until the text is edited.
  const written = useRef<{ readonly text: string; readonly origin: HistoryOrigin }>({ text: '', origin: {} });
  const history = useHistory();
  const historyLines = useMemo(() => ({ next: history.nextNumber, lines: knownNumbers(history) }), [history]);
  const { analysis, textChanged, analyseNow } = useAnalysis(initialText, dialect, language, historyLines);
  const check = useStrategyCheck(analysis, history);
  const diagnostics = useMemo(() => merged(analysis, check.details), [analysis, check.details]);
  const marks = useMarks(analysis, check, diagnostics);

  useDraft({ text: analysis.text, dialect, searched: begin.searched });

  const onChange = useCallback(
    (text: string) => {
      setRefusal(null);
      textChanged(text);
      // The dialect is reset with the text in which it was recognised.
      if (text.trim() === '') {
        setDialect(readChosenDialect());
        setDetection(null);
      }
    },
    [textChanged],
  );
  const readAs = (next: QueryDialect) => {
    setDialect(next);
    setDetection(null);
  };
  const chooseDialect = (next: QueryDialect) => {
    keepChosenDialect(next);
    readAs(next);
  };
  const onPaste = (text: string, replacesAll: boolean) => {
    const found = detect(text, dialect);
    setDetection(found);
    if (found !== null && replacesAll) setDialect(found.dialect);
  };
  /** Replaces the editor text as one change, which can be undone there. */
  const put = (text: string, inDialect: QueryDialect = dialect, origin: HistoryOrigin = {}) => {
    written.current = { text, origin };
    editor.current?.replaceAll(text);
    readAs(inDialect);
    analyseNow(text);
    editor.current?.focus();
  };
  const goTo = useCallback(
    ({ start, end }: Diagnostic) => {
      if (start !== undefined && end !== undefined) editor.current?.select(start, end);
    },
    [editor],
  );
  const fix = useCallback(
    (diagnostic: Diagnostic) => {
      const change = placedFix(diagnostic);
      if (change === null) return;
      const before = editor.current?.text() ?? '';
      editor.current?.replace(change.start, change.end, change.text);
      // A text of a platform that no dialect reads is translated as a whole, into the syntax of Trip.
      if (diagnostic.code === 'Q014' && !isSupportedSystem(detectDialect(before))) setDialect('trip');
      editor.current?.focus();
      announce(t('diagnostics.fixed'));
    },
    [announce, editor, t],
  );
  /** Runs a text, which is added to the history under its number. */
  const search = async (query: SearchableText) => {
    const { text, origin } = written.current;
    const number = queryHistory.add(query.text, query.dialect, text === query.text ? origin : {});
    const request = advancedRequest(searchableText(queryHistory.read(), query), dates);
    await navigate(await packedSearchAddress(request), { state: { historyNumber: number } });
  };
  /** The text to search for; null if it has errors, which are then shown. */
  const runnableText = (): string | null => {
    const now = analyseNow(editor.current?.text() ?? analysis.text);
    if (now.runnable) return now.text;
    const [first] = now.diagnostics;
    setRefusal(now.isEmpty ? 'empty' : 'faulty');
    if (first?.start !== undefined) goTo(first);
    else editor.current?.focus();
    return null;
  };
  const run = () => {
    const text = runnableText();
    if (text !== null) void search({ text, dialect }).then(() => draftSent(begin.searched));
  };
  /** The search for the text without running it; null when it cannot be run. */
  const requestNow = (): SearchRequest | null => {
    const text = runnableText();
    if (text === null) return null;
    return advancedRequest(searchableText(queryHistory.read(), { text, dialect }), dates);
  };
  return {
    language,
    initialText,
    dialect,
    chooseDialect,
    dates,
    setDates,
    detection,
    refusal,
    analysis,
    check,
    diagnostics,
    marks,
    onChange,
    onPaste,
    put,
    goTo,
    fix,
    run,
    requestNow,
    search,
    formatCount: (count: number) => formatCount(count, language),
  };
}

function advancedRequest({ text: criteria, dialect }: SearchableText, dates: DateLimits): SearchRequest {
  return { ...EMPTY_SEARCH_REQUEST, searchType: 'advanced', dialect, criteria, ...dates };
}

/**
 * Follows the address, the only state of a search, when its dialect or limits change under the same text: a removed
 * filter, going back. Text being typed is kept.
 */
function useFollowed(
  begin: WorkbenchStart,
  setDialect: (dialect: QueryDialect) => void,
  setDates: (dates: DateLimits) => void,
): void {
  const { dialect, fromDate, toDate } = begin;
  const [followed, follow] = useState(begin);
  if (dialect === followed.dialect && fromDate === followed.fromDate && toDate === followed.toDate) return;
  follow(begin);
  if (dialect !== followed.dialect) setDialect(dialect);
  if (fromDate !== followed.fromDate || toDate !== followed.toDate) setDates({ fromDate, toDate });
}

/**
 * Saves the edited text as the draft. The initial text is either the draft already, or another user's from a link.
 */
function useDraft({ text, dialect, searched }: Draft): void {
  const [initial] = useState({ text, dialect });
  const isChanged = useRef(false);
  useEffect(() => {
    isChanged.current ||= text !== initial.text || dialect !== initial.dialect;
    if (isChanged.current) keepDraft({ text, dialect, searched });
  }, [initial, text, dialect, searched]);
}

export type WorkbenchState = ReturnType<typeof useWorkbench>;

export interface DateLimits {
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

function useMarks(
  analysis: TextAnalysis,
  { details, checking }: StrategyCheck,
  diagnostics: readonly Diagnostic[],
): EditorMarks {
  const { t } = useAdvancedText();
  const language = useLanguage();
  return useMemo(() => {
    const count = (total: number) => formatCount(total, language);
    const margins = lineMarginsOf(analysis, details, checking, {
      count,
      explain: (total) => t('lines.tooltip', { count: total, number: count(total) }),
      notRun: t('lines.notRun'),
      waiting: checking ? t('lines.counting') : t('lines.unknown'),
      unused: t('lines.unused'),
    });
    return { text: analysis.text, parts: analysis.parts, diagnostics, margins };
  }, [analysis, details, checking, diagnostics, t, language]);
}

/** Diagnostics of the browser and of the server, without duplicates. */
function merged(analysis: TextAnalysis, details: SearchDetails | undefined): readonly Diagnostic[] {
  if (!details) return analysis.diagnostics;
  const rank = { error: 0, warning: 1, notice: 2 } as const;
  const byPlace = new Map(
    [...analysis.diagnostics, ...details.notices].map((found) => [
      `${found.code} ${found.start ?? ''} ${found.end ?? ''}`,
      found,
    ]),
  );
  return [...byPlace.values()].sort(
    (a, b) => rank[a.severity] - rank[b.severity] || (a.start ?? 0) - (b.start ?? 0),
  );
}
