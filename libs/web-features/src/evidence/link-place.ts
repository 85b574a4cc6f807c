/** Where a link of a page leads: within the site, without a reload, or elsewhere. */
export interface LinkPlace {
  readonly kind: 'within' | 'elsewhere';
  readonly address: string;
}

/** Only has to be told from addresses of the site; nothing is ever asked there. */
const SITE = 'https://site.invalid';

/** The place of a link's `href`; null for one that may not be followed: another scheme, or none that can be read. */
export function placeOf(href: string): LinkPlace | null {
  const trimmed = href.trim();
  if (trimmed === '' || !URL.canParse(trimmed, SITE)) return null;
  const url = new URL(trimmed, SITE);
  if (url.origin === SITE) {
    if (trimmed.startsWith('#')) return { kind: 'within', address: url.hash };
    return trimmed.startsWith('/') && !trimmed.startsWith('//')
      ? { kind: 'within', address: `${url.pathname}${url.search}${url.hash}` }
      : null;
  }
  return /^https:\/\//i.test(trimmed) ? { kind: 'elsewhere', address: url.href } : null;
}

/** Whether an id of the server's may stand in the page: letters, digits and hyphens alone. */
export function isSafeAnchor(id: string): boolean {
  return /^[a-z][a-z0-9-]{0,99}$/i.test(id);
}
