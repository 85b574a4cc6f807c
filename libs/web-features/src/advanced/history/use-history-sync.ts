import { useEffect } from 'react';
import { useSession } from '../../session/session.js';
import { queryHistory } from './history-store.js';
import { syncHistory } from './sync-history.js';

/** Synchronises the history of advanced searches with a Pro user's account (B13). */
export function useHistorySync(): void {
  const { userId, isPro } = useSession();
  const owner = isPro ? userId : null;
  useEffect(() => (owner === null ? undefined : syncHistory(queryHistory, owner)), [owner]);
}
