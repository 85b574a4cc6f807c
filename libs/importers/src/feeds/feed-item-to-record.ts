import {
  bareMaterial,
  EMPTY_RECORD,
  type Audience,
  type MaterialKind,
  type SourceRecord,
  type Thumbnail,
} from '@clinical/evidence';
import { parseFeed } from 'feedsmith';
import { namesOfField } from '../reading/authors.js';
import { languageCode } from '../reading/citation-fields.js';
import { distinct, webAddress } from '../reading/text.js';
import { textOfHtml } from '../reading/text-of-html.js';
import type { RecordNotes } from '../reading/record-notes.js';

/** Keeps dates as they are written, the default of the parser. */
const parse = (document: string) => parseFeed(document);

type ParsedFeed = Exclude<ReturnType<typeof parse>, { format: 'json' }>;

/** Metadata of a feed, for all its items. */
export interface FeedHead {
  readonly title: string;
  /** ISO 639-2 code; empty when unknown. */
  readonly language: string;
  /** Base of relative addresses of items; empty when unknown. */
  readonly address: string;
}

/** Options of the operator for all items of a feed. */
export interface FeedItemOptions {
  readonly kind: MaterialKind;
  /** Empty takes the title of the feed. */
  readonly provider: string;
  readonly audience: readonly Audience[];
}

/** Data of an item, independent of its format. */
interface ItemFacts {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly description: string;
  readonly date: string;
  readonly language: string;
  readonly authors: readonly string[];
  readonly keywords: readonly string[];
  readonly seconds: number | undefined;
  readonly thumbnail: Partial<Thumbnail>;
}

/** @throws errors of the feed parser for other documents */
export function readHead(document: string, address: string): FeedHead {
  const parsed = parseXmlFeed(document);
  if (parsed.format === 'atom') {
    const { title, links, xml } = parsed.feed;
    return {
      title: textOfHtml(title?.value ?? ''),
      language: languageCode(xml?.lang ?? ''),
      address: pageOf(links) || address,
    };
  }
  const { title, link, dc } = parsed.feed;
  const language = parsed.format === 'rss' ? parsed.feed.language : undefined;
  return {
    title: textOfHtml(title ?? ''),
    language: languageCode(language ?? dc?.languages?.[0] ?? ''),
    address: webAddress(link ?? '') || address,
  };
}

/**
 * The record of one item, or the reason why there is none. Malformed values are left out and noted.
 *
 * @param document a feed with this item alone
 */
export function feedItemToRecord(
  document: string,
  head: FeedHead,
  source: string,
  { kind, provider, audience }: FeedItemOptions,
  notes: RecordNotes,
): SourceRecord | string {
  const facts = factsOf(document);
  if (facts === null) return 'the item is empty';
  const url = notes.checked('link', facts.link.trim(), addressOf(facts.link, head.address));
  const sourceId = facts.id === '' ? (url === '' ? '' : `url:${url}`) : facts.id;
  if (sourceId === '') return 'the item has neither an identifier nor a link';
  const title = textOfHtml(facts.title);
  if (title === '') return `the item ${sourceId} has no title`;
  const description = textOfHtml(facts.description);
  const language = notes.checked('language', facts.language, languageCode(facts.language)) || head.language;
  return {
    ...EMPTY_RECORD,
    source,
    sourceId,
    title,
    abstract: description === '' || description === title ? [] : [{ label: '', text: description }],
    authors: distinct(facts.authors.flatMap((name) => namesOfField(textOfHtml(name)))),
    journal: { ...EMPTY_RECORD.journal, title: provider === '' ? head.title : provider },
    date: notes.checked('date', facts.date.trim(), dayOf(facts.date)),
    languages: language === '' ? [] : [language],
    keywords: distinct(facts.keywords.map(textOfHtml)),
    url,
    material: {
      ...bareMaterial(kind),
      thumbnail: thumbnailOf(facts.thumbnail, head.address, notes),
      durationSeconds: facts.seconds === undefined ? null : Math.round(facts.seconds),
      audience,
    },
  };
}

function factsOf(document: string): ItemFacts | null {
  let parsed: ParsedFeed;
  try {
    parsed = parseXmlFeed(document);
  } catch {
    return null;
  }
  return parsed.format === 'atom' ? atomFacts(parsed.feed) : rssFacts(parsed.feed);
}

type RssFeed = Extract<ParsedFeed, { format: 'rss' }>['feed'];
type RdfFeed = Extract<ParsedFeed, { format: 'rdf' }>['feed'];
type RssItem = NonNullable<RssFeed['items']>[number];
type RdfItem = NonNullable<RdfFeed['items']>[number];

function rssFacts({ items: [item] = [] }: RssFeed | RdfFeed): ItemFacts | null {
  return item === undefined ? null : { ...rssWords(item), ...rssNames(item), ...rssMedia(item) };
}

type Words = 'id' | 'title' | 'link' | 'description' | 'date' | 'language';

