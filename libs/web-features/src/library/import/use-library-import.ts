import type { HistoryImport } from '@clinical/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { identityOf, type RecentSearch, recentSearches } from '../../search-address/recent-searches.js';
import { readStored, writeStored } from '../../api-client/browser-storage.js';
import { useSession } from '../../session/session.js';
import { importHistory } from '../library.query.js';
import { forgetPendingStars, forgetStars, readPendingStars } from '../star/star-store.js';

/** The logged-in account whose library has imported this browser's data. */
const LIBRARY_OWNED_KEY = 'library-owned';
/** Searches of this browser that are in an account's library already, and belong to that account only. */
const OWNED_SEARCHES_KEY = 'library-searches';
const WITHIN_MS = 20_000;

/**
 * Imports recent searches and stars of the visitor at login (B44). Searches made while a user was logged in belong to
 * that user and are never imported into another account.
 */
export function useLibraryImport(): void {
  const { userId } = useSession();
  const client = useQueryClient();
  // A failure is not reported: the next page in this browser retries.
  const { mutate } = useMutation({
    mutationKey: ['library', 'import'],
    mutationFn: importLibrary,
    onSuccess: () => client.invalidateQueries({ queryKey: ['library'] }),
  });
  useEffect(() => {
    const owner = readStored(LIBRARY_OWNED_KEY);
    if (userId === owner) return;
    forgetStars();
    client.removeQueries({ queryKey: ['library'] });
    if (owner !== null) {
      noteOwned(null);
      forgetAccountHistory();
    }
    if (userId === null) return;
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(WITHIN_MS)]);
    mutate({ userId, signal });
    return () => ended.abort();
  }, [userId, client, mutate]);
}

interface LibraryImport {
  readonly userId: number;
  readonly signal: AbortSignal;
}

/** Imports data of this browser into an account's library. */
async function importLibrary({ userId, signal }: LibraryImport): Promise<void> {
  const body = libraryToImport();
  if (body !== null) await importHistory(body, signal);
  forgetPendingStars();
  noteOwned(userId);
}

/** The stored data of the browser; null if none. */
function libraryToImport(): HistoryImport | null {
  const stored = readStored(OWNED_SEARCHES_KEY);
  const owned = new Set(Array.isArray(stored) ? stored : []);
  const searches = recentSearches
    .read()
    .filter((search) => !owned.has(identityOf(search)))
    .map((search) => ({ criteria: criteriaFrom(search) }));
  const stars = [...readPendingStars()];
  return searches.length + stars.length === 0 ? null : { searches, stars };
}

function criteriaFrom({ criteria, search_type, intervention, comparison, outcome }: RecentSearch) {
  const fields = { criteria, search_type, intervention, comparison, outcome };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function noteOwned(owner: number | null): void {
  writeStored(OWNED_SEARCHES_KEY, recentSearches.read().map(identityOf));
  writeStored(LIBRARY_OWNED_KEY, owner);
}

// Repeated here, because importing it would load the history with the advanced search, which few pages need.
const HISTORY_KEY = 'query-history';
const REVISION_KEY = 'query-history-revision';

/** At logout, removes an account's history of advanced searches: the next user of this browser is another person. */
export function forgetAccountHistory(): void {
  if (readStored(REVISION_KEY) === null) return;
  writeStored(REVISION_KEY, null);
  writeStored(HISTORY_KEY, null);
  // The browser notifies other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: HISTORY_KEY }));
}
