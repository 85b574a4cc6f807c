import { criteriaOf, type SearchRequest } from '@clinical/contracts';
import { MAX_CONNECTED_SEEDS } from '@clinical/search/contract';
import { useSyncExternalStore } from 'react';

const KEY = 'opened-articles';

/** The articles that a reader opened from a search, and the panel of connected articles. */
export interface OpenedArticles {
  /** The search; articles of another one are forgotten. */
  readonly search: string;
  /** Ids, the last opened first. */
  readonly ids: readonly string[];
  /** The articles whose connected ones are shown; null while the panel is hidden. */
  readonly shown: readonly string[] | null;
  /** How often the related articles of a result were asked for, on this page. */
  readonly asked: number;
}

const NONE: OpenedArticles = { search: '', ids: [], shown: null, asked: 0 };
const listeners = new Set<() => void>();
let current: OpenedArticles | null = null;

/** Names a search, whatever its page and order. */
export function searchKey(request: SearchRequest): string {
  return JSON.stringify(criteriaOf({ ...request, page: 1, sort: 'r', rows: 20 }));
}

/** A result was opened. The first one opens the panel. */
export function noteOpened(search: string, id: string): void {
  const known = of(search);
  const { ids, shown } = known;
  const opened = [id, ...ids.filter((other) => other !== id)].slice(0, MAX_CONNECTED_SEEDS);
  set({ ...known, ids: opened, shown: ids.length === 0 ? opened : shown });
}

/** Shows the articles connected with one. */
export function showConnectedWith(search: string, id: string): void {
  const known = of(search);
  set({ ...known, shown: [id], asked: known.asked + 1 });
}

/** Shows the panel for all opened articles, or hides it. */
export function togglePanel(search: string): void {
  const opened = of(search);
  set({ ...opened, shown: opened.shown === null ? opened.ids : null });
}

/** The opened articles of a search. */
export function useOpenedArticles(search: string): OpenedArticles {
  const known = useSyncExternalStore(subscribe, read, () => NONE);
  return known.search === search ? known : NONE;
}

function of(search: string): OpenedArticles {
  const known = read();
  return known.search === search ? known : { ...NONE, search };
}

function set(opened: OpenedArticles): void {
  current = opened;
  try {
    // The link of a result leaves the page; the panel is there when the reader comes back.
    window.sessionStorage.setItem(KEY, JSON.stringify(opened));
  } catch {
    // Only a convenience.
  }
  for (const listener of listeners) listener();
}

function read(): OpenedArticles {
  current ??= stored();
  return current;
}

function stored(): OpenedArticles {
  try {
    const value = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Partial<OpenedArticles> | null;
    if (typeof value?.search !== 'string' || !areIds(value.ids)) return NONE;
    return { ...NONE, search: value.search, ids: value.ids, shown: areIds(value.shown) ? value.shown : null };
  } catch {
    return NONE;
  }
}

function areIds(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.length <= MAX_CONNECTED_SEEDS && value.every((id) => typeof id === 'string')
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: a browser that has opened nothing. */
export function forgetOpened(): void {
  current = null;
}
