import { ContentPages } from '@clinical/features';
import { AppError } from '@clinical/platform';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { wantsPage } from '../http/negotiation.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { languageOf } from '../http/request-values.js';
import { WebPages } from '../pages/web-pages.js';

/** Popular searches and their topics (SEARCH-2.4 and SEARCH-2.8; B42). */
@Controller()
@RateLimited('search')
export class PopularController {
  constructor(
    private readonly content: ContentPages,
    private readonly pages: WebPages,
  ) {}

  /** The list, or the page that shows it. */
  @Get('Popularsearches')
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (wantsPage(request, response)) return this.pages.send(response);
    response.json(await this.content.popularSearches(languageOf(request)));
  }

  /** Always the page; with status 404 where there is no such topic, for search engines. */
  @Get('Popular/:topic')
  async topic(
    @Param('topic') topic: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.pages.send(response, (await this.#exists(topic, request)) ? 200 : 404);
  }

  async #exists(topic: string, request: Request): Promise<boolean> {
    try {
      await this.content.topicPage(topic, languageOf(request));
      return true;
    } catch (error) {
      return !(error instanceof AppError && error.code === 'PAGE_NOT_FOUND');
    }
  }
}
