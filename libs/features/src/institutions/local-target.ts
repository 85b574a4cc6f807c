/** Longest path that is kept while a person logs in, in characters. */
const LONGEST_TARGET = 4_000;

/**
 * Allowed target of a login: a path on this site, without `/Login` and `/Logout` in it (A38). Pure.
 *
 * @param uri a path, or a complete address of this site @returns null for everything else
 */
export function localTarget(uri: string | null, publicUrl: string): string | null {
  if (uri === null || uri === '' || uri.length > LONGEST_TARGET) return null;
  const { origin } = new URL(publicUrl);
  // Browsers drop line breaks and read backslashes as slashes: their interpretation counts.
  if (!URL.canParse(uri, origin)) return null;
  const address = new URL(uri, origin);
  const path = `${address.pathname}${address.search}${address.hash}`;
  if (address.origin !== origin || path.startsWith('//')) return null;
  return /\/(login|logout)/i.test(path) || /\/(login|logout)/i.test(decodedOr(path)) ? null : path;
}

function decodedOr(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
