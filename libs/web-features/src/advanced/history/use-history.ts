import type { QueryHistory } from '@clinical/contracts';
import { useSyncExternalStore } from 'react';
import { queryHistory } from './history-store.js';

/** The current history. */
export function useHistory(): QueryHistory {
  return useSyncExternalStore(queryHistory.subscribe, queryHistory.read);
}
