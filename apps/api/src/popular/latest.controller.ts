import { ListLatest } from '@clinical/features';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { wantsPage } from '../http/negotiation.js';
import { principalOf } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { abortSignalOf } from '../http/request-values.js';
import { WebPages } from '../pages/web-pages.js';

/** `GET /Latest`: the newest records of the whole collection, or the page that shows them (C29). */
@Controller('Latest')
@RateLimited('search')
export class LatestController {
  constructor(
    private readonly latest: ListLatest,
    private readonly pages: WebPages,
  ) {}

  @Get()
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (wantsPage(request, response)) return this.pages.send(response);
    response.json(await this.latest.list(principalOf(request), abortSignalOf(response)));
  }
}
