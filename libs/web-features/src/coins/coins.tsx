import { useEffect } from 'react';

/** Fields of a work that reference managers read from a page. */
export interface CitedWork {
  readonly title: string;
  readonly authors: readonly string[];
  readonly publication: string;
  /** ISO, perhaps partial; empty when unknown. */
  readonly date: string;
  readonly doi: string;
  readonly pmid: string;
  /** Volume, issue and pages as printed, such as `12(3):45-51`. */
  readonly citation?: string;
  /** Set for an image, video, leaflet, course or news item, which is no article. */
  readonly material?: { readonly kind: keyof typeof ITEM_TYPES } | null;
}

/** Item types of Zotero, as read by its Dublin Core importer. */
const ITEM_TYPES = {
  image: 'artwork',
  video: 'videoRecording',
  leaflet: 'document',
  course: 'webpage',
  news: 'webpage',
} as const;

/** Volume, issue and pages. */
const PRINTED = /^([^(:]*)(?:\(([^)]*)\))?(?::(.*))?$/;

/** The citation of a work as an OpenURL (COinS, Z39.88-2004 in key/encoded-value form). Pure. */
export function coinsOf(work: CitedWork): string {
  const { title, authors, publication, date, doi, pmid, citation = '', material } = work;
  if (material) return materialCoins(work, ITEM_TYPES[material.kind]);
  const [, volume = '', issue = '', pages = ''] = PRINTED.exec(citation) ?? [];
  const values: readonly (readonly [key: string, value: string])[] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
    ['rft_id', doi && `info:doi/${doi}`],
    ['rft_id', pmid && `info:pmid/${pmid}`],
    ['rft.genre', 'article'],
    ['rft.atitle', title],
    ['rft.jtitle', publication],
    ['rft.date', date],
    ['rft.volume', volume],
    ['rft.issue', issue],
    ['rft.pages', pages],
    ...authors.map((author) => ['rft.au', author] as const),
  ];
  return new URLSearchParams(
    values.filter(([, value]) => value !== '').map(([key, value]) => [key, value]),
  ).toString();
}

/** In Dublin Core: it does not claim to be a journal article. */
function materialCoins({ title, authors, publication, date }: CitedWork, type: string): string {
  const values: readonly (readonly [key: string, value: string])[] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:dc'],
    ['rft.type', type],
    ['rft.title', title],
    ...authors.map((author) => ['rft.creator', author] as const),
    ['rft.publisher', publication],
    ['rft.date', date],
  ];
  return new URLSearchParams(
    values.filter(([, value]) => value !== '').map(([key, value]) => [key, value]),
  ).toString();
}

/** The citation of a work, for reference managers; invisible and not read out. */
export function Coins({ work }: { readonly work: CitedWork }) {
  return <span hidden className="Z3988" title={coinsOf(work)} />;
}

/** Tags that the server wrote into the page of the first record. */
const OF_SERVER = 'head > meta[name^="citation_"], head > script[type="application/ld+json"]';

/**
 * Notifies reference managers of other works on the page, and removes the server's tags of an earlier address's
 * record. The server's own COinS are replaced by those of the app in any case: a second one would look like another
 * work.
 *
 * @param works changes with the works
 */
export function useCitedWorks(works: unknown): void {
  useEffect(() => {
    const canonical = document.querySelector<HTMLLinkElement>('head > link[rel="canonical"]');
    const isOfPage = canonical !== null && new URL(canonical.href).pathname === location.pathname;
    const stale = isOfPage ? 'body > .Z3988' : `body > .Z3988, ${OF_SERVER}`;
    for (const element of document.querySelectorAll(stale)) element.remove();
    // The event that Zotero listens to.
    document.dispatchEvent(new Event('ZoteroItemUpdated', { bubbles: true, cancelable: true }));
  }, [works]);
}
