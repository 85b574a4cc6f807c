import { SourcesResponseSchema, type Language, type SourcesResponse } from '@clinical/contracts';
import { SourcesService } from '@clinical/collection';
import { Endpoint, Public, Lang, RateLimited, LANGUAGE, PageForBrowsers } from '@clinical/http';
import { Controller, Get } from '@nestjs/common';

/** `GET /sources`: sources of the collection and their freshness. */
@Controller('sources')
@Public()
@RateLimited('search')
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Get()
  @Endpoint({
    id: 'sources',
    summary: 'Where the collection comes from, and when each source was last imported.',
    response: SourcesResponseSchema,
    html: true,
    parameters: [LANGUAGE],
  })
  @PageForBrowsers()
  list(@Lang() language: Language): Promise<SourcesResponse> {
    return this.sources.forPeople(language);
  }
}
