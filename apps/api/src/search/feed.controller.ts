import {
  connectedWith,
  formatMessage,
  libraryMessages,
  parameterMessages,
  readSearchParameters,
  searchQueryString,
  type Language,
} from '@clinical/contracts';
import { categoryTitle, earliestDay, isRetracted, publicationName } from '@clinical/evidence';
import { EvidenceSearchService, RequestRefusedError, ConnectedService } from '@clinical/search';
import { arrivedMinute } from '@clinical/search-engine';
import { SavedSearchFeedsService, PersonalSearch } from '@clinical/library';
import {
  Endpoint,
  Public,
  Abort,
  Lang,
  Parameters,
  RateLimited,
  first,
  ValuesRefusedError,
  zod,
  EVERY_SEARCH_PARAMETER,
  LANGUAGE,
  searchParameters,
} from '@clinical/http';
import { VISITOR, type Principal } from '@clinical/people';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FEED_TYPES, FORMAT, formatOf, writeFeed, type FeedContent, type FeedFormat } from './write-feed.js';

/** Media types of the formats. */
const FEED_MEDIA_TYPES = ['application/atom+xml', 'application/rss+xml', 'application/feed+json'] as const;

type Pairs = readonly (readonly [string, string])[];

/** Seconds that a feed reader may cache a feed. */
const FRESH_SECONDS = 900;
/** Articles of a feed of connected ones. */
const MAX_CONNECTED_ENTRIES = 20;
const FORMAT_PARAMETER = {
  name: FORMAT,
  description: 'Format: atom (the default), rss or json.',
  example: 'atom',
} as const;
/** The key of a signed link, and the format. */
const SavedFeedQuerySchema = z.object({
  key: first('Key of the link.'),
  [FORMAT]: first('Format: atom (the default), rss or json.'),
});
const ConnectedFeedQuerySchema = SavedFeedQuerySchema.pick({ [FORMAT]: true });

