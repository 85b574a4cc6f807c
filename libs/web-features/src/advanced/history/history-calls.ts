import type { QueryHistory, StoredQueryHistoryOnWire } from '@clinical/contracts';
import { readHistory } from '@clinical/query-language';
import { requestJson } from '../../api-client/request-json.js';

/** The history as the server has it. */
export interface ServerHistory {
  /** 0 where it has none yet. */
  readonly revision: number;
  readonly history: QueryHistory;
}

/** `/User/queryHistory` (B13). */
export interface HistoryCalls {
  readonly fetch: (signal: AbortSignal) => Promise<ServerHistory>;
  /** Stores a history that goes on from a revision, or merges it where it does not; what is stored then. */
  readonly store: (from: ServerHistory, signal: AbortSignal) => Promise<ServerHistory>;
}

const PATH = '/User/queryHistory';

export const historyCalls: HistoryCalls = {
  fetch: (signal) => requestJson(PATH, signal, readStored),
  store: (from, signal) => requestJson(PATH, signal, readStored, from),
};

function readStored(value: unknown): ServerHistory {
  const { revision, history } = value as StoredQueryHistoryOnWire;
  if (typeof revision !== 'number') throw new TypeError('not a stored history');
  return { revision, history: readHistory(history) };
}
