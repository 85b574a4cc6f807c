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