/** The feed of one reader. */
interface FeedRequest {
  readonly principal: Principal;
  /** Title instead of the words of the search, or the title of the record. */
  readonly title?: string;
  /** Address of the feed itself instead of one that anyone can read. */
  readonly address?: string;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/**
 * `/feed`: a search as a feed, newest in the collection first, as visitors see it; `/feed/connected/{id}`: the articles connected with a record;
 * `/feed/saved/{id}`: what someone saved, by a signed link.
 */
@Controller('feed')
@Public()
@RateLimited('search')
export class FeedController {
  constructor(
    private readonly evidence: EvidenceSearchService,
    private readonly personal: PersonalSearch,
    private readonly saved: SavedSearchFeedsService,
    private readonly connected: ConnectedService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get()
  @Endpoint({
    id: 'feed',
    summary: 'The newest results of a search as Atom 1.0, RSS 2.0 or JSON Feed 1.1.',
    response: FEED_MEDIA_TYPES,
    bodiless: [304],
    failures: [400, 403],
    parameters: [FORMAT_PARAMETER, ...searchParameters(EVERY_SEARCH_PARAMETER), LANGUAGE],
  })
  async feed(
    @Parameters() parameters: Pairs,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string | undefined> {
    const format = requestedFormat(parameters.find(([name]) => name === FORMAT)?.[1]);
    const search = await this.personal.expandTag(
      parameters.filter(([name]) => name !== FORMAT),
      language,
    );
    response.setHeader('Cache-Control', `public, max-age=${FRESH_SECONDS}`);
    const content = await this.#ofSearch(search, { principal: VISITOR, language, signal });
    return this.#send(content, format, request, response);
  }

  @Get('saved/:id')
  @Endpoint({
    id: 'feedOfSavedSearch',
    summary: 'The newest results of a saved search, as its owner sees them; the link is signed.',
    response: FEED_MEDIA_TYPES,
    bodiless: [304],
    failures: [400, 403, 404],
    parameters: [LANGUAGE],
  })
  async savedFeed(
    @Param('id') id: string,
    @Query(zod(SavedFeedQuerySchema)) query: z.infer<typeof SavedFeedQuerySchema>,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string | undefined> {
    const key = query.key ?? '';
    const found = /^[1-9]\d{0,8}$/.test(id) ? await this.saved.open(Number(id), key) : null;
    if (found === null) throw new AppError('FEED_NOT_FOUND', 'user', 'The link of the feed is not valid');
    const { principal, name: title, criteria } = found;
    const address = `${this.config.publicUrl}/feed/saved/${id}?key=${key}`;
    response.setHeader('Cache-Control', `private, max-age=${FRESH_SECONDS}`);
    const feed = { principal, title, address, language, signal };
    const recordId = connectedWith(criteria);
    const content =
      recordId === null
        ? await this.#ofSearch(await this.personal.expandTag(Object.entries(criteria), language), feed)
        : await this.#ofConnected(recordId, feed);
    return this.#send(content, requestedFormat(query[FORMAT]), request, response);
  }

  @Get('connected/:id')
  @Endpoint({
    id: 'feedOfConnected',
    summary:
      'The articles connected with a record that visitors see, the newest first, as Atom 1.0, RSS 2.0 or JSON Feed 1.1.',
    response: FEED_MEDIA_TYPES,
    bodiless: [304],
    failures: [403, 404],
    parameters: [LANGUAGE],
  })
  async connectedFeed(
    @Param('id') id: string,
    @Query(zod(ConnectedFeedQuerySchema)) query: z.infer<typeof ConnectedFeedQuerySchema>,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string | undefined> {
    const content = await this.#ofConnected(id, { principal: VISITOR, language, signal });
    response.setHeader('Cache-Control', `public, max-age=${FRESH_SECONDS}`);
    return this.#send(content, requestedFormat(query[FORMAT]), request, response);
  }

  async #ofSearch(parameters: Pairs, feed: FeedRequest): Promise<FeedContent> {
    const { principal, language, signal, title, address } = feed;
    const search = parameters.filter(([name]) => !['sort', 'page', 'cursor'].includes(name));
    const reading = readSearchParameters(search, parameterMessages[language]);
    if (reading.errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', reading.errors);
    const request = { ...reading.request, sort: 'a', cursor: '', page: 1 } as const;
    const { documents } = await this.evidence.search({ ...reading, request }, language, signal, principal);
    const query = searchQueryString(request);
    return {
      title: title ?? request.criteria,
      page: `${this.config.publicUrl}/Searchresult?${query}`,
      address: address ?? `${this.config.publicUrl}/feed?${query}`,
      entries: documents.map((document) => ({
        id: document.id,
        title: document.Title,
        description: document.snippet_text,
        date: document.Date,
        arrived: document.first_imported,
        authors: document.authors,
        category: document.notice?.title ?? document.category_name,
      })),
    };
  }

  /** Without retracted articles. */
  async #ofConnected(id: string, feed: FeedRequest): Promise<FeedContent> {
    const { principal, language, signal, title, address } = feed;
    const { record, shown } = await this.connected.ofRecord(id, signal, principal);
    const { publicUrl } = this.config;
    const newest = shown
      .filter((document) => !isRetracted(document))
      .toSorted(
        (a, b) =>
          arrivedMinute(b.firstImported) - arrivedMinute(a.firstImported) ||
          (earliestDay(b.date) ?? -Infinity) - (earliestDay(a.date) ?? -Infinity),
      );
    return {
      title:
        title ??
        formatMessage(libraryMessages[language]['saved.connected.feedTitle'], { title: record.title }),
      page: `${publicUrl}/Document/${encodeURIComponent(id)}?view=record`,
      address: address ?? `${publicUrl}/feed/connected/${encodeURIComponent(id)}?lang=${language}`,
      entries: newest.slice(0, MAX_CONNECTED_ENTRIES).map((document) => ({
        id: document.id,
        title: document.title,
        description: publicationName(document),
        date: document.date,
        arrived: document.firstImported ?? '',
        authors: document.authors,
        category: categoryTitle(document.categories[0] ?? 0),
      })),
    };
  }

  /** The feed with its tag, by which a reader asks whether it has changed: nothing with 304 where it has not. */
  #send(
    content: FeedContent,
    format: FeedFormat,
    { headers }: Request,
    response: Response,
  ): string | undefined {
    const { publicUrl, site } = this.config;
    const text = writeFeed(content, format, { publicUrl, productName: site.productName });
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    response.setHeader('ETag', `W/${tag}`);
    if ((headers['if-none-match'] ?? '').includes(tag)) {
      response.status(304);
      return undefined;
    }
    response.type(FEED_TYPES[format]);
    return text;
  }
}

/** @throws ValuesRefusedError for an unknown format */
function requestedFormat(text: string | null | undefined): FeedFormat {
  const format = formatOf(text);
  if (format !== null) return format;
  const values = { name: FORMAT, allowed: Object.keys(FEED_TYPES).join(', ') };
  throw new ValuesRefusedError([{ message: 'P018.value_not_offered', values }]);
}
