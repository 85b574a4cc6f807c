import type { Request, Response } from 'express';

/** Headers that decide between the web page and JSON; caches must vary by them (C1). */
const DECIDING_HEADERS = 'Accept, Sec-Fetch-Mode';

/**
 * Whether a browser navigates to a page (C1): a navigation, or `Accept` preferring `text/html`. Everything else gets
 * JSON. Adds the `Vary` header.
 */
export function wantsPage(request: Request, response: Response): boolean {
  response.vary(DECIDING_HEADERS);
  return isNavigation(request) || request.accepts(['json', 'html']) === 'html';
}

/** Whether `Accept` names JSON explicitly; a wildcard does not count. */
export function wantsJson(request: Request, response: Response): boolean {
  response.vary(DECIDING_HEADERS);
  return !isNavigation(request) && request.accepts(['html', 'json']) === 'json';
}

function isNavigation(request: Request): boolean {
  return request.get('sec-fetch-mode') === 'navigate';
}
