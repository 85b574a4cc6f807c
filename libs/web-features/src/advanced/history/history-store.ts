import type { HistoryLine, HistoryOrigin, QueryDialect, QueryHistory } from '@clinical/contracts';
import {
  addEntry,
  clearHistory,
  EMPTY_HISTORY,
  readHistory,
  removeEntry,
  withTotal,
} from '@clinical/query-language';
import { readStored, writeStored } from '../../session/browser-storage.js';

/** What is known of a search once it has run. */
export interface SearchFound {
  readonly total: number | null;
  readonly lines?: readonly HistoryLine[];
}

/** The history of advanced searches of this browser; with an account {@link syncHistory} keeps it on the server too. */
export interface HistoryStore {
  readonly read: () => QueryHistory;
  /** Whether it outlives the page. */
  readonly isKept: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds a search as the newest, or moves the same one there; its number. */
  readonly add: (text: string, dialect: QueryDialect, origin?: HistoryOrigin) => number;
  readonly found: (number: number, found: SearchFound) => void;
  readonly remove: (number: number) => void;
  readonly clear: () => void;
  /** Puts another history in its place, such as one merged with the server's. */
  readonly replace: (history: QueryHistory) => void;
}

/** Where the browser keeps the history. */
export const HISTORY_KEY = 'query-history';

/** A history in the browser's storage, shared by all tabs; where the browser refuses, it lasts as long as the page. */
export function browserHistory(now: () => Date = () => new Date()): HistoryStore {
  const listeners = new Set<() => void>();
  let current: QueryHistory | null = null;
  let kept = true;
  const notify = () => listeners.forEach((listener) => listener());
  const read = (): QueryHistory => {
    current ??= readHistory(readStored(HISTORY_KEY) ?? EMPTY_HISTORY);
    return current;
  };
  /** What is stored now, as another tab may have added to it. */
  const latest = (): QueryHistory => {
    const stored = readStored(HISTORY_KEY);
    return stored === null ? read() : readHistory(stored);
  };
  const change = (next: QueryHistory) => {
    current = next;
    kept = writeStored(HISTORY_KEY, next);
    notify();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== HISTORY_KEY && key !== null) return;
    current = null;
    notify();
  };
  // For good, and not only while somebody listens: a logout on any page must reach what is remembered here.
  window.addEventListener('storage', onStorage);
  return {
    read,
    isKept: () => kept,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (text, dialect, origin = {}) => {
      const searchedAt = now().toISOString();
      const { history, entry } = addEntry(latest(), { text, dialect, searchedAt, origin });
      change(history);
      return entry.number;
    },
    found: (number, found) => change(withTotal(latest(), number, found)),
    remove: (number) => change(removeEntry(latest(), number)),
    clear: () => change(clearHistory(latest())),
    replace: change,
  };
}

/** The history of this browser. */
export const queryHistory = browserHistory();
