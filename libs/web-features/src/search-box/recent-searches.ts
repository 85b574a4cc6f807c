import { RECENT_SEARCHES_KEPT } from '@clinical/contracts';
import { readStored, writeStored } from '../site/browser-storage.js';

/** A search made before in this browser (search.md section 2.1). */
export interface RecentSearch {
  readonly criteria: string;
  readonly search_type: string;
}

/** Where the recent searches of this browser are kept. */
export const RECENT_SEARCHES_KEY = 'recent-searches';

/** A search of more than this is not kept: a pasted strategy would fill the browser's storage. */
const LONGEST_KEPT = 2_000;

/** Tells two searches apart as people do: letter case and spacing do not make another search. */
const identity = (search: RecentSearch): string =>
  `${search.search_type} ${search.criteria.trim().replace(/\s+/g, ' ').toLowerCase()}`;

/** The list with a search put first; the same search further down is dropped, and so is the oldest beyond 30. */
export function withRecentSearch(list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  const criteria = search.criteria.trim();
  if (criteria === '' || criteria.length > LONGEST_KEPT) return [...list];
  const entry = { criteria, search_type: search.search_type };
  return [entry, ...withoutRecentSearch(list, entry)].slice(0, RECENT_SEARCHES_KEPT);
}

/** The list without a search. */
export function withoutRecentSearch(list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  return list.filter((other) => identity(other) !== identity(search));
}

/** Reads a stored list; whatever is not a search in it is left out. */
export function parseRecentSearches(stored: unknown): RecentSearch[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecentSearch).slice(0, RECENT_SEARCHES_KEPT);
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const search = value as Partial<Record<keyof RecentSearch, unknown>>;
  return (
    typeof search.criteria === 'string' &&
    search.criteria.trim() !== '' &&
    typeof search.search_type === 'string'
  );
}

const listeners = new Set<() => void>();
let current: readonly RecentSearch[] | null = null;

/**
 * The recent searches of this browser as a store: shared by every search box of the page and kept in step with
 * other tabs. Where the browser refuses to store, the list lives as long as the page.
 */
export const recentSearches = {
  read: (): readonly RecentSearch[] => {
    current ??= parseRecentSearches(readStored(RECENT_SEARCHES_KEY));
    return current;
  },
  add: (search: RecentSearch): void => {
    replace(withRecentSearch(latest(), search));
  },
  remove: (search: RecentSearch): void => {
    replace(withoutRecentSearch(latest(), search));
  },
  clear: (): void => {
    replace([]);
  },
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
};

/** What is stored now, as another tab may have added to it; what this page knows when nothing is. */
function latest(): readonly RecentSearch[] {
  const stored = readStored(RECENT_SEARCHES_KEY);
  return stored === null ? recentSearches.read() : parseRecentSearches(stored);
}

function replace(list: readonly RecentSearch[]): void {
  current = list;
  writeStored(RECENT_SEARCHES_KEY, list);
  listeners.forEach((listener) => listener());
}

function onStorage(event: StorageEvent): void {
  if (event.key !== RECENT_SEARCHES_KEY && event.key !== null) return;
  current = null;
  listeners.forEach((listener) => listener());
}
