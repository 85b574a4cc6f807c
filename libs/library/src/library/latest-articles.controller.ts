import {
  LatestArticlesSchema,
  type Language,
  type LatestArticles as LatestOnWire,
} from '@clinical/contracts';
import { LatestArticlesService } from './latest-articles.service.js';
import { Endpoint, RequiresAccount, Abort, Lang, RateLimited } from '@clinical/http';
import { type AccountPrincipal, CurrentUser } from '@clinical/people';
import { Controller, Get } from '@nestjs/common';

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
