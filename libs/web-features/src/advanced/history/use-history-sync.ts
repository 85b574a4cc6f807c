import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../session/session.js';
import { historyCalls, type ServerHistory } from './history-calls.js';
import { queryHistory } from './history-store.js';
import { syncHistory } from './sync-history.js';

interface HistoryChange {
  readonly from: ServerHistory;
  readonly signal: AbortSignal;
}

/** Synchronises the history of advanced searches with a Pro user's account (B13). */
export function useHistorySync(): void {
  const { userId, isPro } = useSession();
  const owner = isPro ? userId : null;
  const { mutateAsync } = useMutation({
    mutationKey: ['query-history', 'store'],
    mutationFn: ({ from, signal }: HistoryChange) => historyCalls.store(from, signal),
  });
  useEffect(() => {
    if (owner === null) return undefined;
    const store = (from: ServerHistory, signal: AbortSignal) => mutateAsync({ from, signal });
    return syncHistory(queryHistory, owner, { ...historyCalls, store });
  }, [owner, mutateAsync]);
}
