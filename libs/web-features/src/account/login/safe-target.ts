import { useLocation } from 'react-router';

/** Where a login leads to when nothing else is wanted (ACCOUNTS-2). */
const DEFAULT_TARGET = '/Home';

/**
 * The place to go to after a login: a path of this site, else `/Home`; not the login page again (A38).
 */
export function safeTarget(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/')) return DEFAULT_TARGET;
  const { origin } = window.location;
  let address: URL;
  try {
    // Browsers drop line breaks and read backslashes as slashes: what they make of it is what counts.
    address = new URL(wanted, origin);
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
 * Where a login is to lead to by the address of the page; undefined where it does not say. What of it stood after `#`
 * stands there still, as it is not for the server.
 */
export function useWantedTarget(): string | undefined {
  const { search, hash } = useLocation();
  const wanted = new URLSearchParams(search).get('target_link_uri');
  return wanted === null ? undefined : wanted + hash;
}
