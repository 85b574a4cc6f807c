import { escapeHtml } from '@clinical/platform';

/** Name of the parameter of the format. */
export const FORMAT = 'feed_format';
export type FeedFormat = keyof typeof FEED_TYPES;

/** Content types of the formats: Atom 1.0 (RFC 4287), RSS 2.0 and JSON Feed 1.1. */
export const FEED_TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;

/** Where neither is known, as Atom requires a time. */
const UNKNOWN = new Date(0);

/** A document of a feed. */
export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** ISO partial date; empty when unknown. */
  readonly date: string;
  /** ISO time of the first import; empty when unknown. */
  readonly arrived: string;
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

interface FeedSite {
  readonly publicUrl: string;
  readonly productName: string;
}

/** Atom where none is requested; null for an unknown format. */
export function formatOf(requested: string | null | undefined): FeedFormat | null {
  const name = requested?.trim().toLowerCase() ?? '';
  if (name === '') return 'atom';
  return name in FEED_TYPES ? (name as FeedFormat) : null;
}

/** The text of a feed. */
export function writeFeed(content: FeedContent, format: FeedFormat, site: FeedSite): string {
  return WRITERS[format](content, `${content.address}&${FORMAT}=${format}`, site);
}

const WRITERS: Readonly<Record<FeedFormat, (content: FeedContent, self: string, site: FeedSite) => string>> =
  {
    atom: writeAtom,
    rss: writeRss,
    json: writeJson,
  };

/** Each entry names its authors; that of the feed counts for the others, as the standard requires one. */
function writeAtom({ title, page, entries }: FeedContent, self: string, site: FeedSite): string {
  const items = entries.map((entry) =>
    element('entry', {}, [
      element('id', {}, addressOf(entry, site)),
      element('title', {}, entry.title),
      element('updated', {}, (timeOf(entry) ?? UNKNOWN).toISOString()),
      ...entry.authors.map((name) => element('author', {}, [element('name', {}, name)])),
      element('link', { rel: 'alternate', href: addressOf(entry, site) }),
      element('category', { term: entry.category }),
      element('summary', {}, entry.description),
    ]),
  );
  const feed = element('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, [
    element('id', {}, page),
    element('title', {}, titleOf(title, site)),
    element('updated', {}, (newest(entries) ?? UNKNOWN).toISOString()),
    element('author', {}, [element('name', {}, site.productName), element('uri', {}, site.publicUrl)]),
    element('generator', {}, site.productName),
    element('link', { rel: 'alternate', href: page }),
    element('link', { rel: 'self', href: self, type: 'application/atom+xml' }),
    ...items,
  ]);
  return `${DECLARATION}${feed}`;
}

/** `author` of RSS holds an address of mail, so names are `dc:creator`; readers show a description as HTML. */
function writeRss({ title, page, entries }: FeedContent, self: string, site: FeedSite): string {
  const items = entries.map((entry) =>
    element('item', {}, [
      element('title', {}, entry.title),
      element('link', {}, addressOf(entry, site)),
      element('guid', { isPermaLink: 'true' }, addressOf(entry, site)),
      ...maybe('pubDate', timeOf(entry)),
      ...entry.authors.map((name) => element('dc:creator', {}, name)),
      element('category', {}, entry.category),
      element('description', {}, escapeHtml(entry.description)),
    ]),
  );
  const channel = element('channel', {}, [
    element('title', {}, titleOf(title, site)),
    element('link', {}, page),
    element('description', {}, title),
    ...maybe('lastBuildDate', newest(entries)),
    element('generator', {}, site.productName),
    element('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...items,
  ]);
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return `${DECLARATION}${element('rss', { version: '2.0', ...namespaces }, [channel])}`;
}

function writeJson({ title, page, entries }: FeedContent, self: string, site: FeedSite): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(title, site),
    home_page_url: page,
    feed_url: self,
    authors: [{ name: site.productName, url: site.publicUrl }],
    items: entries.map((entry) => ({
      id: addressOf(entry, site),
      url: addressOf(entry, site),
      title: entry.title,
      content_text: entry.description,
      ...(entry.date === '' ? {} : { date_published: dateOf(entry.date).toISOString() }),
      ...(entry.arrived === '' ? {} : { date_modified: entry.arrived }),
      authors: entry.authors.map((name) => ({ name })),
      tags: [entry.category],
    })),
  });
}

function titleOf(title: string, { productName }: FeedSite): string {
  return `${productName}: ${title}`;
}

function addressOf({ id }: FeedEntry, { publicUrl }: FeedSite): string {
  return `${publicUrl}/Document/${encodeURIComponent(id)}`;
}

function newest(entries: readonly FeedEntry[]): Date | null {
  const times = entries.flatMap((entry) => timeOf(entry)?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** When a record came into the collection, else its publication; null where neither is known. */
function timeOf({ arrived, date }: FeedEntry): Date | null {
  if (arrived !== '') return new Date(arrived);
  return date === '' ? null : dateOf(date);
}

/** A partial date as its first day. */
function dateOf(date: string): Date {
  return new Date(`${date}-01-01`.slice(0, 10));
}

function maybe(name: string, time: Date | null): string[] {
  return time === null ? [] : [element(name, {}, time.toUTCString())];
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

/** An element with its text, or with elements that are written already. */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly string[] = '',
): string {
  const start = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${xmlText(value)}"`),
  ].join(' ');
  const inner = typeof content === 'string' ? xmlText(content) : `\n${content.join('')}`;
  return inner === '' ? `<${start}/>\n` : `<${start}>${inner}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without characters that XML does not allow. */
function xmlText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
