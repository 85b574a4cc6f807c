import { EMPTY_SEARCH_REQUEST, RECENT_SEARCHES_KEPT, type SearchRequest } from '@clinical/contracts';
import { joinedTexts } from './search-address.js';
import { readStored, writeStored } from '../api-client/browser-storage.js';

/** An earlier search in this browser (SEARCH-2.1). */
export interface RecentSearch {
  readonly criteria: string;
  readonly search_type: string;
  /** The other fields of a PICO search; those left empty are not there. */
  readonly intervention?: string;
  readonly comparison?: string;
  readonly outcome?: string;
}

const PICO_FIELDS = ['intervention', 'comparison', 'outcome'] as const;

/** Storage key of the recent searches. */
export const RECENT_SEARCHES_KEY = 'recent-searches';

/** A longer search is not stored: a pasted strategy would fill the browser's storage. */
const MAX_KEPT_LENGTH = 2_000;

/** Identifies a search: letter case and spacing do not matter. */
export function identityOf(search: RecentSearch): string {
  const texts = [search.criteria, ...PICO_FIELDS.map((field) => search[field] ?? '')];
  const normalized = texts.map((text) => text.trim().replace(/\s+/g, ' ').toLowerCase());
  return `${search.search_type} ${normalized.join('\n').trimEnd()}`;
}

/** A search as one line. */
export function recentSearchText(search: RecentSearch): string {
  return joinedTexts([search.criteria, ...PICO_FIELDS.map((field) => search[field] ?? '')]);
}

/** The search as a request. */
export function recentSearchRequest({ search_type, ...texts }: RecentSearch): SearchRequest {
  const searchType = search_type === 'pico' ? 'pico' : 'standard';
  return { ...EMPTY_SEARCH_REQUEST, ...texts, searchType };
}

/** The list with a search put first; its earlier entry is dropped, and so is the oldest beyond 30. */
export function withRecentSearch(list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  const entry = trimmed(search);
  const text = recentSearchText(entry);
  if (text === '' || text.length > MAX_KEPT_LENGTH) return [...list];
  return [entry, ...withoutRecentSearch(list, entry)].slice(0, RECENT_SEARCHES_KEPT);
}

function trimmed(search: RecentSearch): RecentSearch {
  const fields = PICO_FIELDS.map((field) => [field, search[field]?.trim() ?? ''] as const);
  return {
    criteria: search.criteria.trim(),
    search_type: search.search_type,
    ...Object.fromEntries(fields.filter(([, text]) => text !== '')),
  };
}

/** The list without a search. */
export function withoutRecentSearch(list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  return list.filter((other) => identityOf(other) !== identityOf(search));
}

/** Parses a stored list; invalid entries are left out. */
export function parseRecentSearches(stored: unknown): RecentSearch[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecentSearch).slice(0, RECENT_SEARCHES_KEPT);
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const search = value as Partial<Record<keyof RecentSearch, unknown>>;
  if (typeof search.criteria !== 'string' || typeof search.search_type !== 'string') return false;
  const others = PICO_FIELDS.map((field) => search[field]);
  if (!others.every((text) => text === undefined || typeof text === 'string')) return false;
  return [search.criteria, ...others].some((text) => typeof text === 'string' && text.trim() !== '');
}

const listeners = new Set<() => void>();
let current: readonly RecentSearch[] | null = null;

/**
 * The recent searches of this browser as a store: shared by every search box of the page and synchronised with other
 * tabs. If the browser denies storage, the list lasts as long as the page.
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

/** The stored list, which another tab may have changed; the page's own list if nothing is stored. */
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
