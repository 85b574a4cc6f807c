import { readStored, writeStored } from '../../session/browser-storage.js';

// Named here and not imported: the history comes with the advanced search, which few pages need.
const HISTORY_KEY = 'query-history';
const REVISION_KEY = 'query-history-revision';

/** At logout, removes the history of advanced searches where it is an account's: the next one at this browser is another. */
export function forgetAccountHistory(): void {
  if (readStored(REVISION_KEY) === null) return;
  writeStored(REVISION_KEY, null);
  writeStored(HISTORY_KEY, null);
  // The browser tells other tabs alone.
  window.dispatchEvent(new StorageEvent('storage', { key: HISTORY_KEY }));
}
