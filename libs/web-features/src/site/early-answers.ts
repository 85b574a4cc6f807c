/** A request that `early.js` sent while the app's own script was still on its way. */
interface EarlyAnswer {
  readonly response: Promise<Response>;
  readonly cancel: () => void;
}

/** By path and query as they were asked for. On a slow line the first results so arrive a second earlier. */
type EarlyAnswers = Record<string, EarlyAnswer>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** The answer that was asked for early, once; null when there is none. It is given up with `signal`. */
export function takeEarlyAnswer(path: string, signal: AbortSignal): Promise<Response> | null {
  const early = window.earlyAnswers?.[path];
  if (!early) return null;
  delete window.earlyAnswers?.[path];
  signal.addEventListener('abort', early.cancel, { once: true });
  return early.response;
}

/**
 * Lets the answer that was asked for as `asked` be found as `path`. For a call that means the same and is written
 * otherwise; without such an answer nothing happens.
 */
export function renameEarlyAnswer(asked: string, path: string): void {
  const early = window.earlyAnswers?.[asked];
  if (!early || asked === path) return;
  window.earlyAnswers = { ...window.earlyAnswers, [path]: early };
  delete window.earlyAnswers[asked];
}

/** Gives up what was asked for early and not taken, so that neither the line nor the server is kept busy by it. */
export function dropEarlyAnswers(): void {
  for (const { cancel } of Object.values(window.earlyAnswers ?? {})) cancel();
  delete window.earlyAnswers;
}
