/**
 * Requests that `early.js` sent while the app's own script was still on its way, by path and query. On a slow line
 * the first results so arrive a second earlier.
 */
type EarlyAnswers = Record<string, Promise<Response>>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** The answer that was asked for early, once; null when there is none. */
export function takeEarlyAnswer(path: string): Promise<Response> | null {
  const answer = window.earlyAnswers?.[path];
  if (!answer) return null;
  delete window.earlyAnswers?.[path];
  return answer;
}
