import type { LatestArticles as LatestOnWire } from '@clinical/contracts';
import { LatestArticles } from '@clinical/features';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requireAccount } from '../http/principal.js';
import { RateLimited } from '../http/rate-limit.guard.js';
import { abortSignalOf, languageOf } from '../http/request-values.js';

/** `GET /Searchlatest`: the inbox (ACCOUNTS-7). */
@Controller('Searchlatest')
@RateLimited('search')
export class LatestArticlesController {
  constructor(private readonly latest: LatestArticles) {}

  @Get()
  async articles(@Req() request: Request, @Res() response: Response): Promise<void> {
    const principal = requireAccount(request);
    const results = await this.latest.html(principal, languageOf(request), abortSignalOf(response));
    response.json({ results } satisfies LatestOnWire);
  }
}
