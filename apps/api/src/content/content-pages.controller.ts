import {
  EVIDENCE_PAGES,
  EvidencePageSchema,
  PopularSearchesSchema,
  StaticPageSchema,
  TopicPageSchema,
  type EvidencePage,
  type Language,
  type PopularSearches,
  type StaticPage,
  type TopicPage,
} from '@clinical/contracts';
import { ContentPagesService } from '@clinical/site';
import { Endpoint, Public, Lang, RateLimited, single, zod, LANGUAGE, PageForBrowsers } from '@clinical/http';
import { AppError } from '@clinical/platform';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { topicContent } from '../web-app/page-contents.js';
import { WebPages } from '../web-app/web-pages.js';

const nameOf = (about: string) => z.object({ page: single(about).transform((name) => name ?? '') });
const PageQuerySchema = nameOf('Name of the page.');
const EvidenceQuerySchema = nameOf(`Name of the page: ${EVIDENCE_PAGES.join(', ')}.`);
type PageQuery = z.infer<typeof PageQuerySchema>;

/** Pages of content: plain pages, topics, pages about evidence, and popular searches (B42). */
@Controller()
@Public()
@RateLimited('search')
export class ContentPagesController {
  constructor(
    private readonly content: ContentPagesService,
    private readonly pages: WebPages,
  ) {}

  @Get('WPages')
  @Endpoint({
    id: 'staticPage',
    summary: 'A page of the site, as HTML of a few known elements.',
    response: StaticPageSchema,
    failures: [404],
    parameters: [LANGUAGE],
  })
  staticPage(
    @Query(zod(PageQuerySchema)) { page }: PageQuery,
    @Lang() language: Language,
  ): Promise<StaticPage> {
    return this.content.staticPage(page, language);
  }

  @Get('Pages')
  @Endpoint({
    id: 'topicPage',
    summary: 'A page about a topic.',
    response: TopicPageSchema,
    failures: [404],
    parameters: [LANGUAGE],
  })
  topicPage(
    @Query(zod(PageQuerySchema)) { page }: PageQuery,
    @Lang() language: Language,
  ): Promise<TopicPage> {
    return this.content.topicPage(page, language);
  }

  @Get('EPages')
  @Endpoint({
    id: 'evidencePage',
    summary: 'A page about evidence, as HTML of a few known elements.',
    response: EvidencePageSchema,
    failures: [404],
    parameters: [LANGUAGE],
  })
  evidencePage(
    @Query(zod(EvidenceQuerySchema)) { page }: PageQuery,
    @Lang() language: Language,
  ): Promise<EvidencePage> {
    return this.content.evidencePage(page, language);
  }

  @Get('Popularsearches')
  @Endpoint({
    id: 'popularSearches',
    summary: 'Popular searches.',
    response: PopularSearchesSchema,
    html: true,
  })
  @PageForBrowsers()
  popularSearches(@Lang() language: Language): Promise<PopularSearches> {
    return this.content.popularSearches(language);
  }

  /** Always the page, without its text if that cannot be read; with status 404 for an unknown topic. */
  @Get('Popular/:topic')
  @Endpoint({ id: 'popularTopic', summary: 'The page of a topic.', response: 'text/html' })
  async topic(
    @Param('topic') topic: string,
    @Lang() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    let page: TopicPage | null = null;
    try {
      page = await this.content.topicPage(topic, language);
    } catch (error) {
      if (error instanceof AppError && error.code === 'PAGE_NOT_FOUND') return this.pages.send(response, 404);
    }
    await this.pages.send(response, 200, page === null ? null : topicContent(page));
  }
}
