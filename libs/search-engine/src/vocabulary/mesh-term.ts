/** Stand for any heading, and between heading and qualifier; no key has them, as they are neither letter, digit nor space. */
const ANY = '*';
const SLASH = '/';

/**
 * The term under which assignments of MeSH headings are indexed.
 *
 * @param heading,qualifier keys of their names; null: any heading, and with or without a qualifier
 */
export function meshTerm(heading: string | null, qualifier: string | null): string {
  return (heading ?? ANY) + (qualifier === null ? '' : SLASH + qualifier);
}
