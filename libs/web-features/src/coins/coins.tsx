import { citationNames, invertedName } from '@clinical/evidence';

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

/** Volume, issue and pages of what is printed, such as `12(3):45-51`. */
export function printedParts(citation: string): readonly [volume: string, issue: string, pages: string] {
  const [, volume = '', issue = '', pages = ''] = PRINTED.exec(citation) ?? [];
  return [volume, issue, pages];
}

/**
 * The authors in the order of the record. Reference managers take the last word of a name without a comma for the
 * family name: people are inverted, `Last, A. B.`, and groups have a key of their own.
 */
function authorPairs(authors: readonly string[], person: string): (readonly [string, string])[] {
  return citationNames(authors).map((name) => [
    'literal' in name ? 'rft.aucorp' : person,
    invertedName(name),
  ]);
}

/** The citation of a work as an OpenURL (COinS, Z39.88-2004 in key/encoded-value form). Pure. */
export function coinsOf(work: CitedWork): string {
  const { title, authors, publication, date, doi, pmid, citation = '', material } = work;
  if (material) return materialCoins(work, ITEM_TYPES[material.kind]);
  const [volume, issue, pages] = printedParts(citation);
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
    ...authorPairs(authors, 'rft.au'),
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
    ...authorPairs(authors, 'rft.creator'),
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
