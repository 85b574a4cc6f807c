/** The plain pages of the site (SEARCH-2.9), by the name that `GET /WPages?page=` takes. */
export const STATIC_PAGES = [
  'about',
  'how-to-use',
  'addtrip',
  'terms-of-use',
  'acceptableuse',
  'privacy',
  'cookie-policy',
  'accessibility-statement',
  'top',
  'why',
  'testimonials',
] as const;
export type StaticPageName = (typeof STATIC_PAGES)[number];

/**
 * The pages about evidence (SEARCH-2.9), by the name that `GET /EPages?page=` takes. Each is at
 * `/view/evidence/{name}`, `index` at `/view/evidence`.
 */
export const EVIDENCE_PAGES = [
  'index',
  'systematic-reviews',
  'guidelines',
  'controlled-trials',
  'key-primary-research',
  'clinical-q-and-a',
  'ongoing-trials',
  'other',
  'retractions',
  'how-we-appraise',
  'grades',
] as const;
export type EvidencePageName = (typeof EVIDENCE_PAGES)[number];

/** Addresses of the web app that show one plain page. */
export const STATIC_PAGE_ROUTES = [
  { path: '/About', page: 'about' },
  { path: '/Howtouse', page: 'how-to-use' },
  { path: '/Addtrip', page: 'addtrip' },
  { path: '/Terms', page: 'terms-of-use' },
  { path: '/Acceptableuse', page: 'acceptableuse' },
  { path: '/Privacy', page: 'privacy' },
  { path: '/Cookies', page: 'cookie-policy' },
  { path: '/Accessibility', page: 'accessibility-statement' },
  { path: '/Top', page: 'top' },
] as const satisfies readonly { readonly path: string; readonly page: StaticPageName }[];

/** Address of a page about evidence (SEARCH-2.9). */
export function evidencePath(page: EvidencePageName): string {
  return page === 'index' ? '/view/evidence' : `/view/evidence/${page}`;
}

/**
 * The name of a page as it is kept: small letters, without the product's name that the specification has in two of them
 * (`how-to-use-trip`, `accessibility-statement-for-trip`).
 */
export function staticPageName(text: string): string {
  const name = text.trim().toLowerCase();
  if (name === 'how-to-use' || name.startsWith('how-to-use-')) return 'how-to-use';
  if (name.startsWith('accessibility-statement-for-')) return 'accessibility-statement';
  return name;
}

/**
 * Elements allowed in the HTML of pages; every other is removed. The HTML has no attribute but `id`, `scope` on `th`,
 * and `href` on `a`, which links to a path of this site, an anchor, or an https address.
 */
export const PAGE_ELEMENTS = [
  'h1',
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'dl',
  'dt',
  'dd',
  'br',
  'section',
  'blockquote',
  'cite',
] as const;

/** Other paths of pages of the web app, in small letters, and the one canonical path of each page. */
const CANONICAL_PATHS: Readonly<Record<string, string>> = {
  '/home': '/',
  '/search': '/Searchresult',
  '/signup': '/Registration',
  '/key': '/Help/icons',
  '/pro': '/Why',
  '/popular': '/Popularsearches',
  '/view/evidence/index': '/view/evidence',
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
