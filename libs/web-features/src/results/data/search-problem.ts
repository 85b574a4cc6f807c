import type { Diagnostic } from '@clinical/contracts';
import { RequestError } from '../../api-client/request-json.js';

/** Why a search gave no results, as the page tells it apart. */
export type SearchProblem =
  /** The request is at fault; the server says where. */
  | { readonly kind: 'refused'; readonly error: string; readonly diagnostics: readonly Diagnostic[] }
  /** The search is for Pro; what was read of its text comes along (B46). */
  | { readonly kind: 'upgrade'; readonly error: string; readonly diagnostics: readonly Diagnostic[] }
  /** Too many searches in a short time; null when the server does not say how long to wait. */
  | { readonly kind: 'limited'; readonly waitSeconds: number | null }
  /** The server is busy, starting, or out of time. */
  | { readonly kind: 'busy' }
  /** Any other failure of the server, or an answer that is none. */
  | { readonly kind: 'failed'; readonly requestId: string }
  /** No answer at all. */
  | { readonly kind: 'unreachable' };

/** The problem that an error of the search call stands for; an error from elsewhere counts as a failure. */
export function problemOf(error: unknown): SearchProblem {
  if (!(error instanceof RequestError)) return { kind: 'failed', requestId: '' };
  const { status, body } = error;
  if (error.isOffline) return { kind: 'unreachable' };
  if (status === 429) return { kind: 'limited', waitSeconds: error.waitSeconds };
  if (status === 503 || status === 504) return { kind: 'busy' };
  if (body?.code === 'PRO_REQUIRED')
    return { kind: 'upgrade', error: body.error, diagnostics: body.diagnostics };
  if (status < 500 && body !== null)
    return { kind: 'refused', error: body.error, diagnostics: body.diagnostics };
  return { kind: 'failed', requestId: body?.requestId ?? '' };
}
