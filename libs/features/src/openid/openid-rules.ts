/** Longest path that is kept while a person logs in, in characters. */
const LONGEST_TARGET = 4_000;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Where a login may lead to: a path on this site, without `/Login` and `/Logout` in it (A38). Pure.
 *
 * @param uri a path, or a complete address of this site @returns null for everything else
 */
export function localTarget(uri: string | null, publicUrl: string): string | null {
  if (uri === null || uri === '' || uri.length > LONGEST_TARGET) return null;
  const { origin } = new URL(publicUrl);
  // Browsers drop line breaks and read backslashes as slashes: what they make of it is what counts.
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

/** An issuer is an https address without query and fragment (OpenID Connect Core 1.0); http only on this machine. Pure. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname));
}

/** Whether an issuer is reached without TLS. Pure. */
export function isPlainHttp(issuer: string): boolean {
  return new URL(issuer).protocol === 'http:';
}

/**
 * Values by which a claim may name an institution, in lower case: each text of it, and the scope of each
 * (`staff@north.example` has the scope `north.example`). Pure.
 */
export function institutionValues(claim: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  const texts = list.filter((each) => typeof each === 'string').map((each) => each.trim().toLowerCase());
  const scopes = texts
    .filter((each) => each.includes('@'))
    .map((each) => each.slice(each.lastIndexOf('@') + 1));
  return [...new Set([...texts, ...scopes])].filter((each) => each !== '');
}