function rssWords(item: RssItem | RdfItem): Pick<ItemFacts, Words> {
  const { dc, content, media } = item;
  // Members that RSS 1.0 does not have are absent.
  const { guid, pubDate, itunes }: Partial<RssItem> = item;
  return {
    id: guid?.value ?? ('rdf' in item ? (item.rdf?.about ?? '') : ''),
    title: item.title ?? '',
    // A guid that is a permanent link replaces a missing link.
    link: item.link ?? (guid?.isPermaLink === false ? '' : (guid?.value ?? '')),
    description: item.description ?? content?.encoded ?? itunes?.summary ?? mediaText(media),
    date: pubDate ?? dc?.dates?.[0] ?? '',
    language: dc?.languages?.[0] ?? '',
  };
}

function rssNames(item: RssItem | RdfItem): Pick<ItemFacts, 'authors' | 'keywords'> {
  const { dc } = item;
  const { authors, categories, itunes }: Partial<RssItem> = item;
  const named = authors?.map((author) => (typeof author === 'string' ? author : (author.name ?? '')));
  return {
    authors: dc?.creators ?? named ?? (itunes?.author === undefined ? [] : [itunes.author]),
    keywords: [...(categories ?? []).map(({ name }) => name ?? ''), ...(dc?.subjects ?? [])],
  };
}

function rssMedia(item: RssItem | RdfItem): Pick<ItemFacts, 'seconds' | 'thumbnail'> {
  const { media } = item;
  const { enclosures, itunes }: Partial<RssItem> = item;
  const picture = enclosures?.find(({ type }) => type?.startsWith('image/'));
  return {
    seconds: itunes?.duration ?? mediaSeconds(media),
    thumbnail: mediaThumbnail(media) ?? { url: itunes?.image ?? picture?.url ?? '' },
  };
}

type AtomFeed = Extract<ParsedFeed, { format: 'atom' }>['feed'];

function atomFacts({ entries: [entry] = [] }: AtomFeed): ItemFacts | null {
  if (entry === undefined) return null;
  const { id, title, links, summary, content, published, updated, authors, categories, media, xml } = entry;
  return {
    id: id ?? '',
    title: title?.value ?? '',
    link: pageOf(links),
    description: summary?.value ?? content?.value ?? mediaText(media),
    date: published ?? updated ?? '',
    language: xml?.lang ?? '',
    authors: (authors ?? []).map(({ name }) => name ?? ''),
    keywords: (categories ?? []).map(({ label, term }) => label ?? term ?? ''),
    seconds: mediaSeconds(media),
    thumbnail: mediaThumbnail(media) ?? {},
  };
}

/** @throws TypeError for JSON, and errors of the parser */
function parseXmlFeed(document: string): ParsedFeed {
  const parsed = parse(document);
  if (parsed.format === 'json') throw new TypeError('It is JSON');
  return parsed;
}

/** Address of the page for readers. */
function pageOf(links: readonly { readonly href?: string; readonly rel?: string }[] | undefined): string {
  return (links ?? []).find(({ rel }) => rel === undefined || rel === 'alternate')?.href ?? '';
}

type Media = NonNullable<RssItem['media']>;

/** Media of the item itself, then of its groups. */
function mediaParts(media: Media | undefined): readonly Partial<Media>[] {
  return media === undefined ? [] : [media, ...((media.groups ?? []) as Partial<Media>[])];
}

function mediaText(media: Media | undefined): string {
  return mediaParts(media).find(({ description }) => description?.value)?.description?.value ?? '';
}

function mediaSeconds(media: Media | undefined): number | undefined {
  return mediaParts(media)
    .flatMap(({ contents }) => contents ?? [])
    .find(({ duration }) => duration !== undefined)?.duration;
}

function mediaThumbnail(media: Media | undefined): Partial<Thumbnail> | undefined {
  const parts = mediaParts(media);
  const contents = parts.flatMap((part) => part.contents ?? []);
  const thumbnails = [...parts, ...contents].flatMap((part) => part.thumbnails ?? []);
  const picture = contents.find(({ medium, type }) => medium === 'image' || type?.startsWith('image/'));
  const [found = picture] = thumbnails;
  if (found?.url === undefined) return undefined;
  return { url: found.url, width: found.width ?? null, height: found.height ?? null };
}

function thumbnailOf(
  { url = '', width = null, height = null }: Partial<Thumbnail>,
  base: string,
  notes: RecordNotes,
): Thumbnail | null {
  const address = notes.checked('thumbnail', url.trim(), addressOf(url, base));
  const pixels = (size: number | null): number | null =>
    size !== null && Number.isInteger(size) && size > 0 && size <= 100_000 ? size : null;
  return address === '' ? null : { url: address, width: pixels(width), height: pixels(height), alt: '' };
}

/** An absolute or relative web address; empty for anything else. */
function addressOf(text: string, base: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return webAddress(trimmed);
  return base !== '' && URL.canParse(trimmed, base) ? webAddress(new URL(trimmed, base).href) : '';
}

/** The day of a date of RFC 822 or ISO 8601, in UTC, or the year or month of a shorter one; empty for other forms. */
function dayOf(text: string): string {
  const partial = /^\d{4}(?:-\d{2})?$/.exec(text.trim());
  if (partial !== null) return partial[0];
  const time = Date.parse(text);
  if (!/\d{4}/.test(text) || Number.isNaN(time)) return '';
  const day = new Date(time).toISOString().slice(0, 10);
  return /^(?:1[5-9]|2[01])\d\d-/.test(day) ? day : '';
}
