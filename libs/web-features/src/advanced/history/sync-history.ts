import type { QueryHistory } from '@clinical/contracts';
import { EMPTY_HISTORY, mergeHistories } from '@clinical/query-language';
import { readStored, writeStored } from '../../api-client/browser-storage.js';
import type { HistoryCalls } from './history-calls.js';
import type { HistoryStore } from './history-store.js';

/** Owner of the local history, and the server's revision that it continues; absent without an owner. */
export const REVISION_KEY = 'query-history-revision';
const QUIET_MS = 2_000;

/**
 * Synchronises the browser's history with the account's, starting with a merge (B13). Failed requests are repeated
 * with the next change, or the next time. A history of another account is not used, whether or not it was ever sent.
 *
 * @param owner the account
 * @returns a function that stops it
 */
export function syncHistory(
  store: HistoryStore,
  owner: number,
  calls: HistoryCalls,
  quietMs = QUIET_MS,
): () => void {
  const ended = new AbortController();
  let agreed: QueryHistory | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  const keepRevision = (revision: number) => writeStored(REVISION_KEY, { owner, revision });

  const take = (
    answer: { readonly revision: number; readonly history: QueryHistory },
    sent: QueryHistory,
  ) => {
    keepRevision(answer.revision);
    const now = store.read();
    const next = same(now, sent) ? answer.history : mergeHistories(answer.history, now);
    agreed = answer.history;
    if (!same(next, now)) store.replace(next);
  };

  const send = async () => {
    const local = store.read();
    if (ended.signal.aborted || (agreed !== null && same(local, agreed))) return;
    const { revision } = revisionKnown() ?? { revision: 0 };
    if (agreed === null) {
      const remote = await calls.fetch(ended.signal);
      if (remote.revision === revision && same(remote.history, local)) {
        agreed = local;
        return;
      }
    }
    take(await calls.store({ revision, history: local }, ended.signal), local);
  };

  const sendSoon = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      sending = sending.then(send).catch(() => undefined);
    }, afterMs);
  };

  const known = revisionKnown();
  if (known !== null && known.owner !== owner) store.replace(EMPTY_HISTORY);
  if (known?.owner !== owner) keepRevision(0);
  const unsubscribe = store.subscribe(() => sendSoon(quietMs));
  sendSoon(0);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    ended.abort();
  };
}

interface Known {
  readonly owner: number;
  readonly revision: number;
}

function revisionKnown(): Known | null {
  const stored = readStored(REVISION_KEY);
  return typeof stored === 'object' ? (stored as Known | null) : null;
}

function same(one: QueryHistory, other: QueryHistory): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
