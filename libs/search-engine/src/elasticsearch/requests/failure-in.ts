import type { RawResponse } from '../decode/raw-response.js';

/** A part of an answer that failed, as a request of its own would have been answered. */
export interface FailedPart {
  readonly status: number;
  readonly error: unknown;
}

/** What a part that cannot be looked at would be answered alone; answers of many parts do not say. */
export const NOT_READY = 503;

/** Why a search failed, wholly or in a part of the index: half of an answer is none. */
export function failureIn({
  status,
  error,
  timed_out: isLate,
  _shards: shards,
}: RawResponse): FailedPart | null {
  if (error !== undefined) return { status: status ?? 500, error };
  if (isLate === true) return { status: 408, error: { type: 'timed_out' } };
  if ((shards?.failed ?? 0) === 0) return null;
  const [first] = shards?.failures ?? [];
  const { reason = null, status: told = NOT_READY } = (first ?? {}) as { reason?: unknown; status?: number };
  return { status: told, error: reason };
}
