import {
  parameterMessages,
  readSearchParameters,
  searchQueryString,
  type Language,
  type SearchDocument,
} from '@clinical/contracts';
import { EvidenceSearchService, RequestRefusedError, SavedSearchFeedsService } from '@clinical/features';
import {
  Endpoint,
  Public,
  Abort,
  Lang,
  Parameters,
  RateLimited,
  first,
  zod,
  EVERY_SEARCH_PARAMETER,
  LANGUAGE,
  searchParameters,
} from '@clinical/http';
import { VISITOR, type Principal } from '@clinical/people';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Feed, type Item } from 'feed';
import { z } from 'zod';
import { PersonalSearch } from './personal-search.js';

type Pairs = readonly (readonly [string, string])[];

const FORMAT = 'feed_format';
/** Seconds that a feed reader may cache a feed. */
const FRESH_SECONDS = 900;
const CONTENT_TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
} as const;
/** The key of a signed link, and the format. */
const SavedFeedQuerySchema = z.object({
  key: first('Key of the link.'),
  [FORMAT]: first('Format: atom (the default) or rss.'),
});

type FeedFormat = keyof typeof CONTENT_TYPES;

/** A search as a feed of one reader. */
interface FeedRequest {
  readonly format: FeedFormat;
  readonly principal: Principal;
  /** Title instead of the product's name and the words of the search. */
  readonly title?: string;
  /** Address of the feed itself instead of one with the parameters of the search. */
  readonly address?: string;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** For undated records. */
const UNDATED = new Date(0);

/** `/feed`: a search as a feed, newest first, as visitors see it; `/feed/saved/{id}`: a saved search, by a signed link. */
@Controller('feed')
@Public()
@RateLimited('search')
export class FeedController {
  constructor(
    private readonly evidence: EvidenceSearchService,
    private readonly personal: PersonalSearch,
    private readonly saved: SavedSearchFeedsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get()
  @Endpoint({
    id: 'feed',
    summary: 'The newest results of a search as Atom 1.0 or RSS 2.0.',
    response: ['application/atom+xml', 'application/rss+xml'],
    failures: [400, 403],
    parameters: [
      { name: FORMAT, description: 'Format: atom (the default) or rss.', example: 'atom' },
      ...searchParameters(EVERY_SEARCH_PARAMETER),
      LANGUAGE,
    ],
  })
  async feed(
    @Parameters() parameters: Pairs,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const format = formatOf(parameters.find(([name]) => name === FORMAT)?.[1]);
    const search = await this.personal.expandTag(
      parameters.filter(([name]) => name !== FORMAT),
      language,
    );
    response.setHeader('Cache-Control', `public, max-age=${FRESH_SECONDS}`);
    return this.#send(search, { format, principal: VISITOR, language, signal }, response);
  }

  @Get('saved/:id')
  @Endpoint({
    id: 'feedOfSavedSearch',
    summary: 'The newest results of a saved search, as its owner sees them; the link is signed.',
    response: ['application/atom+xml', 'application/rss+xml'],
    failures: [400, 403, 404],
    parameters: [LANGUAGE],
  })
  async savedFeed(
    @Param('id') id: string,
    @Query(zod(SavedFeedQuerySchema)) query: z.infer<typeof SavedFeedQuerySchema>,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const key = query.key ?? '';
    const found = /^[1-9]\d{0,8}$/.test(id) ? await this.saved.open(Number(id), key) : null;
    if (found === null) throw new AppError('FEED_NOT_FOUND', 'user', 'The link of the feed is not valid');
    const { principal, name: title, criteria } = found;
    const format = formatOf(query[FORMAT]);
    const address = `${this.config.publicUrl}/feed/saved/${id}?key=${key}`;
    response.setHeader('Cache-Control', `private, max-age=${FRESH_SECONDS}`);
    const request = { format, principal, title, address, language, signal };
    return this.#send(await this.personal.expandTag(Object.entries(criteria), language), request, response);
  }

  async #send(parameters: Pairs, feed: FeedRequest, response: Response): Promise<string> {
    const { format, principal, language, signal } = feed;
    const search = parameters.filter(([name]) => name !== 'sort' && name !== 'page');
    const reading = readSearchParameters(search, parameterMessages[language]);
    if (reading.errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', reading.errors);
    const request = { ...reading.request, sort: 'y', page: 1 } as const;
    const { documents } = await this.evidence.search({ ...reading, request }, language, signal, principal);
    response.type(CONTENT_TYPES[format]);
    const written = this.#feedOf(searchQueryString(request), feed, request.criteria, documents);
    return format === 'rss' ? written.rss2() : written.atom1();
  }

  #feedOf(
    query: string,
    { format, title, address }: FeedRequest,
    criteria: string,
    documents: readonly SearchDocument[],
  ): Feed {
    const { publicUrl, site } = this.config;
    const page = `${publicUrl}/Searchresult?${query}`;
    const feed = new Feed({
      id: page,
      link: page,
      title: xmlText(`${site.productName}: ${title ?? criteria}`),
      description: xmlText(title ?? criteria),
      copyright: '',
      generator: site.productName,
      updated: dateOf(documents[0]?.Date ?? ''),
      feedLinks: { [format]: `${address ?? `${publicUrl}/feed?${query}`}&${FORMAT}=${format}` },
    });
    for (const document of documents) feed.addItem(itemOf(document, publicUrl));
    return feed;
  }
}

function formatOf(requested: string | null | undefined): FeedFormat {
  return requested?.toLowerCase() === 'rss' ? 'rss' : 'atom';
}

function itemOf(document: SearchDocument, publicUrl: string): Item {
  const url = `${publicUrl}/Document/${encodeURIComponent(document.id)}`;
  return {
    id: url,
    link: url,
    title: xmlText(document.Title),
    description: xmlText(document.snippet_text),
    date: dateOf(document.Date),
    author: document.authors.map((name) => ({ name: xmlText(name) })),
    category: [{ name: document.notice?.title ?? document.category_name }],
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
