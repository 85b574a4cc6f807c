/**
 * An issuer is an https address without query and fragment (OpenID Connect Core 1.0); http only on a host that the operator names. Pure.
 *
 * @param privateHosts in lower case
 */
export function isIssuer(text: string, privateHosts: readonly string[]): boolean {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && privateHosts.includes(hostname));
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
