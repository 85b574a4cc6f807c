import { pageRequest } from './page-request.js';

/**
 * The browser's local storage for small JSON values. A browser may deny it (private mode, a full disk, a policy) or
 * contain values of another version; then reading returns null and writing does nothing, because stored values are
 * only a convenience.
 */
export function readStored(key: string): unknown {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Stores a value as JSON; `null` removes it. Says whether it was stored. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Cookies of the site last twelve months (C27), in seconds. */
const YEAR = 365 * 24 * 60 * 60;

/**
 * The value of a cookie, of the browser or of the request for which the server renders a page; null if there is none.
 */
export function readCookie(name: string): string | null {
  for (const pair of (pageRequest()?.cookies ?? document.cookie).split(';')) {
    const at = pair.indexOf('=');
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/**
 * Sets a cookie of the whole site; `value` is written unencoded and must be a plain token.
 *
 * @param seconds its lifetime, by default twelve months; null until the browser is closed
 */
export function writeCookie(name: string, value: string, seconds: number | null = YEAR): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = seconds === null ? '' : `; Max-Age=${seconds}`;
  document.cookie = `${name}=${value}; Path=/${age}; SameSite=Lax${secure}`;
}

/** Removes a cookie of the whole site. */
export function forgetCookie(name: string): void {
  writeCookie(name, '', 0);
}

/**
 * Keys of the local storage that change the first appearance of a page, with a check for values equal to the default.
 */
const choices = new Map<string, (text: string | null) => boolean>();

/**
 * Declares a key of the local storage that changes the first appearance of a page. The server does not know its value
 * when it renders a page.
 *
 * @param isDefault whether a stored text leaves the page as the server renders it; by default only a missing one
 * @returns the key
 */
export function changesFirstLook(
  key: string,
  isDefault: (text: string | null) => boolean = (text) => text === null,
): string {
  choices.set(key, isDefault);
  return key;
}

/** Whether the stored values of this browser leave a page as the server renders it. */
export function looksAsRendered(): boolean {
  try {
    return [...choices].every(([key, isDefault]) => isDefault(window.localStorage.getItem(key)));
  } catch {
    return true;
  }
}
