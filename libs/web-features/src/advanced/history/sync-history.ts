import type { QueryHistory } from '@clinical/contracts';
import { mergeHistories } from '@clinical/query-language';
import { readStored, writeStored } from '../../site/browser-storage.js';
import { historyCalls, type HistoryCalls } from './history-calls.js';
import type { HistoryStore } from './history-store.js';

/** The revision of the server's history that this browser's goes on from; there while somebody's history is here. */
export const REVISION_KEY = 'query-history-revision';
const QUIET_MS = 2_000;

/**
 * Keeps the browser's history and the one of the account the same, beginning with a merge of both (decisions.md B13).
 * What cannot be sent now is sent with the next change, or the next time.
 *
 * @returns what ends it
 */
export function syncHistory(
  store: HistoryStore,
  calls: HistoryCalls = historyCalls,
  quietMs = QUIET_MS,
): () => void {
  const ended = new AbortController();
  let agreed: QueryHistory | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  const take = (
    answer: { readonly revision: number; readonly history: QueryHistory },
    sent: QueryHistory,
  ) => {
    writeStored(REVISION_KEY, answer.revision);
    const now = store.read();
    const next = same(now, sent) ? answer.history : mergeHistories(answer.history, now);
    agreed = answer.history;
    if (!same(next, now)) store.replace(next);
  };

  const send = async () => {
    const mine = store.read();
    if (ended.signal.aborted || (agreed !== null && same(mine, agreed))) return;
    const revision = revisionKnown();
    if (agreed === null) {
      const theirs = await calls.fetch(ended.signal);
      if (theirs.revision === revision && same(theirs.history, mine)) {
        agreed = mine;
        return;
      }
    }
    take(await calls.store({ revision, history: mine }, ended.signal), mine);
  };

  const sendSoon = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      sending = sending.then(send).catch(() => undefined);
    }, afterMs);
  };

  const unsubscribe = store.subscribe(() => sendSoon(quietMs));
  sendSoon(0);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    ended.abort();
  };
}

function revisionKnown(): number {
  const stored = readStored(REVISION_KEY);
  return typeof stored === 'number' ? stored : 0;
}

function same(one: QueryHistory, other: QueryHistory): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
