/** A request that `early.js` sent while the app's own script was still on its way. */
interface PrefetchedResponse {
  readonly response: Promise<Response>;
  readonly cancel: () => void;
}

/** By path and query as they were asked for. On a slow line the first results so arrive a second earlier. */
type PrefetchedResponses = Record<string, PrefetchedResponse>;

declare global {
  interface Window {
    prefetchedResponses?: PrefetchedResponses;
  }
}

/** The answer that was asked for early, once; null when there is none. It is given up with `signal`. */
export function takePrefetchedResponse(path: string, signal: AbortSignal): Promise<Response> | null {
  const early = window.prefetchedResponses?.[path];
  if (!early) return null;
  delete window.prefetchedResponses?.[path];
  signal.addEventListener('abort', early.cancel, { once: true });
  return early.response;
}

/**
 * Lets the answer that was asked for as `asked` be found as `path`. For a call that means the same and is written
 * otherwise; without such an answer nothing happens.
 */
export function renamePrefetchedResponse(asked: string, path: string): void {
  const early = window.prefetchedResponses?.[asked];
  if (!early || asked === path) return;
  window.prefetchedResponses = { ...window.prefetchedResponses, [path]: early };
  delete window.prefetchedResponses[asked];
}

/** Gives up what was asked for early and not taken, so that neither the line nor the server is kept busy by it. */
export function dropPrefetchedResponses(): void {
  for (const { cancel } of Object.values(window.prefetchedResponses ?? {})) cancel();
  delete window.prefetchedResponses;
}
