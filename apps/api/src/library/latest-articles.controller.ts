import {
  LatestArticlesSchema,
  type Language,
  type LatestArticles as LatestOnWire,
} from '@clinical/contracts';
import type { AccountPrincipal } from '@clinical/evidence';
import { LatestArticlesService } from '@clinical/features';
import { Controller, Get } from '@nestjs/common';
import { Endpoint, RequiresAccount } from '../http/endpoint.decorator.js';
import { Abort, CurrentUser, Lang } from '../http/params.js';
import { RateLimited } from '../http/throttling.js';

/** `GET /Searchlatest`: the inbox. */
@Controller('Searchlatest')
@RequiresAccount()
@RateLimited('search')
export class LatestArticlesController {
  constructor(private readonly latest: LatestArticlesService) {}

  @Get()
  @Endpoint({
    id: 'searchLatest',
    summary: 'New documents on the interests of the profile, as HTML and as data.',
    response: LatestArticlesSchema,
  })
  async articles(
    @CurrentUser() user: AccountPrincipal,
    @Lang() language: Language,
    @Abort() signal: AbortSignal,
  ): Promise<LatestOnWire> {
    return this.latest.list(user, language, signal);
  }
}
