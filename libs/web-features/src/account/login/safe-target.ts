import { useLocation } from 'react-router';

/** Default target of a login (ACCOUNTS-2). */
const DEFAULT_TARGET = '/Home';

/**
 * The place to go to after a login: a path of this site, else `/Home`; not the login page again (A38).
 */
export function safeTarget(requested: string | null | undefined): string {
  if (!requested?.startsWith('/')) return DEFAULT_TARGET;
  const { origin } = window.location;
  let address: URL;
  try {
    // Browsers drop line breaks and read backslashes as slashes: what they make of it is what counts.
    address = new URL(requested, origin);
  } catch {
    return DEFAULT_TARGET;
  }
  const path = `${address.pathname}${address.search}${address.hash}`;
  if (address.origin !== origin || path.startsWith('//')) return DEFAULT_TARGET;
  return /\/(login|logout)/i.test(decodedOr(path)) ? DEFAULT_TARGET : path;
}

function decodedOr(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The target of a login in the page's address; undefined if there is none. Its fragment remains in the fragment,
 * because the server must not see it.
 */
export function useWantedTarget(): string | undefined {
  const { search, hash } = useLocation();
  const requested = new URLSearchParams(search).get('target_link_uri');
  return requested === null ? undefined : requested + hash;
}
