import { DescribeSources } from '@clinical/features';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { wantsPage } from '../http/negotiation.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { languageOf } from '../http/request-values.js';
import { WebPages } from '../pages/web-pages.js';

/** `GET /sources`: where the collection comes from, and how fresh it is. */
@Controller('sources')
@RateLimited('search')
export class SourcesController {
  constructor(
    private readonly sources: DescribeSources,
    private readonly pages: WebPages,
  ) {}

  @Get()
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (wantsPage(request, response)) return this.pages.send(response);
    response.json(await this.sources.forPeople(languageOf(request)));
  }
}
