import type { EvidencePage } from '@clinical/contracts';
import { ContentPages } from '@clinical/features';
import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimited } from '../http/rate-limit.guard.js';
import { languageOf, onlyValue } from '../http/request-values.js';

/** `GET /EPages?page=`: a page about evidence (SEARCH-7). */
@Controller('EPages')
@RateLimited('search')
export class EvidencePagesController {
  constructor(private readonly pages: ContentPages) {}

  @Get()
  page(@Req() request: Request): Promise<EvidencePage> {
    return this.pages.evidencePage(onlyValue(request.url, 'page') ?? '', languageOf(request));
  }
}
