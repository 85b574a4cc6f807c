import type { ErrorBody } from '@clinical/contracts';
import { readCookie } from './browser-storage.js';
import { isServer, pageRequest } from './page-request.js';

/** A failed request: refused, failed on the server, or without a response. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  /**
   * @param status HTTP status; 0 without a response (offline, server down)
   * @param body the error body; null if the response has none
   * @param waitSeconds from `Retry-After`; null without it
   */
  constructor(
    readonly status: number,
    readonly body: ErrorBody | null,
    options?: ErrorOptions,
    readonly waitSeconds: number | null = null,
  ) {
    super(body?.error ?? (status === 0 ? 'No response' : `Status ${status}`), options);
  }

  /** There was no response: the network or the server is unavailable. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** A retry may help; it never does after a refusal. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

interface JsonRequest<T> {
  /** Default: `GET`. */
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Returns the value of the response; throws if it is not of the agreed shape. */
  readonly read: (response: unknown) => T | Promise<T>;
}

/**
 * Sends a request to the server and reads the JSON response. Cookies are sent; aborting the signal cancels the request.
 *
 * @param path path and query, such as `/api/site`; the page may name another base URL (`api-base-url`)
 * @throws RequestError for every response that is not a success, and if there is none; the signal's reason on abort
 */
export async function requestJson<T>(
  path: string,
  signal: AbortSignal,
  { method = 'GET', body, read }: JsonRequest<T>,
): Promise<T> {
  const response = await send(path, signal, method, body);
  const content = await readBody(response, signal);
  if (!response.ok)
    throw new RequestError(response.status, readErrorBody(content), undefined, waitSecondsOf(response));
  try {
    return await read(content);
  } catch (cause) {
    throw new RequestError(502, null, { cause });
  }
}

/**
 * Sends a JSON body and reads a file.
 *
 * @returns the file with the server's name for it
 * @throws RequestError for every response that is not a success, and if there is none or it ends early; the signal's
 *   reason on abort
 */
export async function requestFile(
  path: string,
  signal: AbortSignal,
  body: unknown,
): Promise<{ readonly name: string; readonly content: Blob }> {
  const response = await send(path, signal, 'POST', body);
  if (!response.ok)
    throw new RequestError(
      response.status,
      readErrorBody(await readBody(response, signal)),
      undefined,
      waitSecondsOf(response),
    );
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'export';
  try {
    return { name, content: await response.blob() };
  } catch (cause) {
    signal.throwIfAborted();
    throw new RequestError(0, null, { cause });
  }
}

async function send(path: string, signal: AbortSignal, method: string, body: unknown): Promise<Response> {
  const rendered = pageRequest();
  if (rendered) return rendered.fetch(inLanguageOfPage(path), signal);
  try {
    const prefetched = method === 'GET' ? takePrefetchedResponse(path, signal) : null;
    if (prefetched) return await prefetched;
  } catch {
    // The prefetched request failed; the regular one below reports why.
    signal.throwIfAborted();
  }
  try {
    return await fetch(`${apiBaseUrl()}${inLanguageOfPage(path)}`, {
      ...(method === 'GET' ? {} : { method }),
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      credentials: 'same-origin',
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new RequestError(0, null, { cause });
  }
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

/** `Retry-After` in seconds; its other form, a date, depends on the clock of the reader and is ignored. */
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
 * Adds the language of the page if the server does not know it from the cookie: the language may come from the page's
 * URL alone (C26).
 */
function inLanguageOfPage(path: string): string {
  const lang = pageRequest()?.language ?? document.documentElement.lang;
  if (lang === '' || lang === (readCookie('lang') ?? 'en') || /[?&]lang=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(lang)}`;
}

/** Base URL of the API; empty for the server of the page (SEARCH-7). */
export function apiBaseUrl(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]');
  return (meta?.content ?? '').replace(/\/+$/, '');
}

/** A request that `boot.js` sent while the app's own script was still on its way. */
interface PrefetchedResponse {
  readonly response: Promise<Response>;
  readonly cancel: () => void;
}

/** By path and query. On a slow network the first results arrive a second earlier. */
type PrefetchedResponses = Record<string, PrefetchedResponse>;

declare global {
  interface Window {
    prefetchedResponses?: PrefetchedResponses;
  }
}

/** The prefetched response of a path, once; null without one. Aborting `signal` cancels it. */
function takePrefetchedResponse(path: string, signal: AbortSignal): Promise<Response> | null {
  const early = window.prefetchedResponses?.[path];
  if (!early) return null;
  delete window.prefetchedResponses?.[path];
  signal.addEventListener('abort', early.cancel, { once: true });
  return early.response;
}

/** Makes the prefetched response of `requestedPath` available as `path`, which means the same request in another form. */
export function renamePrefetchedResponse(requestedPath: string, path: string): void {
  if (isServer()) return;
  const early = window.prefetchedResponses?.[requestedPath];
  if (!early || requestedPath === path) return;
  window.prefetchedResponses = { ...window.prefetchedResponses, [path]: early };
  delete window.prefetchedResponses[requestedPath];
}

/** Cancels prefetched requests that were not used, so that they occupy neither the line nor the server. */
export function dropPrefetchedResponses(): void {
  for (const { cancel } of Object.values(window.prefetchedResponses ?? {})) cancel();
  delete window.prefetchedResponses;
}
