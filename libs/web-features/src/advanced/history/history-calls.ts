import type { QueryHistory, StoredQueryHistoryOnWire } from '@clinical/contracts';
import { readHistory } from '@clinical/query-language';
import { callApi } from '../../api-client/call-api.js';

/** The history as the server has it. */
export interface ServerHistory {
  /** 0 without a stored history. */
  readonly revision: number;
  readonly history: QueryHistory;
}

/** `/User/queryHistory` (B13). */
export interface HistoryCalls {
  readonly fetch: (signal: AbortSignal) => Promise<ServerHistory>;
  /** Stores a history that continues a revision; otherwise merges it. @returns the stored history */
  readonly store: (from: ServerHistory, signal: AbortSignal) => Promise<ServerHistory>;
}

export const historyCalls: HistoryCalls = {
  fetch: async (signal) => readStored(await callApi('GET /User/queryHistory', signal)),
  store: async (from, signal) => readStored(await callApi('POST /User/queryHistory', signal, { body: from })),
};

function readStored({ revision, history }: StoredQueryHistoryOnWire): ServerHistory {
  return { revision, history: readHistory(history) };
}
