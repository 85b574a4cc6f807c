import { Feed, type Item } from 'feed';

/** Name of the parameter of the format. */
export const FORMAT = 'feed_format';
export type FeedFormat = keyof typeof FEED_TYPES;

/** Content types of the formats: Atom 1.0 and RSS 2.0. */
export const FEED_TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
} as const;

/** For undated records. */
const UNDATED = new Date(0);

/** A document of a feed. */
export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** ISO partial date; empty when unknown. */
  readonly date: string;
  readonly authors: readonly string[];
  readonly category: string;
}

/** What a feed is about. Addresses are absolute. */
export interface FeedContent {
  readonly title: string;
  /** Page with the same documents. */
  readonly page: string;
  /** Address of the feed, with a query and without the format. */
  readonly address: string;
  readonly entries: readonly FeedEntry[];
}

/** Atom unless RSS is requested. */
export function formatOf(requested: string | null | undefined): FeedFormat {
  return requested?.toLowerCase() === 'rss' ? 'rss' : 'atom';
}

/** A feed as XML. */
export function writeFeed(
  { title, page, address, entries }: FeedContent,
  format: FeedFormat,
  site: { readonly publicUrl: string; readonly productName: string },
): string {
  const feed = new Feed({
    id: page,
    link: page,
    title: xmlText(`${site.productName}: ${title}`),
    description: xmlText(title),
    copyright: '',
    generator: site.productName,
    updated: dateOf(entries[0]?.date ?? ''),
    feedLinks: { [format]: `${address}&${FORMAT}=${format}` },
  });
  for (const entry of entries) feed.addItem(itemOf(entry, site.publicUrl));
  return format === 'rss' ? feed.rss2() : feed.atom1();
}

function itemOf(entry: FeedEntry, publicUrl: string): Item {
  const url = `${publicUrl}/Document/${encodeURIComponent(entry.id)}`;
  return {
    id: url,
    link: url,
    title: xmlText(entry.title),
    description: xmlText(entry.description),
    date: dateOf(entry.date),
    author: entry.authors.map((name) => ({ name: xmlText(name) })),
    category: [{ name: entry.category }],
  };
}

/** A partial date as its first day. */
function dateOf(date: string): Date {
  return date === '' ? UNDATED : new Date(`${date}-01-01`.slice(0, 10));
}

/** Without characters that XML does not allow. */
function xmlText(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD').replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, ' ');
}
