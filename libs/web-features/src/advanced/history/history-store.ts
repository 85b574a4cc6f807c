import type { HistoryLine, HistoryOrigin, QueryDialect, QueryHistory } from '@clinical/contracts';
import {
  addEntry,
  clearHistory,
  EMPTY_HISTORY,
  readHistory,
  removeEntry,
  withTotal,
} from '@clinical/query-language';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../api-client/browser-storage.js';

/** Results of a search that has run. */
export interface SearchFound {
  readonly total: number | null;
  readonly lines?: readonly HistoryLine[];
}

/** The history of advanced searches of this browser; with an account {@link syncHistory} keeps it on the server too. */
export interface HistoryStore {
  readonly read: () => QueryHistory;
  /** Whether it survives the page. */
  readonly isKept: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds a search as the newest, or moves the same one there; its number. */
  readonly add: (text: string, dialect: QueryDialect, origin?: HistoryOrigin) => number;
  readonly found: (number: number, found: SearchFound) => void;
  readonly remove: (number: number) => void;
  readonly clear: () => void;
  /** Replaces the history, for example by one merged with the server's. */
  readonly replace: (history: QueryHistory) => void;
}

/** Storage key of the history. */
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
  /** The stored history, which another tab may have changed. */
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
  // Permanently, not only while there are listeners: a logout on any page must clear the cached history.
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

/** The current history. */
export function useHistory(): QueryHistory {
  return useSyncExternalStore(queryHistory.subscribe, queryHistory.read);
}
