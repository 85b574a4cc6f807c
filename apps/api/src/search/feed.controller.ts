import {
  readSearchParameters,
  searchQueryString,
  type Language,
  type SearchDocument,
} from '@clinical/contracts';
import { VISITOR } from '@clinical/evidence';
import { RequestRefusedError, SearchEvidence } from '@clinical/features';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Feed, type Item } from 'feed';
import { Endpoint, Public } from '../http/endpoint.decorator.js';
import { Abort, Lang, Parameters } from '../http/params.js';
import { RateLimited } from '../http/throttling.js';
import { EVERY_SEARCH_PARAMETER, LANGUAGE, searchParameters } from './parameter-descriptions.js';
import { PersonalSearch } from './personal-search.js';

type Pairs = readonly (readonly [string, string])[];

const FORMAT = 'feed_format';
/** Seconds that a reader may keep a feed. */
const FRESH_SECONDS = 900;
const CONTENT_TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
} as const;
/** Of what has no date. */
const UNDATED = new Date(0);

/** `/feed`: a search as a feed, newest first, as visitors see it. */
@Controller('feed')
@Public()
@RateLimited('search')
export class FeedController {
  constructor(
    private readonly evidence: SearchEvidence,
    private readonly personal: PersonalSearch,
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
    const format = parameters.find(([name]) => name === FORMAT)?.[1].toLowerCase() === 'rss' ? 'rss' : 'atom';
    const search = await this.personal.expandTag(
      parameters.filter(([name]) => name !== FORMAT && name !== 'sort' && name !== 'page'),
      language,
    );
    const reading = readSearchParameters(search, language);
    if (reading.errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', reading.errors);
    const request = { ...reading.request, sort: 'y', page: 1 } as const;
    const { documents } = await this.evidence.search({ ...reading, request }, language, signal, VISITOR);
    const query = searchQueryString(request);
    response.setHeader('Cache-Control', `public, max-age=${FRESH_SECONDS}`);
    response.type(CONTENT_TYPES[format]);
    const feed = this.#feedOf(query, format, request.criteria, documents);
    return format === 'rss' ? feed.rss2() : feed.atom1();
  }

  #feedOf(
    query: string,
    format: keyof typeof CONTENT_TYPES,
    criteria: string,
    documents: readonly SearchDocument[],
  ): Feed {
    const { publicUrl, site } = this.config;
    const page = `${publicUrl}/Searchresult?${query}`;
    const feed = new Feed({
      id: page,
      link: page,
      title: xmlText(`${site.productName}: ${criteria}`),
      description: xmlText(criteria),
      copyright: '',
      generator: site.productName,
      updated: dateOf(documents[0]?.Date ?? ''),
      feedLinks: { [format]: `${publicUrl}/feed?${query}&${FORMAT}=${format}` },
    });
    for (const document of documents) feed.addItem(itemOf(document, publicUrl));
    return feed;
  }
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
    category: [{ name: document.category_name }],
  };
}

/** A partial date as its first day. */
function dateOf(date: string): Date {
  return date === '' ? UNDATED : new Date(`${date}-01-01`.slice(0, 10));
}

/** Without characters that XML cannot hold. */
function xmlText(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD').replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, ' ');
}
