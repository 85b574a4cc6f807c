import { LatestDocumentsSchema, type LatestDocuments } from '@clinical/contracts';
import { LatestDocumentsService } from '@clinical/site';
import { Endpoint, Public, Abort, RateLimited, PageForBrowsers } from '@clinical/http';
import { type Principal, CurrentUser } from '@clinical/people';
import { Controller, Get } from '@nestjs/common';

/** `GET /Latest`: the newest records of the collection, or the page that shows them (C29). */
@Controller('Latest')
@Public()
@RateLimited('search')
export class LatestController {
  constructor(private readonly latest: LatestDocumentsService) {}

  @Get()
  @Endpoint({
    id: 'latestDocuments',
    summary: 'The newest documents of the collection.',
    response: LatestDocumentsSchema,
    html: true,
  })
  @PageForBrowsers()
  list(@CurrentUser() user: Principal, @Abort() signal: AbortSignal): Promise<LatestDocuments> {
    return this.latest.list(user, signal);
  }
}
