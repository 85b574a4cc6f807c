import type { Language } from '@clinical/contracts';

/** The request that the server renders a page for. */
export interface PageRequest {
  readonly language: Language;
  /** The cookie header of the request; empty if none. */
  readonly cookies: string;
  /** Whether the browser seems to have room for columns next to the list; only the browser knows for certain. */
  readonly wide: boolean;
  readonly productName: string;
  /** Address of the operator's logo; null without one. */
  readonly logo: string | null;
  /** Sends a call of the page, as its reader. @param path path and query, such as `/api/site` */
  readonly fetch: (path: string, signal: AbortSignal) => Promise<Response>;
}

/** From this width filters and explanations are next to the list. */
export const WIDE = '(min-width: 80em)';
/** From this width the actions of a result are next to its title; below, most are in a menu. */
export const ROOMY = '(min-width: 48em)';

let find: () => PageRequest | null = () => null;

/** The request that is being rendered; null in the browser. */
export function pageRequest(): PageRequest | null {
  return find();
}

/** Set once by the program that renders pages on the server. */
export function providePageRequest(finder: () => PageRequest | null): void {
  find = finder;
}

/** Whether the code runs in the server's rendering. */
export function isServer(): boolean {
  return typeof document === 'undefined';
}
