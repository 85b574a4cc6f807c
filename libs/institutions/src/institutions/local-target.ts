/** Longest path that is kept while a person logs in, in characters. */
const MAX_TARGET_LENGTH = 4_000;

/** Logins, logouts, and calls that are no pages: one of them may end the session that has just begun. */
const NO_PAGE = /\/(?:login|logout|oalogout)|^\/+(?:api|auth|saml|user|administrator)\//i;

/**
 * Allowed target of a login: a page of this site that is no login or logout (A38). Pure.
 *
 * @param uri a path, or a complete address of this site @returns null for everything else
 */
export function localTarget(uri: string | null, publicUrl: string): string | null {
  if (uri === null || uri === '' || uri.length > MAX_TARGET_LENGTH) return null;
  const { origin } = new URL(publicUrl);
  // Browsers drop line breaks and read backslashes as slashes: their interpretation counts.
  if (!URL.canParse(uri, origin)) return null;
  const address = new URL(uri, origin);
  const path = `${address.pathname}${address.search}${address.hash}`;
  if (address.origin !== origin || path.startsWith('//')) return null;
  return [path, decodedOr(path)].some((text) => NO_PAGE.test(text)) ? null : path;
}

function decodedOr(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
