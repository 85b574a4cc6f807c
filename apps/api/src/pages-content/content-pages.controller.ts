import type { StaticPage, TopicPage } from '@clinical/contracts';
import { ContentPages } from '@clinical/features';
import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimited } from '../http/rate-limit.guard.js';
import { languageOf, onlyValue } from '../http/request-values.js';

/** `GET /WPages?page=` and `GET /Pages?page=`: plain pages and pages about topics (SEARCH-7). */
@Controller()
@RateLimited('search')
export class ContentPagesController {
  constructor(private readonly pages: ContentPages) {}

  @Get('WPages')
  staticPage(@Req() request: Request): Promise<StaticPage> {
    return this.pages.staticPage(onlyValue(request.url, 'page') ?? '', languageOf(request));
  }

  @Get('Pages')
  topicPage(@Req() request: Request): Promise<TopicPage> {
    return this.pages.topicPage(onlyValue(request.url, 'page') ?? '', languageOf(request));
  }
}
