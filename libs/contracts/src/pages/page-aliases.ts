/** Other paths of pages of the web app, in small letters, and the one canonical path of each page. */
const CANONICAL_PATHS: Readonly<Record<string, string>> = {
  '/home': '/',
  '/search': '/Searchresult',
  '/signup': '/Registration',
  '/key': '/Help/icons',
  '/pro': '/Why',
  '/popular': '/Popularsearches',
};

/** The paths that redirect to another, as a router takes them. */
export const PAGE_ALIASES: readonly string[] = Object.keys(CANONICAL_PATHS);

/**
 * The canonical path of the page at an alias, which matches in any letter case (C2) and with a slash at its end; null for
 * every other path.
 */
export function canonicalPath(path: string): string | null {
  const alias = path.toLowerCase().replace(/\/+$/, '');
  return Object.hasOwn(CANONICAL_PATHS, alias) ? (CANONICAL_PATHS[alias] ?? null) : null;
}
