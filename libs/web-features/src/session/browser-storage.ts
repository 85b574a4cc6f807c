/**
 * The browser's local storage for small JSON values. A browser may refuse it (private mode, a full disk, a policy)
 * or hold what another version wrote; then reading gives null and writing does nothing, as what is stored here is
 * a convenience only.
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

/** The value of a cookie; null when there is none. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split(';')) {
    const at = pair.indexOf('=');
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/**
 * Sets a cookie of the whole site; `value` is written as it is and must be a plain token.
 *
 * @param seconds how long it lasts, twelve months unless given; null until the browser is closed
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
