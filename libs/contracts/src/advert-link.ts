/** A path; two slashes, or a backslash, would link to another host. */
const PATH = /^\/(?!\/)[^\s\\\p{Cc}]*$/u;
/** A host has no place for a user, a password or letters that only look like others. */
const ADDRESS =
  /^https:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu;

/**
 * The link of an advert: a path of this site, or an https address without credentials. Null for other links, such as
 * scripts, and paths that browsers read as another host.
 */
export function advertLink(link: string): string | null {
  const text = link.trim();
  return PATH.test(text) || ADDRESS.test(text) ? text : null;
}
