import { evidencePath, type EvidencePageName } from '@clinical/contracts';

/** The page about each kind of evidence, by the id of its category; the other kinds share one page. */
const PAGE_OF_CATEGORY: Readonly<Record<number, EvidencePageName>> = {
  11: 'systematic-reviews',
  100: 'guidelines',
  4: 'guidelines',
  9: 'guidelines',
  10: 'guidelines',
  16: 'guidelines',
  18: 'guidelines',
  36: 'guidelines',
  13: 'key-primary-research',
  27: 'controlled-trials',
  34: 'clinical-q-and-a',
  111: 'ongoing-trials',
  112: 'retractions',
};

/** Address of the page about a kind of evidence (SEARCH-2.9). */
export function evidencePathOf(category: number): string {
  return evidencePath(PAGE_OF_CATEGORY[category] ?? 'other');
}

/** Target of a link: within the site, without a reload, or external. */
interface LinkPlace {
  readonly kind: 'within' | 'elsewhere';
  readonly address: string;
}

/** Only has to differ from addresses of the site; no request is sent to it. */
const SITE = 'https://site.invalid';

/** The target of a link's `href`; null for an unsafe one: another scheme, or invalid. */
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

/** Whether an id from the server is safe in the page: letters, digits and hyphens only. */
export function isSafeAnchor(id: string): boolean {
  return /^[a-z][a-z0-9-]{0,99}$/i.test(id);
}
