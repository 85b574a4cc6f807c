import type { ErrorBody } from '@clinical/contracts';
import { readCookie } from '../session/browser-storage.js';
import { takePrefetchedResponse } from './prefetched-responses.js';

/** What a call to the server came to when it was not a success. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  /**
   * @param status HTTP status; 0 when no answer came at all (offline, server down).
   * @param body What the server said; null when it was no error body.
   * @param waitSeconds Seconds after which the server wants to be asked again; null when it does not say.
   */
  constructor(
    readonly status: number,
    readonly body: ErrorBody | null,
    options?: ErrorOptions,
    readonly waitSeconds: number | null = null,
  ) {
    super(body?.error ?? (status === 0 ? 'No answer' : `Status ${status}`), options);
  }

  /** No answer came: the network or the server is away. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** Asking again may help; after a refusal of the request itself it never does. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/**
 * Asks the server for JSON. Cookies go along; the signal ends the request on the server too.
 *
 * @param path Path and query, such as `/api/site`; a base address may be set in the page (`api-base-url`).
 * @param read Makes the value of what came, throwing when it has not the agreed shape.
 * @param body Sent as JSON by POST where it is given; for what no address holds.
 * @param method Where it is neither GET nor, with a body, POST.
 * @throws RequestError for every answer that is not a success, and when none comes; the signal's reason on abort.
 */
export async function requestJson<T>(
  path: string,
  signal: AbortSignal,
  read: (value: unknown) => T,
  body?: unknown,
  method?: 'DELETE' | 'PATCH' | 'PUT',
): Promise<T> {
  const response = await ask(path, signal, body, method);
  const answer = await readBody(response, signal);
  if (!response.ok)
    throw new RequestError(response.status, readErrorBody(answer), undefined, waitSecondsOf(response));
  try {
    return read(answer);
  } catch (cause) {
    throw new RequestError(502, null, { cause });
  }
}

async function ask(
  path: string,
  signal: AbortSignal,
  body: unknown,
  method: string | undefined,
): Promise<Response> {
  try {
    const early = body === undefined && method === undefined ? takePrefetchedResponse(path, signal) : null;
    if (early) return await early;
  } catch {
    // The head start failed; the ordinary request below tells why.
    signal.throwIfAborted();
  }
  try {
    const init: RequestInit = { headers: { Accept: 'application/json' }, credentials: 'same-origin', signal };
    const sent = body === undefined ? init : withBody(init, body);
    return await fetch(
      `${apiBaseUrl()}${inLanguageOfPage(path)}`,
      method === undefined ? sent : { ...sent, method },
    );
  } catch (cause) {
    signal.throwIfAborted();
    throw new RequestError(0, null, { cause });
  }
}

function withBody(init: RequestInit, body: unknown): RequestInit {
  const headers = { ...init.headers, 'Content-Type': 'application/json' };
  return { ...init, method: 'POST', headers, body: JSON.stringify(body) };
}

async function readBody(response: Response, signal: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    signal.throwIfAborted();
    if (response.ok) throw new RequestError(502, null, { cause });
    return null;
  }
}

/** `Retry-After` in seconds; its other form, a date, depends on the reader's clock and is passed over. */
function waitSecondsOf({ headers }: Response): number | null {
  const text = headers.get('Retry-After') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function readErrorBody(value: unknown): ErrorBody | null {
  if (typeof value !== 'object' || value === null) return null;
  const body = value as Partial<Record<keyof ErrorBody, unknown>>;
  if (typeof body.error !== 'string') return null;
  return {
    code: typeof body.code === 'string' ? body.code : '',
    error: body.error,
    diagnostics: Array.isArray(body.diagnostics) ? (body.diagnostics as ErrorBody['diagnostics']) : [],
    requestId: typeof body.requestId === 'string' ? body.requestId : '',
  };
}

/**
 * A call in the language of the page. The server knows that from a cookie; a page that took its language from its
 * address alone (C26) has to say so.
 */
function inLanguageOfPage(path: string): string {
  const { lang } = document.documentElement;
  if (lang === '' || lang === (readCookie('lang') ?? 'en') || /[?&]lang=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(lang)}`;
}

/** Where the calls go: empty for the page's own server (SEARCH-7). */
function apiBaseUrl(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]');
  return (meta?.content ?? '').replace(/\/+$/, '');
}
