import { Endpoint, Public, RateLimited } from '@clinical/http';
import { Controller, Get } from '@nestjs/common';
import { CitationCountsService } from './citation-counts.service.js';
import { CitationCountsSchema, type CitationCounts } from './citations.contract.js';

/** `GET /api/citations`: how much of the collection has citation data. */
@Controller('api/citations')
@Public()
@RateLimited('search')
export class CitationsController {
  constructor(private readonly counts: CitationCountsService) {}

  @Get()
  @Endpoint({
    id: 'citationCounts',
    summary: 'How many records of the collection cite something or are cited, as last counted.',
    response: CitationCountsSchema,
  })
  read(): Promise<CitationCounts> {
    return this.counts.last();
  }
}
